import { queryOptions, useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { formatNumber } from '#core/languages.ts'
import { asSeen } from '#core/seen.ts'
import { type Element, type Elements, type RatedElement, ratedOf, unitOf } from '#payroll/rules/elements.ts'
import type { FileSource, Profile } from '#payroll/rules/files.ts'
import { formatMoney } from '#payroll/rules/money.ts'
import { isMonth, type Month, monthAfter, yearMonthOf } from '#payroll/rules/months.ts'
import type { PaidPerson } from '#payroll/rules/paid.ts'
import type { KeptRecipe } from '#payroll/rules/recipes.ts'
import type { addVariable, payrollMonth, sendFiles, sentFiles } from '#payroll/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'

/** Amounts of an element as people read them. */
export const useAmount = () => {
  const { t, language } = useTranslation('payroll')
  return (element: Element, amount: number): string => {
    const unit = unitOf(element)
    if (unit === 'minutes') return formatDuration(Math.round(amount))
    if (unit === 'cents') return t('variables.euros', { amount: formatMoney(amount / 100, language) })
    return formatNumber(amount / 100, language)
  }
}

type Wire = z.output<typeof payrollMonth>

/** A profile as the company keeps it. */
export type KeptProfile = KeptRecipe & { id: string; version: number }

/** The month stays in the address, for the preview. */
export const profilePath = (id: string, month: string) =>
  `${paths.admin.payrollProfile.replace('$payrollProfileId', id)}?month=${month}`

/** A line for a closed month. */
export type Regularisation = PaidPerson & {
  paid: Elements
  today: Elements
  days: Wire['regularisations'][number]['days']
}

/** The pay of somebody, with the outline of their contract's month; null once the month is closed. */
export type MonthPerson = PaidPerson & Pick<Wire['people'][number], 'outline'>

export type PayrollMonth = Omit<Wire, 'people' | 'profiles' | 'regularisations'> & {
  people: readonly MonthPerson[]
  regularisations: readonly Regularisation[]
  profiles: readonly KeptProfile[]
}
export type Check = Wire['checks'][number]
export type Variable = Wire['variables'][number]
export type KeptFile = Wire['files'][number]
export type Sending = Wire['sendings'][number]
export type SendingForm = z.input<typeof sendFiles>
export type SentFiles = z.output<typeof sentFiles>

type Pairs = readonly { element: string; amount: number }[]

/** As the rules read it: the server has checked columns and elements. */
const mapOf = (pairs: Pairs): Elements => new Map(pairs.map(({ element, amount }) => [element as Element, amount]))

const read = ({ people, regularisations, profiles, ...rest }: Wire): PayrollMonth => ({
  ...rest,
  profiles: profiles as KeptProfile[],
  people: people.map(person => ({ ...person, elements: mapOf(person.elements) })),
  regularisations: regularisations.map(line => ({
    ...line,
    elements: mapOf(line.elements),
    paid: mapOf(line.paid),
    today: mapOf(line.today),
  })),
})

/** The source of the files. */
export const sourceOf = ({ people, regularisations, month, siret }: PayrollMonth): FileSource => ({
  month,
  siret,
  lines: [...people, ...regularisations],
})

export const payrollMonthQuery = (month: Month) =>
  queryOptions({
    queryKey: ['payroll', month],
    queryFn: async ({ signal }) =>
      read(await dataOf(api.GET('/payroll/months/{month}', { params: { path: { month } }, signal }))),
    // The source of a file is read again when the page opens: every punch changes it.
    staleTime: 0,
    structuralSharing: false,
    meta: { topics: ['people', 'leave', 'labour', 'timesheets', 'companies'] },
  })

/** The month that the address asks for; the running one is absent. */
export const askedMonth = ({ month }: Record<string, unknown>, today: CalendarDate): Month => {
  const current = yearMonthOf(today)
  return typeof month === 'string' && isMonth(month) && month <= current ? month : current
}

export const useAskedMonth = (today: CalendarDate) => {
  const month = askedMonth(useSearch({ strict: false }), today)
  const change = useChangeSearch()
  const current = yearMonthOf(today)
  const show = (shown: Month) => change({ month: shown === current ? undefined : shown })
  return {
    month,
    showPrevious: () => show(monthAfter(month, -1)),
    showNext: month < current ? () => show(monthAfter(month, 1)) : undefined,
  }
}

export const personMonthPath = (employeeId: string, month: Month): string =>
  `${paths.admin.payrollPerson.replace('$employeeId', employeeId)}?month=${month}`

/** As it travels. */
const bodyOf = ({ columns, codes, ...profile }: KeptRecipe) => ({
  ...profile,
  columns: [...columns],
  codes: [...codes],
})

export const useAddProfile = () =>
  useMutation({ mutationFn: (profile: KeptRecipe) => dataOf(api.POST('/payroll/profiles', { body: bodyOf(profile) })) })

/** `kept`: as it was seen. */
export const useSaveProfile = () =>
  useMutation({
    mutationFn: ({ kept: { id: payrollProfileId, version }, profile }: { kept: KeptProfile; profile: KeptRecipe }) =>
      dataOf(
        api.PATCH('/payroll/profiles/{payrollProfileId}', {
          params: { path: { payrollProfileId } },
          body: { ...bodyOf(profile), version },
        }),
      ),
  })

/** The profile as it was seen. */
export const useDeleteProfile = () =>
  useMutation({
    mutationFn: ({ id: payrollProfileId, version }: KeptProfile) => {
      const params = { path: { payrollProfileId }, query: asSeen({ version }) }
      return dataOf(api.DELETE('/payroll/profiles/{payrollProfileId}', { params }))
    },
  })

export const useSetPayroll = () =>
  useMutation({
    mutationFn: (body: PayrollMonth['settings'] & { seen: PayrollMonth['settings'] }) =>
      dataOf(api.POST('/payroll/settings', { body })),
  })

export const useAddVariable = (month: Month) =>
  useMutation({
    mutationFn: (body: z.output<typeof addVariable>) =>
      dataOf(api.POST('/payroll/months/{month}/variables', { params: { path: { month } }, body })),
  })

export const useWithdrawVariable = ({ id: payrollVariableId }: Variable) =>
  useMutation({
    mutationFn: () =>
      dataOf(api.DELETE('/payroll/variables/{payrollVariableId}', { params: { path: { payrollVariableId } } })),
  })

export const useCloseMonth = (month: Month) =>
  useMutation({
    mutationFn: () => dataOf(api.POST('/payroll/months/{month}/closing', { params: { path: { month } } })),
  })

export const useSendFiles = (month: Month) =>
  useMutation({
    mutationFn: (body: SendingForm) =>
      dataOf(api.POST('/payroll/months/{month}/sendings', { params: { path: { month } }, body })),
  })

export const useWithdrawSending = ({ id: payrollSendingId }: Sending) =>
  useMutation({
    mutationFn: () =>
      dataOf(api.DELETE('/payroll/sendings/{payrollSendingId}', { params: { path: { payrollSendingId } } })),
  })

/** As it was sent. */
export const useKeptFile = ({ id: payrollFileId }: KeptFile) =>
  useMutation({
    mutationFn: async () =>
      saveAnswer(
        await api.GET('/payroll/files/{payrollFileId}', { params: { path: { payrollFileId } }, parseAs: 'blob' }),
      ),
  })

/** The same, to be read. It never changes. */
export const keptTextQuery = ({ id: payrollFileId }: KeptFile) =>
  queryOptions({
    queryKey: ['payroll', 'files', payrollFileId],
    queryFn: async ({ signal }) => {
      const params = { path: { payrollFileId } }
      const blob = await dataOf(api.GET('/payroll/files/{payrollFileId}', { params, parseAs: 'blob', signal }))
      const encoding = /charset=([\w-]+)/i.exec(blob.type)?.[1] ?? 'utf-8'
      return new TextDecoder(encoding).decode(await blob.arrayBuffer())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** How the month of each person is made, as PDF. */
export const useExplanation = (month: Month) =>
  useMutation({
    mutationFn: async () =>
      saveAnswer(
        await api.GET('/payroll/months/{month}/explanation', { params: { path: { month } }, parseAs: 'blob' }),
      ),
  })

/** All of a closed month in one archive. */
export const useKeptFiles = (month: Month) =>
  useMutation({
    mutationFn: async () =>
      saveAnswer(await api.GET('/payroll/months/{month}/files', { params: { path: { month } }, parseAs: 'blob' })),
  })

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

/** The name of a column or an element. */
export const useFieldName = () => {
  const { t, language } = useTranslation('payroll')
  return (field: Profile['columns'][number]['field']): string => {
    const rated = ratedOf(field)
    if (rated) return t(`rated.${rated.kind}`, { percent: formatNumber(rated.percent, language) })
    return t(`fields.${field as FixedField}`)
  }
}
type FixedField = Exclude<Profile['columns'][number]['field'], RatedElement>

const mostNamed = 5

/** Names that are read at a glance, and how many others there are. */
export const useShortList = () => {
  const { t } = useTranslation('payroll')
  return (names: readonly string[]) => {
    const shown = names.slice(0, mostNamed).join(' · ')
    return names.length <= mostNamed ? shown : t('checks.and', { names: shown, count: names.length - mostNamed })
  }
}
