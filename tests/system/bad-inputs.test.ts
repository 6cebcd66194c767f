import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import { type BadInput, badAddresses, badInputsOf, badQueriesOf, goodInputs, jsonOf } from '#testing/bad-inputs.ts'
import type { Client, Reply } from '#testing/client.ts'
import type { Company } from '#testing/company.ts'
import {
  type Field,
  type JsonSchema,
  type Operation,
  operationsOf,
  plainSchema,
  withValue,
} from '#testing/documented.ts'
import { queryWithSeen } from '#testing/seen.ts'
import { addressOf, plainSlots, slots, slotsOf } from '#testing/slots.ts'
import { validBodies } from '#testing/valid-bodies.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld({ isByIndex: true })
const company = await world.company()
await world.keepOwnerSignedIn()
// One person sends thousands of requests here: the clock advances a minute for each operation, to reset the limit.
beforeEach(() => world.clock.advance({ minutes: 1 }))

const operations = operationsOf((await company.admin.get('/openapi.json')).body)
const named = (those: Operation[]) => those.map(operation => [operation.name, operation] as const)
const audiences = new Map(
  world.app.declaredRoutes.map(({ method, url, audience }) => [`${method} ${url.replace('/api', '')}`, audience]),
)

const callers: Record<string, (place: Company) => Client | Promise<Client>> = {
  public: () => world.visitor(),
  // A person whose password later tests do not need.
  'signed-in': place => place.hire(),
  member: place => place.admin,
  owner: () => world.owner,
  kiosk: place => place.kiosk(),
}

/** Valid values of the other parameters of a query. */
const validQuery: Record<string, string> = {
  from: '2026-11-16',
  to: '2026-11-22',
  version: '1',
  type: 'vacation',
  startDate: '2026-11-16',
  endDate: '2026-11-22',
  year: '2026',
  date: '2026-11-16',
  kind: 'week',
  weeks: '1',
}

/** An operation with everything that makes it succeed. */
const prepared = async (operation: Operation, place = company) => {
  const audience = audiences.get(operation.name)!
  const person = audience === 'signed-in' ? await place.hire() : place.admin
  const caller = audience === 'signed-in' ? person : await callers[audience]!(place)
  const values: Record<string, string> = {}
  for (const slot of slotsOf(operation.url).filter(each => !(each in plainSlots)))
    values[slot] = await slots[slot]!(place, 'x', person)
  const valid = validBodies[operation.name]
  if (operation.body && !valid)
    throw new Error(`${operation.name} takes a body: say in testing/valid-bodies.ts which one is accepted`)
  const body: object = (await valid?.(place, { ...plainSlots, ...values })) ?? {}
  const address = addressOf(operation.url, values)
  const seen = await queryWithSeen(caller, operation.method, address)
  const send = (sent: object) => caller.sendRaw(operation.method, seen ? `${address}?${seen}` : address, jsonOf(sent))
  /** Values of what a query cannot do without, by name. */
  const query: Record<string, string> = { ...validQuery, ...Object.fromEntries(new URLSearchParams(seen)) }
  return { caller, values, body, address, query, send }
}

const shown = (input: unknown) => JSON.stringify(input)?.slice(0, 60)

/** The difference between an answer and a 422 that names the field with a sentence, or null. */
const deviation = ({ path }: Field, { input, codes }: BadInput, { status, body }: Reply) => {
  const errors = (body?.errors ?? []) as { path: string; code: string; message: string }[]
  const mine = errors.find(error => error.path === path || error.path.startsWith(`${path}.`))
  if (status === 422 && mine?.message && codes.includes(mine.code)) return []
  return [`${path} = ${shown(input)}: ${status} ${JSON.stringify(body?.errors ?? body).slice(0, 200)}`]
}

