import { useSearch } from '@tanstack/react-router'

/** Of a page that lists leave requests: the one that a notification speaks of. */
export const requestSearch = (search: Record<string, unknown>): { request?: string } =>
  typeof search.request === 'string' ? { request: search.request } : {}

/** What its Table needs, and whether the request is not in the list. */
export const useLinkedRequest = (requests: readonly { id: string }[] | undefined) => {
  const { request: current } = useSearch({ strict: false })
  return { current, isGone: current !== undefined && requests?.every(({ id }) => id !== current) === true }
}
