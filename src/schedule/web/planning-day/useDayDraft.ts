import { useMemo, useState } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import type { PlanEditor } from '#schedule/web/editing/PlanEditor.ts'
import { outcomeOf, verdictOf } from '#schedule/web/editing/Verdict.ts'
import { findingSentences } from '#schedule/web/editing/VerdictWords.ts'
import { ownerOf } from '#schedule/web/shared/Owners.ts'
import type { ShiftForm, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { leaveName } from '#schedule/web/shared/useLeaveWords.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { type DayDraft, formOfDraft, isChange } from './DayDraft.ts'
import { wallHours } from './DayHours.ts'

/** The shift being drawn, the verdict of the rules, and the ways to end it. */
export function useDayDraft(team: TeamWeek, date: CalendarDate, editor: PlanEditor) {
  const [draft, setDraft] = useState<DayDraft | null>(null)
  const verdict = useMemo(() => (draft && isChange(draft) ? judgedOn(team, date, draft) : null), [team, date, draft])
  const judge = (each: DayDraft) => judgedOn(team, date, each)
  /** Plans it, unless the rules refuse it whatever is accepted. */
  const plan = async (each: DayDraft) => {
    setDraft(null)
    if (!isChange(each)) return true
    const judged = judge(each)
    if (outcomeOf(judged) === 'never') {
      notify.error(findingSentences(judged)[0]!, 'schedule-error')
      return false
    }
    if (each.shift) return editor.adjust(each.shift, { ...ownerOf(each.row), date, ...wallHours(each.hours) })
    // It has a type: without types nothing can be drawn.
    return editor.plant(formOfDraft(each, date) as ShiftForm)
  }
  return { draft, setDraft, verdict, judge, plan }
}

const judgedOn = (team: TeamWeek, date: CalendarDate, draft: DayDraft) =>
  verdictOf(team, { before: draft.shift, form: formOfDraft(draft, date) }, leaveName)

export type DayDrafting = ReturnType<typeof useDayDraft>
