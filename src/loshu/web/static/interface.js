/** The API documentation: Swagger UI, which sends the token with its requests. */

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
