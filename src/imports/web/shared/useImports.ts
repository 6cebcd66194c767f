import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Import } from './ImportKind.ts'

interface ImportCalls<Body, Made extends Import> {
  /** The query of the imports that can still be undone. */
  list: QueryKey
  add: (body: Body) => Promise<Made>
  remove: (id: string) => Promise<unknown>
}

/** The calls of the screens of a kind of import. */
export const useImports = <Body, Made extends Import>({ list, add, remove }: ImportCalls<Body, Made>) => {
  const queryClient = useQueryClient()
  const refresh = useCallback(() => queryClient.refetchQueries({ queryKey: list }), [queryClient, list])
  return {
    send: useMutation({ mutationFn: add }).mutateAsync,
    refresh,
    undo: useMutation({ mutationFn: remove }).mutateAsync,
  }
}
