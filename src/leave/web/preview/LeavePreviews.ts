import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { leavePreview } from '#leave/schemas.ts'
import type { LeaveSpan } from '#leave/span.ts'
import { type ChangeForm, chosenSpan, spanAsked, spanFields } from '#leave/web/LeaveRequests.ts'
import { api, dataOf } from '#web/api/client.ts'
import { useSettled } from '#web/ui/lists/useSettled.ts'

export type LeavePreview = z.output<typeof leavePreview>

/** The leave to look at: one's own if the person is absent. `except`: the leave that it would replace. */
export type PreviewedLeave = { type: string; employeeId?: string; except?: string }

/** The days and parts of days that the surrounding form asks for; null until both days, or both hours, are chosen. */
const useAskedSpan = (): LeaveSpan | null => {
  const [startDate, endDate, fromMidday, untilMidday, startTime, endTime] = useWatch<ChangeForm, typeof spanFields>({
    name: spanFields,
  })
  return useMemo(() => {
    return chosenSpan([startDate, endDate, fromMidday, untilMidday, startTime, endTime])
  }, [startDate, endDate, fromMidday, untilMidday, startTime, endTime])
}

const previewQuery = ({ type, employeeId, except }: PreviewedLeave, span: LeaveSpan | null) =>
  queryOptions({
    queryKey: ['leave', 'preview', employeeId, type, except, span],
    queryFn: ({ signal }) => {
      const query = { type, ...spanAsked(span!), ...(except !== undefined && { except }) }
      return employeeId === undefined
        ? dataOf(api.GET('/leave/preview', { params: { query }, signal }))
        : dataOf(
            api.GET('/leave/people/{employeeId}/leave-preview', { params: { path: { employeeId }, query }, signal }),
          )
    },
    enabled: span !== null && employeeId !== '',
    placeholderData: keepPreviousData,
    // Sending does not wait for it: an answer that does not come is said at once.
    retry: false,
  })

/** The days that the leave of the surrounding form would take and touch, once nobody types any more. The last answer stays until the next comes. */
export const useLeavePreview = (previewed: PreviewedLeave) => {
  const asked = useAskedSpan()
  const span = useSettled(asked)
  return { span, ...useQuery(previewQuery(previewed, span)) }
}