const inBody = ({ fields }: Operation) => fields.filter(({ place }) => place === 'body')
/** False for a field of an object that the valid body leaves out, or sends as null: it cannot be sent by itself. */
const hasParent = (body: object, path: string) => {
  const parents = path.split('.').slice(0, -1)
  const parent = parents.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], body)
  return parent !== undefined && parent !== null
}
const inQuery = ({ fields }: Operation) => fields.filter(({ place }) => place === 'query')
const withBody = operations.filter(operation => operation.body)

/** A field that says what is there already: another value is refused. */
const namesKnown = (name: string, path: string) =>
  path.startsWith('seen.') ||
  ['POST /leave/approvers department', 'POST /wall-sheets department'].includes(`${name} ${path}`)
/** Where the answer says what was sent: under a path such as `columns.0.heading`, or under the name that a reader gave it. */
const valueAt = (answer: Record<string, unknown> | undefined, path: string) =>
  answer?.[path] ??
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], answer)

/** An owner exists already, and tokens that only a mail or a phone has are made up. */
const statusOfMadeUp: Record<string, number> = {
  'POST /owner': 409,
  'POST /email-confirmations': 410,
  'POST /password-resets': 410,
  'POST /invitations': 410,
  'POST /invitations/acceptance': 410,
  'POST /invitations/passkey-options': 410,
  'POST /invitations/passkey': 410,
  'POST /session/passkey': 401,
  'POST /account/passkeys': 410,
  'POST /session/second-step': 410,
  'POST /account/two-step': 410,
  'POST /account/two-step/recovery-codes': 409,
  'POST /account/two-step/removal': 409,
  // Nobody has these codes.
  'POST /kiosk/pairing': 422,
  'POST /kiosk/person': 422,
  'POST /kiosk/pin': 422,
  'POST /kiosk/punches': 422,
  // A clock-in on another day than the server's.
  'POST /time-clock/clock-in': 409,
  'POST /time-clock/clock-out': 409,
  'POST /time-clock/break-start': 409,
  'POST /time-clock/break-end': 409,
  'POST /time-clock/clock-out-undo': 409,
  // Only a former employee can be erased, or gets such a link.
  'POST /people/:employeeId/erasure': 409,
  'POST /people/:employeeId/last-month-link': 409,
  'POST /payroll/months/:month/sendings': 409,
}

type Row = { field: Field; row: BadInput }

/**
 * The wrong values, in one request each, that no answer names. One that another hides is sent again without it.
 */
const deviationsOf = async (rows: Row[], send: (rows: Row[]) => Promise<Reply>): Promise<string[]> => {
  if (rows.length === 0) return []
  const reply = await send(rows)
  const deviations = rows.map(({ field, row }) => deviation(field, row, reply))
  if (rows.length === 1) return deviations.flat()
  const unnamed = rows.filter((_, nth) => deviations[nth]!.length > 0)
  const [first, others] = [unnamed.slice(0, 1), unnamed.slice(1)]
  return [...(await deviationsOf(first, send)), ...(await deviationsOf(others, send))]
}

type Inputs = { field: Field; rows: BadInput[] }

/** Rounds of at most one value a field. A list or an object has its turn after the fields inside it, which its wrong values would hide. */
const roundsOf = (inputs: readonly Inputs[]): Row[][] => {
  const ends = new Map<string, number>()
  const rounds: Row[][] = []
  for (const { field, rows } of inputs.toSorted((a, b) => b.field.path.length - a.field.path.length)) {
    const inside = inputs.filter(({ field: { path } }) => path.startsWith(`${field.path}.`))
    const start = Math.max(0, ...inside.map(({ field: { path } }) => ends.get(path)!))
    for (const [nth, row] of rows.entries()) (rounds[start + nth] ??= []).push({ field, row })
    ends.set(field.path, start + rows.length)
  }
  return rounds
}

type PreparedCompany = Awaited<ReturnType<typeof prepared>>
/** A check of an operation: a line for each fault. */
type Check = (operation: Operation, known: PreparedCompany) => Promise<string[]>

/** The seen person may have no contract. */
const mayBeSeen = (path: string, { input }: BadInput) => path === 'seen.weeklyHours' && input === 0

