import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { asSeen } from '#core/seen.ts'
import { settingsOn } from '#leave/rules/settings.ts'
import type { LeaveType, LeaveTypeTerms } from '#leave/rules/types.ts'
import type { accrualRuleList, setAccrualRule } from '#leave/schemas/accrual.ts'
import type {
  addLeaveType,
  approverList,
  leavePeriod,
  leaveSettingsForm,
  leaveSettingsList,
  saveLeavePeriod,
  setApprovers,
} from '#leave/schemas/setting.ts'
import { api, dataOf } from '#web/api/client.ts'

export type LeaveSetup = z.output<typeof leaveSettingsList>
export type CountingForm = z.output<typeof leaveSettingsForm>
/** A built-in type keeps its name: null. */
export type TypeForm = LeaveTypeTerms & { name: string | null; nature: z.output<typeof addLeaveType>['nature'] }

export const leaveSetupQuery = queryOptions({
  queryKey: ['leave', 'settings'],
  queryFn: () => dataOf(api.GET('/leave/settings')),
})

/** The change of balances under other rules. Not asked while the day is half typed. */
export const methodChangeQuery = ({
  from,
  ...asked
}: Pick<CountingForm, 'method' | 'yearStart'> & { from: string | null }) =>
  queryOptions({
    queryKey: ['leave', 'method-change', from, asked],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/leave/settings/method-change', { params: { query: { from: from!, ...asked } }, signal })),
    enabled: from !== null && from >= '2000-01-01',
  })

export type LeavePeriodRow = z.output<typeof leavePeriod>
/** Days are null until chosen. */
export type PeriodForm = Omit<z.output<typeof saveLeavePeriod>, 'startDate' | 'endDate'> & {
  startDate: string | null
  endDate: string | null
}

export const leavePeriodsQuery = queryOptions({
  queryKey: ['leave', 'periods'],
  queryFn: () => dataOf(api.GET('/leave/periods')),
  select: ({ periods }) => periods,
})

/** `type`: as it was seen. Null adds one of the company's own. */
export const useSaveLeaveType = () =>
  useMutation({
    mutationFn: ({ type, form: { nature, name, ...terms } }: { type: LeaveType | null; form: TypeForm }) => {
      if (!type) return dataOf(api.POST('/leave/types', { body: { ...terms, name: name ?? '', nature } }))
      const { key: leaveTypeKey, nature: _nature, ...seen } = type
      const body = { ...terms, name, seen }
      return dataOf(api.PATCH('/leave/types/{leaveTypeKey}', { params: { path: { leaveTypeKey } }, body }))
    },
  })

/** `known`: what was set as it was seen. */
export const useSetCounting = () =>
  useMutation({
    mutationFn: ({ known, form }: { known: LeaveSetup['settings']; form: CountingForm }) => {
      const { id: _id, from: _from, ...seen } = { id: null, from: null, ...settingsOn(known, form.from) }
      return dataOf(api.POST('/leave/settings', { body: { ...form, seen: { ...seen, openDays: [...seen.openDays] } } }))
    },
  })

export const useRemoveCounting = () =>
  useMutation({
    mutationFn: ({ id: leaveSettingId, from: _from, ...seen }: LeaveSetup['settings'][number]) => {
      const params = { path: { leaveSettingId }, query: asSeen(seen) }
      return dataOf(api.DELETE('/leave/settings/{leaveSettingId}', { params }))
    },
  })

/** `period`: as it was seen. Null adds one. */
export const useSavePeriod = () =>
  useMutation({
    mutationFn: ({
      period,
      form: { startDate, endDate, ...form },
    }: {
      period: LeavePeriodRow | null
      form: PeriodForm
    }) => {
      const body = { ...form, startDate: startDate ?? '', endDate: endDate ?? '' }
      if (!period) return dataOf(api.POST('/leave/periods', { body }))
      const { id: leavePeriodId, ...seen } = period
      const path = { leavePeriodId }
      return dataOf(api.PATCH('/leave/periods/{leavePeriodId}', { params: { path }, body: { ...body, seen } }))
    },
  })

export const useRemovePeriod = () =>
  useMutation({
    mutationFn: ({ id: leavePeriodId, ...seen }: LeavePeriodRow) => {
      const params = { path: { leavePeriodId }, query: asSeen(seen) }
      return dataOf(api.DELETE('/leave/periods/{leavePeriodId}', { params }))
    },
  })

export type ApproverList = z.output<typeof approverList>

export type AccrualRules = z.output<typeof accrualRuleList>['rules']
export type AccrualForm = Omit<z.output<typeof setAccrualRule>, 'seen'>

export const accrualRulesQuery = queryOptions({
  queryKey: ['leave', 'accrual-rules'],
  queryFn: () => dataOf(api.GET('/leave/accrual-rules')),
  select: ({ rules }) => rules,
})

/** The account of one person under a rule that is not set yet. Null: the form is not whole. */
export const accrualPreviewQuery = (rule: AccrualForm | null, employeeId: string | null) =>
  queryOptions({
    queryKey: ['leave', 'accrual-preview', rule, employeeId],
    queryFn: ({ signal }) =>
      dataOf(api.POST('/leave/accrual-rules/preview', { body: { ...rule!, employeeId }, signal })),
    enabled: rule !== null,
    meta: { topics: ['people'] },
  })

/** `known`: the rules of the type as they were seen, in the order of their first days. */
export const useSetAccrual = () =>
  useMutation({
    mutationFn: ({ known, rule }: { known: AccrualRules; rule: AccrualForm }) =>
      dataOf(api.POST('/leave/accrual-rules', { body: { ...rule, seen: termsOf(known, rule.from) } })),
  })

const termsOf = (known: AccrualRules, day: string) => {
  const held = known.findLast(({ from }) => from <= day)
  if (!held) return null
  const { type: _type, from: _from, ...terms } = held
  return terms
}

export const approversQuery = queryOptions({
  queryKey: ['leave', 'approvers'],
  queryFn: () => dataOf(api.GET('/leave/approvers')),
})

export const useSetApprovers = () =>
  useMutation({ mutationFn: (body: z.output<typeof setApprovers>) => dataOf(api.POST('/leave/approvers', { body })) })
