import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { redactEntries } from '#audit/server/actions.ts'
import { searchedWords } from '#core/search.ts'
import { fullName } from '#people/rules.ts'
import type { FormerEmployee } from '#people/server/queries.ts'
import { employees, plainDetails } from '#people/server/tables.ts'
import type { ErasedPerson, PersonalData } from '#server/capability.ts'
import { asDate, newId } from '#server/database/columns.ts'
import { asEraser, type Tx } from '#server/database/database.ts'
import { forgetAnswersOf } from '#server/http/idempotency.ts'
import { Refusal } from '#server/http/refusals.ts'

/** In the language of the company: it stands in the records from then on. */
const pseudonym = () => ({
  firstName: 'Personne',
  lastName: `effacée ${randomBytes(3).toString('hex').toUpperCase().slice(0, 4)}`,
})

const noDetails = Object.fromEntries(Object.keys(plainDetails).map(field => [field, null]))

/** Without joiners, accents and unusual spaces, which many keyboards do not offer. */
const asTyped = (name: string) => searchedWords(name).join(' ')

/**
 * Gives a former employee a pseudonym everywhere, and removes the texts by and about them. Their hours, shifts and leave stay for as
 * long as the law asks, and so do the entries of what they did.
 * @param typed the name that confirms the erasure
 * @returns the facts for the audit trail
 */
export const erasePerson = async (
  tx: Tx,
  declared: readonly PersonalData[],
  person: FormerEmployee,
  typed: string,
  now: Temporal.Instant,
) => {
  if (person.deletedAt === null) throw new Refusal('people.still-works-here')
  if (person.erasedAt !== null) throw new Refusal('people.already-erased')
  if (asTyped(typed) !== asTyped(fullName(person)))
    throw new Refusal('people.name-differs', { status: 422, field: 'name' })
  const { id, formerUserId } = person
  const erasure = { id: newId(), name: pseudonym() }
  const subjects = formerUserId ? [id, formerUserId] : [id]
  const erased: ErasedPerson = { id, formerUserId, subjects, pseudonym: fullName(erasure.name) }
  for (const { beforeErasure } of declared) await beforeErasure?.(tx, id, now)
  const entries = await asEraser(tx, async () => {
    // First of all: the database lets the eraser touch the rows of erased people alone.
    await tx
      .update(employees)
      .set({ ...erasure.name, ...noDetails, erasedAt: asDate(now) })
      .where(eq(employees.id, id))
    await forgetAnswersOf(tx, id)
    for (const { erase } of declared) await erase?.(tx, erased)
    // Last: what is erased elsewhere is found by what entries say.
    return redactEntries(tx, erased, erasure.id)
  })
  return { entryId: erasure.id, name: erased.pseudonym, entries }
}
