import { queryOptions, replaceEqualDeep, useMutation } from '@tanstack/react-query'
import type { CalendarDate } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { nameOfFinding } from '#labour/rules.ts'
import { api, dataOf } from '#web/api/client.ts'
import { findingsKey, type WeekFinding } from './RowMarks.ts'

/** Keeps the identity of unchanged findings after a refetch, so that their rows do not render again. */
const readAgain = (known: readonly WeekFinding[] | undefined, read: readonly WeekFinding[]) => {
  const before = new Map(known?.map(finding => [nameOfFinding(finding), finding]))
  return read.map(finding => replaceEqualDeep(before.get(nameOfFinding(finding)), finding))
}

/** Read after the week itself. @param monday the first day of the week */
export const findingsQuery = (monday: CalendarDate, language: Language) =>
  queryOptions({
    queryKey: findingsKey(monday, language),
    queryFn: async ({ signal }): Promise<readonly WeekFinding[]> => {
      const path = { date: monday }
      return (await dataOf(api.GET('/schedule/weeks/{date}/findings', { params: { path }, signal }))).findings
    },
    structuralSharing: (known, read) => readAgain(known as WeekFinding[] | undefined, read as WeekFinding[]),
  })

const named = ({ employeeId, rule, about }: WeekFinding) => ({ employeeId, rule, about })

/** Ends after the list has it. */
export const useAcceptFinding = (monday: CalendarDate, finding: WeekFinding) =>
  useMutation({
    mutationFn: ({ reason }: { reason: string }) => {
      const body = { ...named(finding), reason }
      return dataOf(
        api.POST('/schedule/weeks/{date}/findings/acceptance', { params: { path: { date: monday } }, body }),
      )
    },
  })

export const useWithdrawAcceptance = () =>
  useMutation({
    mutationFn: (finding: WeekFinding) => dataOf(api.POST('/schedule/findings/withdrawal', { body: named(finding) })),
  })
