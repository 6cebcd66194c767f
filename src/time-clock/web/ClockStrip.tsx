import { formatDuration } from '#core/durations.ts'
import { keptOf } from '#time-clock/web/kept/KeptClock.ts'
import { useKeptPunches } from '#time-clock/web/kept/KeptPunches.tsx'
import { KeptPunch, RefusedPunches } from '#time-clock/web/kept/QueuedPunches.tsx'
import { timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import { useTranslation } from '#web/i18n.ts'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { ClockButtons } from './ClockButtons.tsx'
import { type ClockReading, readClock } from './ClockReading.ts'
import { useLiveClock } from './useLiveClock.ts'
import { useIsSending } from './usePunch.ts'

const lights: Record<ClockReading['state'], string> = {
  out: 'text-ink-2 before:rounded-full before:bg-line-strong',
  working: 'text-sapin before:rounded-full before:bg-sapin-fill',
  'on-break': 'text-ocre before:rounded-[2px] before:bg-ocre-fill',
}

/** The time clock in one line, for a page that begins with something else: the state, and its buttons. */
export function ClockStrip() {
  const { t } = useTranslation('time-clock')
  const { query, now, today } = useLiveClock()
  const isSending = useIsSending()
  const kept = keptOf(useKeptPunches().punches).at(-1)
  if (query.isLoading) return <Skeleton className="h-20 w-screen max-w-full md:h-10 md:w-72" />
  if (!query.data) return null
  const { timeZone } = query.data
  const reading = readClock(query.data, now, today)
  return (
    <section
      aria-label={t('card.region')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2.5 max-md:grid max-md:w-full md:justify-end"
    >
      <RefusedPunches timeZone={timeZone} />
      <p className="text-14 font-strong" role="status">
        {kept ? (
          <KeptPunch isShort punch={kept} timeZone={timeZone} />
        ) : (
          <span className={`inline-flex items-center gap-2 before:size-2.5 before:shrink-0 ${lights[reading.state]}`}>
            <StateWords reading={reading} timeZone={timeZone} />
            {isSending && ` · ${t('card.sending')}`}
          </span>
        )}
      </p>
      <ClockButtons isSmall now={now} reading={reading} />
    </section>
  )
}

/** 'En service depuis 17:56' */
function StateWords({ reading, timeZone }: { reading: ClockReading; timeZone: string }) {
  const { t } = useTranslation('time-clock')
  const { state, session, departure, workedMinutes } = reading
  const pause = session?.breaks.at(-1)
  if (state === 'on-break' && pause) return t('strip.onBreak', { time: timeAt(pause.start, timeZone) })
  if (session) return t('strip.working', { time: timeAt(session.clockIn, timeZone) })
  if (departure === null) return t(`states.${state}`)
  return t('card.departed', { time: timeAt(departure, timeZone), duration: formatDuration(workedMinutes) })
}
