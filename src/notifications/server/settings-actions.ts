import { eq } from 'drizzle-orm'
import type { Asked, Member } from '#core/actor.ts'
import { type NoticeSettings, withoutMail } from '#notifications/rules/delivery.ts'
import type { Tx } from '#server/database/database.ts'
import { settingsOf } from './delivery-queries.ts'
import { noticeSettings } from './tables.ts'
import type { Unsubscription } from './unsubscribe-link.ts'

const keep = (
  tx: Tx,
  { companyId, employeeId }: Pick<Member, 'companyId' | 'employeeId'>,
  chosen: Partial<typeof noticeSettings.$inferInsert>,
) =>
  tx
    .insert(noticeSettings)
    .values({ companyId, employeeId, ...chosen })
    .onConflictDoUpdate({ target: [noticeSettings.companyId, noticeSettings.employeeId], set: chosen })

export const chooseNotices = (tx: Tx, actor: Member, settings: NoticeSettings, { language }: Pick<Asked, 'language'>) =>
  keep(tx, actor, { ...settings, language })

/** From a mail: also of somebody who is not signed in. */
export const stopMails = async (tx: Tx, { companyId, employeeId, group }: Unsubscription) => {
  const settings = await settingsOf(tx, employeeId)
  await keep(tx, { companyId, employeeId }, { choices: withoutMail(settings, group) })
}

export const forgetSettings = (tx: Tx, employeeId: string) =>
  tx.delete(noticeSettings).where(eq(noticeSettings.employeeId, employeeId))
