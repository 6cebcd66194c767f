import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { countOf, subjects, useWaiting, WaitingList } from './DecidePanel.tsx'
import { type TeamToday, teamTodayQuery } from './TeamToday.ts'

/** All that waits for the reader: the list of the dashboard's card, by subject. */
export function DecidePage() {
  const { t } = useTranslation('timesheets')
  const query = useQuery(teamTodayQuery)
  const count = query.data && countOf(query.data)
  return (
    <>
      <PageHeader facts={count ? t('today.things', { count }) : undefined} title={t('web:titles.decide')} />
      <Loaded failure={t('failure')} query={query}>
        {today => <Subjects today={today} />}
      </Loaded>
    </>
  )
}

DecidePage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(teamTodayQuery)

function Subjects({ today }: { today: TeamToday }) {
  const { t } = useTranslation('timesheets')
  const waiting = Map.groupBy(useWaiting(today), ({ subject }) => subject)
  if (waiting.size === 0)
    return (
      <Panel>
        <EmptyState title={t('today.none')}>{t('today.noneYet')}</EmptyState>
      </Panel>
    )
  return (
    <div className="grid gap-3">
      {subjects.flatMap(subject => {
        const rows = waiting.get(subject)
        return rows ? (
          <Panel isFlush key={subject} title={t(`today.subjects.${subject}`)}>
            <WaitingList rows={rows} />
          </Panel>
        ) : (
          []
        )
      })}
    </div>
  )
}
