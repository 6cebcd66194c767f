import { type Control, useWatch } from 'react-hook-form'
import { formatContract, formatHours } from '#core/durations.ts'
import type { AnyShift } from '#schedule/rules.ts'
import { verdictOf } from '#schedule/web/editing/Verdict.ts'
import { VerdictBox } from '#schedule/web/editing/VerdictBox.tsx'
import type { ShiftForm, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { leaveName } from '#schedule/web/shared/useLeaveWords.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { outlookOf } from './ShiftOutlook.ts'
import type { ShiftDraft } from './useShiftForm.ts'

interface ShiftOutcomeProps {
  control: Control<ShiftDraft>
  team: TeamWeek
  /** The shift being changed: its old hours do not count. */
  shift: AnyShift | null
}

/** Net hours and the new total of the week. Beyond the contract it warns and never blocks. */
export function ShiftOutcome({ control, team, shift }: ShiftOutcomeProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const draft = useWatch({ control }) as ShiftDraft
  const outlook = outlookOf(draft, team, shift?.id)
  if (!outlook) return null
  const hours = formatHours(outlook.net, language)
  if (!outlook.week?.employee.weeklyHours) return <Quiet>{t('dialogs:form.net', { hours })}</Quiet>
  const { employee, planned, isOver } = outlook.week
  const sentence = t('dialogs:form.total', {
    hours,
    name: employee.firstName,
    planned: formatHours(planned, language),
    contract: formatContract(employee.weeklyHours, language),
  })
  return isOver ? <Banner kind="warn">{sentence}</Banner> : <Quiet>{sentence}</Quiet>
}

/** The findings about the hours in the fields. @param hasPlace keeps the place even where there are none */
export function DraftVerdict({ control, team, shift, hasPlace }: ShiftOutcomeProps & { hasPlace?: boolean }) {
  const draft = useWatch({ control }) as ShiftDraft
  if (!outlookOf(draft, team, shift?.id)?.week) return null
  // Nothing else is null: there is an outlook. What is found depends on the hours, whatever the type will be.
  const form = { ...draft, shiftTypeId: draft.shiftTypeId ?? team.shiftTypes[0]!.id } as ShiftForm
  const verdict = verdictOf(team, { before: shift, form }, leaveName)
  if (verdict.findings.length === 0 && !hasPlace) return null
  return <VerdictBox verdict={verdict} />
}

function Quiet({ children }: { children: string }) {
  return (
    <p className="text-14 text-ink-2" role="status">
      {children}
    </p>
  )
}
