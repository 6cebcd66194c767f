import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { wantedOf } from '#leave/rules/wanted.ts'
import type { LeavePeriod } from '#leave/rules.ts'
import type {
  daysOff,
  decidedLeave,
  leaveDetails,
  leaveRequest,
  lostShifts,
  ReturningShift,
  receivedRequest,
  SettledShiftForm,
} from '#leave/schemas.ts'
import type { DayParts, LeaveSpan } from '#leave/span.ts'
import { api, dataOf } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'

export type LeaveRequest = z.output<typeof leaveRequest>
export type ReceivedRequest = z.output<typeof receivedRequest>
export type DecidedLeave = z.output<typeof decidedLeave>
export type DaysOff = z.output<typeof daysOff>
export type LostShift = z.output<typeof lostShifts>['shifts'][number]
export type LeaveDetails = z.output<typeof leaveDetails>
/** Null until chosen. */
export type LeaveForm = DayParts & { type: string; startDate: string | null; endDate: string | null; reason: string }

/** Before it a year is still being typed. */
const firstYear = '1000'

/** The days of a form; null until both are chosen, in order. */
const chosenPeriod = (startDate: string | null, endDate: string | null): LeavePeriod | null =>
  startDate && endDate && startDate >= firstYear && startDate <= endDate ? { startDate, endDate } : null

export const leaveTypesQuery = queryOptions({
  queryKey: ['leave', 'types'],
  queryFn: () => dataOf(api.GET('/leave/types')),
  select: ({ types }) => types,
})

export const myLeaveQuery = queryOptions({
  queryKey: ['leave', 'mine'],
  queryFn: () => dataOf(api.GET('/leave/requests')),
})

export const leaveInboxQuery = queryOptions({
  queryKey: ['leave', 'inbox'],
  queryFn: () => dataOf(api.GET('/leave/inbox')),
  meta: { topics: ['schedule'] },
  select: ({ requests }) => requests,
})

export const leaveDetailsQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['leave', 'details', requestId],
    queryFn: () => dataOf(api.GET('/leave/requests/{requestId}', { params: { path: { requestId } } })),
    meta: { topics: ['schedule'] },
  })

/** The fields of a form that say when a leave is. */
export const spanFields = ['startDate', 'endDate', 'fromMidday', 'untilMidday', 'startTime', 'endTime'] as const

type Days = [startDate: string | null, endDate: string | null]
type Parts = [fromMidday: boolean, untilMidday: boolean, startTime: string | null, endTime: string | null]

/** Null until both days, or both hours, are chosen. @param values of `spanFields` */
export const chosenSpan = (values: readonly [...days: Days, ...parts: Parts]): LeaveSpan | null => {
  const [startDate, endDate, fromMidday, untilMidday, startTime, endTime] = values
  const period = chosenPeriod(startDate, endDate)
  const isTyped = (startTime === null) === (endTime === null)
  return period && isTyped ? { ...period, fromMidday, untilMidday, startTime, endTime } : null
}

/** The days as an address asks for them: an absent choice is left out. */
export const spanAsked = ({ startDate, endDate, fromMidday, untilMidday, startTime, endTime }: LeaveSpan) => ({
  startDate,
  endDate,
  ...(fromMidday && { fromMidday: 'true' as const }),
  ...(untilMidday && { untilMidday: 'true' as const }),
  ...(startTime !== null && { startTime }),
  ...(endTime !== null && { endTime }),
})

/** @param span null until it is chosen */
export const daysOffQuery = (employeeId: string, span: LeaveSpan | null) =>
  queryOptions({
    queryKey: ['leave', 'days-off', employeeId, span && spanAsked(span)],
    queryFn: () => {
      const query = spanAsked(span!)
      return dataOf(api.GET('/leave/people/{employeeId}/days-off', { params: { path: { employeeId }, query } }))
    },
    enabled: employeeId !== '' && span !== null,
  })

/** The shifts that a leave took from its person. @param span the days that it would have instead; null: those that it has */
export const lostShiftsQuery = (requestId: string, span: LeaveSpan | null) =>
  queryOptions({
    queryKey: ['leave', 'lost-shifts', requestId, span && spanAsked(span)],
    queryFn: () =>
      dataOf(
        api.GET('/leave/requests/{requestId}/lost-shifts', {
          params: { path: { requestId }, query: span ? spanAsked(span) : {} },
        }),
      ),
    select: ({ shifts }) => shifts,
    // The plan changes beside it.
    staleTime: 0,
    meta: { topics: ['schedule'] },
  })

