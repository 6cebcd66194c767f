import type { Method } from './client.ts'

/** The parts of JSON Schema that we use. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: string[]
  const?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

type DescribedField = {
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>
}
export type Document = {
  paths: Record<string, Record<string, DescribedField>>
  components: { schemas: Record<string, JsonSchema> }
}

export type Field = { place: 'body' | 'query' | 'path'; path: string; schema: JsonSchema; isRequired: boolean }

export type Operation = {
  name: string
  method: Method
  /** With `:name` for parameters, as in routes. */
  url: string
  fields: Field[]
  body?: JsonSchema
  responses: DescribedField['responses']
}

/** Each value that can be sent, also those inside objects and lists, with their paths. */
const fieldsWithin = (schema: JsonSchema, path: string, isRequired: boolean): Field[] => {
  const plain = plainSchema(schema)
  return [
    { place: 'body', path, schema, isRequired },
    ...(plain.items ? fieldsWithin(plain.items, `${path}.0`, true) : []),
    ...fieldsOfObject(plain, `${path}.`),
  ]
}

const fieldsOfObject = ({ properties = {}, required = [] }: JsonSchema, prefix = ''): Field[] =>
  Object.entries(properties).flatMap(([name, schema]) => fieldsWithin(schema, prefix + name, required.includes(name)))

const operationOf = (
  path: string,
  method: string,
  { parameters = [], requestBody, responses }: DescribedField,
): Operation => {
  const url = path.replaceAll(/{(\w+)}/g, ':$1')
  const body = requestBody?.content['application/json'].schema
  const inAddress = parameters.map(({ name, in: place, required, schema }) => ({
    place,
    path: name,
    schema,
    isRequired: required,
  }))
  return {
    name: `${method.toUpperCase()} ${url}`,
    method: method.toUpperCase() as Method,
    url,
    fields: [...inAddress, ...(body ? fieldsOfObject(body) : [])],
    ...(body && { body }),
    responses,
  }
}

/** Every operation of the document. */
export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  )

/** Without null: of `anyOf` a value or null, the schema of the value. */
export const plainSchema = (schema: JsonSchema): JsonSchema =>
  schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

export const typesOf = (schema: JsonSchema): string[] => schema.anyOf?.flatMap(typesOf) ?? [schema.type ?? []].flat()

/** A copy with one value replaced, at a path such as `breaks.0.startTime`. */
export const withValue = (body: object, path: string, value: unknown): Record<string, unknown> => {
  const copy = structuredClone(body) as Record<string, unknown>
  const names = path.split('.')
  const parent = names.slice(0, -1).reduce((inner, name) => inner[name] as Record<string, unknown>, copy)
  parent[names.at(-1)!] = value
  return copy
}
