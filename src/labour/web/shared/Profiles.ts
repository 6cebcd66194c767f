import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { asSeen } from '#core/seen.ts'
import type { personProfile, profileForm } from '#labour/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { keepAnswer } from '#web/api/live.ts'

export type PersonProfile = z.output<typeof personProfile>
export type Profile = PersonProfile['profiles'][number]
export type ProfileForm = z.output<typeof profileForm>

export const profileQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['labour', 'profile', employeeId],
    queryFn: () => dataOf(api.GET('/labour/people/{employeeId}', { params: { path: { employeeId } } })),
  })

const useKeep = (employeeId: string) => {
  const queryClient = useQueryClient()
  return (profile: PersonProfile) => keepAnswer(queryClient, profileQuery(employeeId), profile)
}

/** `shown`: as it was seen. The birth date is replaced, and the entry of the same day. */
export const useSaveProfile = (employeeId: string) =>
  useMutation({
    mutationFn: ({ shown, form }: { shown: PersonProfile; form: ProfileForm }) => {
      const { id: _, ...seen } = shown.profiles.find(({ from }) => from === form.from) ?? { id: '' }
      const body = { ...form, seen: 'from' in seen ? seen : null, seenBirthDate: shown.birthDate }
      return dataOf(api.POST('/labour/people/{employeeId}', { params: { path: { employeeId } }, body }))
    },
    onSuccess: useKeep(employeeId),
  })

export const useRemoveProfile = (employeeId: string) =>
  useMutation({
    mutationFn: ({ id: profileId, ...seen }: Profile) =>
      dataOf(api.DELETE('/labour/profiles/{profileId}', { params: { path: { profileId }, query: asSeen(seen) } })),
    onSuccess: useKeep(employeeId),
  })
