import type { HoursRefusal } from '#schedule/plannable.ts'
import { isProblem, Problem, refusalOr } from '#web/api/problem.ts'
import { say } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import type { Reversal } from './PlanAnswers.ts'
import type { Edit, EditKind } from './PlanChanges.ts'
import { type PlanMessages, TypeGone } from './PlanEditor.ts'

const failures = {
  added: 'schedule:errors.add',
  copied: 'schedule:errors.add',
  'week-copied': 'schedule:errors.add',
  edited: 'schedule:errors.edit',
  moved: 'schedule:errors.edit',
  deleted: 'schedule:errors.delete',
  undo: 'schedule:errors.undo',
  redo: 'schedule:errors.redo',
} as const satisfies Record<EditKind | Reversal, string>

/** Why a change was not made, in words. */
export function failureSentence(kind: EditKind | Reversal, error: unknown): string {
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

const doneSentence = ({ kind, changes: { length: count } }: Edit) =>
  kind === 'week-copied' ? say('schedule:copy.done', { count }) : say(`schedule:done.${kind}`, { count })

/** The messages about an edit. The last one offers its undo, or the redo of what was undone. */
export const planMessages = (): PlanMessages => ({
  refusalOf,
  done: (edit, undo, detail) => {
    const sentence = doneSentence(edit)
    if (undo) notify.reversible(sentence, 'undo', undo, detail)
    else {
      notify.dismissReversible()
      notify.success(sentence)
      if (detail) notify.error(detail, 'schedule-error')
    }
  },
  reverting: () => notify.dismissReversible(),
  undone: ({ kind }, redo) => {
    const sentence = say(`schedule:undone.${kind === 'week-copied' ? 'copied' : kind}`)
    notify.reversible(sentence, 'redo', redo)
  },
  redone: (edit, undo) => notify.reversible(doneSentence(edit), 'undo', undo),
  // If several fail, the last message stays on screen.
  failed: (kind, error) => notify.error(failureSentence(kind, error), 'schedule-error'),
})
