import { asc, eq, isNull } from 'drizzle-orm'
import { openingHoursSaid } from '#companies/server/queries.ts'
import { en } from '#needs/texts.en.ts'
import { fr } from '#needs/texts.fr.ts'
import { listDepartments } from '#people/server/department-queries.ts'
import { employees } from '#people/server/tables.ts'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { needs } from './tables.ts'

/** Words of sheets about missing people. */
export const missingWords = {
  fr: { ...fr.missing, goneType: fr.goneType },
  en: { ...en.missing, goneType: en.goneType },
}

const { id, department, shiftTypeId, weekdays, exceptions, version } = needs
const read = { id, department, shiftTypeId, weekdays, exceptions, version }

/** The needs of the company, with the week that they are compared with. */
export const needsOf = prepared([], tx => tx.select(read).from(needs).orderBy(asc(department), asc(id)))

export const listNeeds = async (tx: Tx) => {
  const known = await listDepartments(tx)
  const openingHours = await openingHoursSaid(tx)
  return {
    needs: await needsOf(tx, {}),
    people: await tx.$count(employees, isNull(employees.deletedAt)),
    departments: known.map(({ name, people }) => ({ name, people })),
    ...(openingHours && { openingHours }),
  }
}

/** To be removed: of two who remove it the second finds none. */
export const holdNeed = async (tx: Tx, needId: string) => {
  const [need] = await tx.select(read).from(needs).where(eq(id, needId)).for('update')
  return need
}
