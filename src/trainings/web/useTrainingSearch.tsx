import { finder } from '#core/search.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { useSearchText } from '#web/ui/lists/useSearchText.ts'
import type { Training } from './Trainings.ts'
import { useTypeName } from './useTypeName.ts'

type EmptyKey = 'mine' | 'open' | 'managed'

/** The search of a page of trainings, kept in its address: its field, its results and the sentence for no result. */
export const useTrainingSearch = () => {
  const { t } = useTranslation('trainings')
  const { value, onChange } = useSearchText()
  const typeName = useTypeName()
  const found = finder(value)
  const field = <SearchField className="w-full sm:w-80" label={t('search')} onChange={onChange} value={value} />
  const matching = <Shown extends Training>(trainings: readonly Shown[]) =>
    trainings.filter(({ name, type, description }) => found(`${name} ${typeName(type)} ${description}`))
  const showAll = (
    <Button onPress={() => onChange('')} variant="secondary">
      {t('empty.showAll')}
    </Button>
  )
  const notFound = value !== '' && (
    <EmptyState action={showAll} title={t('empty.notFoundTitle')}>
      {t('empty.notFoundBody', { query: value })}
    </EmptyState>
  )
  const empty = (key: EmptyKey) =>
    notFound || <EmptyState title={t(`empty.${key}Title`)}>{t(`empty.${key}Body`)}</EmptyState>
  return { field, matching, empty, notFound }
}
