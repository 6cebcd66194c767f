import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { linkExpired } from '#accounts/server/own-account-actions.ts'
import { accountById } from '#accounts/server/queries.ts'
import { maySetUpCompany } from '#companies/policy.ts'
import type { Member } from '#core/actor.ts'
import { unlistedPages } from '#core/pages.ts'
import { anyMember } from '#core/permissions.ts'
import type { Chosen, NoticeSettings } from '#notifications/rules/delivery.ts'
import { groupNames, type NoticeGroup } from '#notifications/rules/groups.ts'
import { maySee, type NoticeKinds } from '#notifications/rules.ts'
import {
  inbox,
  noticeChoices,
  noticeDefaults,
  noticeDevice,
  noticeSettings,
  unsubscription,
} from '#notifications/schemas.ts'
import type { Backend } from '#server/backend.ts'
import type { Tx } from '#server/database/database.ts'
import { type MemberInput, memberRoute, publicRoute } from '#server/http/gates.ts'
import { countMiss } from '#server/http/secret-links.ts'
import { markRead } from './actions.ts'
import type { HearReached } from './delivery-actions.ts'
import { companySettings, readerOf, settingsOf } from './delivery-queries.ts'
import { addDevice, removeDevice } from './device-actions.ts'
import { ownDevice, shownDevices } from './device-queries.ts'
import * as queries from './queries.ts'
import { chooseForCompany, chooseNotices, stopMails } from './settings-actions.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

const tag = 'notifications'

const shown = ({ choices, quiet, isDigest }: NoticeSettings, groups: readonly NoticeGroup[] = groupNames) => ({
  groups: groups.map(group => ({ group, ...choices[group] })),
  quiet,
  isDigest,
})

const chosenIn = ({ groups, quiet, isDigest }: z.output<typeof noticeChoices>): Chosen => ({
  choices: Object.fromEntries(groups.map(({ group, ...ways }) => [group, ways])),
  quiet,
  isDigest,
})

/** The groups of which somebody may get a notice, with what holds for them. */
const settingsFor = async (tx: Tx, { database, push }: Backend, actor: Member, kinds: NoticeKinds) => {
  const account = await accountById(database.platform, actor.userId)
  const seen = Object.values(kinds).filter(kind => maySee(kind, actor))
  const isOpen = (group: NoticeGroup) => seen.some(kind => kind.group === group)
  return {
    ...shown(await settingsOf(tx, actor.employeeId), groupNames.filter(isOpen)),
    hasEmail: Boolean(account?.email),
    publicKey: push.publicKey,
    devices: await shownDevices(tx, push, actor.employeeId),
  }
}

const factsOf = ({ choices, quiet, isDigest }: NoticeSettings) => ({
  noticesByMail: groupNames.filter(group => choices[group].mail).map(queries.trailName),
  noticesOnPhone: groupNames.filter(group => choices[group].phone).map(queries.trailName),
  quietFrom: quiet.from,
  quietTo: quiet.to,
  quietDaysOff: quiet.isDaysOff,
  oneMailADay: isDigest,
})

type Reading = { kinds: NoticeKinds; hearReached: HearReached }

/** @param id all of one's own if absent */
const readOwn = async (
  { tx, actor, now, changed }: Pick<MemberInput, 'tx' | 'actor' | 'changed'> & { now: Temporal.Instant },
  { kinds, hearReached }: Reading,
  id?: string,
) => {
  const notices = await markRead(tx, actor, kinds, now, id)
  for (const { topic, ...to } of await hearReached(tx, actor, { notices, way: 'app', at: now })) changed(topic, to)
  changed('notifications', { employeeIds: [actor.employeeId] })
  return queries.inbox(tx, actor, kinds)
}

