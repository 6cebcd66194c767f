import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { madeWallLink, wallLinkForm, wallLinks } from '#wall/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type WallLink = z.output<typeof wallLinks>[number]
export type WallLinkForm = z.output<typeof wallLinkForm>
export type MadeWallLink = z.output<typeof madeWallLink>

export const wallLinksQuery = queryOptions({
  queryKey: ['wall', 'links'],
  queryFn: ({ signal }) => dataOf(api.GET('/wall-links', { signal })),
})

const useRefetch = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: wallLinksQuery.queryKey })
}

export const useMakeWallLink = () =>
  useMutation({
    mutationFn: (body: WallLinkForm) => dataOf(api.POST('/wall-links', { body })),
    onSuccess: useRefetch(),
  })

export const useRevokeWallLink = () =>
  useMutation({
    mutationFn: (wallLinkId: string) =>
      dataOf(api.DELETE('/wall-links/{wallLinkId}', { params: { path: { wallLinkId } } })),
    onSuccess: useRefetch(),
  })
