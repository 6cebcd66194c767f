import { useMutation } from '@tanstack/react-query'
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
