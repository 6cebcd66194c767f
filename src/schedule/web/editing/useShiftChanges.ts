import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { weekOf } from '#core/calendar.ts'
import type { Shift } from '#schedule/rules.ts'
import { api, dataOf } from '#web/api/client.ts'
import { isProblem, type Problem } from '#web/api/problem.ts'
import { type TeamWeek, teamWeekQuery } from '../shared/TeamWeek.ts'
import { formOf, type Step, withSteps } from './WeekEdits.ts'

const mutationKey = ['schedule', 'shifts']
const weeks = { queryKey: ['schedule', 'weeks'] }

/**
 * Sends changes of shifts one after the other, because the next may depend on the one before.
 * @param ask asks whether to plan on approved leave, with the sentence that names it
 * @returns the changes with the versions of the server
 */
export function useShiftChanges(ask: (sentence: string) => Promise<boolean>) {
  const queryClient = useQueryClient()
  const [sendNext] = useState(inTurn)
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: 'shifts' },
    mutationFn: (steps: readonly Step[]) => sendNext(steps, () => sendOrAsk(steps, ask)),
    // A refetch that began before the answer would hide the change.
    onSuccess: async saved => {
      await queryClient.cancelQueries(weeks)
      keep(queryClient, saved)
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries({ queryKey: ['schedule'] })
    },
  })
  return mutateAsync
}

/** A change that depends on a refused one is refused with it, for the same reason. */
const inTurn = () => {
  const refused = new WeakMap<Shift, unknown>()
  return async (steps: readonly Step[], sending: () => Promise<Step[]>) => {
    try {
      const lost = steps.find(({ before }) => before && refused.has(before))
      if (lost) throw refused.get(lost.before!)
      return await sending()
    } catch (error) {
      for (const { after } of steps) if (after) refused.set(after, error)
      throw error
    }
  }
}

/** The week after all changes in flight. */
export function useExpectedWeek(team: TeamWeek | undefined) {
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: mutation => mutation.state.variables as readonly Step[],
  })
  return useMemo(() => team && withSteps(team, pending.flat()), [team, pending])
}

const sendOrAsk = async (steps: readonly Step[], ask: (sentence: string) => Promise<boolean>): Promise<Step[]> => {
  try {
    return await send(steps, false)
  } catch (error) {
    if (isOnLeave(error) && (await ask(error.message))) return send(steps, true)
    throw error
  }
}

/** The planner answered no. */
export const isOnLeave = (error: unknown): error is Problem =>
  isProblem(error, 409) && error.code === 'schedule.on-leave'

/** Several deletions are one request: all or none. */
const send = async (steps: readonly Step[], despiteLeave: boolean): Promise<Step[]> => {
  const removed = steps.flatMap(({ before, after }) => (before && !after ? [before] : []))
  if (removed.length > 1 && removed.length === steps.length) {
    const shifts = removed.map(({ id, version }) => ({ id, version }))
    await dataOf(api.POST('/schedule/removals', { body: { shifts } }))
    return [...steps]
  }
  const saved: Step[] = []
  for (const step of steps) saved.push({ before: step.before, after: await sendStep(step, despiteLeave) })
  return saved
}

const sendStep = async ({ before, after }: Step, despiteLeave: boolean): Promise<Step['after']> => {
  if (before && !after) {
    const { id, version } = before
    const params = { path: { shiftId: id }, query: { version } }
    await dataOf(api.DELETE('/schedule/shifts/{shiftId}', { params }))
    return null
  }
  if (!after) return null
  const form = formOf(after)
  const saved = before
    ? await dataOf(
        api.PATCH('/schedule/shifts/{shiftId}', {
          params: { path: { shiftId: before.id } },
          body: { ...form, version: before.version, despiteLeave },
        }),
      )
    : await dataOf(
        api.POST('/schedule/shifts', {
          // A restored shift continues after the version in which it was deleted.
          body: { ...form, id: after.id, version: after.version - 1 || undefined, despiteLeave },
        }),
      )
  return { ...saved, shiftTypeId: form.shiftTypeId }
}

/** Updates the weeks in the cache. */
function keep(queryClient: QueryClient, saved: readonly Step[]) {
  const mondays = new Set(saved.flatMap(({ before, after }) => [before, after]).flatMap(mondayOf))
  for (const monday of mondays)
    queryClient.setQueryData(teamWeekQuery(monday).queryKey, week => week && withSteps(week, saved))
}

const mondayOf = (shift: Shift | null) => (shift ? [weekOf(shift.date).from] : [])