/** Each wrong value of a field is refused with 422 and its own sentence. */
const wrongValues: Check = async (operation, { body, send }) => {
  const sendWith = (rows: Row[]) =>
    send(rows.reduce((sent, { field, row }) => withValue(sent, field.path, row.input), body))
  const inputs = inBody(operation)
    .filter(({ path }) => hasParent(body, path))
    .map(field => ({ field, rows: badInputsOf(field).filter(row => !mayBeSeen(field.path, row)) }))
  const deviations: string[] = []
  // One after the other: a person has few heavy reads at once.
  for (const rows of roundsOf(inputs)) deviations.push(...(await deviationsOf(rows, sendWith)))
  return deviations
}

/** Each required field is required. */
const missingFields: Check = async (operation, { body, send }) => {
  const codes = ['required', 'invalid', 'weeklyHours', 'places', 'breakMinutes', 'unknown']
  const inputs = inBody(operation)
    .filter(({ isRequired, path }) => isRequired && !path.endsWith('.0') && hasParent(body, path))
    .map(field => ({ field, rows: [{ input: undefined, codes }] }))
  const sendWithout = (rows: Row[]) =>
    send(rows.reduce((sent, { field }) => withValue(sent, field.path, undefined), body))
  const deviations: string[] = []
  for (const rows of roundsOf(inputs)) deviations.push(...(await deviationsOf(rows, sendWithout)))
  return deviations
}

describe('each field of a query refuses wrong values and repetition', () => {
  test.each(named(operations.filter(operation => inQuery(operation).length > 0)))('%s', async (_name, operation) => {
    const { caller, address, body, query } = await prepared(operation)
    const ask = (rows: Row[]) => {
      const others = inQuery(operation).filter(
        ({ path, isRequired }) => isRequired && !rows.some(({ field }) => field.path === path),
      )
      const asked = [
        ...others.map(({ path }) => [path, query[path]!]),
        ...rows.flatMap(({ field, row }) => [row.input].flat().map(input => [field.path, String(input)])),
      ]
      return caller.send(
        operation.method,
        `${address}?${new URLSearchParams(asked)}`,
        operation.body ? body : undefined,
      )
    }
    const repeated: BadInput = { input: ['2', '2'], codes: ['invalid', 'unknown'] }
    const inputs = inQuery(operation).map(field => ({ field, rows: [...badQueriesOf(field), repeated] }))
    const deviations: string[] = []
    for (const rows of roundsOf(inputs)) deviations.push(...(await deviationsOf(rows, ask)))
    expect(deviations).toEqual([])
  })

  test('a read refuses an unknown query parameter', async () => {
    const deviations: string[] = []
    for (const operation of operations.filter(({ method, url }) => method === 'GET' && url !== '/live')) {
      const { caller, address } = await prepared(operation)
      const { status, body } = await caller.get(`${address}?pageSize=1000000000&companyId=${newId()}`)
      const unknown = (body.errors ?? []).map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
      if (status !== 422 || !unknown.includes('pageSize unknownField')) deviations.push(`${operation.name}: ${status}`)
    }
    expect(deviations).toEqual([])
  })
})

test('a body full of unknown fields is refused by the first hundred', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 300_000 }, (_, nth) => [`k${nth}`, 0]))
  const { status, body } = await company.admin.post('/schedule/changes', unknown)
  expect([status, body.errors.length]).toEqual([422, 100])
})

/** A malformed id or day in its address is a 404. */
const malformedAddresses: Check = async (operation, { caller, body }) => {
  if (slotsOf(operation.url).length === 0) return []
  const answers: string[] = []
  for (const input of badAddresses) {
    const address = operation.url.replaceAll(/:\w+/g, input)
    const { status } = await caller.sendRaw(operation.method, address, jsonOf(body))
    if (status !== 404) answers.push(`${address}: ${status}`)
  }
  return answers
}

/** The schema of an id, alone or beside another value. */
const isId = ({ format, anyOf }: JsonSchema): boolean => format === 'uuid' || anyOf?.some(isId) === true

