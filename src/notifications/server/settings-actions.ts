import { eq } from 'drizzle-orm'
import type { Asked, Member } from '#core/actor.ts'
import { type Chosen, chosenOver, noMail } from '#notifications/rules/delivery.ts'
import type { Tx } from '#server/database/database.ts'
import { companyChoices, lockOwnChoices } from './delivery-queries.ts'
import { noticeDefaults, noticeSettings } from './tables.ts'
import type { Unsubscription } from './unsubscribe-link.ts'

/** What somebody has chosen before and does not choose now stays. */
const keep = async (
  tx: Tx,
  { companyId, employeeId }: Pick<Member, 'companyId' | 'employeeId'>,
  chosen: Chosen,
  asked: Partial<Pick<Asked, 'language'>> = {},
) => {
  const all = { ...chosenOver(await lockOwnChoices(tx, employeeId), chosen), ...asked }
  await tx
    .insert(noticeSettings)
    .values({ companyId, employeeId, ...all })
    .onConflictDoUpdate({ target: [noticeSettings.companyId, noticeSettings.employeeId], set: all })
}

export const chooseNotices = (tx: Tx, actor: Member, chosen: Chosen, { language }: Pick<Asked, 'language'>) =>
  keep(tx, actor, chosen, { language })

/** From a mail: also of somebody who is not signed in. */
export const stopMails = (tx: Tx, { group, ...who }: Unsubscription) => keep(tx, who, noMail(group))

/** For everybody who has chosen nothing else. */
export const chooseForCompany = async (tx: Tx, { companyId }: Member, chosen: Chosen) => {
  const all = chosenOver(await companyChoices(tx), chosen)
  await tx
    .insert(noticeDefaults)
    .values({ companyId, ...all })
    .onConflictDoUpdate({ target: noticeDefaults.companyId, set: all })
}

export const forgetSettings = (tx: Tx, employeeId: string) =>
  tx.delete(noticeSettings).where(eq(noticeSettings.employeeId, employeeId))
