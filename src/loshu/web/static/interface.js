/** The documentation of the interface: Swagger UI, which sends the token with what it tries. */

const { token } = await (await fetch("/api/session")).json();

/** @type {any} */ (window).SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#interface",
  deepLinking: true,
  requestInterceptor: (/** @type {{headers: Record<string, string>}} */ request) => {
    request.headers["x-loshu-token"] = token;
    return request;
  },
});

export {};
