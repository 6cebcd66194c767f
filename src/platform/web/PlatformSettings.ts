import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { changePlatformSettings } from '#platform/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { siteQuery } from '#web/api/site.ts'

export type PlatformSettings = z.output<typeof changePlatformSettings>

/** Every visitor reads them, the owner changes them. */
export const useChangePlatformSettings = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PlatformSettings) => dataOf(api.PATCH('/owner/settings', { body })),
    // The footer shows the change.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: siteQuery.queryKey }),
  })
}
