import type { HoursRefusal } from '#schedule/rules.ts'
import { isProblem, Problem, refusalOr } from '#web/api/problem.ts'
import { say } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import type { EditKind } from './PlanChanges.ts'
import { type PlanMessages, TypeGone } from './PlanEditor.ts'

const failures = {
  added: 'schedule:errors.add',
  copied: 'schedule:errors.add',
  'week-copied': 'schedule:errors.add',
  edited: 'schedule:errors.edit',
  moved: 'schedule:errors.edit',
  deleted: 'schedule:errors.delete',
  undo: 'schedule:errors.undo',
} as const satisfies Record<EditKind | 'undo', string>

/** Why a change was not made, in words. */
export function failureSentence(kind: EditKind | 'undo', error: unknown): string {
  if (error instanceof TypeGone) return say('schedule:form.typeGone')
  if (isProblem(error, 404)) return say('schedule:errors.gone')
  const field = isProblem(error, 422) ? error.fields[0]?.message : undefined
  return field ?? refusalOr(error, say(failures[kind]))
}

const refusalOf = ({ field, reason }: HoursRefusal) => {
  const code = `schedule.${reason}`
  const message = say(`schedule:refusals.${reason}`)
  return new Problem(422, code, message, { errors: [{ path: field, code, message }] })
}

/** What an edit says in its messages. The last message offers its undo. */
export function planMessages(): PlanMessages {
  let last: string | undefined
  return {
    refusalOf,
    done: ({ kind, changes }, undo) => {
      const sentence =
        kind === 'week-copied' ? say('schedule:copy.done', { count: changes.length }) : say(`schedule:done.${kind}`)
      notify.dismiss(last)
      last = undo ? notify.withUndo(sentence, undo) : notify.success(sentence)
    },
    undoing: () => notify.dismiss(last),
    undone: ({ kind }) => notify.success(say(`schedule:undone.${kind === 'week-copied' ? 'copied' : kind}`)),
    // Of several the last stays on screen.
    failed: (kind, error) => notify.error(failureSentence(kind, error), 'schedule-error'),
  }
}
