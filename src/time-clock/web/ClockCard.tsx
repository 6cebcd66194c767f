import type { Interval } from '#core/intervals.ts'
import { keptOf } from '#time-clock/web/kept/KeptClock.ts'
import { useKeptPunches } from '#time-clock/web/kept/KeptPunches.tsx'
import { RefusedPunches, WaitingPunches } from '#time-clock/web/kept/QueuedPunches.tsx'
import { useTranslation } from '#web/i18n.ts'
import { ClockButtons } from './ClockButtons.tsx'
import { ClockFace } from './ClockFace.tsx'
import { ClockLine } from './ClockLine.tsx'
import type { ClockReading } from './ClockReading.ts'
import { useIsSending } from './usePunch.ts'

interface ClockCardProps {
  reading: ClockReading
  /** Shared with the bars of the week. */
  window: Interval
  /** Epoch milliseconds by the server's clock. */
  now: number
  timeZone: string
  /** Out of work, the next shift takes the place of the time of day. */
  isNextFirst?: boolean
}

const faces: Record<ClockReading['state'], string> = {
  out: '',
  working: 'bg-bleu-panel text-on-bleu [--focus:#fff]',
  'on-break': 'bg-ocre-wash text-ink',
}

/**
 * Faces of one card: on paper when out, blue at work, ochre on a break. Dashed while a punch is on its way, or kept on the device: not
 * fixed yet.
 */
export function ClockCard({ reading, window, now, timeZone, isNextFirst }: ClockCardProps) {
  const { t } = useTranslation('time-clock')
  const isSending = useIsSending()
  const kept = keptOf(useKeptPunches().punches)
  const isKept = kept.length > 0
  const outline = isKept
    ? 'outline-dashed outline-ocre-fill'
    : isSending
      ? 'outline-dashed outline-bleu-text'
      : 'outline-none'
  return (
    <>
      <RefusedPunches timeZone={timeZone} />
      <section
        aria-label={t('card.region')}
        className={`mb-4 overflow-hidden rounded-pocket-clock border border-line bg-surface outline-2 outline-offset-1 ${outline}`}
      >
        <div
          className={`grid gap-6 p-5 px-[18px] md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:px-8 md:pt-7 md:pb-6 ${isKept ? 'bg-ocre-wash text-ink' : faces[reading.state]}`}
        >
          <ClockFace
            isNextFirst={isNextFirst}
            isSending={isSending}
            kept={kept.at(-1)}
            now={now}
            reading={reading}
            timeZone={timeZone}
          />
          <ClockButtons isOnBlue={reading.state === 'working' && !isKept} now={now} reading={reading} />
        </div>
        {!reading.isBare && <ClockLine kept={kept} now={now} reading={reading} timeZone={timeZone} window={window} />}
      </section>
      <WaitingPunches punches={kept} timeZone={timeZone} />
    </>
  )
}
