import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { needs } from '#core/permissions.ts'
import { builtInRoles } from '#people/rules.ts'
import { newId } from '#server/database/columns.ts'
import type { DeclaredRoute } from '#server/http/route.ts'
import { ChangedRows } from '#testing/changed-rows.ts'
import type { Company } from '#testing/company.ts'
import { tenantTables } from '#testing/rows.ts'
import { addressOf, plainSlots, slots, slotsOf } from '#testing/slots.ts'
import { openWorld, sessionCookieOf } from '#testing/world.ts'

const world = await openWorld({ isByIndex: true })

/** A company in which every free text is a word that nobody else may ever read. */
const tenantWith = async (canary: string) => {
  const company = await world.company()
  for (const fill of Object.values(slots)) await fill(company, canary)
  // Where colleagues' weeks are not shown, their address answers 403 to everybody.
  await company.admin.post('/schedule/team-week', { sight: 'everybody' })
  // Where nobody is asked, there is no month to read.
  await company.askedMonth()
  return { company, canary }
}
type Tenant = Awaited<ReturnType<typeof tenantWith>>

const ours = await tenantWith('canari-des-halles')
const theirs = await tenantWith('canari-du-port')

type Actor = {
  name: string
  kind: 'anonymous' | 'owner' | 'member' | 'kiosk'
  /** The company whose objects count as the actor's own; the first one for actors without a company. */
  own: Tenant
  foreign: Tenant
  userId?: string
  employeeId?: string
  /** The cookie of a device. */
  cookie?: string
  permissions: readonly (typeof builtInRoles)['admin']['permissions'][number][]
}

/** A new person: the session of the administrator prepares the objects of all actors. */
const personOf = async (company: Company, role: string) => {
  const { id: employeeId } = await company.hire({ role })
  return { employeeId, userId: await company.userIdOf({ id: employeeId }) }
}
const member = async (name: string, role: keyof typeof builtInRoles, own: Tenant, foreign: Tenant): Promise<Actor> => ({
  name,
  kind: 'member',
  own,
  foreign,
  ...(await personOf(own.company, role)),
  permissions: builtInRoles[role].permissions,
})
const [owner] = await world.sql('select user_id from platform_owner')

const actors: Actor[] = [
  { name: 'somebody not signed in', kind: 'anonymous', own: ours, foreign: theirs, permissions: [] },
  { name: 'the owner', kind: 'owner', own: ours, foreign: theirs, userId: owner!.user_id, permissions: [] },
  {
    name: 'a kiosk',
    kind: 'kiosk',
    own: ours,
    foreign: theirs,
    cookie: (await ours.company.kiosk()).kiosk,
    permissions: [],
  },
  await member('an employee', 'employee', ours, theirs),
  await member("a Chef d'équipe", 'manager', ours, theirs),
  await member('an administrator', 'admin', ours, theirs),
  await member('an administrator of another company', 'admin', theirs, ours),
]

/** Sessions that no request has had. */
const sessions = new Map<Actor, string[]>()

/** One for each request, because some requests end theirs. */
const cookiesFor = async (actor: Actor, count: number) => {
  const { userId, cookie = '' } = actor
  if (!userId) return Array.from({ length: count }, () => cookie)
  const unused = sessions.getOrInsert(actor, [])
  if (unused.length < count) {
    const tokens = Array.from({ length: 20 }, newId)
    await world.sql(
      `insert into sessions (id, token, user_id, expires_at)
       select gen_random_uuid(), token, $2, timestamptz '2026-11-17' from unnest($1::text[]) token`,
      [tokens, userId],
    )
    unused.push(...tokens.map(sessionCookieOf))
  }
  return unused.splice(0, count)
}

