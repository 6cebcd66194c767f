import { and, asc, eq } from 'drizzle-orm'
import { formatDate } from '#core/calendar.ts'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { rowsAsJson } from '#server/database/kept-rows.ts'
import { en, exportedStatuses as englishStatuses } from '#trainings/texts.en.ts'
import { exportedStatuses, fr } from '#trainings/texts.fr.ts'
import { enrolAgain, futureEnrolments, futureTrainings, leaveFutureTrainings } from './actions.ts'
import { enrolments, trainings } from './tables.ts'

export const trainingsPersonalData: PersonalData = {
  offboard: async (tx, employeeId, { days, ending }) => {
    if (ending)
      ending.take('enrolments', await rowsAsJson(tx, enrolments, await futureEnrolments(tx, employeeId, days)))
    await leaveFutureTrainings(tx, employeeId, days)
  },
  restore: (tx, _employeeId, taken) => enrolAgain(tx, taken.enrolments),
  leaving: async (tx, employeeId, { days }) => ({
    trainings: (await futureTrainings(tx, employeeId, days)).map(({ name }) => name),
  }),
  plans: async (tx, employeeId, { days }) =>
    (await futureTrainings(tx, employeeId, days))
      .toSorted((one, other) => one.date.localeCompare(other.date))
      .map(({ name, date }) => `${name} (${formatDate(date)})`),
  exportEmployee: async (tx, { actor }) => ({ trainings: await trainingsOf(tx, actor.employeeId) }),
  employeesInRecords: { training: [enrolments.employeeId] },
  codes: { fr: { ...fr.types, ...exportedStatuses }, en: { ...en.types, ...englishStatuses } },
}

const trainingsOf = (tx: Tx, employeeId: string) => {
  const ofTraining = and(eq(trainings.companyId, enrolments.companyId), eq(trainings.id, enrolments.trainingId))
  return tx
    .select({
      name: trainings.name,
      type: trainings.type,
      status: trainings.status,
      startDate: trainings.date,
      endDate: trainings.endDate,
      enrolledAt: enrolments.createdAt,
    })
    .from(enrolments)
    .innerJoin(trainings, ofTraining)
    .where(eq(enrolments.employeeId, employeeId))
    .orderBy(asc(trainings.date))
}
