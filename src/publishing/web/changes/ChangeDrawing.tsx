import type { ReactNode } from 'react'
import { dayName } from '#core/calendar.ts'
import { formatHours } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'
import { drawnInterval, netMinutes, sharedWindow } from '#schedule/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Timeline } from '#web/ui/time/Timeline.tsx'
import { type OwnChange, type OwnChanges, type ToldHours, typeIn } from './OwnChanges.ts'

/** The hours that were told, dashed, above those that take their place. */
export function ChangeDrawing({ change, own }: { change: OwnChange; own: OwnChanges }) {
  const { t } = useTranslation('told')
  const { before, after } = change
  const window = sharedWindow([before, after].flatMap(hours => hours ?? []))
  const changesDay = before && after && before.date !== after.date
  const words = (hours: ToldHours, isFormer: boolean) => (
    <HoursWords hasDay={Boolean(changesDay)} hours={hours} isFormer={isFormer} own={own} />
  )
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2">
      <Row label={t('own.before')} segment={before && { ...drawnInterval(before), kind: 'planned' }} window={window}>
        {before ? words(before, true) : t('own.none')}
      </Row>
      <Row
        hasHours
        label={t('own.after')}
        segment={after && { ...drawnInterval(after), kind: 'shift', colour: typeIn(own)(after).colour }}
        window={window}
      >
        {after ? words(after, false) : t('own.removed')}
      </Row>
    </dl>
  )
}

interface RowProps {
  label: string
  window: Interval
  segment: (Interval & { kind: 'planned' | 'shift'; colour?: string }) | null
  hasHours?: boolean
  children: ReactNode
}

function Row({ label, window, segment, hasHours = false, children }: RowProps) {
  return (
    <>
      <dt className="self-start pt-1 text-14 text-ink-2">{label}</dt>
      <dd aria-hidden="true" className="self-start">
        <Timeline hasHours={hasHours} segments={segment ? [segment] : []} size="lg" window={window} />
      </dd>
      <dd className="self-start text-right text-15 tabular-nums">{children}</dd>
    </>
  )
}

interface HoursWordsProps {
  hours: ToldHours
  own: OwnChanges
  hasDay: boolean
  /** Struck. */
  isFormer: boolean
}

function HoursWords({ hours, own, hasDay, isFormer }: HoursWordsProps) {
  const { t } = useTranslation('told')
  const language = useLanguage()
  const { typeName } = typeIn(own)(hours)
  const times = t('schedule:dashboard.times', { from: hours.startTime, to: hours.endTime })
  const words = hasDay ? t('own.moved', { day: dayName(hours.date, language), times }) : times
  const net = t('schedule:dashboard.netHours', { hours: formatHours(netMinutes(hours), language) })
  return (
    <>
      {isFormer ? <s className="block text-ink-2">{words}</s> : <b className="block font-strong">{words}</b>}
      <span className="block text-13 font-normal text-ink-2">
        {t('own.net', { type: typeName ?? t('schedule:dashboard.deletedType'), hours: net })}
      </span>
    </>
  )
}
