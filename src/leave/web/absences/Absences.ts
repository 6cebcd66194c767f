import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import { type CalendarDate, monthOf, monthYear, type Period } from '#core/calendar.ts'
import type { ownAbsences, teamAbsences } from '#leave/schemas/absence.ts'
import { api, dataOf } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'
import { useLanguage } from '#web/i18n.ts'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'

export type TeamAbsences = z.output<typeof teamAbsences>
export type OwnAbsences = z.output<typeof ownAbsences>
export type AbsentPerson = TeamAbsences['people'][number]
export type Absence = AbsentPerson['absences'][number]

export const absencesQuery = (year: number) =>
  queryOptions({
    queryKey: ['leave', 'absences', year],
    queryFn: ({ signal }) => dataOf(api.GET('/leave/absences', { params: { query: { year } }, signal })),
    placeholderData: keepPreviousData,
    meta: { topics: ['people', 'labour'] },
  })

export const ownAbsencesQuery = (year: number) =>
  queryOptions({
    queryKey: ['leave', 'own-absences', year],
    queryFn: ({ signal }) => dataOf(api.GET('/leave/own-absences', { params: { query: { year } }, signal })),
    placeholderData: keepPreviousData,
    meta: { topics: ['people', 'labour'] },
  })

export const useAbsencesExport = (year: number) =>
  useMutation({
    mutationFn: async () =>
      saveAnswer(await api.GET('/leave/absences/export', { params: { query: { year } }, parseAs: 'blob' })),
  })

const [firstYear, lastYear] = [2000, 2100]

/** The year or the month in the address, and the department; this year and everybody are absent. */
export const askedAbsences = ({ month, year, department }: Record<string, unknown>, today: CalendarDate) => {
  const isMonth = typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month)
  const isYear = typeof year === 'number' && Number.isInteger(year) && year >= firstYear && year <= lastYear
  const shown = isMonth ? Number(month.slice(0, 4)) : isYear ? year : Number(today.slice(0, 4))
  const period: Period = isMonth ? monthOf(`${month}-01`) : { from: `${shown}-01-01`, to: `${shown}-12-31` }
  return {
    view: isMonth ? ('month' as const) : ('year' as const),
    year: shown,
    period,
    department: typeof department === 'string' ? department : null,
  }
}

type Search = { year?: number | undefined; month?: string | undefined; department?: string | undefined }

/** The absences that the address asks for, and the function that changes it. */
export const useAskedAbsences = (today: CalendarDate) => {
  const asked = askedAbsences(useSearch({ strict: false }), today)
  const language = useLanguage()
  const change: (changed: Search) => void = useChangeSearch()
  const current = Number(today.slice(0, 4))
  const showYear = (year: number) => change({ year: year === current ? undefined : year, month: undefined })
  const showMonth = (date: CalendarDate) => change({ month: date.slice(0, 7), year: undefined })
  const move = (step: number) => {
    if (asked.view === 'year') return showYear(asked.year + step)
    showMonth(Temporal.PlainDate.from(asked.period.from).add({ months: step }).toString())
  }
  return {
    ...asked,
    showDepartment: (department: string | null) => change({ department: department ?? undefined }),
    /** The month of today where it is in the year, else its first one. */
    showView: (view: 'month' | 'year') =>
      view === 'year' ? showYear(asked.year) : showMonth(asked.year === current ? today : asked.period.from),
    navigator: {
      label: asked.view === 'year' ? String(asked.year) : monthYear(asked.period.from, language),
      step: asked.view,
      onPrevious: () => move(-1),
      onNext: () => move(1),
      onToday: () => (asked.view === 'year' ? showYear(current) : showMonth(today)),
    },
  }
}
