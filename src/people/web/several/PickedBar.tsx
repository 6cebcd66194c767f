import { mostChanged } from '#people/rules/several.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import type { PickedPeople } from './usePickedPeople.ts'

/** Above the list as long as people are chosen in it. */
export function PickedBar({ picking }: { picking: PickedPeople }) {
  const { t } = useTranslation('people')
  const count = picking.picked.length
  const isTooMany = count > mostChanged
  return (
    <div className="sticky top-2 z-4 mb-3 flex flex-wrap items-center gap-3 rounded-3 border border-line-mid bg-surface px-4 py-2.5 shadow-2">
      <span className="text-14 font-label" role="status">
        {t('several.chosen', { count })}
        {isTooMany && `. ${t('several.tooMany')}`}
      </span>
      <Button isDisabled={isTooMany} onPress={picking.open} size="sm">
        {t('several.change')}
      </Button>
      <Button onPress={picking.clear} size="sm" variant="secondary">
        {t('several.none')}
      </Button>
    </div>
  )
}
