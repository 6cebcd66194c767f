import type { z } from 'zod'
import type { ApiEndpoint } from '#server/capabilities.ts'

/** `/people/:employeeId` as OpenAPI writes it: `/people/{employeeId}`. */
type Address<Url extends string> = Url extends `${infer Before}/:${infer Name}/${infer After}`
  ? `${Before}/{${Name}}${Address<`/${After}`>}`
  : Url extends `${infer Before}/:${infer Name}`
    ? `${Before}/{${Name}}`
    : Url

/** The endpoint of an address and a method; one endpoint may have several addresses. */
type EndpointAt<E extends ApiEndpoint, Url, Method> = E extends { method: Method }
  ? Url extends E['url']
    ? E
    : never
  : never

type MethodAt<E extends ApiEndpoint, Url> = E extends unknown ? (Url extends E['url'] ? E['method'] : never) : never

/** The content of a call, by its place in the request. It may be left out where all of it is optional. */
type SentPart<Place extends string, Schema> = [Schema] extends [never]
  ? { [P in Place]?: never }
  : {} extends z.input<Schema>
    ? { [P in Place]?: z.input<Schema> }
    : { [P in Place]: z.input<Schema> }

type Operation<E extends ApiEndpoint> = {
  parameters: SentPart<'path', NonNullable<E['params']>> & SentPart<'query', NonNullable<E['query']>>
  responses: E['response'] extends z.ZodType
    ? { 200: { content: { 'application/json': z.output<E['response']> } } }
    : { 204: { content?: never } }
} & ([NonNullable<E['body']>] extends [never]
  ? { requestBody?: never }
  : { requestBody: { content: { 'application/json': z.input<NonNullable<E['body']>> } } })

/** The API as openapi-fetch takes it, made of the types of the routes themselves. */
export type Paths = {
  [Url in ApiEndpoint['url'] as Address<Url>]: {
    [Method in MethodAt<ApiEndpoint, Url> as Lowercase<Method>]: Operation<EndpointAt<ApiEndpoint, Url, Method>>
  }
}
