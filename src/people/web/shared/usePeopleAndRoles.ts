import { useQuery } from '@tanstack/react-query'
import { peopleQuery } from '#web/api/people.ts'
import { rolesQuery } from './Roles.ts'

/** People are shown with the names of their roles: a screen waits for both. */
export const usePeopleAndRoles = () => {
  const people = useQuery(peopleQuery)
  const roles = useQuery(rolesQuery)
  return {
    data: people.data && roles.data && { employees: people.data, roles: roles.data },
    error: people.error ?? roles.error,
    isLoading: people.isLoading || roles.isLoading,
    isPlaceholderData: false,
    refetch: () => Promise.all([people.refetch(), roles.refetch()]),
  }
}
export type PeopleAndRoles = NonNullable<ReturnType<typeof usePeopleAndRoles>['data']>
