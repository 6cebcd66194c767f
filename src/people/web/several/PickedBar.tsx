import { mostChanged } from '#people/rules/several.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChosenBar } from '#web/ui/lists/ChosenBar.tsx'
import type { PickedPeople } from './usePickedPeople.ts'

export function PickedBar({ picking }: { picking: PickedPeople }) {
  const { t } = useTranslation('people')
  const count = picking.picked.length
  const isTooMany = count > mostChanged
  return (
    <ChosenBar count={[t('several.chosen', { count }), ...(isTooMany ? [t('several.tooMany')] : [])].join('. ')}>
      <Button isDisabled={isTooMany} onPress={picking.open} size="sm">
        {t('several.change')}
      </Button>
      <Button onPress={picking.clear} size="sm" variant="secondary">
        {t('several.none')}
      </Button>
    </ChosenBar>
  )
}
