import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#core/calendar.ts'
import { formatDuration, sum } from '#core/durations.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { LinkRow } from '#web/ui/lists/LinkRow.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ContractBar } from '#web/ui/time/ContractBar.tsx'
import { StatTile } from '#web/ui/time/StatTile.tsx'
import { StatTiles } from '#web/ui/time/StatTiles.tsx'
import { weekNumber } from '#web/ui/time/week-number.ts'
import { type PersonCounters, personCountersQuery } from './Counters.ts'

/** The hours of one person: what the year has so far, and its last weeks. */
export function PersonHours({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('counters')
  const year = Number(useToday().slice(0, 4))
  const query = useQuery(personCountersQuery(employeeId, year, useLanguage()))
  return (
    <Loaded failure={t('failure')} query={query}>
      {counters => (
        <div className="grid gap-4">
          <Figures counters={counters} />
          <Weeks counters={counters} />
        </div>
      )}
    </Loaded>
  )
}

const shownOf = {
  'full-time': ['worked', 'overtime', 'quota', 'night'],
  'part-time': ['worked', 'complementary', 'night'],
  'by-days': ['worked'],
} as const

function Figures({ counters }: { counters: PersonCounters }) {
  const { t } = useTranslation('counters')
  const { figures, limits, scheme } = counters
  const values = {
    worked: { value: figures.worked.minutes },
    overtime: { value: sum(figures.overtime.map(({ minutes }) => minutes)) },
    complementary: { value: sum(figures.complementary.map(({ minutes }) => minutes)) },
    quota: { value: figures.quota, of: limits.overtime },
    night: { value: figures.night, of: limits.night },
  }
  return (
    <StatTiles>
      {shownOf[scheme].map(id => {
        const { value, of }: { value: number; of?: number } = values[id]
        return (
          <StatTile
            key={id}
            label={t(`figures.${id}`)}
            unit={of === undefined ? undefined : t('ofLimit', { limit: formatDuration(of) })}
            value={formatDuration(value)}
          />
        )
      })}
    </StatTiles>
  )
}

/** Weeks shown on the page of a person. */
const mostWeeks = 8

function Weeks({ counters: { person, weeks, contract, scheme } }: { counters: PersonCounters }) {
  const { t } = useTranslation('counters')
  const contractMinutes = scheme === 'by-days' ? 0 : Math.round((contract?.weeklyHours ?? 0) * 60)
  return (
    <Panel
      aside={
        <TextLink className="-my-2.5" href={`${paths.admin.counters}?person=${person.id}`} isStandalone>
          {t('ofPerson.all')}
        </TextLink>
      }
      isFlush
      title={t('ofPerson.weeks')}
    >
      {weeks.length === 0 && <EmptyState title={t('nothing')} />}
      {weeks
        .toReversed()
        .slice(0, mostWeeks)
        .map(({ from, to, worked, leave }) => (
          <LinkRow
            className="grid-cols-[minmax(0,1fr)_auto_1.25rem] gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_5rem_1.25rem]"
            href={`${paths.admin.hours}?week=${from}&person=${person.id}`}
            key={from}
          >
            <span className="min-w-0">
              <span className="block font-semibold">{t('ofPerson.week', { number: weekNumber(from) })}</span>
              <span className="block text-13 text-ink-2 tabular-nums">{`${formatDate(from)} – ${formatDate(to)}`}</span>
            </span>
            <span className="max-md:order-last max-md:col-span-2">
              <ContractBar contractMinutes={contractMinutes} leaveMinutes={leave} plannedMinutes={worked} />
            </span>
            <span className="text-right font-semibold tabular-nums">{formatDuration(worked)}</span>
          </LinkRow>
        ))}
    </Panel>
  )
}
