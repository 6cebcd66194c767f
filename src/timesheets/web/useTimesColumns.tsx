import type { CalendarDate } from '#core/calendar.ts'
import { formatContract, formatDuration, sum } from '#core/durations.ts'
import { fullName } from '#people/rules.ts'
import { mayCorrectTimes } from '#time-clock/policy.ts'
import { useMayCorrect } from '#time-clock/web/shared/useMayCorrect.ts'
import { useMember } from '#web/api/session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { EditIcon } from '#web/ui/icons.tsx'
import type { Column } from '#web/ui/lists/Table.tsx'
import { StatusBadge, type StatusKind } from '#web/ui/StatusBadge.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { HourScale } from '#web/ui/time/Timeline.tsx'
import { DayPresence } from './DayPresence.tsx'
import { FindingList } from './findings/FindingList.tsx'
import { findingsShown, type WorkedFinding } from './findings/WorkedFindings.ts'
import type { Scale, TrackedState, TrackedTimes } from './TrackedTimes.ts'
import type { View } from './useTrackedDays.ts'
import { WeekHeader, WeekPresence } from './WeekPresence.tsx'

interface TimesColumnsOptions {
  view: View
  days: readonly CalendarDate[]
  findings: readonly WorkedFinding[]
  scale: Scale
  onDay: (day: CalendarDate) => void
  onCorrect: (times: TrackedTimes) => void
}

export const useTimesColumns = (options: TimesColumnsOptions): Column<TrackedTimes>[] => {
  const { view, days, findings, scale, onDay, onCorrect } = options
  const { t } = useTranslation('times')
  const member = useMember()
  const label = (column: keyof typeof widths) => ({
    key: column,
    label: t(`columns.${column}`),
    width: widths[column],
  })
  const figure = { role: 'figure', align: 'end', isNumeric: true } as const
  const isWeek = view === 'week'
  const last: Column<TrackedTimes> = isWeek
    ? {
        ...label('average'),
        ...figure,
        className: 'md:max-lg:hidden',
        render: ({ shown: { averageMinutes } }) => (averageMinutes === null ? '—' : formatDuration(averageMinutes)),
      }
    : { ...label('week'), ...figure, render: times => <WeekOfContract times={times} /> }
  const actions: Column<TrackedTimes> = {
    key: 'actions',
    label: t('correction.column'),
    role: 'actions',
    align: 'end',
    width: '4.5rem',
    isIconInCard: true,
    render: times => <CorrectButton onCorrect={onCorrect} times={times} />,
  }
  return [
    {
      ...label('employee'),
      width: isWeek ? '20%' : '22%',
      role: 'title',
      className: 'max-md:col-span-2',
      render: times => (
        <>
          <Name times={times} />
          <span className="mt-1.5 hidden md:max-lg:block">
            <States times={times} />
          </span>
        </>
      ),
    },
    {
      ...label('state'),
      role: 'drawing',
      className: 'max-md:col-span-2 max-md:justify-self-end md:max-lg:hidden',
      render: times => <States times={times} />,
    },
    {
      ...label('presence'),
      role: 'drawing',
      className: 'max-md:col-span-full',
      header: isWeek ? <WeekHeader days={days} onDay={onDay} /> : <HourScale window={scale.window} />,
      render: times => (
        <>
          {isWeek ? (
            <WeekPresence days={days} onDay={onDay} scale={scale} times={times} />
          ) : (
            <DayPresence day={days[0]!} scale={scale} times={times} />
          )}
          <FindingList findings={findingsShown(findings, times.employee.id, days)} />
        </>
      ),
    },
    {
      ...label('worked'),
      width: isWeek ? widths.week : widths.worked,
      ...figure,
      render: times => (
        <>
          <span className="font-semibold">
            {isWeek ? <WeekOfContract times={times} /> : formatDuration(times.shown.workedMinutes)}
          </span>
          <Planned planned={times.planned} />
          {!isWeek && <Pause minutes={times.shown.breakMinutes} />}
        </>
      ),
    },
    {
      ...label('break'),
      ...figure,
      className: isWeek ? '' : 'md:max-lg:hidden',
      render: ({ shown }) => formatDuration(shown.breakMinutes),
    },
    last,
    ...(isWeek || !mayCorrectTimes(member) || days[0]! > scale.today ? [] : [actions]),
  ]
}

/** The drawing takes what the others leave. */
const widths = {
  employee: undefined,
  state: '8.75rem',
  presence: undefined,
  worked: '7rem',
  break: '5.25rem',
  week: '9rem',
  average: '9.5rem',
}

interface CorrectButtonProps {
  times: TrackedTimes
  onCorrect: (times: TrackedTimes) => void
}

/** Nothing for those whose hours this person may not correct, such as their own. */
function CorrectButton({ times, onCorrect }: CorrectButtonProps) {
  const { t } = useTranslation('times')
  const mayCorrect = useMayCorrect()
  const { employee } = times
  if (!mayCorrect(employee.id)) return null
  return (
    <IconButton
      icon={<EditIcon />}
      label={t('correction.open', { name: fullName(employee) })}
      onPress={() => onCorrect(times)}
    />
  )
}

function Name({ times: { employee } }: { times: TrackedTimes }) {
  const { t } = useTranslation('times')
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
      {fullName(employee)}
      {employee.isDeleted && <Tag>{t('deleted')}</Tag>}
    </span>
  )
}

const kinds: Record<TrackedState, StatusKind> = {
  working: 'ok',
  'on-break': 'waiting',
  'to-complete': 'waiting',
  retained: 'closed',
  completed: 'closed',
  absent: 'neutral',
  'to-come': 'neutral',
  'no-contract': 'neutral',
}

function States({ times: { states } }: { times: TrackedTimes }) {
  const { t } = useTranslation('times')
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end">
      {states.map(state => (
        <StatusBadge key={state} kind={kinds[state]}>
          {t(`states.${state}`)}
        </StatusBadge>
      ))}
    </span>
  )
}

/** Nothing was planned: nothing to compare with. */
function Planned({ planned }: Pick<TrackedTimes, 'planned'>) {
  const { t } = useTranslation('times')
  if (planned.length === 0) return null
  const time = formatDuration(sum(planned.map(({ minutes }) => minutes)))
  return <span className="block text-12 text-ink-2">{t('planned', { time })}</span>
}

/** In place of its column, where there is no room for one. */
function Pause({ minutes }: { minutes: number }) {
  const { t } = useTranslation('times')
  if (minutes === 0) return null
  return (
    <span className="hidden text-12 text-ink-2 md:max-lg:block">{t('pause', { time: formatDuration(minutes) })}</span>
  )
}

function WeekOfContract({ times: { employee, week } }: { times: TrackedTimes }) {
  const { t } = useTranslation('times')
  const hours = formatContract(employee.weeklyHours, useLanguage())
  return (
    <>
      {formatDuration(week.workedMinutes)}{' '}
      {employee.weeklyHours > 0 && <span className="font-normal text-ink-3">{t('ofContract', { hours })}</span>}
    </>
  )
}
