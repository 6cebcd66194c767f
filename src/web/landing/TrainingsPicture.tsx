import { TrainingCard } from '#trainings/web/TrainingCard.tsx'
import type { Training } from '#trainings/web/Trainings.ts'
import { useTranslation } from '#web/i18n.ts'
import { buttonClass } from '#web/ui/button-style.ts'
import { Picture } from './Picture.tsx'

/** Both are to come. */
const today = '2025-11-20'
const common = { description: '', isPublic: true, status: 'active', type: 'internal' } as const

/** Two trainings: one with places, one that is full. */
export function TrainingsPicture() {
  const { t } = useTranslation('landing')
  const hygiene: Training = {
    ...common,
    id: 'hygiene',
    name: t('example.hygiene'),
    date: '2025-11-26',
    endDate: '2025-11-26',
    duration: '7h',
    dayMinutes: 420,
    availableSlots: 10,
    takenSlots: 6,
  }
  const firstAid: Training = {
    ...common,
    id: 'first-aid',
    name: t('example.firstAid'),
    type: 'external',
    date: '2025-12-09',
    endDate: '2025-12-10',
    duration: '14h',
    dayMinutes: 420,
    availableSlots: 8,
    takenSlots: 8,
  }
  return (
    <Picture label={t('features.trainings.drawing')}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TrainingCard today={today} training={hygiene}>
          <span className={buttonClass('primary', undefined, true)}>{t('trainings:enrol')}</span>
        </TrainingCard>
        <TrainingCard today={today} training={firstAid} />
      </div>
    </Picture>
  )
}
