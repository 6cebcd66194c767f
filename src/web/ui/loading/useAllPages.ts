import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Reads one page after the other until all are here. */
export const useAllPages = <Query extends UseInfiniteQueryResult>(query: Query): Query => {
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return query
}
