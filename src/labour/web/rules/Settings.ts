import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { chooseConvention, labourSettings, setValue, switchOff } from '#labour/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { keepAnswer } from '#web/api/live.ts'

export type Settings = z.output<typeof labourSettings>
export type ConventionForm = z.output<typeof chooseConvention>
export type ValueForm = z.output<typeof setValue>
export type OffForm = z.output<typeof switchOff>

export const settingsQuery = queryOptions({
  queryKey: ['labour', 'settings'],
  queryFn: () => dataOf(api.GET('/labour/settings')),
})

/** Each command answers the settings as they are then. */
const useKeep = () => {
  const queryClient = useQueryClient()
  return (settings: Settings) => keepAnswer(queryClient, settingsQuery, settings)
}

export const useChooseConvention = () =>
  useMutation({
    mutationFn: (body: ConventionForm) => dataOf(api.POST('/labour/conventions', { body })),
    onSuccess: useKeep(),
  })

export const useSetValue = () =>
  useMutation({
    mutationFn: (body: ValueForm) => dataOf(api.POST('/labour/values', { body })),
    onSuccess: useKeep(),
  })

export const useSwitchOff = () =>
  useMutation({
    mutationFn: (body: OffForm) => dataOf(api.POST('/labour/rules-off', { body })),
    onSuccess: useKeep(),
  })

export const useEndSetting = () =>
  useMutation({
    mutationFn: (settingId: string) =>
      dataOf(api.POST('/labour/settings/{settingId}/end', { params: { path: { settingId } } })),
    onSuccess: useKeep(),
  })
