import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { type CalendarDate, firstDate } from '#core/calendar.ts'
import type { contractEnd, plansAfterEnd } from '#people/schemas.ts'
import type { Contract, ContractForm } from '#people/web/people/People.ts'
import { api, dataOf } from '#web/api/client.ts'

export const formOf = ({ type, weeklyHours, monthlyHours, workingDays, from, until }: Contract): ContractForm => ({
  contractType: type,
  weeklyHours,
  monthlyHours,
  workingDays,
  startDate: from,
  endDate: until,
})

/** Whether a day is whole: its year is typed digit by digit. */
export const isTyped = (day: CalendarDate | null | undefined): day is CalendarDate => Boolean(day) && day! >= firstDate

type SentContract = ContractForm & { clearsPlans: boolean }

/** Corrects a contract, as it was seen. */
export const useSaveContract = () =>
  useMutation({
    mutationFn: ({ contract, form }: { contract: Contract; form: SentContract }) => {
      const params = { path: { contractId: contract.id } }
      const body = { ...form, seen: formOf(contract) }
      return dataOf(api.PATCH('/people/contracts/{contractId}', { params, body }))
    },
  })

/** A new contract. `ends`: the one that ends the day before, as it was seen. */
export const useAddContract = (employeeId: string) =>
  useMutation({
    mutationFn: ({ ends, form }: { ends: Contract | null; form: SentContract }) => {
      const body = { ...form, ends: ends && { id: ends.id, ...formOf(ends) } }
      return dataOf(api.POST('/people/{employeeId}/contracts', { params: { path: { employeeId } }, body }))
    },
  })

export type EndForm = z.output<typeof contractEnd>
export type PlansAfterEnd = z.output<typeof plansAfterEnd>

/** The plans that an end of contract takes. */
export const endPreviewQuery = (contractId: string, endDate: CalendarDate) =>
  queryOptions({
    queryKey: ['people', 'contract end', contractId, endDate],
    queryFn: () =>
      dataOf(api.GET('/people/contracts/{contractId}/end', { params: { path: { contractId }, query: { endDate } } })),
    placeholderData: keepPreviousData,
    meta: { topics: ['schedule', 'trainings', 'leave'] },
  })

type SentEnd = { contract: Contract; form: EndForm; planned: { shifts: number; trainings: number; requests: number } }

/** Ends a contract, as it and what is planned after its end were seen. */
export const useEndContract = () =>
  useMutation({
    mutationFn: ({ contract, form, planned }: SentEnd) => {
      const params = { path: { contractId: contract.id } }
      const body = { ...form, seen: { ...formOf(contract), planned } }
      return dataOf(api.POST('/people/contracts/{contractId}/end', { params, body }))
    },
  })

export const useUndoEnd = () =>
  useMutation({
    mutationFn: (contractEndId: string) =>
      dataOf(api.POST('/people/contract-ends/{contractEndId}/undo', { params: { path: { contractEndId } } })),
  })
