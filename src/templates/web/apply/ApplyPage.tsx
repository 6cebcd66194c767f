import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CalendarDate, weekOf } from '#core/calendar.ts'
import {
  type ApplicationAsked,
  previewQuery,
  type TemplateList,
  templatesQuery,
  typesQuery,
} from '#templates/web/Templates.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ApplyFooter } from './ApplyFooter.tsx'
import { ApplyLines } from './ApplyLines.tsx'
import { ApplySource } from './ApplySource.tsx'
import { ApplyWeeks } from './ApplyWeeks.tsx'
import { MissingPanel } from './MissingPanel.tsx'
import { useAsked } from './useAsked.ts'
import { useDecisions } from './useDecisions.ts'

/** Previews a template or a cycle line by line, and writes exactly that. */
export function ApplyPage() {
  const { t } = useTranslation('templates')
  const query = useQuery(templatesQuery)
  return (
    <Loaded failure={t('load')} query={query}>
      {list => <Application list={list} />}
    </Loaded>
  )
}

ApplyPage.load = ({ queryClient }: Opening) =>
  Promise.all([queryClient.prefetchQuery(templatesQuery), queryClient.prefetchQuery(typesQuery)])

function Application({ list }: { list: TemplateList }) {
  const { t } = useTranslation('templates')
  const { asked, change } = useAsked(list)
  const isCycle = asked.cycleId !== undefined
  return (
    <>
      <PageHeader
        facts={`${t(isCycle ? 'apply.handMadeStays' : 'apply.nothingReplaced')} ${t(list.publishes ? 'apply.leadDrafts' : 'apply.leadSeen')}`}
        title={t(isCycle ? 'apply.cycleTitle' : 'apply.templateTitle')}
      />
      {list.templates.length === 0 ? (
        <Panel>
          <EmptyState title={t('templates.emptyTitle')}>{t('templates.emptyBody')}</EmptyState>
        </Panel>
      ) : (
        <Preview asked={asked} change={change} list={list} />
      )}
    </>
  )
}

interface PreviewProps {
  asked: ApplicationAsked
  change: ReturnType<typeof useAsked>['change']
  list: TemplateList
}

function Preview({ asked, change, list }: PreviewProps) {
  const { t, language } = useTranslation('templates')
  const preview = useQuery(previewQuery(asked, null, language))
  const decisions = useDecisions(JSON.stringify(asked))
  const [chosenWeek, setWeek] = useState<CalendarDate | null>(null)
  const [view, setView] = useState<'asked' | 'all'>('asked')
  const weeks = preview.data?.weeks ?? []
  const asks = preview.data?.asked ?? []
  const firstAsked = (asks.find(({ away }) => away === null) ?? asks[0])?.date
  const wanted = [chosenWeek, firstAsked === undefined ? null : weekOf(firstAsked).from]
  const shown = wanted.find(each => weeks.some(({ monday }) => monday === each)) ?? weeks[0]?.monday ?? null
  const whole = useQuery({
    ...previewQuery(asked, shown, language),
    enabled: view === 'all' && shown !== null,
    placeholderData: keepPreviousData,
  })
  const letters = asked.cycleId ? (list.cycles.find(({ id }) => id === asked.cycleId)?.templates.length ?? 1) : 1
  return (
    <div className="pb-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[22.25rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:max-xl:grid-cols-2">
          <ApplySource asked={asked} change={change} list={list} />
          {preview.data && (
            <ApplyWeeks
              decisions={decisions}
              hasLetters={letters > 1}
              onShow={setWeek}
              preview={preview.data}
              shown={shown}
            />
          )}
        </div>
        <Loaded failure={t('apply.load')} query={preview} skeleton={<Skeleton className="h-96 w-full" />}>
          {read => {
            const week = read.weeks.find(({ monday }) => monday === shown) ?? read.weeks[0]!
            return (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                <ApplyLines
                  decisions={decisions}
                  hasLetters={letters > 1}
                  onView={setView}
                  preview={read}
                  view={view}
                  week={week}
                  whole={view === 'all' ? whole.data?.shown : undefined}
                />
                <MissingPanel asked={asked} decisions={decisions} monday={week.monday} preview={read} />
              </div>
            )
          }}
        </Loaded>
      </div>
      {preview.data && (
        <ApplyFooter asked={asked} decisions={decisions} isFetching={preview.isFetching} preview={preview.data} />
      )}
    </div>
  )
}
