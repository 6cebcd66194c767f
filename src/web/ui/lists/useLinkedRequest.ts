import { useSearch } from '@tanstack/react-router'

/** Search parameter of pages that list requests: the request of a notification. */
const requestSearch = (search: Record<string, unknown>): { request?: string } =>
  typeof search.request === 'string' ? { request: search.request } : {}

/** Props of the Table, and whether the request is missing from the list. */
export const useLinkedRequest = (requests: readonly { id: string }[] | undefined) => {
  const { request: current } = requestSearch(useSearch({ strict: false }))
  return { current, isGone: current !== undefined && requests?.every(({ id }) => id !== current) === true }
}
