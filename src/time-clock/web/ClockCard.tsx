import type { Interval } from '#core/intervals.ts'
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

/** Three faces of one card: on paper when out, blue at work, ochre on a break. Dashed while a punch is not stored yet. */
export function ClockCard({ reading, window, now, timeZone, isNextFirst }: ClockCardProps) {
  const { t } = useTranslation('time-clock')
  const isSending = useIsSending()
  return (
    <section
      aria-label={t('card.region')}
      className={`mb-4 overflow-hidden rounded-pocket-clock border border-line bg-surface outline-2 outline-offset-1 outline-bleu-text ${isSending ? 'outline-dashed' : 'outline-none'}`}
    >
      <div
        className={`grid gap-6 p-5 px-[18px] md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:px-8 md:pt-7 md:pb-6 ${faces[reading.state]}`}
      >
        <ClockFace isNextFirst={isNextFirst} isSending={isSending} now={now} reading={reading} timeZone={timeZone} />
        <ClockButtons now={now} reading={reading} />
      </div>
      <ClockLine now={now} reading={reading} timeZone={timeZone} window={window} />
    </section>
  )
}
