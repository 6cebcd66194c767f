import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Import } from './ImportKind.ts'

interface ImportCalls<Body, Made extends Import> {
  /** The query of the imports that can still be undone. */
  list: QueryKey
  /** What an import and its undo change. */
  changes: readonly QueryKey[]
  add: (body: Body) => Promise<Made>
  remove: (id: string) => Promise<unknown>
}

/** What the screens of a kind of import send. */
export const useImports = <Body, Made extends Import>({ list, changes, add, remove }: ImportCalls<Body, Made>) => {
  const queryClient = useQueryClient()
  // Also after a refusal: what is on the server is not what was seen.
  const onSettled = () => Promise.all(changes.map(queryKey => queryClient.invalidateQueries({ queryKey })))
  const refresh = useCallback(() => queryClient.refetchQueries({ queryKey: list }), [queryClient, list])
  return {
    send: useMutation({ mutationFn: add, onSettled }).mutateAsync,
    refresh,
    undo: useMutation({ mutationFn: remove, onSettled }).mutateAsync,
  }
}
