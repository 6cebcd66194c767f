import { formatDate, longDayName } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { LinkRow } from '#web/ui/lists/LinkRow.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { TeamToday } from './TeamToday.ts'

/** Older days follow once these are completed. */
const DAYS = 5

/** Subjects that somebody decides on, in the order of the page. */
export const subjects = ['leave', 'hours', 'planning'] as const

export type Waiting = {
  subject: (typeof subjects)[number]
  title: string
  names: readonly string[]
  count: number
  href: string
}

/** The work that waits for the reader; each row leads to where it is done. */
export const useWaiting = (today: TeamToday): readonly Waiting[] => {
  const { t } = useTranslation('timesheets')
  const language = useLanguage()
  const lateChanges = today.lateChanges ?? []
  const leave = today.leave ?? []
  const duties = today.duties ?? []
  const proposals = today.proposals ?? []
  const toCheck = today.toCheck ?? []
  const toComplete = today.toComplete ?? []
  const months = today.months ?? []
  const days = [...Map.groupBy(toComplete, ({ date }) => date)].slice(0, DAYS)
  const weeks = [...Map.groupBy(lateChanges, ({ week, isRefused }) => `${week} ${isRefused}`).values()]
  const rows: Waiting[] = [
    ...weeks.map(changes => {
      const { week, isRefused } = changes[0]!
      return {
        subject: 'planning' as const,
        count: changes.length,
        href: `${paths.admin.seenSchedule}?week=${week}`,
        names: changes.map(change => t('today.who', { name: fullName(change), days: formatDate(change.date) })),
        title: t(isRefused ? 'today.refused' : 'today.asked', { date: formatDate(week) }),
      }
    }),
    {
      subject: 'leave',
      count: leave.length,
      href: leave.length === 1 ? `${paths.admin.leave}?request=${leave[0]!.id}` : paths.admin.leave,
      names: leave.map(request => t('today.who', { name: fullName(request), days: daysOf(request) })),
      title: t('today.leave', { count: leave.length }),
    },
    ...duties.map(duty => ({
      subject: 'leave' as const,
      count: 1,
      href: paths.admin.leaveBalances,
      names: [],
      title: t('today.duty', { name: fullName(duty), date: formatDate(duty.deadline) }),
    })),
    {
      subject: 'hours',
      count: months.length,
      href: `${paths.admin.payrollAgreement}?month=${months[0]?.month}`,
      names: months.map(fullName),
      title: t('web:titles.agreement'),
    },
    {
      subject: 'hours',
      count: proposals.length,
      href: paths.admin.now,
      names: proposals.map(fullName),
      title: t('today.proposals', { count: proposals.length }),
    },
    {
      subject: 'hours',
      count: toCheck.length,
      href: paths.admin.kiosks,
      names: [...new Set(toCheck.map(fullName))],
      title: t('today.toCheck'),
    },
    ...days.map(([date, sessions]) => ({
      subject: 'hours' as const,
      count: sessions.length,
      href: `${paths.admin.timeTracking}?date=${date}`,
      names: sessions.map(fullName),
      title: t('today.toComplete', { count: sessions.length, day: longDayName(date, language) }),
    })),
  ]
  return rows.filter(({ count }) => count > 0)
}

/** Everything that waits, also days that stand in no row yet. */
export const countOf = ({ lateChanges, leave, duties, proposals, toCheck, toComplete, months }: TeamToday) =>
  [lateChanges, leave, duties, proposals, toCheck, toComplete, months].flatMap(part => part ?? []).length

export function DecidePanel({ today }: { today: TeamToday }) {
  const { t } = useTranslation('timesheets')
  const count = countOf(today)
  return (
    <Panel aside={count > 0 && <StatusBadge kind="waiting">{count}</StatusBadge>} isFlush title={t('today.decide')}>
      {count === 0 && <p className="px-4 py-4 text-14 text-ink-2 md:px-5">{t('today.nothing')}</p>}
      <WaitingList rows={useWaiting(today)} />
    </Panel>
  )
}

export const WaitingList = ({ rows }: { rows: readonly Waiting[] }) => (
  <ul className="[&>li:first-child>a]:border-t-0">
    {rows.map(row => (
      <WaitingRow key={row.title} {...row} />
    ))}
  </ul>
)

/** '23/11/2025', '23/11/2025 – 30/11/2025' */
const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  [...new Set([startDate, endDate])].map(formatDate).join(' – ')

const NAMED = 3

function WaitingRow({ title, names, count, href }: Waiting) {
  const { t } = useTranslation('timesheets')
  const others = names.length - NAMED
  const named = [...names.slice(0, NAMED), ...(others > 0 ? [t('today.others', { count: others })] : [])]
  return (
    <li>
      <LinkRow className="grid-cols-[minmax(0,1fr)_auto_20px] gap-x-3" href={href}>
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block text-13 wrap-anywhere text-ink-2 empty:hidden">
            {named.join(t('today.separator'))}
          </span>
        </span>
        <span className="font-semibold tabular-nums">{count}</span>
      </LinkRow>
    </li>
  )
}
