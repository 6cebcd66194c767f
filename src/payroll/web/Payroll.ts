import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import { type Element, isElement } from '#payroll/rules/elements.ts'
import type { PaidPerson, Profile } from '#payroll/rules/files.ts'
import { isMonth, type Month, monthAfter, monthOf } from '#payroll/rules/months.ts'
import type { payrollMonth, setPayroll } from '#payroll/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'
import { useTranslation } from '#web/i18n.ts'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'

type Wire = z.output<typeof payrollMonth>

/** A profile as the company keeps it. */
export type KeptProfile = Profile & { id: string; version: number }

export type PayrollPerson = PaidPerson & { openDays: readonly CalendarDate[] }

export type PayrollMonth = Omit<Wire, 'people' | 'profiles'> & {
  people: readonly PayrollPerson[]
  profiles: readonly KeptProfile[]
}

/** As the rules read it: the server has checked columns and elements. */
const read = ({ people, profiles, ...rest }: Wire): PayrollMonth => ({
  ...rest,
  profiles: profiles as KeptProfile[],
  people: people.map(({ elements, ...person }) => ({
    ...person,
    month: rest.month,
    comment: '',
    elements: new Map(elements.map(({ element, amount }) => [element as Element, amount])),
  })),
})

export const payrollMonthQuery = (month: Month) =>
  queryOptions({
    queryKey: ['payroll', month],
    queryFn: async ({ signal }) =>
      read(await dataOf(api.GET('/payroll/months/{month}', { params: { path: { month } }, signal }))),
    // What a file is made of is read again when the page opens: every punch changes it.
    staleTime: 0,
    structuralSharing: false,
    meta: { topics: ['people', 'leave', 'labour'] },
  })

/** The month that the address asks for; the running one is absent. */
export const askedMonth = ({ month }: Record<string, unknown>, today: CalendarDate): Month => {
  const current = monthOf(today)
  return typeof month === 'string' && isMonth(month) && month <= current ? month : current
}

export const useAskedMonth = (today: CalendarDate) => {
  const month = askedMonth(useSearch({ strict: false }), today)
  const change = useChangeSearch()
  const current = monthOf(today)
  const show = (shown: Month) => change({ month: shown === current ? undefined : shown })
  return {
    month,
    showPrevious: () => show(monthAfter(month, -1)),
    showNext: month < current ? () => show(monthAfter(month, 1)) : undefined,
  }
}

const usePayroll = <Given, Answer>(send: (given: Given) => Promise<Answer>) => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: send, onSettled: () => queryClient.invalidateQueries({ queryKey: ['payroll'] }) })
}

/** As it travels. */
const bodyOf = ({ columns, codes, ...profile }: Profile) => ({ ...profile, columns: [...columns], codes: [...codes] })

export const useAddProfile = () =>
  usePayroll((profile: Profile) => dataOf(api.POST('/payroll/profiles', { body: bodyOf(profile) })))

export const useSaveProfile = ({ id: payrollProfileId, version }: KeptProfile) =>
  usePayroll((profile: Profile) =>
    dataOf(
      api.PATCH('/payroll/profiles/{payrollProfileId}', {
        params: { path: { payrollProfileId } },
        body: { ...bodyOf(profile), version },
      }),
    ),
  )

export const useDeleteProfile = ({ id: payrollProfileId }: KeptProfile) =>
  usePayroll<void, unknown>(() =>
    dataOf(api.DELETE('/payroll/profiles/{payrollProfileId}', { params: { path: { payrollProfileId } } })),
  )

export const useSetPayroll = () =>
  usePayroll((body: z.output<typeof setPayroll>) => dataOf(api.POST('/payroll/settings', { body })))

/** The file of a month, as the profile is kept. */
export const useTrialFile = ({ id: payrollProfileId }: KeptProfile, month: Month) =>
  useMutation({
    mutationFn: async () =>
      saveAnswer(
        await api.GET('/payroll/profiles/{payrollProfileId}/files/{month}', {
          params: { path: { payrollProfileId, month } },
          parseAs: 'blob',
        }),
      ),
  })

/** What a column or an element is called. */
export const useFieldName = () => {
  const { t } = useTranslation('payroll')
  return (field: Profile['columns'][number]['field']): string => {
    const [, rated, percent] = /^(overtime|complementary)-(\d+)$/.exec(field) ?? []
    if (rated && percent && isElement(field)) return t(rated === 'overtime' ? 'overtime' : 'complementary', { percent })
    return t(`fields.${field as FixedField}`)
  }
}
type FixedField = Exclude<Profile['columns'][number]['field'], `overtime-${number}` | `complementary-${number}`>