export type ContractToComplete = NonNullable<DaysOff['contractToComplete']>

/** Says the working days of a contract that has none, as it was seen. */
export const useSaveWorkingDays = ({ id: contractId, proposed: _proposed, ...seen }: ContractToComplete) =>
  useMutation({
    mutationFn: (workingDays: readonly number[]) =>
      dataOf(
        api.PATCH('/people/contracts/{contractId}', {
          params: { path: { contractId } },
          body: {
            ...seen,
            workingDays: [...workingDays],
            clearsPlans: false,
            seen: { ...seen, workingDays: null },
          },
        }),
      ),
  })

/** The verdict of the rules if somebody got a shift. @param employeeId null until chosen */
export const verdictQuery = (shiftId: string, employeeId: string | null) =>
  queryOptions({
    queryKey: ['schedule', 'verdict', shiftId, employeeId],
    queryFn: () => {
      const query = { employeeId: employeeId! }
      return dataOf(api.GET('/schedule/shifts/{shiftId}/verdict', { params: { path: { shiftId }, query } }))
    },
    enabled: employeeId !== null,
  })

/** The people who could get a shift, the first choice first. */
export const candidatesQuery = (shiftId: string) =>
  queryOptions({
    queryKey: ['schedule', 'candidates', shiftId],
    queryFn: () => dataOf(api.GET('/schedule/shifts/{shiftId}/candidates', { params: { path: { shiftId } } })),
    select: ({ candidates }) => candidates,
  })

/** One’s own request, in the list of them. */
export const requestPath = (id: string) => `${paths.requests}?${new URLSearchParams({ request: id })}`

export const decisionPath = (leaveId: string) => paths.admin.leaveDecision.replace('$leaveId', leaveId)

const withDates = <Form extends { startDate: string | null; endDate: string | null }>(form: Form) => ({
  ...form,
  startDate: form.startDate ?? '',
  endDate: form.endDate ?? '',
})

export const useRequestLeave = () =>
  useMutation({ mutationFn: (form: LeaveForm) => dataOf(api.POST('/leave/requests', { body: withDates(form) })) })

export const useWithdrawLeave = (ownRequestId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.DELETE('/leave/requests/{ownRequestId}', { params: { path: { ownRequestId } } })),
  })

export const useAskBackLeave = (ownGrantedId: string) =>
  useMutation({
    mutationFn: (body: { reason: string }) =>
      dataOf(api.POST('/leave/requests/{ownGrantedId}/cancellation', { params: { path: { ownGrantedId } }, body })),
  })

export type AskChangeForm = DayParts & { startDate: string | null; endDate: string | null; reason: string }

/** Other days than those of a granted leave. */
export const useAskChange = (ownGrantedId: string) =>
  useMutation({
    mutationFn: (body: AskChangeForm) =>
      dataOf(api.POST('/leave/requests/{ownGrantedId}/cancellation', { params: { path: { ownGrantedId } }, body })),
  })

export const useKeepLeave = () =>
  useMutation({
    mutationFn: (ownCancellingId: string) =>
      dataOf(api.DELETE('/leave/requests/{ownCancellingId}/cancellation', { params: { path: { ownCancellingId } } })),
  })

export const useApproveLeave = () =>
  useMutation({
    mutationFn: ({ requestId, shifts }: { requestId: string; shifts: SettledShiftForm[] }) =>
      dataOf(api.POST('/leave/requests/{requestId}/approval', { params: { path: { requestId } }, body: { shifts } })),
  })

export const useRejectLeave = () =>
  useMutation({
    mutationFn: ({ requestId, reason }: { requestId: string; reason: string }) =>
      dataOf(api.POST('/leave/requests/{requestId}/rejection', { params: { path: { requestId } }, body: { reason } })),
  })

type Returning = { returning: ReturningShift[] }
type Cancelling = Pick<ReceivedRequest, 'id' | 'step'> & Partial<Returning>

const cancelLeave = ({ id: cancellingId, step, returning = [] }: Cancelling) => {
  const path = { cancellingId }
  return dataOf(api.POST('/leave/requests/{cancellingId}/cancelling', { params: { path }, body: { step, returning } }))
}

