import { formatDuration, hundredths } from '#core/durations.ts'
import { useTranslation } from '#web/i18n.ts'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { useHourFormat } from './HourFormat.ts'

const example = 7.5 * 60

/** Each choice is an example of itself. */
export function HourSwitch() {
  const { t, language } = useTranslation('payroll')
  const { format, choose } = useHourFormat()
  return (
    <ViewSwitch
      label={t('hourFormat')}
      onChange={choose}
      shown={format}
      views={[
        { view: 'hundredths', label: hundredths(example, language) },
        { view: 'minutes', label: formatDuration(example) },
      ]}
    />
  )
}
