import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Table } from '#web/ui/lists/Table.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { TrailEntry } from './Trail.ts'
import { useTrailColumns } from './useTrailColumns.tsx'

interface TrailListProps {
  /** The entries of all pages read so far. */
  entries: readonly TrailEntry[]
  /** How to read the next one. */
  trail: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  timeZone: string
  onClear: () => void
}

export function TrailList({ entries, trail, timeZone, onClear }: TrailListProps) {
  const { t } = useTranslation('audit')
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = trail
  const columns = useTrailColumns(timeZone)
  const empty = (
    <EmptyState
      action={
        <Button onPress={onClear} variant="secondary">
          {t('showAll')}
        </Button>
      }
      title={t('emptyTitle')}
    >
      {t('emptyBody')}
    </EmptyState>
  )
  return (
    <>
      <Panel isFlush>
        <Table caption={t('web:titles.trail')} columns={columns} empty={empty} rowKey={({ id }) => id} rows={entries} />
      </Panel>
      {entries.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p aria-live="polite" className="text-14 text-ink-2 tabular-nums">
            {t('shown', { count: entries.length })}
          </p>
          {hasNextPage && (
            <Button isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()} variant="secondary">
              {t('more')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
