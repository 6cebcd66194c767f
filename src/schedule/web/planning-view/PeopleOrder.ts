import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { orderPeople } from '#people/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

/** Chooses the order of every list of the company. Ends after the planning has it. */
export const useOrderPeople = () =>
  useMutation({ mutationFn: (body: z.input<typeof orderPeople>) => dataOf(api.POST('/people/order', { body })) })
