import { type Sight, sights } from '#schedule/web/shared/Sight.ts'
import { useTranslation } from '#web/i18n.ts'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'

interface SightChoiceProps {
  sight: Sight
  onSight: (sight: Sight) => void
  /** As wide as its place. */
  isWhole?: boolean
}

/** A day, a week or a month of the planning. */
export function SightChoice({ sight, onSight, isWhole }: SightChoiceProps) {
  const { t } = useTranslation('schedule')
  return (
    <span className={isWhole ? 'grid **:[fieldset]:flex **:[label]:flex-1 **:[label]:justify-center' : ''}>
      <ViewSwitch
        label={t('sight.label')}
        onChange={onSight}
        shown={sight}
        views={sights.map(view => ({ view, label: t(`sight.${view}`) }))}
      />
    </span>
  )
}
