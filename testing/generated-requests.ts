import fc from 'fast-check'
import { newId } from '#server/database/columns.ts'
import { badInputsOf, jsonOf } from './bad-inputs.ts'
import type { Field, Operation } from './documented.ts'
import { plainSchema, typesOf, withValue } from './documented.ts'

/** Existing ids for generated requests, by the `:name` of an address or the name of a field. */
export type KnownValues = Record<string, readonly string[]>
/** The cookie changes when one of the requests has ended its session. */
export type Actor = { name: string; area: 'owner' | 'company' | 'none'; cookie: string; known: KnownValues }
/** The facts that make requests valid: bodies by operation, and by id the thing that an address names, as somebody sees it. */
type Valid = { bodies: Record<string, readonly object[]>; seen: Record<string, string> }

export type GeneratedRequest = {
  operation: Operation
  actor: Actor
  address: string
  payload: string | undefined
  headers: Record<string, string>
}

/** A field of a body that holds an id, and the kind of its object. */
const idOfField: Record<string, string> = {
  replacementRoleId: 'roleId',
  id: 'shiftId',
  added: 'employeeId',
  removed: 'employeeId',
}

const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values)

const idOf = (name: string, { known }: Actor, others: readonly Actor[]) => {
  const own = known[idOfField[name] ?? name] ?? []
  const foreign = others.flatMap(other => other.known[idOfField[name] ?? name] ?? [])
  return fc.oneof(
    { weight: 6, arbitrary: own.length > 0 ? pick(own) : fc.constant(newId()) },
    { weight: 1, arbitrary: foreign.length > 0 ? pick(foreign) : fc.constant(newId()) },
    { weight: 1, arbitrary: fc.uuid() },
  )
}

const day = fc.oneof(
  fc.integer({ min: -40, max: 40 }).map(days => Temporal.PlainDate.from('2026-11-16').add({ days }).toString()),
  pick(['1970-01-01', '2028-02-29', '2026-03-29', '2026-10-25', '2100-12-31']),
)
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), pick([0, 15, 30, 45, 59]))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
const word = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })

const ofFormat: Record<string, fc.Arbitrary<unknown>> = {
  date: day,
  'wall-time': time,
  colour: pick(['#abc', '#0EA5E9']),
  email: fc.integer({ min: 0, max: 1e9 }).map(number => `p${number}@releve.test`),
  'optional-email': fc.integer({ min: 0, max: 1e9 }).map(number => `p${number}@releve.test`),
  'new-password': pick(['corsaire-malouin', 'trois goélands']),
  'leave-type': pick(['vacation', 'sick', 'rtt', 'rec']),
  'leave-code': fc.integer({ min: 100, max: 99_999 }).map(number => `T${number}`),
  'date-time': pick(['2026-11-16T08:00:00.000Z', '2026-10-25T01:30:00Z']),
}

/** A value that the document allows. */
const allowed = (field: Field, actor: Actor, others: readonly Actor[]): fc.Arbitrary<unknown> => {
  const schema = plainSchema(field.schema)
  if (schema !== field.schema && typesOf(field.schema).includes('null'))
    return fc.option(allowed({ ...field, schema }, actor, others), { freq: 1 })
  const name = field.path.split('.').findLast(part => part !== '0')!
  if (schema.enum) return pick(schema.enum)
  // Most objects have not been changed yet.
  if (name === 'version') return pick([1, 1, 2])
  if (schema.format === 'uuid') return idOf(name, actor, others)
  if (schema.format && ofFormat[schema.format]) return ofFormat[schema.format]!
  const [type] = typesOf(schema)
  if (type === 'boolean') return fc.boolean()
  const { minimum = 1, maximum = 9 } = schema
  if (type === 'integer') return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 39) })
  if (type === 'number') return fc.integer({ min: 2, max: 200 }).map(quarters => quarters / 4)
  if (type === 'array')
    return fc.array(allowed({ ...field, schema: schema.items! }, actor, others), {
      maxLength: Math.min(3, schema.maxItems ?? 3),
    })
  if (type === 'object')
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [
          key,
          allowed({ ...field, path: `${field.path}.${key}`, schema: inner }, actor, others),
        ]),
      ),
      { requiredKeys: schema.required ?? [] },
    )
  return word
}

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  pick(['', '\u0000', '\ud800', '\u202e', '__proto__', "' or 1=1--", '%00', '../..', 'x'.repeat(3_000), '-0', '1e999']),
  fc.double(),
)

const topFields = (operation: Operation) =>
  operation.fields.filter(({ place, path }) => place === 'body' && !path.includes('.'))

/** A body that the document allows, or one known to be valid. */
const goodBody = (operation: Operation, actor: Actor, others: readonly Actor[], valid: Valid) => {
  const fields = topFields(operation)
  const byDocument = fc.record(Object.fromEntries(fields.map(field => [field.path, allowed(field, actor, others)])), {
    requiredKeys: fields.filter(({ isRequired }) => isRequired).map(({ path }) => path),
  })
  const accepted = valid.bodies[operation.name] ?? []
  return accepted.length > 0 ? fc.oneof(byDocument, pick(accepted)) : byDocument
}

/** The same body with one error: a field of another kind, missing, or too many. */
const nearlyGood = (operation: Operation, body: fc.Arbitrary<object>) => {
  const fields = topFields(operation)
  const wrong = fields.flatMap(field => badInputsOf(field).map(({ input }) => ({ path: field.path, input })))
  const mutations = fc.oneof(
    ...(wrong.length > 0 ? [{ weight: 3, arbitrary: pick(wrong) }] : []),
    ...(fields.length > 0
      ? [
          { weight: 1, arbitrary: pick(fields).map(({ path }) => ({ path, input: undefined as unknown })) },
          { weight: 1, arbitrary: fc.record({ path: pick(fields.map(({ path }) => path)), input: anything }) },
        ]
      : []),
    {
      weight: 1,
      arbitrary: fc.record({ path: pick(['companyId', 'isOwner', 'role', '__proto__x', 'status2']), input: anything }),
    },
  )
  return fc.tuple(body, mutations).map(([good, { path, input }]) => jsonOf(withValue(good, path, input)))
}