/** Ids that name nothing of the server's, and ids that are not refused, each with its reason. */
const takenAnyId = new Map([
  ['GET /live page', 'the page names itself'],
  ['POST /schedule/changes changes.0.after.id', 'the id that a new shift gets'],
  [
    'POST /people/changes/preview people.0.before.roleId',
    'what was seen; the preview says of each person what would change',
  ],
  [
    'POST /kiosk/kept-punches punches.0.employeeId',
    'the tablet would keep the punches of a refused batch for ever; of nobody, none is written',
  ],
])
/** Fields sent beside an id that the valid body leaves out. */
const beside: Record<string, object> = {
  'PATCH /needs shiftTypeId': { department: null },
  'POST /needs shiftTypeId': { department: null },
  'POST /templates/applications cycleId': { templateId: undefined },
}
/** The refusal of a punch of nobody too: its person must be the one who is signed in. */
const ofSomebodyElse = 'time-clock.of-somebody-else'

const isRefusedAsUnknown = ({ status, body }: Reply) =>
  status === 404 ||
  status === 409 ||
  (status === 403 && body.code === ofSomebodyElse) ||
  (status === 422 &&
    body.errors.some(({ code }: { code: string }) => code === 'unknown' || code === 'writtenMeanwhile'))

/** An id that nothing has is unknown, wherever it stands. */
const unknownIds: Check = async (operation, { caller, values, body, address, query, send }) => {
  const { name } = operation
  const answers: string[] = []
  for (const { place, path, schema } of operation.fields) {
    if (!isId(schema) || takenAnyId.has(`${name} ${path}`)) continue
    if (place === 'body' && !hasParent(body, path)) continue
    const sendWith = {
      path: () =>
        caller.sendRaw(operation.method, addressOf(operation.url, { ...values, [path]: newId() }), jsonOf(body)),
      query: () => {
        const asked = inQuery(operation).filter(({ isRequired }) => isRequired)
        const others = Object.fromEntries(asked.map(each => [each.path, query[each.path]!]))
        return caller.send(operation.method, `${address}?${new URLSearchParams({ ...others, [path]: newId() })}`)
      },
      body: () => send(withValue({ ...body, ...beside[`${name} ${path}`] }, path, newId())),
    }
    const reply = await sendWith[place]()
    if (!isRefusedAsUnknown(reply))
      answers.push(`${place} ${path}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 600)}`)
  }
  return answers
}

/** On one thing that is prepared: to prepare it takes longer than to ask. */
const checks = { malformedAddresses, unknownIds, missingFields, wrongValues }

const judged = operations.filter(
  ({ body, url, fields }) => body || slotsOf(url).length > 0 || fields.some(({ schema }) => isId(schema)),
)

describe('refused are malformed addresses, unknown ids, missing fields and wrong values', () => {
  test.each(named(judged))('%s', async (_name, operation) => {
    const known = await prepared(operation)
    for (const [what, deviationsIn] of Object.entries(checks))
      expect({ [what]: await deviationsIn(operation, known) }).toEqual({ [what]: [] })
    if (!operation.body) return
    // The valid form is still accepted after all the refusals.
    const { status } = await known.send(known.body)
    expect([200, 204, statusOfMadeUp[operation.name]]).toContain(status)
  })
})

type SentValues = { values: Record<string, string>; body: Record<string, unknown>; place: Company }

/** Why somebody got a shift all the same. */
const acceptedFor = async ({ body }: SentValues) => {
  const [{ to }] = body.shifts as [{ to: string }]
  const reason = 'select reason as "shifts.0.accepted.0.reason" from accepted_findings where employee_id = $1'
  return (await world.sql(reason, [to]))[0]!
}

const latestProposal = async ({ place }: SentValues) =>
  (
    await world.sql('select reason from time_proposals where company_id = $1 order by created_at desc limit 1', [
      place.id,
    ])
  )[0]!

