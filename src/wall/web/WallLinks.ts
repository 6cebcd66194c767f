import { queryOptions, useMutation } from '@tanstack/react-query'
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

export const useMakeWallLink = () =>
  useMutation({
    mutationFn: (body: WallLinkForm) => dataOf(api.POST('/wall-links', { body })),
  })

export const useRevokeWallLink = () =>
  useMutation({
    mutationFn: (wallLinkId: string) =>
      dataOf(api.DELETE('/wall-links/{wallLinkId}', { params: { path: { wallLinkId } } })),
  })
