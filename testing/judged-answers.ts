import { z } from 'zod'
import type { Document, JsonSchema, Operation } from './documented.ts'

export type JudgedAnswer = {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: string
}

const always = {
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** A picture alone is kept, by the browser of its person. */
const keptBy = ({ status, headers }: JudgedAnswer) =>
  status === 304 || headers['content-type'] === 'image/png' ? 'private, ' : 'no-store'

/** Lists what an answer has that the document does not allow. */
export const judgeOf = ({ components }: Document) => {
  const schemas = new Map<JsonSchema, z.ZodType>()
  const checker = (schema: JsonSchema) => {
    const known = schemas.get(schema)
    if (known) return known
    const whole = { ...schema, components }
    const made = z.fromJSONSchema(whole as Parameters<typeof z.fromJSONSchema>[0])
    schemas.set(schema, made)
    return made
  }

  const bodyFaults = (operation: Operation, { status, headers, body }: JudgedAnswer): string[] => {
    const content = operation.responses[status]?.content
    const type = String(headers['content-type']).split(';')[0]!
    if (!content || status === 204 || status === 304) return body === '' ? [] : ['a body where there is none']
    const schema = content[type]?.schema
    if (!schema) return [`${type} is not documented`]
    const result = checker(resolved(schema, components)).safeParse(type.endsWith('json') ? JSON.parse(body) : body)
    return result.success
      ? []
      : [`not as documented: ${result.error.issues[0]!.path.join('.')} ${result.error.issues[0]!.message}`]
  }

  return (operation: Operation, answer: JudgedAnswer, secrets: readonly string[]): string[] => {
    const { status, headers, body } = answer
    return [
      ...(status >= 500 ? [`${status}: ${body.slice(0, 300)}`] : []),
      ...(status in operation.responses
        ? bodyFaults(operation, answer)
        : [`${status} is not documented: ${body.slice(0, 200)}`]),
      ...Object.entries({ ...always, 'cache-control': keptBy(answer) }).flatMap(([name, value]) =>
        String(headers[name]).startsWith(value) ? [] : [`no ${name}`],
      ),
      ...secrets.filter(secret => body.includes(secret)).map(secret => `tells ${secret}`),
    ]
  }
}

const resolved = (schema: JsonSchema, { schemas }: Document['components']) =>
  schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema
