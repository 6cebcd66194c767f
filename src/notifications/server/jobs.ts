import { lt, or } from 'drizzle-orm'
import { accountById } from '#accounts/server/queries.ts'
import type { Member } from '#core/actor.ts'
import { type Language, languages } from '#core/languages.ts'
import { speaking } from '#core/sentences.ts'
import { kindsOf, maySee, type Notices } from '#notifications/rules.ts'
import type { Backend } from '#server/backend.ts'
import type { Letter } from '#server/capability.ts'
import { hourly, job } from '#server/jobs/jobs.ts'
import { before } from '#server/jobs/retention.ts'
import { alerts } from './actions.ts'
import { type DaysOff, deliver, type HearReached, type Senders } from './delivery-actions.ts'
import { readerOf, settingsOf, unreadAmong } from './delivery-queries.ts'
import { markTold, removeDevice } from './device-actions.ts'
import { subscriptionsOf } from './device-queries.ts'
import { noticeMail, type SaidNotice } from './mails.ts'
import { phoneMessage } from './phone-messages.ts'
import { inbox } from './queries.ts'
import { notifications } from './tables.ts'
import { unsubscribeToken } from './unsubscribe-link.ts'

/** Notices repeat typed texts, such as reasons: they are not kept longer than needed. */
const forgetOldNotices = hourly('notifications.forget-old', ({ database, now }) =>
  database.archive
    .delete(notifications)
    .where(
      or(
        lt(notifications.readAt, before(now(), { days: 90 })),
        lt(notifications.createdAt, before(now(), { years: 1 })),
      ),
    ),
)

/** The declarations that the notices need from the capabilities that rank above. */
export type DeclaredNotices = {
  notices: readonly Notices[]
  letters: readonly Letter[]
  daysOff: DaysOff
  hearReached: HearReached
}

type Person = { companyId: string; employeeId: string }
type Sending = Person & { ids: string }
type Pushing = Sending & { deviceId: string }

/** Words each kind by the texts of the capability that declares it. */
const wordsOf = (declared: readonly Notices[]) => {
  const speakers = new Map(
    declared.flatMap(({ kinds, texts }) => {
      const t = Object.fromEntries(languages.map(language => [language, speaking(texts[language], language)]))
      return Object.entries(kinds).map(([name, kind]) => [name, { kind, t }] as const)
    }),
  )
  return (
    { kind: name, ...notice }: Awaited<ReturnType<typeof unreadAmong>>[number],
    language: Language,
    origin: string,
  ): SaidNotice | undefined => {
    const known = speakers.get(name)
    if (!known) return undefined
    const { kind } = known
    const t = known.t[language]!
    return {
      kind: name,
      group: kind.group,
      title: kind.title(t),
      sentence: kind.brief?.(t, notice) ?? kind.message(t, notice),
      url: `${origin}${kind.link(notice.subject, notice.data)}`,
    }
  }
}

