import { type ComponentProps, useState } from 'react'
import { finder } from '#core/search.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ExpandIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { useSearchText } from '#web/ui/lists/useSearchText.ts'
import { ruleCounts } from './RuleBook.ts'
import { RuleTable } from './RuleTable.tsx'

/** All rules with their search, folded until an address asks for some. */
export function AllRules({ book, ...table }: ComponentProps<typeof RuleTable>) {
  const { t } = useTranslation('rules')
  const search = useSearchText()
  const [isSearched] = useState(search.value !== '')
  const counts = ruleCounts(book.flatMap(({ rows }) => rows))
  const isFound = finder(search.value)
  const shown = book
    .map(({ family, rows }) => ({ family, rows: rows.filter(row => isFound(table.words.searchedText(row))) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <details className="group/all min-w-0 overflow-clip rounded-3 border border-line bg-surface" open={isSearched}>
      <summary className="flex min-h-15 cursor-pointer list-none items-center gap-3 px-4 py-2 -outline-offset-3 md:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <h2 className="text-15">{t('all')}</h2>
          <span className="text-13 text-ink-2">
            {t(counts.off > 0 ? 'countsOff' : 'counts', { ...counts, count: counts.off })}
          </span>
        </span>
        <span className="text-ink-2 group-open/all:rotate-180">
          <ExpandIcon />
        </span>
      </summary>
      <div className="border-line border-t p-3 md:px-5 print:hidden">
        <SearchField {...search} className="w-full md:w-64" label={t('search')} />
      </div>
      <div className="printed border-line border-t print:overflow-visible">
        {shown.length === 0 ? (
          <EmptyState
            action={
              <Button onPress={() => search.onChange('')} variant="secondary">
                {t('showAll')}
              </Button>
            }
            title={t('empty')}
          >
            {t('emptyBody')}
          </EmptyState>
        ) : (
          <RuleTable {...table} book={shown} />
        )}
      </div>
    </details>
  )
}