const ask = async (cookie: string, { method, url }: DeclaredRoute, values: Record<string, string>) => {
  const response = await world.app.inject({
    method: method as 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: `/api${addressOf(url, values)}`,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    // A live stream does not end.
    payloadAsStream: true,
  })
  const stream = response.stream()
  const isLive = String(response.headers['content-type']).startsWith('text/event-stream')
  const body = isLive ? '' : await text(stream)
  stream.destroy()
  return { status: response.statusCode, body: body.replace(/"requestId":"[^"]*"/, '"requestId":"…"') }
}

/** 401 or 403 by what the route declares, or undefined when this actor may call it. */
const refusalFor = ({ audience, permissions }: DeclaredRoute, actor: Actor) => {
  if (audience === 'public') return undefined
  if (audience === 'kiosk') return actor.kind === 'kiosk' ? undefined : 401
  if (actor.kind === 'anonymous' || actor.kind === 'kiosk') return 401
  if (audience === 'signed-in') return undefined
  if (audience !== actor.kind) return 403
  return permissions.length === 0 || needs(...permissions)(actor) ? undefined : 403
}

/** By company, person and slot: an object serves until a request has written something. */
const objects = new Map<string, Promise<string>>()

const fill = async (url: string, { company, canary }: Tenant, { employeeId, userId }: Partial<Actor> = {}) => {
  const values: Record<string, string> = {}
  for (const slot of slotsOf(url)) {
    if (slot in plainSlots) continue
    const make = slots[slot]
    if (!make) throw new Error(`:${slot} of ${url} is unknown: say in testing/slots.ts how a company gets one.`)
    values[slot] = await objects.getOrInsertComputed([company.id, userId, slot].join(), () =>
      make(company, canary, { id: employeeId, userId }),
    )
  }
  return values
}

const rows = await ChangedRows.in(world)

/** After requests of this actor: the tables in which the two companies have changed. */
const changedTables = async ({ own, foreign }: Actor) => {
  const written = await rows.writtenTables()
  if (written.length > 0) objects.clear()
  if (written.includes('sessions')) sessions.clear()
  const [ofOwn, ofForeign] = await rows.changedTables(written, own.company.id, foreign.company.id)
  return { own: ofOwn!, foreign: ofForeign! }
}

/** The owner reads who has an account (docs/product/companies.md § Owner's area); the names hold the canaries. */
const toldToOwner = ['/api/owner/accounts', '/api/owner/companies/:companyId/people']

const secretsKeptFrom = (actor: Actor, { url }: DeclaredRoute) => {
  if (actor.kind === 'owner' && toldToOwner.includes(url)) return []
  return actor.kind === 'member' || actor.kind === 'kiosk'
    ? [actor.foreign.canary]
    : [actor.own.canary, actor.foreign.canary]
}

const routes = world.app.declaredRoutes
const cases = routes.flatMap(route => actors.map(actor => ({ route, actor })))
const nameOf = ({ method, url }: DeclaredRoute) => `${method} ${url.replace('/api', '')}`

describe('every route answers every actor as it declares', () => {
  test.each(cases.map(each => [nameOf(each.route), each.actor.name, each] as const))(
    '%s, %s',
    async (...[, , each]) => {
      const { route, actor } = each
      const refusal = refusalFor(route, actor)
      const values = await fill(route.url, actor.own, actor)
      const [cookie] = await cookiesFor(actor, 1)
      await rows.begin()
      const { status, body } = await ask(cookie!, route, values)
      const changed = await changedTables(actor)
      expect([401, 403, 404].includes(status) || status >= 500 ? status : undefined).toBe(refusal)
      expect(changed.foreign).toEqual([])
      const mayChangeOwn = !refusal && route.method !== 'GET' && actor.kind !== 'anonymous'
      expect(mayChangeOwn ? [] : changed.own).toEqual([])
      for (const canary of secretsKeptFrom(actor, route)) expect(body).not.toContain(canary)
    },
  )
})

/** Malformed ids. */
const malformedIds = ['abc', '0', '%F0%9F%98%80', '%ff', `${newId()}0`, 'x'.repeat(5000)]

const withIds = cases.filter(({ route }) => slotsOf(route.url).some(slot => !(slot in plainSlots)))

describe('a foreign object or a malformed id is answered like an unknown one, and stays unchanged', () => {
  // An administrator prepares more in this file than anybody may change in a minute.
  beforeAll(() => {
    world.clock.advance({ minutes: 1 })
  })

  test.each(withIds.map(each => [nameOf(each.route), each.actor.name, each] as const))(
    '%s, %s',
    async (...[, , each]) => {
      const { route, actor } = each
      // Within a company the row is checked before the permission, so a person without rights learns nothing either.
      const isInside =
        route.audience === 'signed-in'
          ? actor.kind === 'member' || actor.kind === 'owner'
          : actor.kind === 'member' && route.audience === 'member'
      const foreign = await fill(route.url, actor.foreign)
      const own = isInside ? await fill(route.url, actor.own, actor) : {}
      const slotNames = Object.keys(foreign)
      const cookies = await cookiesFor(actor, 1 + malformedIds.length + slotNames.length)
      const answerTo = (values: Record<string, string>) => ask(cookies.pop()!, route, values)
      const withEach = (value: () => string) => Object.fromEntries(slotNames.map(slot => [slot, value()]))
      await rows.begin()
      const ofNobody = await answerTo(withEach(newId))
      for (const malformed of malformedIds) expect(await answerTo(withEach(() => malformed))).toEqual(ofNobody)
      expect(ofNobody.status).toBe(isInside ? 404 : (refusalFor(route, actor) ?? 404))
      for (const slot of isInside ? slotNames : [])
        expect(await answerTo({ ...own, [slot]: foreign[slot]! })).toEqual(ofNobody)
      expect((await changedTables(actor)).foreign).toEqual([])
    },
  )
})

test('a statement that writes to a table of companies is noticed here, in whatever table', async () => {
  const tables = [...(await tenantTables(world)), 'companies', 'users', 'credentials']
  await rows.begin()
  expect(await rows.writtenTables()).toEqual([])
  for (const table of tables) await world.sql(`delete from ${table} where false`)
  expect(new Set(await rows.writtenTables())).toEqual(new Set(tables))
})

test('a person without rights can only use the time clock and their own data', () => {
  const open = routes.filter(({ audience, permissions }) => audience === 'member' && permissions.length === 0)
  expect(open.map(nameOf).toSorted()).toEqual([
    'DELETE /calendar/link',
    'DELETE /leave/requests/:ownCancellingId/cancellation',
    'DELETE /leave/requests/:ownRequestId',
    'DELETE /notifications/devices/:ownDeviceId',
    'DELETE /time-clock/own-proposals/:ownProposalId',
    'DELETE /trainings/:trainingId/enrolment',
    'GET /calendar/link',
    'GET /leave/own-absences',
    'GET /leave/own-ledger',
    'GET /leave/own-ledger/export',
    'GET /leave/periods',
    'GET /leave/preview',
    'GET /leave/requests',
    'GET /leave/types',
    'GET /notifications',
    'GET /notifications/settings',
    'GET /own-pin',
    'GET /payroll/own-month',
    'GET /payroll/own-month/waiting',
    'GET /payroll/paid-until',
    'GET /record/own',
    'GET /record/own-complements/:ownComplementId/paper',
    'GET /reports/own-counters',
    'GET /reports/own-counters/export',
    'GET /time-clock',
    'GET /time-clock/own-proposals',
    'GET /time-clock/own-sessions/:ownWorkSessionId/corrections',
    'GET /timesheets/own-rest',
    'GET /timesheets/own-sheet',
    'GET /timesheets/own-sheet/pdf',
    'GET /timesheets/own-week',
    'GET /trainings',
    'PATCH /record/own',
    'POST /calendar/link',
    'POST /leave/requests',
    'POST /leave/requests/:ownGrantedId/cancellation',
    'POST /notifications/:notificationId/read',
    'POST /notifications/devices',
    'POST /notifications/read',
    'POST /notifications/settings',
    'POST /own-pin',
    'POST /payroll/own-months/:askedMonth/agreement',
    'POST /payroll/own-months/:askedMonth/claims',
    'POST /payroll/own-months/:askedMonth/reading',
    'POST /time-clock/break-end',
    'POST /time-clock/break-start',
    'POST /time-clock/clock-in',
    'POST /time-clock/clock-out',
    'POST /time-clock/clock-out-undo',
    'POST /time-clock/own-proposals',
    'POST /time-clock/own-sessions/:ownWorkSessionId/proposals',
    'POST /timesheets/own-rest/wish',
    'POST /timesheets/own-sheet/signature',
    'POST /timesheets/own-week/contest',
    'POST /trainings/:trainingId/enrolment',
  ])
})

test('the owner and every employee have an account, and get live events', () => {
  const open = routes.filter(({ audience }) => audience === 'signed-in')
  expect(open.map(nameOf).toSorted()).toEqual([
    'DELETE /account/passkeys/:passkeyId',
    'DELETE /account/sessions',
    'DELETE /account/sessions/:sessionId',
    'GET /account',
    'GET /live',
    'PATCH /account/passkeys/:passkeyId',
    'POST /account/email',
    'POST /account/export',
    'POST /account/passkeys',
    'POST /account/passkeys/options',
    'POST /account/password',
    'POST /account/two-step',
    'POST /account/two-step/recovery-codes',
    'POST /account/two-step/removal',
    'POST /account/two-step/setup',
  ])
})

test('a device gives the clock of its company and the choice of a code, and nothing else', () => {
  const open = routes.filter(({ audience }) => audience === 'kiosk')
  expect(open.map(nameOf).toSorted()).toEqual([
    'GET /kiosk',
    'POST /kiosk/kept-punches',
    'POST /kiosk/person',
    'POST /kiosk/pin',
    'POST /kiosk/punches',
  ])
})

test('without a session only the installation, the owner’s sign-up, sign-in, a forgotten password, an invitation, the end of mails and the demo form are reachable', () => {
  const open = routes.filter(({ audience }) => audience === 'public')
  expect(open.map(nameOf).toSorted()).toEqual([
    'DELETE /session',
    'GET /kiosk/pairing',
    'GET /session',
    'GET /session/second-step',
    'GET /site',
    'POST /demo-requests',
    'POST /email-confirmations',
    'POST /invitations',
    'POST /invitations/acceptance',
    'POST /invitations/passkey',
    'POST /invitations/passkey-options',
    'POST /kiosk/pairing',
    'POST /notifications/unsubscription',
    'POST /owner',
    'POST /password-reset-requests',
    'POST /password-resets',
    'POST /session',
    'POST /session/name',
    'POST /session/passkey',
    'POST /session/passkey/options',
    'POST /session/second-step',
  ])
})
