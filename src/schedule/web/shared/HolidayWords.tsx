import type { HolidayName } from '#labour/holidays.ts'
import { useTranslation } from '#web/i18n.ts'

interface HolidayWordsProps {
  names: readonly HolidayName[]
  className?: string
}

/** The public holidays of a day; nothing on any other. */
export function HolidayWords({ names, className = '' }: HolidayWordsProps) {
  const { t } = useTranslation('schedule')
  if (names.length === 0) return null
  const words = names.map(name => t(`labour:holidays.${name}`)).join(', ')
  return (
    <span className={`text-12 ${className}`} title={words}>
      {words}
    </span>
  )
}
