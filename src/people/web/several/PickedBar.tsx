import { mostChanged } from '#people/rules/several.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChosenBar } from '#web/ui/lists/ChosenBar.tsx'
import type { PickedPeople } from './usePickedPeople.ts'

interface PickedBarProps {
  picking: PickedPeople
  /** Null where all of them have come in. */
  onGiveAccess: (() => void) | null
}

/** The acts on the people who are chosen. */
export function PickedBar({ picking, onGiveAccess }: PickedBarProps) {
  const { t } = useTranslation('people')
  const count = picking.picked.length
  const isTooMany = count > mostChanged
  return (
    <ChosenBar count={[t('several.chosen', { count }), ...(isTooMany ? [t('several.tooMany')] : [])].join('. ')}>
      <Button onPress={picking.stop} variant="quiet">
        {t('several.none')}
      </Button>
      {count === 0 && (
        <Button onPress={picking.all} variant="secondary">
          {t('several.all')}
        </Button>
      )}
      {onGiveAccess && (
        <Button onPress={onGiveAccess} variant="secondary">
          {t('several.access')}
        </Button>
      )}
      {count > 0 && (
        <Button isDisabled={isTooMany} onPress={picking.open}>
          {t('several.change', { count })}
        </Button>
      )}
    </ChosenBar>
  )
}
