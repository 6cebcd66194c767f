import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { formatDate } from '#core/calendar.ts'
import type { Answers } from '#demo-requests/rules.ts'
import type { demoRequest, followUp, requestDemo } from '#demo-requests/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type DemoRequest = z.output<typeof demoRequest>
type FollowUp = z.output<typeof followUp>
/** As typed: the schema makes one number of the phone’s two parts. */
type DemoForm = z.input<typeof requestDemo>

export const demoRequestsQuery = queryOptions({
  queryKey: ['demo-requests'],
  queryFn: () => dataOf(api.GET('/owner/demo-requests')),
  select: ({ requests }) => requests,
})

type Sending = { answers: Answers; website: string; key: string }

/** @throws Problem of status 409 once the owner has closed the form: the page then says so. */
export const useSendDemoRequest = () =>
  useMutation({
    mutationFn: ({ answers, website, key }: Sending) =>
      dataOf(
        api.POST('/demo-requests', {
          // The server refuses a missing choice too.
          body: { ...(answers as DemoForm), website },
          headers: { 'Idempotency-Key': key },
        }),
      ),
  })

export const useFollowUp = (demoRequestId: string) =>
  useMutation({
    mutationFn: (body: FollowUp) =>
      dataOf(api.PATCH('/owner/demo-requests/{demoRequestId}', { params: { path: { demoRequestId } }, body })),
  })

/** The day on which it was received, where the owner is: dd/MM/yyyy. */
export const receivedOn = ({ createdAt }: DemoRequest) =>
  formatDate(Temporal.Instant.from(createdAt).toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDate().toString())