export const useCancelLeave = () => useMutation({ mutationFn: cancelLeave })

/** Cancels a leave that took no shifts. @returns null where shifts ask a question first */
export const useCancelPlainLeave = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (request: Cancelling) => {
      const { shifts } = await queryClient.fetchQuery(lostShiftsQuery(request.id, null))
      return shifts.length > 0 ? null : cancelLeave(request)
    },
  })
}

/** `step`: the last one when the form was opened. */
export type ReasonForm = { reason: string; step: number }

export const useUpholdLeave = (cancellingId: string) =>
  useMutation({
    mutationFn: (body: ReasonForm) =>
      dataOf(api.POST('/leave/requests/{cancellingId}/upholding', { params: { path: { cancellingId } }, body })),
  })

export const useRevokeLeave = (grantedId: string) =>
  useMutation({
    mutationFn: (body: ReasonForm & Returning) =>
      dataOf(api.POST('/leave/requests/{grantedId}/revocation', { params: { path: { grantedId } }, body })),
  })

export const useSettleShifts = (grantedId: string) =>
  useMutation({
    mutationFn: (shifts: SettledShiftForm[]) =>
      dataOf(api.POST('/leave/requests/{grantedId}/shifts', { params: { path: { grantedId } }, body: { shifts } })),
  })

/** Brings shifts back that a leave took, after it ended or has other days. */
export const useBringBack = (requestId: string) =>
  useMutation({
    mutationFn: (shifts: ReturningShift[]) =>
      dataOf(
        api.POST('/leave/requests/{requestId}/lost-shifts', { params: { path: { requestId } }, body: { shifts } }),
      ),
  })

export type ChangeForm = DayParts & ReasonForm & { startDate: string | null; endDate: string | null }

export const useChangeLeave = (grantedId: string) =>
  useMutation({
    mutationFn: (form: ChangeForm & Returning & { shifts: SettledShiftForm[] }) =>
      dataOf(
        api.POST('/leave/requests/{grantedId}/change', { params: { path: { grantedId } }, body: withDates(form) }),
      ),
  })

export type EntryForm = LeaveForm & { employeeId: string }

export const useEnterLeave = () =>
  useMutation({
    mutationFn: ({ employeeId, ...form }: EntryForm & { shifts: SettledShiftForm[] }) =>
      dataOf(api.POST('/leave/people/{employeeId}/leave', { params: { path: { employeeId } }, body: withDates(form) })),
  })

export type Removal = Pick<DecidedLeave, 'removed'>

/** A shift whose type is gone cannot be planned again, nor an old one of 24 hours. */
const restorable = ({ removed }: Removal) =>
  removed.flatMap(({ shiftTypeId, ...shift }) =>
    shiftTypeId === null || shift.startTime === shift.endTime ? [] : { ...shift, shiftTypeId },
  )

export const canUndo = (decided: Removal) => restorable(decided).length === decided.removed.length

export const useUndoDecision = () =>
  useMutation({
    mutationFn: (decided: DecidedLeave) => {
      const path = { decidedId: decided.id }
      return dataOf(api.POST('/leave/requests/{decidedId}/undo', { params: { path }, body: { step: decided.step } }))
    },
  })

/** Plans shifts again that went while their person is on leave. */
export const useRestoreShifts = (employeeId: string) =>
  useMutation({
    mutationFn: (removal: Removal) => {
      const restored = restorable(removal)
      const changes = restored.map(({ fate, id, version, ...shift }) =>
        fate === 'remove'
          ? { before: null, after: { ...shift, id, version, employeeId } }
          : { before: { id, version }, after: { ...shift, employeeId } },
      )
      const accepted = restored.map((_shift, change) => ({ rule: 'on-leave' as const, change }))
      return dataOf(api.POST('/schedule/changes', { body: { changes, accepted } }))
    },
  })

/** The text that says why the last step was taken. */
export const stepBecause = (request: ReceivedRequest) => {
  if (request.status === 'rejected') return 'inbox.rejectedBecause'
  if (request.status !== 'cancelling') return 'inbox.stepBecause'
  return wantedOf(request) ? 'inbox.askedChangeBecause' : 'inbox.askedBackBecause'
}
