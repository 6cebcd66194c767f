import { asc, eq } from 'drizzle-orm'
import type { Language } from '#core/languages.ts'
import { groupNames } from '#notifications/rules/groups.ts'
import type { NoticeKinds, Notices } from '#notifications/rules.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { ownChoices } from './delivery-queries.ts'
import { forgetDevices } from './device-actions.ts'
import { devicesOf } from './device-queries.ts'
import { noticeGroupNames, ofActor, trailName } from './queries.ts'
import { forgetSettings } from './settings-actions.ts'
import { notifications } from './tables.ts'

export const notificationsPersonalData = (kinds: NoticeKinds, titles: Notices['titles']): PersonalData => ({
  exportEmployee: async (tx, { actor, language }) => {
    const rows = await noticesTo(tx, actor.employeeId)
    return {
      notifications: rows.map(row => ownPart(row, kinds)),
      noticeSettings: await chosenBy(tx, actor.employeeId, language),
      noticeDevices: await devicesFor(tx, actor.employeeId),
    }
  },
  /** Choices are of no use to whoever has left. */
  offboard: async (tx, employeeId, { isFinal }) => {
    if (!isFinal) return
    await forgetSettings(tx, employeeId)
    await forgetDevices(tx, employeeId)
  },
  codes: titles,
  erase: (tx, { id }) => tx.delete(notifications).where(eq(notifications.employeeId, id)),
})

/** Without the secret address of the browser. */
const devicesFor = async (tx: Tx, employeeId: string) =>
  (await devicesOf(tx, employeeId)).map(({ browser, system, since, lastToldAt }) => ({
    browser,
    system,
    since,
    lastToldAt,
  }))

/** The choices that they made themselves: a row for each group, and one for the hours. */
const chosenBy = async (tx: Tx, employeeId: string, language: Language) => {
  const { choices = {}, quiet, isDigest } = await ownChoices(tx, employeeId)
  const groups = groupNames.flatMap(group => {
    const { mail: byMail, phone: onPhone } = choices[group] ?? {}
    return choices[group] ? { type: noticeGroupNames[language][trailName(group)], byMail, onPhone } : []
  })
  if (!quiet && isDigest === undefined) return groups
  const hours = { quietFrom: quiet?.from, quietTo: quiet?.to, quietDaysOff: quiet?.isDaysOff, oneMailADay: isDigest }
  return [...groups, hours]
}

const noticesTo = (tx: Tx, employeeId: string) => {
  const { kind: type, data, readAt, createdAt } = notifications
  return tx
    .select({ type, data, by: employeeName, readAt, createdAt })
    .from(notifications)
    .leftJoin(employees, ofActor)
    .where(eq(notifications.employeeId, employeeId))
    .orderBy(asc(createdAt))
}

/** The person's part of a notice. About a colleague, only that it came: the rest is the colleague's. So may be one of a kind that is unknown. */
const ownPart = ({ type, data, by, ...times }: Awaited<ReturnType<typeof noticesTo>>[number], kinds: NoticeKinds) =>
  kinds[type] && !kinds[type].isAboutColleague ? { type, ...data, by, ...times } : { type, ...times }
