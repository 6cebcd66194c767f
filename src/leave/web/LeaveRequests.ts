import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { LeaveType } from '#leave/rules.ts'
import type { leaveRequest, receivedRequest } from '#leave/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type LeaveRequest = z.output<typeof leaveRequest>
export type ReceivedRequest = z.output<typeof receivedRequest>
/** Null until chosen. */
export type LeaveForm = { type: LeaveType; startDate: string | null; endDate: string | null; reason: string }

export const myLeaveQuery = queryOptions({
  queryKey: ['leave', 'mine'],
  queryFn: () => dataOf(api.GET('/leave/requests')),
})

export const leaveInboxQuery = queryOptions({
  queryKey: ['leave', 'inbox'],
  queryFn: () => dataOf(api.GET('/leave/inbox')),
  select: ({ requests }) => requests,
})

/** Refused because another person was faster: the refreshed list shows what they did. */
const useRefetch = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['leave'] })
}

export const useRequestLeave = () =>
  useMutation({
    mutationFn: ({ startDate, endDate, ...form }: LeaveForm) =>
      dataOf(api.POST('/leave/requests', { body: { ...form, startDate: startDate ?? '', endDate: endDate ?? '' } })),
    onSettled: useRefetch(),
  })

export const useWithdrawLeave = (ownRequestId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.DELETE('/leave/requests/{ownRequestId}', { params: { path: { ownRequestId } } })),
    onSettled: useRefetch(),
  })

export const useApproveLeave = () =>
  useMutation({
    mutationFn: (requestId: string) =>
      dataOf(api.POST('/leave/requests/{requestId}/approval', { params: { path: { requestId } } })),
    onSettled: useRefetch(),
  })

export const useRejectLeave = (requestId: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      dataOf(api.POST('/leave/requests/{requestId}/rejection', { params: { path: { requestId } }, body: { reason } })),
    onSettled: useRefetch(),
  })
