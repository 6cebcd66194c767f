import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { LeaveType, LeaveTypeTerms } from '#leave/rules/types.ts'
import type { addLeaveType, leaveSettingsList, setLeaveSettings } from '#leave/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type LeaveSetup = z.output<typeof leaveSettingsList>
export type CountingForm = z.output<typeof setLeaveSettings>
/** A built-in type keeps its name: null. */
export type TypeForm = LeaveTypeTerms & { name: string | null; nature: z.output<typeof addLeaveType>['nature'] }

export const leaveSetupQuery = queryOptions({
  queryKey: ['leave', 'settings'],
  queryFn: () => dataOf(api.GET('/leave/settings')),
})

const useSetup = <Given, Answer>(send: (given: Given) => Promise<Answer>) => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: send, onSettled: () => queryClient.invalidateQueries({ queryKey: ['leave'] }) })
}

/** Adds one of the company's own where `type` is null. */
export const useSaveLeaveType = (type: LeaveType | null) =>
  useSetup(({ nature, name, ...terms }: TypeForm) =>
    type
      ? dataOf(
          api.PATCH('/leave/types/{leaveTypeKey}', {
            params: { path: { leaveTypeKey: type.key } },
            body: { ...terms, name },
          }),
        )
      : dataOf(api.POST('/leave/types', { body: { ...terms, name: name ?? '', nature } })),
  )

export const useSetCounting = () => useSetup((body: CountingForm) => dataOf(api.POST('/leave/settings', { body })))

export const useRemoveCounting = () =>
  useSetup((leaveSettingId: string) =>
    dataOf(api.DELETE('/leave/settings/{leaveSettingId}', { params: { path: { leaveSettingId } } })),
  )