export const notificationsRoutes = (app: FastifyInstance, kinds: NoticeKinds, hearReached: HearReached) => [
  memberRoute(app, {
    method: 'GET',
    url: '/notifications',
    summary: 'One’s own 50 newest notifications, and how many are unread',
    tag,
    response: inbox,
    may: anyMember,
    act: ({ tx, actor }) => queries.inbox(tx, actor, kinds),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/notifications/read',
    summary: 'Mark all of one’s own as read',
    tag,
    response: inbox,
    may: anyMember,
    act: asked => readOwn(asked, { kinds, hearReached }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/notifications/:notificationId/read',
    summary: 'Mark one as read',
    tag,
    params: z.object({ notificationId: z.uuid() }),
    response: inbox,
    may: anyMember,
    load: (tx, { notificationId }, actor) => queries.ownNotification(tx, actor, kinds, notificationId),
    act: ({ row, ...asked }) => readOwn(asked, { kinds, hearReached }, row.id),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/notifications/settings',
    summary: 'How one is told, by group of notifications',
    tag,
    response: noticeSettings,
    may: anyMember,
    act: ({ tx, actor }) => settingsFor(tx, app.backend, actor, kinds),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/notifications/settings',
    summary: 'Choose how one is told: by mail or on the phone, quiet hours, one mail a day; what is absent stays',
    tag,
    body: noticeChoices,
    response: noticeSettings,
    may: anyMember,
    act: async ({ tx, actor, body, language, changed }) => {
      await chooseNotices(tx, actor, chosenIn(body), { language })
      changed('notifications', { employeeIds: [actor.employeeId] })
      return settingsFor(tx, app.backend, actor, kinds)
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/notifications/defaults',
    summary: 'How people of the company are told who have not chosen otherwise',
    tag,
    response: noticeDefaults,
    may: maySetUpCompany,
    act: async ({ tx }) => shown(await companySettings(tx)),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/notifications/defaults',
    summary: 'Choose how people of the company are told who have not chosen otherwise; what is absent stays',
    tag,
    body: noticeChoices,
    response: noticeDefaults,
    limit: { kind: 'starting values of notifications', max: 300, windowSeconds: 3600 },
    may: maySetUpCompany,
    act: async ({ tx, actor, body, audit, changed }) => {
      const { before, after } = await chooseForCompany(tx, actor, chosenIn(body))
      const facts = { before: factsOf(before), after: factsOf(after) }
      await audit({ action: 'notifications.defaults-set', subject: actor.companyId, ...facts })
      changed('notifications')
      return shown(after)
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/notifications/devices',
    summary: 'Be told on this browser: it shows notifications while the application is closed',
    tag,
    body: noticeDevice,
    response: noticeSettings,
    limit: { kind: 'browsers that show notifications', max: 100, windowSeconds: 86_400 },
    may: anyMember,
    act: async ({ tx, actor, body, now, changed }) => {
      await addDevice(tx, actor, body, now)
      changed('notifications', { employeeIds: [actor.employeeId] })
      return settingsFor(tx, app.backend, actor, kinds)
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/notifications/devices/:ownDeviceId',
    summary: 'A browser shows one’s notifications no more',
    tag,
    params: z.object({ ownDeviceId: z.uuid() }),
    response: noticeSettings,
    may: anyMember,
    load: (tx, { ownDeviceId }, actor) => ownDevice(tx, actor.employeeId, ownDeviceId),
    act: async ({ tx, actor, row, changed }) => {
      await removeDevice(tx, row.id)
      changed('notifications', { employeeIds: [actor.employeeId] })
      return settingsFor(tx, app.backend, actor, kinds)
    },
  }),

  publicRoute(app, {
    method: 'POST',
    url: '/notifications/unsubscription',
    summary: 'Stop the mails that a link of one of them names, signed in or not',
    tag,
    body: unsubscription,
    response: null,
    act: ({ body, request }) => unsubscribe(app.backend, body.token, request.ip),
  }),
]

/** @throws Refusal `accounts.link-expired` when the link is none of ours; TooMany */
const unsubscribe = async (backend: Backend, token: string, ip: string) => {
  const who = readUnsubscribeToken(token, backend.config.secret)
  if (!who) {
    await countMiss(backend, 'unsubscriptions', ip)
    throw linkExpired()
  }
  // The person, or the company, may be gone since the mail.
  if (!(await readerOf(backend, who))) throw linkExpired()
  await backend.database.inCompany(who.companyId, 'read write', tx => stopMails(tx, who))
}

/** Outside /api: mail programs send one POST there without a page of ours (RFC 8058), and people who open it get the page. */
export const serveUnsubscribe = (app: FastifyInstance) => {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: 4096, parseAs: 'string' }, (_request, _body, done) => done(null))
    const schema = { hide: true }
    scope.get<{ Params: { token: string } }>('/unsubscribe/:token', { schema }, ({ params }, reply) =>
      reply
        .header('x-robots-tag', 'noindex')
        .redirect(`${unlistedPages.unsubscribe}#${encodeURIComponent(params.token)}`, 303),
    )
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', { schema }, async ({ params, ip }, reply) => {
      await unsubscribe(app.backend, params.token, ip)
      return reply.status(204).send()
    })
  })
}
