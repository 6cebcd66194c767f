import { useEffect } from 'react'
import { formatTimer } from '#core/durations.ts'
import { elapsed } from '#time-clock/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import type { ClockReading } from './ClockReading.ts'

/** Names the tab "02:47 · En service" while the clock runs, to the minute. */
export const useClockTitle = (reading: ClockReading, now: number) => {
  const { t } = useTranslation('time-clock')
  const { session, state } = reading
  const isOnBreak = state === 'on-break'
  const { totalMs, currentBreakMs } = session ? elapsed(session, now) : { totalMs: 0, currentBreakMs: 0 }
  const time = formatTimer(isOnBreak ? currentBreakMs : totalMs).slice(0, -3)
  const title = session
    ? t('documentTitle', { time, state: t(isOnBreak ? 'states.on-break' : 'states.onDuty') })
    : t('web:documentTitle', { title: t('web:titles.timeClock') })
  // Every second, because the shell also sets the title when the page opens or the language changes.
  useEffect(() => {
    document.title = title
  })
}
