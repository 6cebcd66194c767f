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
  /** False beside a refusal, which says the same. */
  hasFindings: boolean
}

/** Net hours, the new total of the week, and what the rules find. Beyond the contract it warns and never blocks. */
export function ShiftOutcome({ control, team, shift, hasFindings }: ShiftOutcomeProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const draft = useWatch({ control }) as ShiftDraft
  const outlook = outlookOf(draft, team, shift?.id)
  if (!outlook) return null
  const hours = formatHours(outlook.net, language)
  if (!outlook.week) return <Quiet>{t('dialogs:form.net', { hours })}</Quiet>
  const { employee, planned, isOver } = outlook.week
  // Nothing is null: there is an outlook.
  const verdict =
    hasFindings && draft.shiftTypeId && verdictOf(team, { before: shift, form: draft as ShiftForm }, leaveName)
  const sentence = t('dialogs:form.total', {
    hours,
    name: employee.firstName,
    planned: formatHours(planned, language),
    contract: formatContract(employee.weeklyHours, language),
  })
  return (
    <>
      {isOver ? <Banner kind="warn">{sentence}</Banner> : <Quiet>{sentence}</Quiet>}
      {verdict && verdict.findings.length > 0 && <VerdictBox verdict={verdict} />}
    </>
  )
}

function Quiet({ children }: { children: string }) {
  return (
    <p className="text-14 text-ink-2" role="status">
      {children}
    </p>
  )
}
