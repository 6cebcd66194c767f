import type { Interval } from '#core/intervals.ts'
import { cardClass, faceClass, faces, outlines } from '#time-clock/web/face/ClockLook.ts'
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

/**
 * Faces of one card: on paper when out, blue at work, ochre on a break. Dashed while a punch is on its way, or kept on the device: not
 * fixed yet.
 */
export function ClockCard({ reading, window, now, timeZone, isNextFirst }: ClockCardProps) {
  const { t } = useTranslation('time-clock')
  const isSending = useIsSending()
  const kept = keptOf(useKeptPunches().punches)
  const isKept = kept.length > 0
  const outline = outlines[isKept ? 'kept' : isSending ? 'sending' : 'none']
  return (
    <>
      <RefusedPunches timeZone={timeZone} />
      <section aria-label={t('card.region')} className={`${cardClass} ${outline}`}>
        <div className={`${faceClass} ${isKept ? 'bg-ocre-wash text-ink' : faces[reading.state]}`}>
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
