import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate, Week } from '#core/calendar.ts'
import type { workedFindings } from '#timesheets/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type WorkedFinding = z.output<typeof workedFindings>['findings'][number]

/** Findings in the hours of a week. The server words them in the reader's language. */
export const findingsQuery = ({ from }: Week, language: string) =>
  queryOptions({
    queryKey: ['time-clock', 'findings', from, language],
    queryFn: () => dataOf(api.GET('/reports/worked-findings', { params: { query: { date: from } } })),
    select: ({ findings }) => findings,
    meta: { topics: ['leave', 'labour', 'people'] },
  })

/** A person's findings for the days on screen: all of a week, or those about one day of it. */
export const findingsShown = (
  findings: readonly WorkedFinding[],
  employeeId: string,
  days: readonly CalendarDate[],
): WorkedFinding[] =>
  findings.filter(
    finding =>
      finding.employeeId === employeeId && (days.length > 1 || (!finding.isOfWeek && days.includes(finding.about))),
  )

/** A finding that somebody should look at; one that only informs waits behind a button. */
export const isUrgent = ({ severity }: WorkedFinding) => severity !== 'info'
