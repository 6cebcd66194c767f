import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { asSeen } from '#core/seen.ts'
import { hasLeft } from '#people/rules.ts'
import type { editEmployee, employee, employeeList, formerEmployeeList, saveContract } from '#people/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type Employee = z.output<typeof employeeList>['employees'][number]
type Details = z.output<typeof editEmployee>
/** Only a new employee has a password field; without one they are invited. */
export type EmployeeForm = Omit<Details, 'contractFrom' | 'clearsPlans' | 'seen'> &
  Partial<Pick<Details, 'contractFrom' | 'clearsPlans'>> & { password?: string }
export type SavedEmployee = z.output<typeof employee>
export type Contract = Employee['contracts'][number]
export type ContractForm = Omit<z.output<typeof saveContract>, 'clearsPlans'>

const seenOf = (employee: Employee): Details['seen'] => {
  const { id: _id, signInName: _name, roleName: _role, contracts: _history, ...known } = employee
  const { hasTwoStep: _step, invitedUntil: _until, invitation: _invitation, lastSignInAt: _last, ...seen } = known
  return seen
}

/** `employee` is as on screen: what somebody else changed meanwhile is not overwritten. Null adds one. */
export const useSaveEmployee = () =>
  useMutation({
    mutationFn: ({ employee, form: { password, ...details } }: { employee: Employee | null; form: EmployeeForm }) => {
      const { contractFrom: _from, clearsPlans: _clears, ...added } = details
      if (!employee) return dataOf(api.POST('/people', { body: { ...added, password } }))
      const path = { employeeId: employee.id }
      return dataOf(
        api.PATCH('/people/{employeeId}', { params: { path }, body: { ...details, seen: seenOf(employee) } }),
      )
    },
  })

/** `contract`: as it was seen. */
export const useRemoveContract = () =>
  useMutation({
    mutationFn: ({ contract, clearsPlans }: { contract: Contract; clearsPlans: boolean }) => {
      const { id: contractId, type, weeklyHours, monthlyHours, workingDays, from, until } = contract
      const seen = asSeen({ type, weeklyHours, monthlyHours, workingDays, from, until })
      const query = { clearsPlans: clearsPlans ? ('true' as const) : ('false' as const), ...seen }
      return dataOf(api.DELETE('/people/contracts/{contractId}', { params: { path: { contractId }, query } }))
    },
  })

/** A single-use link to hand over. */
export const useMakeLink = (employeeId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.POST('/people/{employeeId}/link', { params: { path: { employeeId } } })),
  })

/** Invited, and neither come in nor left meanwhile. */
export const isAwaited = ({ invitedUntil, contracts }: Pick<Employee, 'invitedUntil' | 'contracts'>, today: string) =>
  invitedUntil !== null && !hasLeft(contracts, today)

/** Mails the invitation once more. */
export const useInviteAgain = (employeeId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.POST('/people/{employeeId}/invitation', { params: { path: { employeeId } } })),
  })

export const useRevokeInvitation = (employeeId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.DELETE('/people/{employeeId}/invitation', { params: { path: { employeeId } } })),
  })

export const useTakeTwoStepOff = (employeeId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.DELETE('/people/{employeeId}/two-step', { params: { path: { employeeId } } })),
  })

/** `employee` is as on screen. */
export const useDeleteEmployee = () =>
  useMutation({
    mutationFn: (employee: Employee) => {
      const params = { path: { employeeId: employee.id }, query: asSeen(seenOf(employee)) }
      return dataOf(api.DELETE('/people/{employeeId}', { params }))
    },
  })

export type FormerEmployee = z.output<typeof formerEmployeeList>['people'][number]

/** Former employees, the last to leave first. */
export const formerPeopleQuery = queryOptions({
  queryKey: ['people', 'former'],
  queryFn: () => dataOf(api.GET('/people/former')),
  select: ({ people }) => people,
})

/** Erases for good. */
export const useErasePerson = (employeeId: string) =>
  useMutation({
    mutationFn: (body: { name: string }) =>
      dataOf(api.POST('/people/{employeeId}/erasure', { params: { path: { employeeId } }, body })),
  })

const ofPerson = (employeeId: string) => ({ params: { path: { employeeId } } })

/** The link that somebody who has left was given. */
export const lastMonthLinkQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['people', 'last-month-link', employeeId],
    queryFn: () => dataOf(api.GET('/people/{employeeId}/last-month-link', ofPerson(employeeId))),
  })

/** Ends the one of before, which was made then. A refusal too means that the dialog was no longer true. */
export const useMakeLastMonthLink = (employeeId: string) =>
  useMutation({
    mutationFn: (seen: string | null) =>
      dataOf(api.POST('/people/{employeeId}/last-month-link', { ...ofPerson(employeeId), body: { seen } })),
  })

export const useRevokeLastMonthLink = (employeeId: string) =>
  useMutation({
    mutationFn: (madeAt: string) => {
      const params = { path: { employeeId }, query: asSeen({ madeAt }) }
      return dataOf(api.DELETE('/people/{employeeId}/last-month-link', { params }))
    },
  })
