import { and, asc, eq, gte, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays, startOfDay } from '#core/calendar.ts'
import { csvLine, csvMoment, csvStart } from '#core/csv.ts'
import { en } from '#kiosk/texts.en.ts'
import { fr } from '#kiosk/texts.fr.ts'
import { inspection as english } from '#kiosk/texts.inspection.en.ts'
import { inspection as french } from '#kiosk/texts.inspection.fr.ts'
import { employees } from '#people/server/tables.ts'
import type { Inspection, InspectionAsked } from '#server/capability.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { codeNames } from '#time-clock/server/queries.ts'
import { kiosks, punchesToCheck } from './tables.ts'

const words = {
  fr: { ...french, why: fr.administration.toCheck.why },
  en: { ...english, why: en.administration.toCheck.why },
}

/** Punches that a device kept and that did not count by themselves, and what somebody made of them. */
export const kioskInspection: Inspection = async function* ({ database }, { actor, language }, asked) {
  const { file, columns, why } = words[language]
  const moment = (at: Date | null) => csvMoment(at, actor.timeZone)
  const content = async function* () {
    const rows = await database.inCompany(actor.companyId, 'read only', tx => heldIn(tx, asked, actor.timeZone))
    yield csvStart + csvLine(Object.values(columns))
    for (const row of rows)
      yield csvLine([
        row.lastName,
        row.firstName,
        codeNames[language][row.type],
        moment(row.deviceAt),
        moment(row.receivedAt),
        String(Math.round(row.skewMs / 1000)),
        row.device,
        why[row.why],
        [row.byFirstName, row.byLastName].filter(Boolean).join(' '),
        moment(row.settledAt),
        row.reason ?? '',
      ])
  }
  yield { name: file, content: content() }
}

const settler = alias(employees, 'settler')

/** Pressed or received on these days: the hour of a device may be wrong. */
const heldIn = (tx: Tx, { from, to, person }: InspectionAsked, timeZone: string) => {
  const { companyId, employeeId, kioskId, type, deviceAt, receivedAt, skewMs, why, settledBy, settledAt, reason, id } =
    punchesToCheck
  const [first, end] = [asDate(startOfDay(from, timeZone)), asDate(startOfDay(addDays(to, 1), timeZone))]
  const isThen = (at: typeof deviceAt | typeof receivedAt) => and(gte(at, first), lt(at, end))
  return tx
    .select({
      lastName: employees.lastName,
      firstName: employees.firstName,
      type,
      deviceAt,
      receivedAt,
      skewMs,
      device: kiosks.name,
      why,
      byFirstName: settler.firstName,
      byLastName: settler.lastName,
      settledAt,
      reason,
    })
    .from(punchesToCheck)
    .innerJoin(employees, and(eq(employees.companyId, companyId), eq(employees.id, employeeId)))
    .innerJoin(kiosks, and(eq(kiosks.companyId, companyId), eq(kiosks.id, kioskId)))
    .leftJoin(settler, and(eq(settler.companyId, companyId), eq(settler.id, settledBy)))
    .where(and(or(isThen(deviceAt), isThen(receivedAt)), person === null ? undefined : eq(employeeId, person)))
    .orderBy(asc(employees.lastName), asc(employees.firstName), asc(receivedAt), asc(id))
}
