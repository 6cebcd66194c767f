import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Week } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { concerns } from '#schedule/rules.ts'
import { PrintedMonth } from '#schedule/web/months/PrintedMonth.tsx'
import { sightSearch } from '#schedule/web/planning/Sight.ts'
import { loadTeamWeek, type TeamWeek, teamWeekQuery } from '#schedule/web/shared/TeamWeek.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { useShownWeek } from '#web/ui/time/useShownWeek.ts'
import { PrintedPersonWeek } from './PrintedPersonWeek.tsx'
import { PrintedTeamWeek } from './PrintedTeamWeek.tsx'
import { PrintFrame } from './PrintFrame.tsx'
import { usePrintedEmployee } from './usePrintedEmployee.ts'

const ExportDialog = lazyDialog(async () => (await import('./ExportDialog.tsx')).ExportDialog)

/** The week of the team or of one person, or the month of the team, for paper. */
export function PrintSchedulePage() {
  const { sight, date } = sightSearch(useSearch({ strict: false }))
  const today = useToday()
  return sight === 'month' ? <PrintedMonth date={date ?? today} /> : <PrintedWeek />
}

function PrintedWeek() {
  const { t } = useTranslation('schedule')
  const today = useToday()
  const { week, navigator } = useShownWeek(today)
  const [employee, show] = usePrintedEmployee()
  const query = useQuery(teamWeekQuery(week.from))
  return (
    <PrintFrame
      back={{ href: `${paths.admin.schedule}?week=${week.from}`, label: t('print:back') }}
      choice={query.data && <Whom chosen={employee} onChoose={show} team={query.data} />}
      files={<Files employee={employee} week={week} />}
      navigator={navigator}
      query={query}
    >
      <Loaded failure={t('errors.load')} query={query} skeleton={<Skeleton className="h-96 w-full" />}>
        {team => <Printed employeeId={employee} team={team} today={today} />}
      </Loaded>
    </PrintFrame>
  )
}

PrintSchedulePage.load = (opening: Opening) =>
  sightSearch(opening.search).sight === 'month' ? Promise.resolve() : loadTeamWeek(opening)

function Files({ week, employee }: { week: Week; employee: string | null }) {
  const { t } = useTranslation('print')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)} variant="secondary">
        {t('export.open')}
      </Button>
      {isOpen && <ExportDialog employee={employee} onClose={() => setOpen(false)} week={week} />}
    </>
  )
}

const wholeTeam = 'team'

interface WhomProps {
  team: TeamWeek
  chosen: string | null
  onChoose: (employeeId: string | null) => void
}

function Whom({ team, chosen, onChoose }: WhomProps) {
  const { t } = useTranslation('schedule')
  const people = team.employees.map(person => ({
    value: person.id,
    label: fullName(person),
    detail: person.department ?? undefined,
  }))
  return (
    <SelectField
      className="w-full sm:w-60"
      label={t('print:whom')}
      onChange={value => onChoose(value === wholeTeam ? null : value)}
      options={[{ value: wholeTeam, label: t('print:team') }, ...people]}
      value={chosen ?? wholeTeam}
    />
  )
}

function Printed({ team, employeeId, today }: { team: TeamWeek; employeeId: string | null; today: string }) {
  const { t } = useTranslation('schedule')
  const person = team.employees.find(({ id }) => id === employeeId)
  if (!person) return <PrintedTeamWeek team={team} today={today} />
  const types = new Map(team.shiftTypes.map(({ id, name }) => [id, name]))
  return (
    <PrintedPersonWeek
      holidays={team.holidays}
      leave={team.leave.filter(leave => leave.employeeId === person.id)}
      notes={team.dayNotes.filter(note => concerns(note, person.department))}
      person={person}
      drafts={team.publishing?.differences.filter(draft => draft.employeeId === person.id)}
      shifts={team.shifts.filter(shift => shift.employeeId === person.id)}
      today={today}
      typeNameOf={({ shiftTypeId }) => types.get(shiftTypeId ?? '') ?? t('typeGone')}
      timeZone={team.timeZone}
      unemployed={person.unemployed ?? []}
      week={team.week}
    />
  )
}
