import type { ReactNode } from 'react'
import { type CalendarDate, longDayName } from '#core/calendar.ts'
import { formatDuration, formatTimer } from '#core/durations.ts'
import { elapsed } from '#time-clock/rules.ts'
import type { ShownPunch } from '#time-clock/web/kept/PunchQueue.ts'
import { KeptPunch } from '#time-clock/web/kept/QueuedPunches.tsx'
import { timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import type { ClockedSession } from '#web/api/work-session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { ClockReading, ExpectedShift } from './ClockReading.ts'
import { NextShift, useDayOf } from './NextShift.tsx'

interface ClockFaceProps {
  reading: ClockReading
  /** Epoch milliseconds by the server's clock. */
  now: number
  timeZone: string
}

const light = 'inline-flex items-center gap-2 font-strong before:size-2.5'

const lights: Record<ClockReading['state'], string> = {
  out: 'text-14 font-medium text-ink-2',
  working: `${light} before:rounded-full before:bg-[#7ee0b0] before:shadow-[0_0_0_4px_rgb(126_224_176/.25)]`,
  'on-break': `${light} text-ocre before:rounded-[2px] before:bg-ocre-fill before:shadow-[0_0_0_4px_color-mix(in_oklab,var(--ocre-fill)_25%,transparent)]`,
}

const timerClass =
  'mt-1.5 font-display text-[clamp(2.5rem,17.4vw,4.4rem)] leading-none font-semibold tracking-[-.015em] whitespace-nowrap tabular-nums md:text-[clamp(3.25rem,8vw,6.5rem)]'

/** The state as the server knows it, its main figure, and the facts beside it. */
export function ClockFace({
  isNextFirst,
  isSending,
  kept,
  reading,
  now,
  timeZone,
}: ClockFaceProps & { isNextFirst: boolean | undefined; isSending: boolean; kept: ShownPunch | undefined }) {
  const { t } = useTranslation('time-clock')
  const { state, session, departure, expected } = reading
  return (
    <div className="min-w-0">
      {/* Screen readers announce a change of state, not the seconds. */}
      <p className="flex min-h-6 flex-wrap items-center gap-x-4" role="status">
        {kept ? (
          <KeptPunch punch={kept} timeZone={timeZone} />
        ) : departure === null ? (
          <span className={lights[state]}>{t(`states.${state}`)}</span>
        ) : (
          <Departed departure={departure} timeZone={timeZone} workedMinutes={reading.workedMinutes} />
        )}
        {isSending && (
          <span className="font-strong underline decoration-2 decoration-dashed underline-offset-4">
            {t('card.sending')}
          </span>
        )}
      </p>
      {session ? (
        <LiveTimer now={now} reading={reading} session={session} timeZone={timeZone} />
      ) : isNextFirst && expected ? (
        <NextShift shift={expected} today={reading.day} />
      ) : (
        <CurrentTime now={now} reading={reading} timeZone={timeZone} />
      )}
    </div>
  )
}

interface DepartedProps {
  departure: number
  workedMinutes: number
  timeZone: string
}

/** Somebody who has worked today is out in another way than somebody who has not come yet. */
function Departed({ departure, workedMinutes, timeZone }: DepartedProps) {
  const { t } = useTranslation('time-clock')
  const duration = formatDuration(workedMinutes)
  return <span className="font-strong">{t('card.departed', { time: timeAt(departure, timeZone), duration })}</span>
}

function CurrentTime({ reading, now, timeZone }: ClockFaceProps) {
  const { t } = useTranslation('time-clock')
  const language = useLanguage()
  const wall = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainTime()
  const { expected, forgotten } = reading
  return (
    <>
      <div className={timerClass}>{wall.toString({ smallestUnit: 'second', roundingMode: 'trunc' })}</div>
      <Meta>
        {expected && <ExpectedService expected={expected} today={reading.day} />}
        {forgotten && <span>{t('card.forgotten', { day: longDayName(forgotten.date, language) })}</span>}
      </Meta>
    </>
  )
}

function ExpectedService({ expected, today }: { expected: ExpectedShift; today: CalendarDate }) {
  const { t } = useTranslation('time-clock')
  const { date, startsIn, startTime } = expected
  const day = useDayOf(date, today)
  if (startsIn <= 0) return <span>{t('card.startedAt', { time: startTime })}</span>
  if (startsIn <= 60) return <span>{t('card.startsIn', { count: startsIn })}</span>
  if (date > today) return <span>{t('card.next', { day, time: startTime })}</span>
  return <span>{t('card.startsAt', { time: startTime })}</span>
}

function LiveTimer({ reading, session, now, timeZone }: ClockFaceProps & { session: ClockedSession }) {
  const { t } = useTranslation('time-clock')
  const { totalMs, breakMs, currentBreakMs } = elapsed(session, now)
  const isOnBreak = reading.state === 'on-break'
  return (
    <>
      <div
        aria-label={t(isOnBreak ? 'card.breakLength' : 'card.elapsed')}
        aria-live="off"
        className={timerClass}
        role="timer"
      >
        {formatTimer(isOnBreak ? currentBreakMs : totalMs)}
      </div>
      <Meta>
        <Start reading={reading} session={session} timeZone={timeZone} />
        {isOnBreak && <span>{t('card.total', { timer: formatTimer(totalMs) })}</span>}
        {!isOnBreak && breakMs > 0 && (
          <span>{t('card.break', { duration: formatDuration(Math.round(breakMs / 60_000)) })}</span>
        )}
      </Meta>
    </>
  )
}

interface StartProps {
  reading: ClockReading
  session: ClockedSession
  timeZone: string
}

function Start({ reading, session, timeZone }: StartProps) {
  const { t } = useTranslation('time-clock')
  const language = useLanguage()
  const time = timeAt(session.clockIn, timeZone)
  if (!reading.isOfEarlierDay) return <span>{t('card.start', { time })}</span>
  return <span>{t('card.startOn', { day: longDayName(session.date, language), time })}</span>
}

function Meta({ children }: { children: ReactNode }) {
  return <div className="mt-3.5 flex flex-wrap gap-x-6 gap-y-1.5 font-medium">{children}</div>
}
