import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { weekOf } from '#core/calendar.ts'
import type { Shift } from '#schedule/rules.ts'
import type { changePlan } from '#schedule/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { isProblem, Problem } from '#web/api/problem.ts'
import { type TeamWeek, teamWeekQuery } from '../shared/TeamWeek.ts'
import { formOf, type Step, type TypedShift, withSteps } from './WeekEdits.ts'

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
    return await send(steps, [])
  } catch (error) {
    if (!isOnLeave(error) || !(await ask(error.message))) throw error
    return send(
      steps,
      steps.map((_, change) => ({ rule: 'on-leave', change, reason: '' })),
    )
  }
}

/** The planner answered no. */
export const isOnLeave = (error: unknown): error is Problem =>
  isProblem(error, 409) && error.code === 'schedule.on-leave'

type ChangePlan = z.input<typeof changePlan>

/** All of them, or none. */
const send = async (steps: readonly Step[], accepted: ChangePlan['accepted'] & {}): Promise<Step[]> => {
  const changes = steps.map(changeOf)
  const { shifts } = await dataOf(api.POST('/schedule/changes', { body: { changes, accepted } })).catch(withOwnFields)
  return steps.map(({ before }, position) => ({ before, after: (shifts[position] as TypedShift | null) ?? null }))
}

const changeOf = ({ before, after }: Step): ChangePlan['changes'][number] => {
  if (before) return { before: { id: before.id, version: before.version }, after: after && formOf(after) }
  // A restored shift continues after the version in which it was deleted.
  return { before, after: after && { ...formOf(after), id: after.id, version: after.version - 1 || undefined } }
}

/** The form knows its fields by their own names. */
const withOwnFields = (error: unknown): never => {
  if (!isProblem(error)) throw error
  const fields = error.fields.map(field => ({ ...field, path: field.path.replace(/^changes\.\d+\.after\./, '') }))
  throw new Problem(error.status, error.code, error.message, fields)
}

/** Updates the weeks in the cache. */
function keep(queryClient: QueryClient, saved: readonly Step[]) {
  const mondays = new Set(saved.flatMap(({ before, after }) => [before, after]).flatMap(mondayOf))
  for (const monday of mondays)
    queryClient.setQueryData(teamWeekQuery(monday).queryKey, week => week && withSteps(week, saved))
}

const mondayOf = (shift: Shift | null) => (shift ? [weekOf(shift.date).from] : [])
