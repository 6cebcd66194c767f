import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, dataOf } from '#web/api/client.ts'

export const calendarLinkQuery = queryOptions({
  queryKey: ['calendar', 'link'],
  queryFn: ({ signal }) => dataOf(api.GET('/calendar/link', { signal })),
})

const useRefetch = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: calendarLinkQuery.queryKey })
}

/** Made or renewed. */
export const useMakeLink = () =>
  useMutation({ mutationFn: () => dataOf(api.POST('/calendar/link')), onSuccess: useRefetch() })

export const useRevokeLink = () =>
  useMutation({ mutationFn: () => dataOf(api.DELETE('/calendar/link')), onSuccess: useRefetch() })
