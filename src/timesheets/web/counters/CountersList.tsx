import { formatDuration, sum } from '#core/durations.ts'
import { finder } from '#core/search.ts'
import { SeverityMark } from '#labour/web/shared/SeverityMark.tsx'
import { contractMinutes, fullName } from '#people/rules.ts'
import { Nobody } from '#timesheets/web/Nobody.tsx'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { type Column, Table } from '#web/ui/lists/Table.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { PersonCounters, TeamMember } from './Counters.ts'
import { isNear } from './NightNote.tsx'

interface CountersListProps {
  employees: readonly TeamMember[]
  limits: PersonCounters['limits']
  /** Undefined for this year. */
  year: number | undefined
  search: { value: string; onChange: (text: string) => void }
}

export function CountersList({ employees, limits, year, search }: CountersListProps) {
  const { t } = useTranslation('counters')
  const found = finder(search.value)
  return (
    <Panel className="printed print:overflow-visible print:rounded-none print:border-0" isFlush>
      <Table
        caption={t('title')}
        cardClass="max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:gap-y-2"
        columns={useColumns(limits, year)}
        empty={<Nobody chapter="counters" search={search} />}
        rowKey={({ id }) => id}
        rows={employees.filter(employee => found(fullName(employee)))}
      />
    </Panel>
  )
}

const beyondOf = ({ figures }: TeamMember) =>
  sum([...figures.overtime, ...figures.complementary].map(({ minutes }) => minutes))

function useColumns(limits: PersonCounters['limits'], year: number | undefined): Column<TeamMember>[] {
  const { t } = useTranslation('counters')
  const figure = { role: 'figure', align: 'end', isNumeric: true } as const
  const label = (key: keyof typeof widths) => ({ key, label: t(`list.${key}`), width: widths[key] })
  return [
    {
      ...label('person'),
      role: 'title',
      className: 'max-md:col-span-full',
      render: employee => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          <TextLink className="max-md:inline-flex max-md:min-h-11 max-md:items-center" href={addressOf(employee, year)}>
            {fullName(employee)}
          </TextLink>
          {employee.isDeleted && <Tag>{t('deleted')}</Tag>}
        </span>
      ),
    },
    {
      ...label('contract'),
      ...figure,
      className: 'not-print:md:max-[62rem]:hidden',
      render: ({ contract, scheme }) =>
        contract && scheme !== 'by-days' ? formatDuration(contractMinutes(contract.weeklyHours)) : '–',
    },
    ...(year === undefined
      ? [
          {
            ...label('planned'),
            ...figure,
            className: 'md:max-xl:hidden',
            render: ({ plannedMinutes }: TeamMember) => formatDuration(plannedMinutes ?? 0),
          },
        ]
      : []),
    { ...label('worked'), ...figure, render: ({ figures }) => formatDuration(figures.worked.minutes) },
    { ...label('beyond'), ...figure, render: employee => <Beyond employee={employee} limit={limits.overtime} /> },
    { ...label('night'), ...figure, render: ({ figures }) => <Night limit={limits.night} minutes={figures.night} /> },
    { ...label('sundays'), ...figure, render: ({ figures }) => figures.sundays.days },
    { ...label('holidays'), ...figure, render: ({ figures }) => figures.holidays.days },
  ]
}

/** A narrow table needs the room for names: columns are narrower in a window of less than 62rem. */
const between = (least: number, most: number) => `clamp(${least}rem, ${((most / 62) * 100).toFixed(1)}vw, ${most}rem)`

const widths = {
  person: undefined,
  contract: '6.5rem',
  planned: '11.5rem',
  worked: between(6, 7.5),
  beyond: between(8.5, 10),
  night: between(7, 9),
  sundays: between(6.5, 7.5),
  holidays: between(7, 8),
}

const addressOf = ({ id }: TeamMember, year: number | undefined) =>
  `${paths.admin.counters}?${new URLSearchParams({ person: id, ...(year !== undefined && { year: String(year) }) })}`

/** Overtime with its share of the quota once somebody should know, or complementary hours. */
function Beyond({ employee, limit }: { employee: TeamMember; limit: number }) {
  const { t } = useTranslation('counters')
  const { scheme, figures } = employee
  if (scheme === 'by-days') return '–'
  return (
    <>
      {formatDuration(beyondOf(employee))}
      {scheme === 'part-time' ? (
        <span className="block text-12 text-ink-2">{t('list.complementary')}</span>
      ) : (
        <Share limit={limit} minutes={figures.quota} severity={figures.quota > limit ? 'exceeded' : 'warning'}>
          {percent => t('list.ofQuota', { percent })}
        </Share>
      )}
    </>
  )
}

function Night({ minutes, limit }: { minutes: number; limit: number }) {
  const { t } = useTranslation('counters')
  return (
    <>
      {formatDuration(minutes)}
      <Share limit={limit} minutes={minutes} severity="warning">
        {percent => t('list.ofThreshold', { percent })}
      </Share>
    </>
  )
}

interface ShareProps {
  minutes: number
  limit: number
  severity: 'warning' | 'exceeded'
  children: (percent: number) => string
}

/** Nothing while the limit is far. */
function Share({ minutes, limit, severity, children }: ShareProps) {
  if (!isNear(minutes, limit)) return null
  return (
    <span
      className={`flex items-center justify-end gap-1 text-12 font-semibold max-md:justify-start ${severity === 'exceeded' ? 'text-brique' : 'text-ocre'}`}
    >
      <SeverityMark sign={severity} />
      {children(Math.floor((minutes / limit) * 100))}
    </span>
  )
}
