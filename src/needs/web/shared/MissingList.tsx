import { dayName } from '#core/calendar.ts'
import { type Gap, isMoment, saidHour } from '#needs/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'

interface MissingListProps {
  gaps: readonly (Gap & { typeName?: string | null })[]
  timeZone: string
  /** Names of types of shift, by their id, where the gaps do not name them. */
  typeNames?: ReadonlyMap<string, string>
  /** More than these are counted. */
  most?: number
}

/** 'sam. 21 19 h 30, Salle : il manque 1 personne', a line each. */
export function MissingList({ gaps, timeZone, typeNames, most = 8 }: MissingListProps) {
  const { t } = useTranslation('needs')
  const language = useLanguage()
  const hourOf = (at: number) => t('missing.hour', saidHour(at, timeZone, language)).trim()
  const sentence = ({
    department,
    shiftTypeId,
    typeName,
    date,
    start,
    end,
    missing,
  }: MissingListProps['gaps'][number]) => {
    const ofType = shiftTypeId === null ? t('missing.team') : (typeName ?? typeNames?.get(shiftTypeId) ?? t('goneType'))
    const whom = department ?? ofType
    const key = isMoment({ start, end }) ? 'missing.moment' : 'missing.line'
    return t(key, { day: dayName(date, language), from: hourOf(start), to: hourOf(end), whom, count: missing })
  }
  const others = gaps.length - most
  return (
    <ul className="grid gap-0.5 text-14">
      {gaps.slice(0, most).map(gap => (
        <li key={`${gap.department} ${gap.shiftTypeId} ${gap.start}`}>{sentence(gap)}</li>
      ))}
      {others > 0 && <li className="text-ink-2">{t('missing.others', { count: others })}</li>}
    </ul>
  )
}
