import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { registerAsked } from '#record/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'

export type RegisterFormat = z.output<typeof registerAsked>['format']

export const registerQuery = queryOptions({
  queryKey: ['record', 'register'],
  queryFn: () => dataOf(api.GET('/record/register')),
})

export const useRegisterExport = () =>
  useMutation({
    mutationFn: async (format: RegisterFormat) =>
      saveAnswer(await api.GET('/record/register/export', { params: { query: { format } }, parseAs: 'blob' })),
  })
