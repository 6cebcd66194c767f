import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireActor } from '#accounts/server/link-actions.ts'
import { proven } from '#accounts/server/own-account-actions.ts'
import { anyMember } from '#core/permissions.ts'
import type { kioskNotices } from '#kiosk/notices.ts'
import { mayGivePin, mayManageKiosks } from '#kiosk/policy.ts'
import { choosePin, givenPin, givePin, ownPin, setPin } from '#kiosk/schemas.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { notify } from '#notifications/server/actions.ts'
import { employeeById, holdEmployee } from '#people/server/queries.ts'
import { kioskRoute, memberRoute } from '#server/http/gates.ts'
import { Refusal } from '#server/http/refusals.ts'
import * as actions from './actions.ts'
import { pinOf, pinShown } from './queries.ts'

const tag = 'kiosk'
const ofEmployee = z.object({ employeeId: z.uuid() })

/** Told to those who manage the devices. */
export const managers = { may: mayManageKiosks }

/** The codes of people: given, chosen, reset. */
export const pinRoutes = (app: FastifyInstance) => [...givenRoutes(app), ...ownRoutes(app)]

const givenRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'POST',
    url: '/people/:employeeId/pin',
    summary: 'Give a person a code for kiosks, in place of the one that was seen. It is shown once, to hand over',
    tag,
    limit: { kind: 'codes for kiosks to hand over', max: 120, windowSeconds: 3600 },
    params: ofEmployee,
    body: givePin,
    response: givenPin,
    may: mayManageKiosks,
    isShownOnce: true,
    load: (tx, { employeeId }) => holdEmployee(tx, employeeId),
    mayOn: mayGivePin,
    act: async ({ tx, actor, row, body, now, audit, changed }) => {
      const { companyId } = actor
      await requireActor(app.backend, row.userId)
      const pin = await actions.givePin(tx, app.backend, { companyId, employeeId: row.id }, body.seenSetAt)
      await audit({ action: 'kiosk.pin-given', subject: row.id })
      changed('kiosk', { ...managers, employeeIds: [row.id] })
      // A person who was invited and has not come in yet cannot sign in.
      if (row.invitedUntil === null) {
        const notice: NoticeOf<typeof kioskNotices> = {
          kind: 'pin_given',
          subject: row.id,
          actorId: actor.employeeId,
          data: {},
        }
        await notify(tx, companyId, [row.id], notice, now)
        changed('notifications', { employeeIds: [row.id] })
      }
      return { pin }
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/people/:employeeId/pin',
    summary: 'Reset a person’s code for kiosks: they choose another one before they punch there again',
    tag,
    params: ofEmployee,
    response: null,
    may: mayManageKiosks,
    load: (tx, { employeeId }) => employeeById(tx, employeeId),
    act: async ({ tx, row, audit, changed }) => {
      if (!(await actions.resetPin(tx, row.id))) return
      await audit({ action: 'kiosk.pin-reset', subject: row.id })
      changed('kiosk', { ...managers, employeeIds: [row.id] })
    },
  }),

  kioskRoute(app, {
    method: 'POST',
    url: '/kiosk/pin',
    summary: 'Choose one’s code on the device, in place of the one that a manager gave',
    tag,
    body: choosePin,
    response: null,
    act: async ({ kiosk, body, now, tell }) => {
      const { backend } = app
      const member = await actions.provenPerson(backend, kiosk, body)
      if (member.isLeaving) throw new Refusal('kiosk.contract-ended')
      const { companyId, employeeId, userId } = member
      await backend.database.inCompany(companyId, 'read write', async tx => {
        await actions.chooseInstead(tx, backend, member, body)
        await backend.record(
          tx,
          companyId,
          { actorId: userId, at: now },
          { action: 'kiosk.pin-set', subject: employeeId },
        )
      })
      tell({ companyId, topic: 'kiosk', ...managers, employeeIds: [employeeId] })
    },
  }),
]

const ownRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/own-pin',
    summary: 'Since when one has a code for kiosks, and whether a manager gave it. Nobody reads the code itself',
    tag,
    response: ownPin,
    may: anyMember,
    act: async ({ tx, actor }) => ({ pin: pinShown(app.backend, await pinOf(tx, actor.employeeId)) }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/own-pin',
    summary: 'Choose one’s code for kiosks, with one’s password',
    tag,
    limit: { kind: 'codes for kiosks', max: 20, windowSeconds: 3600 },
    body: setPin,
    response: null,
    may: anyMember,
    isShownOnce: true,
    act: async ({ tx, actor, body, audit, changed }) => {
      await proven(app.backend, actor, body.currentPassword)
      await actions.setPin(tx, app.backend, actor, body.pin)
      await audit({ action: 'kiosk.pin-set', subject: actor.employeeId })
      changed('kiosk', { ...managers, employeeIds: [actor.employeeId] })
    },
  }),
]
