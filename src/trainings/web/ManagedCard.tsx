import { isOpen } from '#trainings/rules.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { TrainingCard } from './TrainingCard.tsx'
import type { ManagedTraining } from './Trainings.ts'

export type Step = 'detail' | 'edit' | 'close' | 'delete'

interface ManagedCardProps {
  training: ManagedTraining
  onOpen: (step: Step) => void
}

export function ManagedCard({ training, onOpen }: ManagedCardProps) {
  const { t } = useTranslation('trainings')
  const { name } = training
  const today = useToday()
  return (
    <TrainingCard
      isBelowPageTitle
      today={today}
      marks={<Tag>{t(training.isPublic ? 'isPublic' : 'isPrivate')}</Tag>}
      training={training}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button aria-label={t('detailsOf', { name })} onPress={() => onOpen('detail')} size="sm" variant="secondary">
          {t('details')}
        </Button>
        <Button
          aria-label={t('closeOne', { name })}
          isDisabled={!isOpen(training)}
          onPress={() => onOpen('close')}
          size="sm"
          variant="secondary"
        >
          {t('detail.close')}
        </Button>
        <span className="ml-auto flex">
          <IconButton icon={<EditIcon />} label={t('editOne', { name })} onPress={() => onOpen('edit')} />
          <IconButton
            icon={<DeleteIcon />}
            label={t('deleteOne', { name })}
            onPress={() => onOpen('delete')}
            tone="delete"
          />
        </span>
      </div>
    </TrainingCard>
  )
}
