import { isOpen, placesLeft } from '#trainings/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Training } from './Trainings.ts'

/** Above, pockets would fill the card: a bar says the same. */
const maxPockets = 20

export function Seats({ training }: { training: Training }) {
  const { t } = useTranslation('trainings')
  const { availableSlots, takenSlots } = training
  const label = t('seats.taken', { count: takenSlots, places: availableSlots })
  if (!isOpen(training)) return <p className="text-13 text-ink-2">{label}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
      <span aria-label={label} className="keep-colours flex flex-wrap items-center gap-[3px]" role="img">
        {availableSlots > maxPockets ? (
          <svg className="h-2.5 w-40 rounded-full bg-sunken" preserveAspectRatio="none" viewBox="0 0 100 1">
            <rect className="fill-bleu" height="1" width={(100 * takenSlots) / availableSlots} />
          </svg>
        ) : (
          Array.from({ length: availableSlots }, (_, seat) => <Pocket isTaken={seat < takenSlots} key={seat} />)
        )}
      </span>
      <span>{t('seats.left', { count: placesLeft(training) })}</span>
    </div>
  )
}

function Pocket({ isTaken }: { isTaken: boolean }) {
  const look = isTaken ? 'bg-bleu' : 'inset-ring-[1.5px] inset-ring-line-strong'
  return <i className={`block h-3.5 w-3 rounded-[2px_2px_5px_5px] ${look}`} />
}
