import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { mayManageKiosks, mayPairKiosks } from '#kiosk/policy.ts'
import type { KioskPunch } from '#kiosk/rules.ts'
import {
  keptPunches,
  kioskForm,
  kioskHome,
  kioskList,
  kioskPerson,
  kioskPunch,
  kioskStanding,
  madeCode,
  pairing,
  pinOfPerson,
  seenKiosk,
  settlement,
} from '#kiosk/schemas.ts'
import { kioskRoute, memberRoute, publicRoute } from '#server/http/gates.ts'
import { idempotently } from '#server/http/idempotency.ts'
import { networkOf } from '#server/http/network.ts'
import { countAgainstLimit } from '#server/http/rate-limit.ts'
import { checkSeen } from '#server/http/refusals.ts'
import { mayCorrectTimes, mayCorrectTimesOf, maySeeTimes } from '#time-clock/policy.ts'
import type { RecordedType } from '#time-clock/rules.ts'
import { punch } from '#time-clock/server/actions.ts'
import { timeClocks } from '#time-clock/server/queries.ts'
import * as actions from './actions.ts'
import * as keptActions from './kept-actions.ts'
import { managers, pinRoutes } from './pin-routes.ts'
import * as queries from './queries.ts'

const tag = 'kiosk'

export const kioskRoutes = (app: FastifyInstance) => [
  ...deviceRoutes(app),
  ...personRoutes(app),
  ...administrationRoutes(app),
  ...checkRoutes(app),
  ...pinRoutes(app),
]

/** Nobody types more codes than this in a quarter of an hour. */
const pairingLimit = { max: 30, windowSeconds: 900 }

const deviceRoutes = (app: FastifyInstance) => {
  const { backend } = app
  return [
    publicRoute(app, {
      method: 'GET',
      url: '/kiosk/pairing',
      summary: 'Whether this device is a kiosk; of a revoked one, who revoked it and when',
      tag,
      response: kioskStanding,
      act: async ({ request }) => {
        const token = actions.kioskToken(request)
        const known = token === null ? undefined : await queries.pairedKiosk(backend.database.platform, token)
        if (!known) return { state: 'unpaired' as const }
        const { companyName, timeZone, revokedAt, revokedBy } = known
        if (!revokedAt) return { state: 'paired' as const }
        return { state: 'revoked' as const, companyName, timeZone, at: revokedAt.toISOString(), by: revokedBy }
      },
    }),

    publicRoute(app, {
      method: 'POST',
      url: '/kiosk/pairing',
      summary: 'Pair this device with a company, by the code that its administrator sees',
      tag,
      body: pairing,
      response: null,
      act: async ({ body, request, reply, now }) => {
        const key = `pairing from ${networkOf(request.ip)}`
        await countAgainstLimit(backend.database.platform, { key, ...pairingLimit }, now)
        reply.header('set-cookie', actions.pairedCookie(await actions.pair(backend, body.code), backend.config))
      },
    }),

    kioskRoute(app, {
      method: 'GET',
      url: '/kiosk',
      summary: 'Who may punch on this device, where they stand, and when they work next today',
      tag,
      response: kioskHome,
      isHeavy: true,
      act: async ({ kiosk, now, request, reply }) => {
        if (await actions.seen(backend, kiosk))
          reply.header('set-cookie', actions.pairedCookie(actions.kioskToken(request)!, backend.config))
        return backend.database.inCompany(kiosk.companyId, 'read only', tx => queries.homeOf(tx, kiosk, now))
      },
    }),
  ]
}

/** The screens that show the hours of a person: their own time clock and the time tracking. */
const seenBy = ({ companyId, employeeId }: Member) => [
  { companyId, topic: 'time-clock' as const, may: maySeeTimes, employeeIds: [employeeId] },
]

const isTakingBack = (type: RecordedType) => type.endsWith('-undo')

const personRoutes = (app: FastifyInstance) => {
  const { backend } = app
  return [
    kioskRoute(app, {
      method: 'POST',
      url: '/kiosk/person',
      summary: 'What a person sees of themselves, with their code',
      tag,
      body: pinOfPerson,
      response: kioskPerson,
      act: async ({ kiosk, body, now }) => {
        const member = await actions.provenPerson(backend, kiosk, body)
        return backend.database.inCompany(kiosk.companyId, 'read only', async tx =>
          queries.personOf(tx, member, (await timeClocks(tx, [member], { ...member, now }))(member), now),
        )
      },
    }),

    kioskRoute(app, {
      method: 'POST',
      url: '/kiosk/punches',
      summary:
        'Punch with one’s code, at the server’s time, or take back the punch of a moment ago; the same key is the same punch',
      tag,
      body: kioskPunch,
      response: kioskPerson,
      act: async ({ kiosk, body: { type, ...typed }, now, request: { headers }, tell }) => {
        const member = await actions.provenPerson(backend, kiosk, typed)
        const key = headers['idempotency-key']
        const sent = keptActions.punchSent(type, kiosk.kioskId, typeof key === 'string' ? key : undefined)
        const answer = await backend.database.inCompany(kiosk.companyId, 'read write', (tx, last) =>
          idempotently(
            tx,
            last,
            member,
            sent,
            async () => {
              actions.refuseBeginning(member, type)
              const { clock, workSessionId, at } = await punch(tx, member, { type, kioskId: kiosk.kioskId }, now)
              if (isTakingBack(type)) {
                const { date, time } = wallClockAt(Temporal.Instant.fromEpochMilliseconds(at), member.timeZone)
                const after = { employeeId: member.employeeId, type, date, time }
                const entry = { action: 'kiosk.punch-taken-back', subject: workSessionId, after } as const
                await backend.record(tx, member.companyId, { actorId: member.userId, at: now }, entry)
              }
              return queries.personOf(tx, member, clock, now)
            },
            async () => undefined,
          ),
        )
        tell(...seenBy(member))
        return answer
      },
    }),

    kioskRoute(app, {
      method: 'POST',
      url: '/kiosk/kept-punches',
      summary:
        'Punches that the device kept without the network, at the time of their press; one that does not count waits for a manager',
      tag,
      body: keptPunches,
      response: null,
      act: async ({ kiosk, body, tell }) => {
        const { companyId } = kiosk
        const told = await keptActions.takeKept(backend, kiosk, body)
        const employeeIds = body.punches.map(({ employeeId }) => employeeId)
        tell(
          { companyId, topic: 'time-clock', may: maySeeTimes, employeeIds },
          { companyId, topic: 'kiosk', ...managers },
          ...(told.length > 0 ? [{ companyId, topic: 'notifications' as const, employeeIds: told }] : []),
        )
      },
    }),
  ]
}

