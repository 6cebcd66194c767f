import { useMemo, useState } from 'react'
import { type CalendarDate, weekOf } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { finder } from '#core/search.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Table } from '#web/ui/lists/Table.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useNow } from '#web/ui/time/useNow.ts'
import type { WorkedFinding } from './findings/WorkedFindings.ts'
import { Nobody } from './Nobody.tsx'
import { type TrackedTimes, trackedTeam } from './TrackedTimes.ts'
import { useTimesColumns } from './useTimesColumns.tsx'
import type { TimeTracking } from './useTimeTracking.ts'
import type { View } from './useTrackedDays.ts'

const CorrectTimesDialog = lazyDialog(async () => (await import('./CorrectTimesDialog.tsx')).CorrectTimesDialog)

interface TimesListProps {
  tracking: TimeTracking
  days: readonly CalendarDate[]
  view: View
  /** Findings of the whole week. */
  findings: readonly WorkedFinding[]
  /** Opens a day of the week. */
  onDay: (day: CalendarDate) => void
  search: { value: string; onChange: (text: string) => void }
}

export function TimesList({ tracking, days, view, findings, onDay, search }: TimesListProps) {
  const { t } = useTranslation('times')
  // To the minute, by the server's clock.
  const now = useNow(MINUTE) + tracking.ahead
  const shownDays = days.join()
  // Drawing a thousand people anew at each letter of the search would be felt.
  const { times, scale } = useMemo(
    () => trackedTeam(tracking, { days: shownDays.split(','), now }),
    [tracking, shownDays, now],
  )
  const [opened, setCorrecting] = useState<TrackedTimes | null>(null)
  const correcting = opened && (times.find(({ employee }) => employee.id === opened.employee.id) ?? opened)
  const columns = useTimesColumns({ view, days, findings, scale, onDay, onCorrect: setCorrecting })
  const found = finder(search.value)
  const rows = times.filter(({ employee }) => found(fullName(employee)))
  return (
    <Panel isFlush>
      <Table
        caption={t('web:titles.timeTracking')}
        cardClass="max-md:grid max-md:grid-cols-[repeat(3,minmax(0,1fr))_2.75rem] max-md:gap-x-2.5 max-md:gap-y-2"
        columns={columns}
        empty={<Nobody chapter="times" search={search} />}
        rowKey={({ employee }) => employee.id}
        rows={rows}
      />
      {correcting && (
        <CorrectTimesDialog
          day={days[0]!}
          employee={correcting.employee}
          onClose={() => setCorrecting(null)}
          reopens={correcting.employee.reopens.find(({ week }) => week === weekOf(days[0]!).from)?.state ?? null}
          scale={scale}
          sessions={correcting.shown.days.flatMap(({ sessions }) => sessions)}
        />
      )}
    </Panel>
  )
}
