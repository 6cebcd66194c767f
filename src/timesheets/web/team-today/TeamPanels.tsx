import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { mayLookAround } from '#timesheets/policy.ts'
import { useMember } from '#web/api/session.ts'
import { useServerNow } from '#web/api/useServerNow.ts'
import { learn, useTranslation } from '#web/i18n.ts'
import { partOf } from '#web/lazy-page.ts'
import { idle } from '#web/ui/dialogs/lazy-dialog.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { underWay } from '#web/under-way.ts'
import { DecidePanel } from './DecidePanel.tsx'
import { NowPanel } from './NowPanel.tsx'
import { TeamPanelsSkeleton } from './TeamPanelsSkeleton.tsx'
import { type TeamToday, teamAt, teamTodayQuery } from './TeamToday.ts'
import { TeamWeeksSkeleton } from './TeamWeeksSkeleton.tsx'

interface TeamPanelsProps {
  /** Where the month of payroll stands: for those who close it. */
  month: ReactNode
}

/** The team at this moment beside what waits for the reader: each part for those who may see it. */
export function TeamPanels({ month }: TeamPanelsProps) {
  const { t } = useTranslation('timesheets')
  const member = useMember()
  const query = useQuery(teamTodayQuery)
  return (
    <Loaded failure={t('failure')} query={query} skeleton={<TeamPanelsSkeleton />}>
      {today => (
        <>
          <Panels today={today} />
          {mayLookAround(member) && (
            <Suspense fallback={<TeamWeeksSkeleton />}>
              <LazyTeamWeeks month={month} />
            </Suspense>
          )}
        </>
      )}
    </Loaded>
  )
}

const LazyTeamWeeks = partOf(async () => {
  await idle()
  const [{ TeamWeeks }] = await underWay(Promise.all([import('./TeamWeeks.tsx'), learn('hours')]))
  return { default: TeamWeeks }
})

function Panels({ today }: { today: TeamToday }) {
  const now = useServerNow()
  const { team, leave, lateChanges } = today
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      {team && <NowPanel team={teamAt(team, { ...today, now })} />}
      {(leave ?? lateChanges) && <DecidePanel today={today} />}
    </div>
  )
}
