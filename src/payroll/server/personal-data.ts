import { and, asc, eq } from 'drizzle-orm'
import { mayRunPayroll } from '#payroll/policy.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { payrollWords } from './queries.ts'
import { payrollAgreementSteps, payrollMonths, payrollSendings, payrollVariables } from './tables.ts'

export const payrollPersonalData: PersonalData = {
  namedOn: () => ['payroll', { may: mayRunPayroll }],
  exportEmployee: async (tx, { actor: { employeeId } }) => ({
    payrollVariables: await variablesOf(tx, employeeId),
    payrollMonths: await monthsOf(tx, employeeId),
    payrollAgreement: await agreementOf(tx, employeeId),
  }),
  codes: payrollWords,
  employeesInRecords: {
    pay: [
      payrollVariables.employeeId,
      payrollVariables.addedBy,
      payrollVariables.withdrawnBy,
      payrollMonths.closedBy,
      payrollSendings.askedBy,
      payrollAgreementSteps.employeeId,
      payrollAgreementSteps.takenBy,
    ],
  },
  erase: async (tx, { id }) => {
    await tx.update(payrollVariables).set({ reason: '' }).where(eq(payrollVariables.employeeId, id))
    await tx.update(payrollAgreementSteps).set({ sentence: '' }).where(eq(payrollAgreementSteps.employeeId, id))
  },
}

const variablesOf = (tx: Tx, employeeId: string) => {
  const { month, element, amount, reason, addedAt, withdrawnAt } = payrollVariables
  const ofAuthor = and(eq(employees.companyId, payrollVariables.companyId), eq(employees.id, payrollVariables.addedBy))
  return tx
    .select({ month, element, amount, at: addedAt, by: employeeName, reason, withdrawnAt })
    .from(payrollVariables)
    .innerJoin(employees, ofAuthor)
    .where(eq(payrollVariables.employeeId, employeeId))
    .orderBy(asc(month), asc(addedAt))
}

const agreementOf = async (tx: Tx, employeeId: string) =>
  (await stepsOfPerson(tx, employeeId)).map(({ step, line, sentence, hours, takenAt, by, figures, month }) => ({
    month,
    at: takenAt,
    monthAnswer: `answer-${step}`,
    by,
    line,
    reason: sentence,
    startTime: hours?.startTime ?? null,
    endTime: hours?.endTime ?? null,
    elements: Object.entries(figures ?? {}).map(([element, amount]) => ({ element, amount })),
  }))

const stepsOfPerson = (tx: Tx, employeeId: string) => {
  const { month, number, step, line, sentence, hours, figures, takenAt, takenBy } = payrollAgreementSteps
  return tx
    .select({ month, step, line, sentence, hours, figures, takenAt, by: employeeName })
    .from(payrollAgreementSteps)
    .leftJoin(employees, and(eq(employees.companyId, payrollAgreementSteps.companyId), eq(employees.id, takenBy)))
    .where(eq(payrollAgreementSteps.employeeId, employeeId))
    .orderBy(asc(month), asc(number))
}

const monthsOf = async (tx: Tx, employeeId: string) => {
  const { month, closedAt, parts } = payrollMonths
  const rows = await tx.select({ month, closedAt, parts }).from(payrollMonths).orderBy(asc(month))
  return rows.flatMap(closed =>
    closed.parts
      .filter(part => part.employeeId === employeeId)
      .map(part => ({
        month: part.month,
        paidWith: closed.month,
        at: closed.closedAt,
        elements: part.elements.map(([element, amount]) => ({ element, amount })),
        absences: part.absences.map(({ code, startDate, endDate, minutes }) => ({ code, startDate, endDate, minutes })),
      })),
  )
}