const closedProposal = async ({ values }: SentValues) =>
  (await world.sql('select closing_reason as reason from time_proposals where id = $1', [values.proposalId]))[0]!

const lastOf = async (table: 'week_templates' | 'cycles', { id }: Company) =>
  (await world.sql(`select * from ${table} where company_id = $1 order by id desc limit 1`, [id]))[0]

const templateAdded = async ({ place }: SentValues) => (await lastOf('week_templates', place))!

const changedPerson = async ({ body }: SentValues) => {
  const [{ id }] = body.people as [{ id: string }]
  const kept = 'select department as "people.0.after.department" from employees where id = $1'
  return (await world.sql(kept, [id]))[0]!
}

/** The last step about a month before pay, by or to the person hired last. */
const lastSaid = async ({ place }: SentValues) =>
  (
    await world.sql(
      `select sentence, sentence as reply from payroll_agreement_steps where company_id = $1
       order by employee_id desc, number desc limit 1`,
      [place.id],
    )
  )[0]!

/** The route that reads a stored value back, for operations that do not answer with it. */
const readers: Record<string, (sent: SentValues) => Promise<Record<string, unknown>>> = {
  'POST /schedule/changes': async ({ body, place }) => {
    const [{ before }, { after }] = body.changes as [{ before: { id: string } }, { after: { employeeId: string } }]
    const [kept] = await world.sql(
      `select notes as "changes.0.after.notes", department as "changes.0.after.department", reason as "accepted.0.reason"
       from shifts join accepted_findings using (company_id) where company_id = $1 and shifts.id = $2 and accepted_findings.employee_id = $3`,
      [place.id, before.id, after.employeeId],
    )
    return kept!
  },
  'POST /templates': templateAdded,
  'PATCH /templates/:weekTemplateId': templateAdded,
  'POST /cycles': async ({ place }) => (await lastOf('cycles', place))!,
  'PATCH /cycles/:cycleId': async ({ place }) => (await lastOf('cycles', place))!,
  // The template application of the person hired last, for this body, in a week ahead of the template's: ids grow with time.
  'POST /templates/applications': async ({ place }) =>
    (
      await world.sql(
        `select reason from accepted_findings where company_id = $1 and about >= '2027' order by employee_id desc limit 1`,
        [place.id],
      )
    )[0]!,
  // The one that was recorded last.
  'POST /kiosks': async ({ place }) => (await place.admin.get('/kiosks')).body.kiosks.at(-1),
  'PATCH /kiosks/:kioskId': async ({ place }) => (await place.admin.get('/kiosks')).body.kiosks.at(-1),
  'POST /wall-links': async ({ place }) => (await place.admin.get('/wall-links')).body.at(-1),
  'POST /record/people/:employeeId/employments': async ({ values, place }) =>
    (await place.admin.get(`/record/people/${values.employeeId}`)).body.employments[0],
  'POST /record/people/:employeeId/complements': async ({ values, place }) =>
    (await place.admin.get(`/record/people/${values.employeeId}`)).body.complements.entries[0],
  'POST /people/changes': changedPerson,
  // It keeps nothing: the change that it shows is made.
  'POST /people/changes/preview': async sent => {
    await sent.place.admin.post('/people/changes', sent.body)
    return changedPerson(sent)
  },
  'POST /people/matricules': async ({ body }) => {
    const [{ id }] = body.people as [{ id: string }]
    return (await world.sql('select matricule as "people.0.matricule" from employees where id = $1', [id]))[0]!
  },
  'POST /people/imports': async ({ body }) => {
    const [{ email }] = body.people as [{ email: string }]
    return (
      await world.sql(
        `select matricule as "people.0.matricule", first_name as "people.0.firstName", last_name as "people.0.lastName",
          department as "people.0.department", job_title as "people.0.jobTitle", qualification as "people.0.qualification",
          emergency_name as "people.0.emergencyName"
         from employees left join person_details on person_details.employee_id = employees.id
         left join employments on employments.employee_id = employees.id where lower(employees.email) = lower($1)`,
        [email],
      )
    )[0]!
  },
  'POST /labour/values': async ({ place }) => (await place.admin.get('/labour/settings')).body.values.at(-1),
  'POST /labour/rules-off': async ({ place }) => (await place.admin.get('/labour/settings')).body.off.at(-1),
  // The copy of a shift of the person hired last, for this body: ids grow with time.
  'POST /schedule/weeks/:date/copy': async ({ place }) =>
    (
      await world.sql(
        `select reason from accepted_findings where company_id = $1 and about = '2026-11-17' order by employee_id desc limit 1`,
        [place.id],
      )
    )[0]!,
  'POST /schedule/weeks/:date/findings/acceptance': async ({ body }) =>
    (
      await world.sql('select reason from accepted_findings where employee_id = $1 and withdrawn_at is null', [
        body.employeeId,
      ])
    )[0]!,
  'POST /leave/people/:employeeId/entries': async ({ values }) =>
    (await world.sql('select reason from leave_entries where employee_id = $1', [values.employeeId]))[0]!,
  'POST /leave/openings/imports': async ({ body }) => {
    const [{ employeeId }] = body.openings as [{ employeeId: string }]
    return (await world.sql('select reason from leave_entries where employee_id = $1', [employeeId]))[0]!
  },
  'POST /schedule/shift-types/imports': async ({ place }) =>
    (
      await world.sql(
        `select name as "shiftTypes.0.name", color as "shiftTypes.0.color", description as "shiftTypes.0.description"
         from shift_types where id = (select made[1] from imports where company_id = $1 and kind = 'shift-types' order by id desc limit 1)`,
        [place.id],
      )
    )[0]!,
  'POST /payroll/own-months/:askedMonth/claims': lastSaid,
  'POST /payroll/months/:askedMonth/agreement/:employeeId/paper': lastSaid,
  'POST /payroll/months/:askedMonth/agreement/:employeeId/answers': lastSaid,
  'POST /timesheets/retained': async ({ body }) => {
    const [{ employeeId }] = body.days as [{ employeeId: string }]
    const kept = `select reason as "days.0.reason" from retained_days where employee_id = $1`
    return (await world.sql(kept, [employeeId]))[0]!
  },
  'POST /timesheets/weeks/steps': async ({ body }) => {
    const [{ employeeId }] = body.people as [{ employeeId: string }]
    return (
      await world.sql('select reason from timesheet_steps where employee_id = $1 and number = 2', [employeeId])
    )[0]!
  },
  'POST /timesheets/own-week/contest': async ({ body, place }) =>
    (
      await world.sql('select reason from timesheet_steps where employee_id = $1 and week = $2 and number = 2', [
        place.admin.id,
        body.week,
      ])
    )[0]!,
  'POST /leave/requests/:requestId/approval': acceptedFor,
  'POST /leave/requests/:grantedId/shifts': acceptedFor,
  'POST /leave/requests/:grantedId/change': async sent => {
    const last =
      'select reason as "stepReason" from leave_steps where leave_request_id = $1 order by number desc limit 1'
    return { ...(await acceptedFor(sent)), ...(await world.sql(last, [sent.values.grantedId]))[0] }
  },
  'POST /leave/people/:employeeId/leave': async sent => {
    const last = 'select reason from leave_requests where employee_id = $1 order by created_at desc limit 1'
    return { ...(await acceptedFor(sent)), ...(await world.sql(last, [sent.values.employeeId]))[0] }
  },
  'POST /company': async ({ place }) => (await place.admin.get('/company')).body,
  'PATCH /owner/companies/:companyId': async ({ values }) => ({ name: await company.nameOf(values.companyId!) }),
  'POST /demo-requests': async ({ body }) => {
    const { requests } = (await world.owner.get('/owner/demo-requests')).body
    return requests.find(({ email }: { email: string }) => email === body.email)
  },
  'POST /kiosks/punches-to-check/:punchToCheckId/settlement': async ({ values }) =>
    (await world.sql('select reason from punches_to_check where id = $1', [values.punchToCheckId]))[0]!,
  'POST /schedule/own-questions/:ownQuestionId/answer': async ({ values }) =>
    (await world.sql('select reason from shift_agreements where id = $1', [values.ownQuestionId]))[0]!,
  'POST /time-clock/own-proposals': latestProposal,
  'POST /time-clock/own-sessions/:ownWorkSessionId/proposals': latestProposal,
  'POST /time-clock/proposals/:proposalId/change': closedProposal,
  'POST /time-clock/proposals/:proposalId/refusal': closedProposal,
  'POST /time-clock/sessions/:workSessionId/corrections': async ({ values, place }) =>
    (await place.admin.get(`/reports/sessions/${values.workSessionId}/corrections`)).body.corrections[0],
  'POST /time-clock/people/:employeeId/sessions': async ({ values }) =>
    (
      await world.sql(
        'select reason from time_corrections join work_sessions s on s.id = work_session_id where employee_id = $1',
        [values.employeeId],
      )
    )[0]!,
}

