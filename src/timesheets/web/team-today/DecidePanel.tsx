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

/** The work that waits for the reader; each row leads to where it is done. */
export function DecidePanel({ today }: { today: TeamToday }) {
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
  const rows: WaitingProps[] = [
    ...weeks.map(changes => {
      const { week, isRefused } = changes[0]!
      return {
        count: changes.length,
        href: `${paths.admin.seenSchedule}?week=${week}`,
        names: changes.map(change => t('today.who', { name: fullName(change), days: formatDate(change.date) })),
        title: t(isRefused ? 'today.refused' : 'today.asked', { date: formatDate(week) }),
      }
    }),
    {
      count: leave.length,
      href: leave.length === 1 ? `${paths.admin.leave}?request=${leave[0]!.id}` : paths.admin.leave,
      names: leave.map(request => t('today.who', { name: fullName(request), days: daysOf(request) })),
      title: t('today.leave', { count: leave.length }),
    },
    {
      count: duties.length,
      href: paths.admin.leaveBalances,
      names: duties.map(duty => t('today.dutyBy', { name: fullName(duty), date: formatDate(duty.deadline) })),
      title: t('today.duties'),
    },
    {
      count: months.length,
      href: `${paths.admin.payrollAgreement}?month=${months[0]?.month}`,
      names: months.map(fullName),
      title: t('web:titles.agreement'),
    },
    {
      count: proposals.length,
      href: paths.admin.now,
      names: proposals.map(fullName),
      title: t('today.proposals', { count: proposals.length }),
    },
    {
      count: toCheck.length,
      href: paths.admin.kiosks,
      names: [...new Set(toCheck.map(fullName))],
      title: t('today.toCheck'),
    },
    ...days.map(([date, sessions]) => ({
      count: sessions.length,
      href: `${paths.admin.timeTracking}?date=${date}`,
      names: sessions.map(fullName),
      title: t('today.toComplete', { count: sessions.length, day: longDayName(date, language) }),
    })),
  ]
  const parts = [lateChanges, leave, duties, proposals, toCheck, toComplete, months]
  const count = parts.flat().length
  return (
    <Panel aside={count > 0 && <StatusBadge kind="waiting">{count}</StatusBadge>} isFlush title={t('today.decide')}>
      {count === 0 && <p className="px-4 py-4 text-14 text-ink-2 md:px-5">{t('today.nothing')}</p>}
      <ul className="[&>li:first-child>a]:border-t-0">
        {rows
          .filter(row => row.count > 0)
          .map(row => (
            <Waiting key={row.title} {...row} />
          ))}
      </ul>
    </Panel>
  )
}

/** '23/11/2025', '23/11/2025 – 30/11/2025' */
const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  [...new Set([startDate, endDate])].map(formatDate).join(' – ')

const NAMED = 3

interface WaitingProps {
  title: string
  names: readonly string[]
  count: number
  href: string
}

function Waiting({ title, names, count, href }: WaitingProps) {
  const { t } = useTranslation('timesheets')
  const others = names.length - NAMED
  const named = [...names.slice(0, NAMED), ...(others > 0 ? [t('today.others', { count: others })] : [])]
  return (
    <li>
      <LinkRow className="grid-cols-[minmax(0,1fr)_auto_20px] gap-x-3" href={href}>
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block text-13 wrap-anywhere text-ink-2">{named.join(t('today.separator'))}</span>
        </span>
        <span className="font-semibold tabular-nums">{count}</span>
      </LinkRow>
    </li>
  )
}
