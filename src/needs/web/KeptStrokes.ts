import type { QueryClient } from '@tanstack/react-query'
import type { NeedTarget } from '#needs/rules.ts'
import { api, dataOf } from '#web/api/client.ts'
import { NeedStrokes } from './NeedStrokes.ts'
import { needOf, needsQuery, type SavedNeed } from './Needs.ts'

/** The strokes of each person and target: unsaved ones are still there after another page. */
const kept = new WeakMap<QueryClient, Map<string, NeedStrokes>>()

const keptIn = (queryClient: QueryClient) => {
  const known = kept.get(queryClient) ?? new Map<string, NeedStrokes>()
  kept.set(queryClient, known)
  return known
}

export const strokesOf = (queryClient: QueryClient, personId: string, target: NeedTarget, saved: SavedNeed | null) => {
  const all = keptIn(queryClient)
  const key = JSON.stringify([personId, target.department, target.shiftTypeId])
  const known = all.get(key)
  if (known) return known
  const strokes = new NeedStrokes(saved, {
    write: (days, version) => {
      const body = { ...target, version, days: days.map(({ weekday, ranges }) => ({ weekday, ranges: [...ranges] })) }
      return dataOf(api.PATCH('/needs', { body }))
    },
    read: async () => needOf(await queryClient.fetchQuery({ ...needsQuery, staleTime: 0 }), target),
  })
  all.set(key, strokes)
  return strokes
}

export const isAllSaved = (queryClient: QueryClient) =>
  [...keptIn(queryClient).values()].every(strokes => strokes.isAtRest())

/** For when the page is left: only unsaved strokes are kept. */
export const forgetSaved = (queryClient: QueryClient) => {
  const all = keptIn(queryClient)
  for (const [key, strokes] of all) if (strokes.isAtRest()) all.delete(key)
}
