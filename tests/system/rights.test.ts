import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { needs } from '#core/permissions.ts'
import { builtInRoles } from '#people/rules.ts'
import { newId } from '#server/database/columns.ts'
import type { DeclaredRoute } from '#server/http/route.ts'
import type { Company } from '#testing/company.ts'
import { sumsOf } from '#testing/rows.ts'
import { addressOf, plainSlots, slots, slotsOf } from '#testing/slots.ts'
import { openWorld, sessionCookieOf } from '#testing/world.ts'

const world = await openWorld()

/** A company in which every free text is a word that nobody else may ever read. */
const tenantWith = async (canary: string) => {
  const company = await world.company()
  for (const fill of Object.values(slots)) await fill(company, canary)
  // Where colleagues' weeks are not shown, their address answers 403 to everybody.
  await company.admin.post('/schedule/team-week', { sight: 'everybody' })
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
  /** Of a device. */
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

/** Each request has its own session, because some requests end theirs. */
const cookieFor = async ({ userId, cookie = '' }: Actor) => {
  if (!userId) return cookie
  const token = newId()
  await world.sql(
    `insert into sessions (id, token, user_id, expires_at) values (gen_random_uuid(), $1, $2, timestamptz '2026-11-17')`,
    [token, userId],
  )
  return sessionCookieOf(token)
}

const ask = async (actor: Actor, { method, url }: DeclaredRoute, values: Record<string, string>) => {
  const response = await world.app.inject({
    method: method as 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: `/api${addressOf(url, values)}`,
    headers: { cookie: await cookieFor(actor), 'sec-fetch-site': 'same-origin' },
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

const fill = async (url: string, { company, canary }: Tenant, { employeeId, userId }: Partial<Actor> = {}) => {
  const values: Record<string, string> = {}
  for (const slot of slotsOf(url)) {
    if (slot in plainSlots) continue
    const make = slots[slot]
    if (!make) throw new Error(`:${slot} of ${url} is unknown: say in testing/slots.ts how a company gets one.`)
    values[slot] = await make(company, canary, { id: employeeId, userId })
  }
  return values
}

const rowsOfBoth = async ({ own, foreign }: Actor) => {
  const sums = await sumsOf(world, [own.company.id, foreign.company.id])
  return { own: sums.get(own.company.id), foreign: sums.get(foreign.company.id) }
}

/** The owner reads who has an account (docs/product.md § Owner's area); the names hold the canaries. */
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
      const before = await rowsOfBoth(actor)
      const { status, body } = await ask(actor, route, values)
      expect([401, 403, 404].includes(status) || status >= 500 ? status : undefined).toBe(refusal)
      const after = await rowsOfBoth(actor)
      expect(after.foreign).toEqual(before.foreign)
      const mayChangeOwn = !refusal && route.method !== 'GET' && actor.kind !== 'anonymous'
      expect(mayChangeOwn || after.own).toEqual(mayChangeOwn || before.own)
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
      const foreign = await fill(route.url, actor.foreign)
      const madeUp = Object.fromEntries(Object.keys(foreign).map(slot => [slot, newId()]))
      const before = await rowsOfBoth(actor)
      const ofNobody = await ask(actor, route, madeUp)
      for (const malformed of malformedIds) {
        const noIds = Object.fromEntries(Object.keys(madeUp).map(slot => [slot, malformed]))
        expect(await ask(actor, route, noIds)).toEqual(ofNobody)
      }
      // Within a company the row is checked before the permission, so a person without rights learns nothing either.
      const isInside =
        route.audience === 'signed-in'
          ? actor.kind === 'member' || actor.kind === 'owner'
          : actor.kind === 'member' && route.audience === 'member'
      expect(ofNobody.status).toBe(isInside ? 404 : (refusalFor(route, actor) ?? 404))
      if (!isInside) return
      const own = await fill(route.url, actor.own, actor)
      for (const slot of Object.keys(foreign))
        expect(await ask(actor, route, { ...own, [slot]: foreign[slot]! })).toEqual(ofNobody)
      expect((await rowsOfBoth(actor)).foreign).toEqual(before.foreign)
    },
  )
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
    'GET /record/own',
    'GET /reports/own-counters',
    'GET /reports/own-counters/export',
    'GET /time-clock',
    'GET /time-clock/own-proposals',
    'GET /time-clock/own-sessions/:ownWorkSessionId/corrections',
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
    'POST /time-clock/break-end',
    'POST /time-clock/break-start',
    'POST /time-clock/clock-in',
    'POST /time-clock/clock-out',
    'POST /time-clock/clock-out-undo',
    'POST /time-clock/own-proposals',
    'POST /time-clock/own-sessions/:ownWorkSessionId/proposals',
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
