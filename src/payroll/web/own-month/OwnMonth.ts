import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { isMonth } from '#payroll/rules/months.ts'
import type { claimMissing, ownMonth } from '#payroll/schemas/agreement.ts'
import { api, dataOf } from '#web/api/client.ts'

export type OwnMonth = z.output<typeof ownMonth>
export type ChangedLine = OwnMonth['changed'][number]
export type OwnDay = OwnMonth['weeks'][number]['days'][number]

/** Undefined: the month to read now. */
export const askedOwnMonth = ({ month }: Record<string, unknown>): string | undefined =>
  typeof month === 'string' && isMonth(month) ? month : undefined

export const ownMonthQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: ['payroll', 'own', month ?? null],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/payroll/own-month', { params: { query: month ? { month } : {} }, signal })),
    staleTime: 0,
    meta: { topics: ['people', 'leave', 'labour', 'timesheets', 'companies'] },
  })

const ofMonth = (askedMonth: string) => ({ path: { askedMonth } })

export const useNoteRead = (month: string) =>
  useMutation({
    mutationFn: () => dataOf(api.POST('/payroll/own-months/{askedMonth}/reading', { params: ofMonth(month) })),
  })

export const useAgree = (month: string) =>
  useMutation({
    mutationFn: (seen: string) =>
      dataOf(api.POST('/payroll/own-months/{askedMonth}/agreement', { params: ofMonth(month), body: { seen } })),
  })

export const useClaimMissing = (month: string) =>
  useMutation({
    mutationFn: (body: z.output<typeof claimMissing>) =>
      dataOf(api.POST('/payroll/own-months/{askedMonth}/claims', { params: ofMonth(month), body })),
  })

/** A day that is not as it was planned. */
export type DifferentDay = OwnDay & { isOff: boolean }

/** Whether anything was planned in the month: nothing differs from an empty plan. */
export const hasPlan = ({ weeks }: Pick<OwnMonth, 'weeks'>): boolean =>
  weeks.some(({ days }) => days.some(({ planned }) => planned > 0))

/** Days that are over, of which other hours are retained than were planned, or of which nobody has decided yet; and holidays that were free. */
export const differentDays = (own: Pick<OwnMonth, 'weeks' | 'today'>): DifferentDay[] => {
  const { weeks, today } = own
  const isPlanned = hasPlan(own)
  return weeks.flatMap(({ days, off }) =>
    days.flatMap((day): DifferentDay[] => {
      const { date, planned, worked, retained, absence, holiday, isDecided } = day
      const isOff = holiday !== null && off > 0 && worked === 0 && planned === 0
      if (isOff) return [{ ...day, isOff }]
      if (date >= today || (absence !== null && retained === 0)) return []
      return isPlanned && planned !== retained && (isDecided || planned > 0) ? [{ ...day, isOff }] : []
    }),
  )
}