const hostilePayload = fc.oneof(
  anything.map(jsonOf),
  fc.string({ unit: 'binary', maxLength: 200 }),
  pick([
    '',
    '{',
    '[',
    'null',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    `${'['.repeat(500)}${']'.repeat(500)}`,
    'x'.repeat(66_000),
  ]),
)

const hostileHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: pick<Record<string, string>>([
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-encoding': 'gzip' },
      { 'sec-fetch-site': 'cross-site' },
      { 'idempotency-key': 'x' },
      { 'idempotency-key': 'the-same-key-as-before' },
      { accept: 'text/html' },
      { 'accept-language': 'en;q=, ,;;*' },
      { 'if-none-match': '*' },
      { range: 'bytes=5-1' },
      { 'accept-encoding': 'identity;q=0' },
      { cookie: 'releve=x; releve=y; =; ;' },
      { cookie: `releve=${'%ZZ'.repeat(2_000)}` },
      { 'x-forwarded-for': '::1, nonsense' },
      { 'user-agent': '\u00ff'.repeat(2_000) },
    ]),
  },
)

const path = (operation: Operation, actor: Actor, others: readonly Actor[]) => {
  const names = operation.fields.filter(({ place }) => place === 'path')
  const good = fc.record(
    Object.fromEntries(names.map(field => [field.path, allowed(field, actor, others).map(String)])),
  ) as fc.Arbitrary<Record<string, string>>
  const bad = fc.record(
    Object.fromEntries(
      names.map(field => [field.path, pick(['abc', '%00', '%zz', '..%2f..', '-1', `${newId()}%0a`, '%F0%9F%98%80'])]),
    ),
  ) as fc.Arbitrary<Record<string, string>>
  return fc
    .oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: bad })
    .map(values => operation.url.replaceAll(/:(\w+)/g, (_, name: string) => values[name]!))
}

const query = (operation: Operation, actor: Actor, others: readonly Actor[]) => {
  const fields = operation.fields.filter(({ place }) => place === 'query')
  const good = fc.record(
    Object.fromEntries(fields.map(field => [field.path, allowed(field, actor, others).map(String)])),
    { requiredKeys: fields.filter(({ isRequired }) => isRequired).map(({ path: name }) => name) },
  )
  const pairs = fc.array(fc.tuple(pick([...fields.map(({ path: name }) => name), 'limit']), anything.map(String)), {
    maxLength: 3,
  })
  const asText = (values: [string, string][]) => {
    const text = new URLSearchParams(
      values.map(([name, value]) => [name, value.toWellFormed().slice(0, 500)]),
    ).toString()
    return text && `?${text}`
  }
  return fc.oneof(
    { weight: 8, arbitrary: good.map(values => asText(Object.entries(values as Record<string, string>))) },
    { weight: 1, arbitrary: pairs.map(asText) },
    {
      weight: 1,
      arbitrary: pick(
        fields.length > 0 ? ['?%zz', '?a=%00&a', '?[]=1', `?${'a'.repeat(3_000)}`, '?&&&==', '?__proto__=1'] : [''],
      ),
    },
  )
}

/** In place of a made-up `seen`, what somebody sees of the thing. */
const withSeenOf = ({ seen }: Valid, address: string, asked: string) => {
  const known = seen[address.split('/').at(-1)!]
  return known === undefined ? asked : asked.replace(/(?<=[?&])seen=[^&]*/, `seen=${encodeURIComponent(known)}`)
}

const requestOf = (
  operation: Operation,
  actor: Actor,
  others: readonly Actor[],
  valid: Valid,
): fc.Arbitrary<GeneratedRequest> => {
  const good = goodBody(operation, actor, others, valid)
  const payload =
    operation.method === 'GET'
      ? fc.constant(undefined)
      : fc.oneof(
          { weight: 5, arbitrary: operation.body ? good.map(jsonOf) : fc.constant(undefined) },
          { weight: 4, arbitrary: nearlyGood(operation, good) },
          { weight: 1, arbitrary: hostilePayload },
        )
  return fc
    .tuple(path(operation, actor, others), query(operation, actor, others), payload, hostileHeaders)
    .map(([address, asked, body, headers]) => {
      const seen = withSeenOf(valid, address, asked)
      return { operation, actor, address: address + seen, payload: body, headers }
    })
}

/** Number of requests and seed; `npm run test:poison` sends more. */
export const wanted = {
  requests: Number(process.env.REQUESTS ?? 1_500),
  seed: Number(process.env.SEED ?? Date.now() % 1_000_000_000),
}

/** Most requests come from the actors of that area. */
const weightOf = ({ url }: Operation, { area }: Actor) =>
  area === (url.startsWith('/owner/') ? 'owner' : 'company') ? 6 : 1

/** Valid, nearly valid and hostile requests to every operation, by every actor, on existing objects. */
export const anyRequest = (operations: readonly Operation[], actors: readonly Actor[], valid: Valid) =>
  fc.oneof(
    ...operations.map(operation =>
      fc.oneof(
        ...actors.map(actor => ({
          weight: weightOf(operation, actor),
          arbitrary: requestOf(
            operation,
            actor,
            actors.filter(other => other !== actor),
            valid,
          ),
        })),
      ),
    ),
  )
