import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Month } from '#payroll/rules/months.ts'
import type { agreementList, answerClaim, noteAnswer } from '#payroll/schemas/agreement.ts'
import { api, dataOf } from '#web/api/client.ts'
import { paths } from '#web/paths.ts'

export type AgreementList = z.output<typeof agreementList>
export type AgreementRow = AgreementList['people'][number]
export type Claim = AgreementRow['claims'][number]

const meta = { topics: ['people', 'leave', 'labour', 'timesheets', 'companies'] as const }

export const agreementQuery = (askedMonth: Month) =>
  queryOptions({
    queryKey: ['payroll', askedMonth, 'agreement'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/payroll/months/{askedMonth}/agreement', { params: { path: { askedMonth } }, signal })),
    staleTime: 0,
    meta,
  })

export const useRemind = (askedMonth: Month) =>
  useMutation({
    mutationFn: () =>
      dataOf(api.POST('/payroll/months/{askedMonth}/agreement/reminders', { params: { path: { askedMonth } } })),
  })

type OfPerson = { askedMonth: Month; employeeId: string }

/** The month of somebody without access, to be printed. */
export const paperQuery = (path: OfPerson) =>
  queryOptions({
    queryKey: ['payroll', path.askedMonth, 'agreement', path.employeeId],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/payroll/months/{askedMonth}/agreement/{employeeId}', { params: { path }, signal })),
    staleTime: 0,
    meta,
  })

export const agreementPath = (month: Month) => `${paths.admin.payrollAgreement}?month=${month}`
export const paperPath = (month: Month, employeeId: string) => `${agreementPath(month)}&person=${employeeId}`

export const useAnswerClaim = (path: OfPerson) =>
  useMutation({
    mutationFn: (body: z.input<typeof answerClaim>) =>
      dataOf(api.POST('/payroll/months/{askedMonth}/agreement/{employeeId}/answers', { params: { path }, body })),
  })

export const useNoteAnswer = (path: OfPerson) =>
  useMutation({
    mutationFn: (body: z.input<typeof noteAnswer>) =>
      dataOf(api.POST('/payroll/months/{askedMonth}/agreement/{employeeId}/paper', { params: { path }, body })),
  })
