import type { CalendarDate } from '#core/calendar.ts'
import { KeptMark } from '#time-clock/web/shared/KeptMark.tsx'
import { SessionCorrections } from '#time-clock/web/shared/SessionCorrections.tsx'
import { plannedSegments, segmentsOf, timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import { useForgottenWords } from '#time-clock/web/shared/useForgottenWords.ts'
import { useSessionWords } from '#time-clock/web/shared/useSessionWords.ts'
import { useTranslation } from '#web/i18n.ts'
import { Timeline } from '#web/ui/time/Timeline.tsx'
import { minuteOf, retainedOn, type Scale, segmentsAfterMidnight, type TrackedTimes, untilOf } from './TrackedTimes.ts'

interface DayPresenceProps {
  times: TrackedTimes
  day: CalendarDate
  scale: Scale
}

/** A day drawn to scale, and the same in words beneath. */
export function DayPresence({ times, day, scale }: DayPresenceProps) {
  const { window, now, today, timeZone } = scale
  const words = useSessionWords(timeZone)
  const forgottenWords = useForgottenWords(timeZone)
  const { goingOn } = times
  const { t } = useTranslation('times')
  const sessions = times.shown.days.flatMap(shown => shown.sessions)
  return (
    <>
      <Timeline
        hasTicks
        now={day === today ? { minute: minuteOf(day, now, timeZone), label: timeAt(now, timeZone) } : undefined}
        segments={[
          ...plannedSegments(times.planned),
          ...(goingOn ? segmentsAfterMidnight(goingOn, now, timeZone) : []),
          ...sessions.flatMap(({ session, state }) => segmentsOf(session, untilOf(state, now), timeZone)),
        ]}
        window={window}
      />
      {goingOn && (
        <span className="mt-1.5 block text-13 text-ink-2">
          {t('goingOn', { time: timeAt(goingOn.clockIn, timeZone) })}
        </span>
      )}
      {sessions.length > 0 && (
        <span className="mt-1.5 grid gap-0.5 text-13 text-ink-2 tabular-nums">
          {sessions.map(({ session, state }) => (
            <span className="flex flex-wrap gap-x-2" key={session.id}>
              {state === 'to-complete'
                ? forgottenWords(session, retainedOn(times.employee, session.date))
                : words.facts(session).join(' · ')}
              <SessionCorrections session={session} />
              <KeptMark session={session} timeZone={timeZone} />
            </span>
          ))}
        </span>
      )}
    </>
  )
}
