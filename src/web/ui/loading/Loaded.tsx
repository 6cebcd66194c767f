import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useContact } from '#web/api/useContact.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

/** A query as useQuery knows it, or several as one. */
export type Loading<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isLoading' | 'isPlaceholderData'> & {
  refetch: () => unknown
}

interface LoadedProps<Data> {
  query: Loading<Data>
  /** The sentence of a fault; a refusal says itself why. A function words every error. */
  failure: string | ((error: Error) => ReactNode)
  /** Shaped like the content. */
  skeleton?: ReactNode
  /** Margins of the banner. */
  className?: string
  children: (data: Data) => ReactNode
}

/**
 * The content that depends on a query: a skeleton until it is read, a banner when it cannot be. Content read before stays below the banner; content that
 * stands in for something else that is being read is dimmed.
 */
export function Loaded<Data>({ query, failure, skeleton, className = '', children }: LoadedProps<Data>) {
  const { data, error, isLoading, isPlaceholderData, refetch } = query
  // The bar of the page says that it is offline, and from when this is.
  const isToldAbove = useContact().isLost && data !== undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {error && !(isToldAbove && isProblem(error, 0)) && (
        <Banner className={`print:hidden ${className}`} kind="error" onRetry={() => void refetch()}>
          {typeof failure === 'string' ? refusalOr(error, failure) : failure(error)}
        </Banner>
      )}
      {isLoading && <div aria-busy="true">{skeleton ?? <ListSkeleton />}</div>}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
          {children(data)}
        </div>
      )}
    </div>
  )
}
