import { useInfiniteQuery } from '@tanstack/react-query'
import { periodAsked } from '#audit/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { BesideColumn } from '#web/ui/header/BesideColumn.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { trailQuery, useTrailExport } from './Trail.ts'
import { TrailFields } from './TrailFields.tsx'
import { TrailList } from './TrailList.tsx'
import { type TrailFilters, useTrailFilters } from './useTrailFilters.ts'

/** The acts in the company, for people with all rights. */
export function TrailPage() {
  const { t } = useTranslation('audit')
  const { filters, change, clear } = useTrailFilters()
  const { timeZone } = useMember().company
  const today = useToday()
  const trail = useInfiniteQuery(trailQuery(filters, useLanguage()))
  return (
    <>
      <PageHeader
        actions={<ExportButton filters={filters} />}
        facts={<span className="block max-w-[70ch]">{t('lead')}</span>}
        title={t('web:titles.trail')}
      />
      <BesideColumn>
        <TrailFields filters={filters} onChange={change} period={periodAsked(filters, today)} today={today} />
        <Loaded failure={t('failures.load')} query={trail}>
          {({ pages }) => (
            <TrailList
              entries={pages.flatMap(page => page.entries)}
              onClear={clear}
              timeZone={timeZone}
              trail={trail}
            />
          )}
        </Loaded>
      </BesideColumn>
    </>
  )
}

function ExportButton({ filters }: { filters: TrailFilters }) {
  const { t } = useTranslation('audit')
  const { mutateAsync, isPending } = useTrailExport()
  const take = () => void sayEnding(mutateAsync(filters), { done: t('exported'), failure: t('failures.export') })
  return (
    <Button isBusy={isPending} onPress={take} variant="secondary">
      {t('export')}
    </Button>
  )
}
