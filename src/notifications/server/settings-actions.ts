import { eq, type SQL } from 'drizzle-orm'
import type { Member, RequestContext } from '#core/actor.ts'
import { type Chosen, chosenOver, noMail, settledOn } from '#notifications/rules/delivery.ts'
import type { Tx } from '#server/database/database.ts'
import { chosenIn } from './delivery-queries.ts'
import { noticeDefaults, noticeSettings } from './tables.ts'
import type { Unsubscription } from './unsubscribe-link.ts'

/**
 * Earlier choices stay unless they are chosen anew. The row is there before it is read: of two at once, the second reads what the first has chosen.
 * @param row of the table, and which it is
 */
const keep = async (
  tx: Tx,
  table: typeof noticeSettings | typeof noticeDefaults,
  { row, which }: { row: { companyId: string; employeeId?: string }; which: SQL | undefined },
  chosen: Chosen,
  asked: Partial<Pick<RequestContext, 'language'>> = {},
) => {
  await tx.insert(table).values(row).onConflictDoNothing()
  const [kept] = await tx.select().from(table).where(which).for('update')
  const [before, after] = [chosenIn(kept), chosenOver(chosenIn(kept), chosen)]
  await tx
    .update(table)
    .set({ ...after, ...asked })
    .where(which)
  return { before, after }
}

const ownRow = ({ companyId, employeeId }: Pick<Member, 'companyId' | 'employeeId'>) => ({
  row: { companyId, employeeId },
  which: eq(noticeSettings.employeeId, employeeId),
})

export const chooseNotices = (tx: Tx, actor: Member, chosen: Chosen, { language }: Pick<RequestContext, 'language'>) =>
  keep(tx, noticeSettings, ownRow(actor), chosen, { language })

/** From a mail: also of somebody who is not signed in. */
export const stopMails = (tx: Tx, { group, ...who }: Unsubscription) =>
  keep(tx, noticeSettings, ownRow(who), noMail(group))

/** For everybody who has chosen nothing else. @returns what held for them before, and what holds now */
export const chooseForCompany = async (tx: Tx, { companyId }: Member, chosen: Chosen) => {
  const which = eq(noticeDefaults.companyId, companyId)
  const { before, after } = await keep(tx, noticeDefaults, { row: { companyId }, which }, chosen)
  return { before: settledOn({}, before), after: settledOn({}, after) }
}

export const forgetSettings = (tx: Tx, employeeId: string) =>
  tx.delete(noticeSettings).where(eq(noticeSettings.employeeId, employeeId))
