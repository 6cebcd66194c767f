import type { CalendarDate } from '#core/calendar.ts'
import type { HoursRefusal, Shift } from '#schedule/rules.ts'
import { newId } from '#web/api/new-id.ts'
import { isProblem, Problem } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import type { ShiftForm } from '../shared/TeamWeek.ts'
import type { Deed } from './UndoHistory.ts'
import { useShiftErrors } from './useShiftErrors.ts'
import type { useUndo } from './useUndo.ts'
import { expectedShift, formOf, hasType } from './WeekEdits.ts'

/** A day of one person. */
export type Place = { employeeId: string; date: CalendarDate }

const errorOf = { added: 'add', copied: 'add', edited: 'edit', moved: 'edit', deleted: 'delete' } as const

/** All commands on shifts. Each shows at once and is rolled back if the server refuses it. */
export function useShiftCommands({ run }: ReturnType<typeof useUndo>, timeZone: string) {
  const { t } = useTranslation('schedule')
  const errors = useShiftErrors()

  const refused = ({ field, reason }: HoursRefusal) => {
    const message = t(`refusals.${reason}`)
    return new Problem(422, `schedule.${reason}`, message, [{ path: field, code: `schedule.${reason}`, message }])
  }
  const plan = async (deed: Deed, before: Shift | null, form: ShiftForm) => {
    const id = before?.id ?? newId()
    const version = (before?.version ?? 0) + 1
    const after = expectedShift(form, { id, version, timeZone }, Temporal.Now.instant())
    if ('reason' in after) throw refused(after)
    await run(deed, { before, after })
  }
  /** Shows a refusal. @returns false if refused */
  const attempt = async (deed: Deed, change: Promise<void>) => {
    try {
      await change
      return true
    } catch (error) {
      // Deleted by another person meanwhile: the wanted result.
      const isGone = deed === 'deleted' && isProblem(error, 404)
      if (!isGone) errors.show(error, t(`errors.${errorOf[deed]}`))
      return isGone
    }
  }
  const put = async (deed: 'moved' | 'copied', shift: Shift, place: Place) => {
    if (hasType(shift))
      return attempt(deed, plan(deed, deed === 'moved' ? shift : null, { ...formOf(shift), ...place }))
    notify.error(t('form.typeGone'))
    return false
  }
  return {
    /** These two reject with the refusal: their form shows it. */
    add: (form: ShiftForm) => plan('added', null, form),
    edit: (shift: Shift, form: ShiftForm) => plan('edited', shift, form),
    move: (shift: Shift, place: Place) => put('moved', shift, place),
    copy: (shift: Shift, place: Place) => put('copied', shift, place),
    remove: (shift: Shift) => void attempt('deleted', run('deleted', { before: shift, after: null })),
  }
}
