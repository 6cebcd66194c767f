import type { Place } from '#leave/rules/days.ts'
import { periodWords, typeWords, writtenAmount } from '#leave/rules/words.ts'
import { useTranslation } from '#web/i18n.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import type { Absence } from './Absences.ts'
import { type Look, looks } from './Legend.tsx'

const lookOf = ({ status, isSickness }: Absence): Look =>
  status === 'pending' ? 'pending' : isSickness ? 'sickness' : 'approved'

/** 'Congés payés, du 03/08/2026 au 08/08/2026, approuvé : 6 j ouvrables'. */
const useAbsenceWords = () => {
  const { t, language } = useTranslation('absences')
  const { t: say } = useTranslation('leave')
  return (each: Absence) => {
    const status = t(`statuses.${each.status}`)
    const absence = t('absence', { type: typeWords(say, each), period: periodWords(say, each), status })
    if (!each.count) return absence
    const { amount, countedIn } = each.count
    if (countedIn === 'minutes')
      return t('countedHours', { absence, amount: writtenAmount(amount, 'minutes', language) })
    return t('counted', { absence, amount: writtenAmount(amount, 'days', language), unit: t(`units.${countedIn}`) })
  }
}

interface AbsenceBarProps {
  absence: Absence
  place: Place
  href: string
  /** True for the absence of a large table that Tab reaches; arrow keys reach the others. */
  isReached: boolean
  onEnter?: () => void
}

export function AbsenceBar({ absence, place, href, isReached, onEnter }: AbsenceBarProps) {
  const words = useAbsenceWords()(absence)
  return (
    <Anchor
      aria-label={words}
      className="absolute inset-y-0 z-3 flex min-w-1.5 items-center"
      data-absence=""
      href={href}
      onFocus={onEnter}
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
      tabIndex={isReached ? 0 : -1}
      title={words}
    >
      <span className={`keep-colours h-[15px] w-full rounded-[3px] print:h-[9px] ${looks[lookOf(absence)]}`} />
    </Anchor>
  )
}
