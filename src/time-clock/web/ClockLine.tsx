import type { Interval } from '#core/intervals.ts'
import { minutesInto } from '#core/wall-clock.ts'
import { plannedSegments, segmentsOf, timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import { useSessionWords } from '#time-clock/web/shared/useSessionWords.ts'
import { useTranslation } from '#web/i18n.ts'
import { Timeline, type TimelineSegment } from '#web/ui/time/Timeline.tsx'
import type { ClockReading } from './ClockReading.ts'

interface ClockLineProps {
  reading: ClockReading
  window: Interval
  /** Epoch milliseconds by the server's clock. */
  now: number
  timeZone: string
  /** Punches that this device keeps. */
  kept?: readonly { key: string }[]
}

/** The day drawn to scale: planned dashed, worked blue, breaks ochre, and now; then the same in words. */
export function ClockLine({ reading, window, now, timeZone, kept }: ClockLineProps) {
  const { t } = useTranslation('time-clock')
  const { day, sessions, planned, session } = reading
  const words = useSessionWords(timeZone)
  const untilOf = (id: string) => (id === session?.id ? now : null)
  /** A session whose arrival waits on this device is not fixed yet. */
  const asKept = (id: string) => (segment: TimelineSegment) =>
    segment.kind === 'worked' && kept?.some(({ key }) => key === id) ? { ...segment, kind: 'kept' as const } : segment
  const plan = planned.length > 0 ? [t('card.planned', { list: words.plan(planned).join(' · ') })] : []
  const punched =
    sessions.length > 0
      ? [t('card.punched', { list: sessions.map(one => words.facts(one).join(', ')).join(' · ') })]
      : []
  const drawn = [...plan, ...sessions.map(one => words.sentence(one, untilOf(one.id)))]
  return (
    <div className="border-t border-line px-[18px] pt-[34px] pb-3.5 md:px-8 md:pt-9 md:pb-5">
      <Timeline
        hasHours
        hasTicks
        label={drawn.join('. ') || t('card.nothing')}
        now={{
          minute: minutesInto(day, Temporal.Instant.fromEpochMilliseconds(now), timeZone),
          label: timeAt(now, timeZone),
        }}
        segments={[
          ...plannedSegments(planned),
          ...sessions.flatMap(one => segmentsOf(one, untilOf(one.id), timeZone).map(asKept(one.id))),
        ]}
        size="xl"
        window={window}
      />
      <div className="mt-3 grid gap-0.5 text-13 text-ink-2 tabular-nums">
        {[...plan, ...punched].map(fact => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
    </div>
  )
}
