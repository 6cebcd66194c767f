import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'

interface NobodyProps {
  chapter: 'counters' | 'times'
  search: { value: string; onChange: (text: string) => void }
}

/** In a list of people: there is nobody, or the search finds nobody. */
export function Nobody({ chapter, search }: NobodyProps) {
  const { t } = useTranslation(chapter)
  if (search.value === '') return <EmptyState title={t('emptyTitle')}>{t('emptyBody')}</EmptyState>
  const showAll = (
    <Button onPress={() => search.onChange('')} variant="secondary">
      {t('showAll')}
    </Button>
  )
  return (
    <EmptyState action={showAll} title={t('notFoundTitle')}>
      {t('notFoundBody', { query: search.value })}
    </EmptyState>
  )
}