export const notificationsJobs = ({ notices, letters, daysOff, hearReached }: DeclaredNotices) => {
  const kinds = kindsOf(notices)
  const inWords = wordsOf(notices)

  /** The notices that somebody has not read and may still see, worded for them. */
  const saidTo = async (backend: Backend, person: Member, ids: string) => {
    const { companyId, employeeId } = person
    return backend.database.inCompany(companyId, 'read only', async tx => {
      const { language, isDigest } = await settingsOf(tx, employeeId)
      const unread = await unreadAmong(tx, employeeId, ids.split(','))
      const seen = unread.filter(({ kind }) => maySee(kinds[kind], person))
      const { origin } = backend.config.publicUrl
      return { language, isDigest, seen, notices: seen.flatMap(each => inWords(each, language, origin) ?? []) }
    })
  }

  /** A server has taken them. */
  const sayReached = async (
    { database, live, now }: Backend,
    { companyId, employeeId }: Person,
    reached: Omit<Parameters<HearReached>[2], 'at'>,
  ) => {
    const changes = await database.inCompany(companyId, 'read write', tx =>
      hearReached(tx, { companyId, employeeId }, { ...reached, at: now() }),
    )
    live.publish(changes)
  }

  const mail = job('notifications.mail', async ({ ids, ...who }: Sending, backend) => {
    const { config, database, mailer } = backend
    const person = await readerOf(backend, who)
    const account = person && (await accountById(database.platform, person.userId))
    if (!person || !account?.email) return
    const { language, isDigest, seen, notices: said } = await saidTo(backend, person, ids)
    if (said.length === 0) return
    const written = await Promise.all(
      letters
        .filter(letter => said.some(({ kind }) => letter.kinds.includes(kind)))
        .map(async letter => {
          const template = await letter.write(backend, person, { now: backend.now(), language })
          return template ? [{ template, kinds: letter.kinds }] : []
        }),
    )
    const inLetters = written.flat()
    const others = said.filter(({ kind }) => !inLetters.some(each => each.kinds.includes(kind)))
    const groups = new Set(said.map(({ group }) => group))
    const group = isDigest || groups.size > 1 ? null : [...groups][0]!
    const { origin } = config.publicUrl
    const links = {
      home: `${origin}/app`,
      settings: `${origin}/app/settings/notifications`,
      unsubscribe: `${origin}/unsubscribe/${unsubscribeToken({ ...who, group }, config.secret)}`,
    }
    const template = noticeMail(language, others, { letters: inLetters.map(each => each.template), links })
    await mailer.send(account.email, template)
    // Without a server it is a file, which its reader never sees.
    if (mailer.hasServer) await sayReached(backend, who, { notices: seen, way: 'mail' })
  })

  /** One job a browser: each is tried again by itself. */
  const push = job('notifications.push', async ({ ids, deviceId, ...who }: Pushing, backend) => {
    const person = await readerOf(backend, who)
    if (!person) return
    const { database, now } = backend
    const { language, seen, notices: said } = await saidTo(backend, person, ids)
    const { device, unread } = await database.inCompany(who.companyId, 'read only', async tx => ({
      device: (await subscriptionsOf(tx, backend.push, who.employeeId)).find(({ id }) => id === deviceId),
      unread: (await inbox(tx, person, kinds)).unread,
    }))
    if (!device || said.length === 0) return
    const { origin } = backend.config.publicUrl
    const inside = said.map(notice => ({ ...notice, url: notice.url.slice(origin.length) }))
    const isTaken = await backend.push.send(device, phoneMessage(language, inside, { to: who.employeeId, unread }))
    await database.inCompany(who.companyId, 'read write', tx =>
      isTaken ? markTold(tx, deviceId, now()) : removeDevice(tx, deviceId),
    )
    if (isTaken) await sayReached(backend, who, { notices: seen, way: 'phone' })
  })

  const alert = job(alerts.name, async (who: Person, backend) => {
    const person = await readerOf(backend, who)
    const account = person && (await accountById(backend.database.platform, person.userId))
    if (!person || !account) return
    const senders: Senders = account.email
      ? { mail: (tx, { companyId, employeeId }, ids) => mail.enqueue(tx, { companyId, employeeId, ids: ids.join() }) }
      : {}
    await backend.database.inCompany(who.companyId, 'read write', async tx => {
      const devices = await subscriptionsOf(tx, backend.push, who.employeeId)
      const phone: Senders['phone'] = async (_tx, { companyId, employeeId }, ids) => {
        for (const { id } of devices) await push.enqueue(tx, { companyId, employeeId, deviceId: id, ids: ids.join() })
      }
      const reaching = devices.length > 0 ? { ...senders, phone } : senders
      await deliver(tx, person, { kinds, daysOff, senders: reaching, now: backend.now() })
    })
  })

  return [forgetOldNotices, alert, mail, push]
}