const codeLimit = { kind: 'pairing codes', max: 60, windowSeconds: 3600 }
const byId = z.object({ kioskId: z.uuid() })

const administrationRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/kiosks',
    summary: 'The devices on which people punch, and who has a code for them',
    tag,
    response: kioskList,
    isHeavy: true,
    may: mayManageKiosks,
    act: ({ tx, actor, now }) => queries.listKiosks(tx, app.backend, actor, now),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/kiosks',
    summary: 'Add a device. The code that pairs it is shown once',
    tag,
    limit: codeLimit,
    body: kioskForm,
    response: madeCode,
    may: mayPairKiosks,
    isShownOnce: true,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      const made = await actions.addKiosk(tx, actor, body.name, now)
      await audit({ action: 'kiosk.added', subject: made.id, after: body })
      changed('kiosk', managers)
      return made
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/kiosks/:kioskId/code',
    summary: 'Make another code for a device, which pairs it anew. It is shown once',
    tag,
    limit: codeLimit,
    params: byId,
    response: madeCode,
    may: mayPairKiosks,
    isShownOnce: true,
    load: (tx, { kioskId }) => queries.kioskById(tx, kioskId),
    act: async ({ tx, actor, row, now, audit, changed }) => {
      const made = await actions.renewCode(tx, actor, row.id, now)
      await audit({ action: 'kiosk.code-made', subject: row.id, after: { name: row.name } })
      changed('kiosk', managers)
      return made
    },
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/kiosks/:kioskId',
    summary: 'Rename a device, as it was seen',
    tag,
    params: byId,
    query: seenKiosk,
    body: kioskForm,
    response: null,
    may: mayPairKiosks,
    load: (tx, { kioskId }) => queries.kioskById(tx, kioskId),
    act: async ({ tx, actor, row, query, body, audit, changed }) => {
      checkSeen(row, query.seen, row.id, 'kiosk.renamed')
      await actions.renameKiosk(tx, actor, row.id, body.name)
      await audit({ action: 'kiosk.renamed', subject: row.id, before: { name: row.name }, after: body })
      changed('kiosk', managers)
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/kiosks/:kioskId',
    summary: 'Revoke a device: nobody punches on it any more',
    tag,
    params: byId,
    response: null,
    may: mayManageKiosks,
    load: (tx, { kioskId }) => queries.kioskById(tx, kioskId),
    act: async ({ tx, actor, row, now, audit, changed }) => {
      await actions.revokeKiosk(tx, actor, row.id, now)
      await audit({ action: 'kiosk.revoked', subject: row.id, before: { name: row.name } })
      changed('kiosk', managers)
    },
  }),
]

/** Their times on the company's clock, for the trail; not the reason, which may tell of a person's health. */
const pressOf = ({ type, deviceAt }: { type: KioskPunch; deviceAt: Date }, timeZone: string) => {
  const { date, time } = wallClockAt(Temporal.Instant.fromEpochMilliseconds(deviceAt.getTime()), timeZone)
  return { type, date, time }
}

const checkRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'POST',
    url: '/kiosks/punches-to-check/:punchToCheckId/settlement',
    summary: 'Say that a punch which did not count has been looked at, and what was done',
    tag,
    params: z.object({ punchToCheckId: z.uuid() }),
    body: settlement,
    response: null,
    may: mayCorrectTimes,
    load: (tx, { punchToCheckId }) => queries.punchToCheckById(tx, punchToCheckId),
    mayOn: mayCorrectTimesOf,
    act: async ({ tx, actor, row, body, now, audit, changed }) => {
      await keptActions.settle(tx, actor, row, body.reason, now)
      const after = pressOf(row, actor.timeZone)
      await audit({ action: 'kiosk.punch-settled', subject: row.employeeId, after })
      changed('kiosk', managers)
      changed('notifications', { may: mayCorrectTimes })
    },
  }),
]