/** Fields with another name in the answer. */
const readAs: Record<string, string> = {
  'POST /owner/companies companyName': 'name',
  ...Object.fromEntries(
    [
      'POST /leave/requests/:requestId/rejection',
      'POST /leave/requests/:grantedId/change',
      'POST /leave/requests/:grantedId/revocation',
      'POST /leave/requests/:cancellingId/upholding',
      'POST /leave/requests/:ownGrantedId/cancellation',
    ].map(name => [`${name} reason`, 'stepReason']),
  ),
}
/** An owner exists already, the confirmation of an erasure is not stored, and no device answers for a passkey. */
const kept = withBody.filter(
  ({ url }) => !['/owner', '/people/:employeeId/erasure'].includes(url) && !url.includes('/passkey'),
)

type Good = { path: string; given: unknown; expected: unknown }

/** Rounds of at most one value a field. */
const goodRoundsOf = (operation: Operation): Good[][] => {
  const rounds: Good[][] = []
  for (const { path, schema } of inBody(operation).filter(each => !namesKnown(operation.name, each.path)))
    for (const [nth, [given, expected]] of (goodInputs[plainSchema(schema).format ?? ''] ?? []).entries()) {
      // A reason is required if the change affects another person; what a value rests on and the ground of a complement always.
      const isRequired =
        path === 'source' || path === 'ground' || (path === 'reason' && operation.url !== '/leave/requests')
      if (given !== '' || !isRequired) (rounds[nth] ??= []).push({ path, given, expected })
    }
  return rounds.filter(rows => rows)
}

