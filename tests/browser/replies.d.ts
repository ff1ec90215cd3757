/** Arguments and answers of each action, from the OpenAPI description of the server. */

import type { components, paths } from "./openapi";

export type Schemas = components["schemas"];
type Posted<F extends string, A extends string> = `/api/${F}/${A}` extends keyof paths
  ? paths[`/api/${F}/${A}`] extends { post: infer P }
    ? P
    : never
  : never;
type Content<P> = P extends { responses: { 200: { content: infer C } } } ? C[keyof C] : any;

/** The answer of an action, or of each line of a stream; anything for an action without a type. */
export type Reply<F extends string, A extends string> = [Posted<F, A>] extends [never] ? any : Content<Posted<F, A>>;
