import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { keysOf } from '#core/keys.ts'
import { setBirthDate } from '#labour/server/setting-actions.ts'
import { birthDateOf } from '#labour/server/setting-queries.ts'
import { birthDates } from '#labour/server/tables.ts'
import { fieldsWrittenBy, type RecordReader } from '#record/policy.ts'
import type { EmploymentKind } from '#record/rules.ts'
import type {
  removeEmployment as RemoveEmployment,
  recordForm,
  saveEmployment as SaveEmployment,
} from '#record/schemas.ts'
import { newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { checkReplaced, checkSeen, Refusal } from '#server/http/refusals.ts'
import { detailsOf, employmentsOf } from './queries.ts'
import { employments, personDetails } from './tables.ts'

type RecordForm = z.output<typeof recordForm>

/**
 * Writes those of the fields that this writer may write.
 * @throws Refusal if somebody changed them since they were seen
 * @returns those that say something else now
 */
export const saveRecord = async (
  tx: Tx,
  { companyId }: Pick<Member, 'companyId'>,
  employeeId: string,
  { seen, ...form }: Partial<RecordForm> & { seen: Partial<RecordForm> },
  { as, today }: { as: RecordReader; today: CalendarDate },
) => {
  const before = {
    ...(await detailsOf(tx, employeeId)),
    birthDate: await birthDateOf(tx, employeeId),
  }
  checkSeen(before, seen, employeeId, 'record.changed')
  const mine = fieldsWrittenBy(as) as readonly string[]
  const changed = keysOf(form).filter(field => mine.includes(field) && form[field] !== before[field])
  if (changed.includes('birthDate')) await setBirthDate(tx, { companyId }, employeeId, form.birthDate ?? null, today)
  const details = Object.fromEntries(
    changed.flatMap(field => (field === 'birthDate' ? [] : [[field, form[field] ?? null]])),
  )
  if (Object.keys(details).length > 0)
    await tx
      .insert(personDetails)
      .values({ companyId, employeeId, ...details })
      .onConflictDoUpdate({ target: [personDetails.companyId, personDetails.employeeId], set: details })
  return changed
}

type NewRecord = { employeeId: string } & Pick<
  RecordForm,
  'phone' | 'birthDate' | 'emergencyName' | 'emergencyPhone' | 'sex' | 'nationality'
> & { jobTitle: string | null; qualification: string | null; employmentKind: EmploymentKind | null }

/** The records of many people who have none yet, in three statements. Their birth dates are checked already. */
export const startRecords = async (tx: Tx, { companyId }: Pick<Member, 'companyId'>, people: readonly NewRecord[]) => {
  const details = people.flatMap(({ employeeId, phone, emergencyName, emergencyPhone, sex, nationality }) => {
    const known = { phone, emergencyName, emergencyPhone, sex, nationality }
    return isEmpty(known) ? [] : [{ companyId, employeeId, ...known }]
  })
  if (details.length > 0) await tx.insert(personDetails).values(details)
  const born = people.flatMap(({ employeeId, birthDate }) =>
    birthDate === null ? [] : [{ companyId, employeeId, birthDate }],
  )
  if (born.length > 0) await tx.insert(birthDates).values(born)
  const jobs = people.flatMap(({ employeeId, jobTitle, qualification, employmentKind: kind }) => {
    const known = { jobTitle, qualification, kind }
    return isEmpty(known) ? [] : [{ companyId, id: newId(), employeeId, ...known }]
  })
  if (jobs.length > 0) await tx.insert(employments).values(jobs)
}

const isEmpty = (facts: Readonly<Record<string, string | null>>) => Object.values(facts).every(fact => fact === null)

/** Each change answers the whole history. */
const mostEmployments = 100

/** Another one of the same day corrects it, as it was seen. @returns the entry that it replaces, if any */
export const saveEmployment = async (
  tx: Tx,
  { companyId }: Pick<Member, 'companyId'>,
  employeeId: string,
  { seen, ...form }: z.output<typeof SaveEmployment>,
) => {
  const known = await employmentsOf(tx, employeeId)
  const replaced = known.find(({ from }) => from === form.from)
  // Sent twice, the entry stands already.
  if (replaced && isDeepStrictEqual({ ...replaced, ...form }, replaced)) return replaced
  checkReplaced(replaced, seen, employeeId, 'record.employment-changed', 'record.employment-removed')
  if (!replaced && known.length >= mostEmployments) throw new Refusal('record.too-many-employments')
  const { from: _, ...terms } = form
  await tx
    .insert(employments)
    .values({ companyId, id: newId(), employeeId, ...form })
    .onConflictDoUpdate({ target: [employments.companyId, employments.employeeId, employments.from], set: terms })
  return replaced
}

/** @param employeeId held @throws Refusal if somebody changed it since it was seen */
export const removeEmployment = async (
  tx: Tx,
  employeeId: string,
  { id, seen }: z.output<typeof RemoveEmployment> & { id: string },
) => {
  const [removed] = await tx
    .delete(employments)
    .where(and(eq(employments.employeeId, employeeId), eq(employments.id, id)))
    .returning()
  if (removed) checkSeen(removed, seen, employeeId, 'record.employment-changed')
  return removed
}

/** Nobody has to be reached once somebody has left; what the register asks for stays. */
export const forgetContacts = (tx: Tx, employeeId: string) =>
  tx
    .update(personDetails)
    .set({ phone: null, emergencyName: null, emergencyLink: null, emergencyPhone: null })
    .where(eq(personDetails.employeeId, employeeId))
