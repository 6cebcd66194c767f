import type { QueryClient } from '@tanstack/react-query'
import { weekOf } from '#core/calendar.ts'
import type { AnyShift } from '#schedule/rules.ts'
import { findingsAfter, findingsKey, type WeekFinding } from '#schedule/web/findings/RowMarks.ts'
import { teamWeekQuery } from '#schedule/web/shared/TeamWeek.ts'
import { api, dataOf } from '#web/api/client.ts'
import { isProblem, Problem } from '#web/api/problem.ts'
import { currentLanguage } from '#web/i18n.ts'
import { formField, planChangeOf, type ShownChange, weekAfter } from './PlanChanges.ts'
import type { PlanEditorOptions } from './PlanEditor.ts'

/** One request: all changes or none. */
export const sendChanges: PlanEditorOptions['send'] = async (shown, accepted) => {
  const body = { changes: shown.map(planChangeOf), accepted: [...accepted] }
  const { shifts } = await dataOf(api.POST('/schedule/changes', { body })).catch(withFieldsOfForm)
  return shifts
}

const withFieldsOfForm = (error: unknown): never => {
  if (!isProblem(error) || error.fields.length === 0) throw error
  const errors = error.fields.map(field => ({ ...field, path: formField(field.path) }))
  throw new Problem(error.status, error.code, error.message, { errors, findings: error.findings })
}

/** Puts saved shifts into the weeks of the cache. */
export const keepChanges = async (queryClient: QueryClient, saved: readonly ShownChange[]) => {
  // A refetch that began before the answer would hide the change.
  await queryClient.cancelQueries({ queryKey: ['schedule', 'weeks'] })
  const mondays = new Set(saved.flatMap(({ before, after }) => [before, after]).flatMap(mondayOf))
  for (const monday of mondays) {
    queryClient.setQueryData(teamWeekQuery(monday).queryKey, week => week && weekAfter(week, saved))
    queryClient.setQueryData<readonly WeekFinding[]>(
      findingsKey(monday, currentLanguage()),
      found => found && findingsAfter(found, saved),
    )
  }
}

const mondayOf = (shift: AnyShift | null) => (shift ? [weekOf(shift.date).from] : [])
