import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { editEmployee, employeeList, formerEmployeeList } from '#people/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type Employee = z.output<typeof employeeList>['employees'][number]
/** Only a new employee has a password field. */
export type EmployeeForm = z.output<typeof editEmployee> & { password?: string }

/** Refetches before the dialog closes; roles too, for their numbers of people. */
const useRefetch = () => {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['roles'] })
    return queryClient.invalidateQueries({ queryKey: ['people'] })
  }
}

/** Adds an employee when `employeeId` is null. */
export const useSaveEmployee = (employeeId: string | null) =>
  useMutation({
    mutationFn: ({ password = '', ...details }: EmployeeForm) =>
      employeeId === null
        ? dataOf(api.POST('/people', { body: { ...details, password } }))
        : dataOf(api.PATCH('/people/{employeeId}', { params: { path: { employeeId } }, body: details })),
    onSuccess: useRefetch(),
  })

export const useTakeTwoStepOff = (employeeId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.DELETE('/people/{employeeId}/two-step', { params: { path: { employeeId } } })),
    onSuccess: useRefetch(),
  })

export const useDeleteEmployee = (employeeId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.DELETE('/people/{employeeId}', { params: { path: { employeeId } } })),
    onSuccess: useRefetch(),
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
    onSuccess: useRefetch(),
  })
