import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { Forbidden, Refusal } from '#server/http/refusals.ts'
import { mayDecideHoursOf } from '#timesheets/policy.ts'
import { mayBeSigned, type Signatory } from '#timesheets/rules/sheets.ts'
import type { signOwnSheet, signSheets } from '#timesheets/schemas/sheet.ts'
import { acceptOwnWeek, lockPeople } from './desk-actions.ts'
import { sheetsOf } from './sheet-queries.ts'
import { sheetSignatures } from './tables.ts'

type AskedSheets = z.output<typeof signSheets>

/** Signs sheets as they were read: all of them, or none if one has other hours by now. @returns what was signed */
const sign = async (
  tx: Tx,
  actor: Member,
  { kind, date, sheets: asked }: AskedSheets,
  as: Signatory,
  now: Temporal.Instant,
) => {
  const people = asked.map(({ employeeId }) => employeeId)
  const names = await lockPeople(tx, people, 'sheets')
  if (as === 'employer' && !people.every(employeeId => mayDecideHoursOf(actor, { employeeId }))) throw new Forbidden()
  const { period, sheets } = await sheetsOf(tx, actor, { people, kind, date }, now)
  const rows = asked.map(({ employeeId, hash }) => {
    const sheet = sheets.get(employeeId)!
    const values = { name: names.get(employeeId)! }
    const { state, contested, access, employee, employer } = sheet
    if (sheet.hash !== hash) throw new Refusal('timesheets.sheet-changed', { values })
    if (!mayBeSigned(as, { state, isContested: contested !== null, access, employee, employer }))
      throw new Refusal(as === 'employee' ? 'timesheets.sheet-not-ready' : 'timesheets.sheet-not-signable', { values })
    const isAlone = as === 'employer' && employee?.state !== 'counts'
    const personGone = isAlone && access === 'left'
    const personWithoutAccess = isAlone && !personGone
    return { id: newId(), employeeId, hash, content: sheet.text, personGone, personWithoutAccess }
  })
  const common = { companyId: actor.companyId, kind, ...period, as, signedBy: actor.employeeId, signedAt: asDate(now) }
  await tx.insert(sheetSignatures).values(rows.map(row => ({ ...row, ...common })))
  return { period, rows }
}

/** The employer signs what the people have signed, and alone the sheets of those who left without signing or have no access. */
export const signForEmployer = (tx: Tx, actor: Member, asked: z.output<typeof signSheets>, now: Temporal.Instant) =>
  sign(tx, actor, asked, 'employer', now)

/** To sign the sheet of a week is to accept its hours. */
export const signOwn = async (
  tx: Tx,
  actor: Member,
  { hash, ...asked }: z.output<typeof signOwnSheet>,
  now: Temporal.Instant,
) => {
  const signed = await sign(tx, actor, { ...asked, sheets: [{ employeeId: actor.employeeId, hash }] }, 'employee', now)
  if (asked.kind === 'week') await acceptOwnWeek(tx, actor, signed.period.from, now)
  return signed
}
