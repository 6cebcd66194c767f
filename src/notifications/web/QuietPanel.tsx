import { useState } from 'react'
import { minuteOfDay } from '#core/wall-clock.ts'
import type { QuietHours } from '#notifications/rules/delivery.ts'
import { useTranslation } from '#web/i18n.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { TimeField } from '#web/ui/fields/TimeField.tsx'
import { Panel } from '#web/ui/Panel.tsx'

interface QuietPanelProps {
  quiet: QuietHours
  isOfCompany: boolean
  onChoose: (change: { quiet: QuietHours }) => void
}

export function QuietPanel({ quiet, isOfCompany, onChoose }: QuietPanelProps) {
  const { t } = useTranslation('noticeSettings')
  // Kept once its field is left; a time that is half typed then is kept nowhere.
  const [typed, setTyped] = useState<Partial<Pick<QuietHours, 'from' | 'to'>>>({})
  const end = (name: 'from' | 'to') => ({
    label: t(`quiet.${name}`),
    value: typed[name] ?? quiet[name],
    onChange: (time: string | null) => setTyped(time === null ? {} : { [name]: time }),
    onBlur: () => {
      setTyped({})
      if (typed[name] && typed[name] !== quiet[name]) onChoose({ quiet: { ...quiet, ...typed } })
    },
  })
  return (
    <Panel aside={<span className="text-13 text-ink-2">{t('quiet.what')}</span>} title={t('quiet.title')}>
      <QuietDay quiet={quiet} />
      <div className="mt-4 grid grid-cols-2 gap-3">
        <TimeField {...end('from')} />
        <TimeField {...end('to')} />
      </div>
      <CheckboxField
        label={t(isOfCompany ? 'defaults.daysOff' : 'quiet.daysOff')}
        onChange={isDaysOff => onChoose({ quiet: { ...quiet, isDaysOff } })}
        value={quiet.isDaysOff}
      />
      <p className="mt-1 text-13 text-ink-2">
        {quiet.from === quiet.to ? t('quiet.none') : t('quiet.together', { time: quiet.to })} {t('quiet.pause')}
      </p>
    </Panel>
  )
}

const day = 1440
/** From noon to noon: most nights are one piece. */
const placeOf = (time: string) => ((minuteOfDay(time) + day / 2) % day) / day

function QuietDay({ quiet: { from, to } }: Pick<QuietPanelProps, 'quiet'>) {
  const { t } = useTranslation('noticeSettings')
  const [start, end] = [placeOf(from), placeOf(to)]
  const pieces =
    from === to
      ? []
      : start < end
        ? [[start, end]]
        : [
            [start, 1],
            [0, end],
          ]
  return (
    <div aria-hidden="true">
      <div className="ticks relative h-8 overflow-clip rounded-2 bg-sunken [--hours:24]">
        {pieces.map(([left = 0, right = 0]) => (
          <span
            className="hatch-away absolute inset-y-0"
            key={left}
            style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }}
          />
        ))}
      </div>
      <div className="mt-1 flex justify-between text-12 tabular-nums text-ink-2">
        {[12, 18, 0, 6, 12].map((hour, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- noon stands at both ends
          <span key={index}>{t('quiet.hour', { hour: String(hour) })}</span>
        ))}
      </div>
    </div>
  )
}
