import { addDays, type CalendarDate, formatDate, longDayName } from '#core/calendar.ts'
import { formatDuration, formatHours, formatTimer } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import type { Speak } from '#core/sentences.ts'
import { elapsed } from '#time-clock/rules.ts'
import type { fr } from '#time-clock/texts.fr.ts'
import type { ClockReading, ExpectedShift } from '#time-clock/web/ClockReading.ts'
import { timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import type { ClockedSession } from '#web/api/work-session.ts'

// The words of a clock's face: the page draws it, and before the page its document (src/web/first-clock).

type Say = Speak<Pick<typeof fr, 'card' | 'next' | 'states'>>

/** 'demain', 'samedi 22' in the coming days, '05/01/2027' later. */
export function dayOf(date: CalendarDate, today: CalendarDate, t: Say, language: Language) {
  if (date === addDays(today, 1)) return t('next.tomorrow')
  return date < addDays(today, 7) ? longDayName(date, language) : t('next.onDate', { date: formatDate(date) })
}

/** 'Prochain service, dans 2 h 20' */
export function beginning(
  { date, startTime, startsIn }: ExpectedShift,
  today: CalendarDate,
  t: Say,
  language: Language,
) {
  if (startsIn <= 0) return t('card.startedAt', { time: startTime })
  if (date > today) return t('next.onDay', { day: dayOf(date, today, t, language) })
  if (startsIn < 60) return t('next.inMinutes', { count: startsIn })
  const minutes = String(startsIn % 60).padStart(2, '0')
  return t('next.inHours', { hours: Math.trunc(startsIn / 60), minutes })
}

export const nameOf = ({ typeName }: ExpectedShift, t: Say) => typeName ?? t('next.deletedType')

export const detailsOf = ({ notes, minutes }: ExpectedShift, t: Say, language: Language) =>
  [notes, t('next.netHours', { hours: formatHours(minutes, language) })].filter(Boolean)

function expectedService(
  { date, startsIn, startTime }: ExpectedShift,
  today: CalendarDate,
  t: Say,
  language: Language,
) {
  if (startsIn <= 0) return t('card.startedAt', { time: startTime })
  if (startsIn <= 60) return t('card.startsIn', { count: startsIn })
  if (date > today) return t('card.next', { day: dayOf(date, today, t, language), time: startTime })
  return t('card.startsAt', { time: startTime })
}

type Moment = { now: number; timeZone: string }

/** Under the time of day of somebody who is out of work. */
export const outFacts = ({ expected, forgotten, day }: ClockReading, t: Say, language: Language) => [
  ...(expected ? [expectedService(expected, day, t, language)] : []),
  ...(forgotten ? [t('card.forgotten', { day: longDayName(forgotten.date, language) })] : []),
]

export const timeOfDay = ({ now, timeZone }: Moment) =>
  Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'second', roundingMode: 'trunc' })

export const timerOf = ({ state }: ClockReading, session: ClockedSession, now: number) => {
  const { totalMs, currentBreakMs } = elapsed(session, now)
  return formatTimer(state === 'on-break' ? currentBreakMs : totalMs)
}

/** Under the timer of somebody who works or rests. */
export function sessionFacts(
  { state, isOfEarlierDay }: ClockReading,
  session: ClockedSession,
  { now, timeZone }: Moment,
  t: Say,
  language: Language,
) {
  const { totalMs, breakMs } = elapsed(session, now)
  const time = timeAt(session.clockIn, timeZone)
  const start = isOfEarlierDay
    ? t('card.startOn', { day: longDayName(session.date, language), time })
    : t('card.start', { time })
  if (state === 'on-break') return [start, t('card.total', { timer: formatTimer(totalMs) })]
  if (breakMs === 0) return [start]
  return [start, t('card.break', { duration: formatDuration(Math.round(breakMs / 60_000)) })]
}

/** 'En cours', or when they left. */
export const stateWords = ({ state, departure, workedMinutes }: ClockReading, timeZone: string, t: Say) =>
  departure === null
    ? t(`states.${state}`)
    : t('card.departed', { time: timeAt(departure, timeZone), duration: formatDuration(workedMinutes) })
