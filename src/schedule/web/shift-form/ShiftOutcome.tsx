import { type Control, useWatch } from 'react-hook-form'
import { formatContract, formatHours } from '#core/durations.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { outlookOf } from './ShiftOutlook.ts'
import type { ShiftDraft } from './useShiftForm.ts'

interface ShiftOutcomeProps {
  control: Control<ShiftDraft>
  team: TeamWeek
  /** The shift being changed: its old hours do not count. */
  shiftId?: string
}

/** Net hours and the new total of the week. Beyond the contract it warns and never blocks. */
export function ShiftOutcome({ control, team, shiftId }: ShiftOutcomeProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const outlook = outlookOf(useWatch({ control }) as ShiftDraft, team, shiftId)
  if (!outlook) return null
  const hours = formatHours(outlook.net, language)
  if (!outlook.week) return <Quiet>{t('form.net', { hours })}</Quiet>
  const { employee, planned, isOver } = outlook.week
  const sentence = t('form.total', {
    hours,
    name: employee.firstName,
    planned: formatHours(planned, language),
    contract: formatContract(employee.weeklyHours, language),
  })
  return isOver ? <Banner kind="warn">{sentence}</Banner> : <Quiet>{sentence}</Quiet>
}

function Quiet({ children }: { children: string }) {
  return (
    <p className="text-14 text-ink-2" role="status">
      {children}
    </p>
  )
}