describe('accepted values are stored exactly, or as the field says', () => {
  const writable = kept.filter(operation =>
    inBody(operation).some(({ schema }) => (plainSchema(schema).format ?? '') in goodInputs),
  )

  test.each(named(writable))('%s', async (name, operation) => {
    // Names are unique in a company.
    const place = await world.company()
    const sendWith = async (rows: Good[]) => {
      world.clock.advance({ hours: 2 })
      const { values, body, send } = await prepared(operation, place)
      const sent = rows.reduce((whole, { path, given }) => withValue(whole, path, given), body as SentValues['body'])
      const reply = await send(sent)
      const read = readers[name] ? await readers[name]({ values, body: sent, place }) : reply.body
      return rows.flatMap(({ path, given, expected }) => {
        const found = valueAt(read, readAs[`${name} ${path}`] ?? path)
        if (reply.status < 300 && found === expected) return []
        return [`${path} = ${shown(given)}: ${reply.status} ${shown(found ?? reply.body)}`]
      })
    }
    const deviations: string[] = []
    for (const rows of goodRoundsOf(operation)) {
      const together = await sendWith(rows)
      // Values that are not accepted together are sent one by one.
      if (together.length > 0) for (const row of rows) deviations.push(...(await sendWith([row])))
    }
    expect(deviations).toEqual([])
  })
})
