import type { ReactNode } from 'react'
import { addDays, type CalendarDate, dayAndMonth, dayName, longDate } from '#core/calendar.ts'
import { SeverityMark } from '#labour/web/shared/SeverityMark.tsx'
import { thinnestDay } from '#leave/rules/presence.ts'
import type { LeaveSpan } from '#leave/rules/span.ts'
import { periodWords } from '#leave/rules/words.ts'
import { isGranted } from '#leave/rules.ts'
import type { LeaveDetails } from '#leave/web/LeaveRequests.ts'
import { useRequesterName } from '#leave/web/useRequesterName.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Panel } from '#web/ui/Panel.tsx'

type Shown = Pick<LeaveDetails, 'request' | 'department' | 'shown' | 'away' | 'presence'>

/** The absences of the weeks around a leave, a row a person, and how many people are planned beside it. */
export function AwayTimeline(details: Shown) {
  const { t, language } = useTranslation('decision')
  const { request, department, shown, away, presence } = details
  const nameOf = useRequesterName()
  const days = daysBetween(shown.from, shown.to)
  const placed = placing(shown.from, days.length)
  const people = [...Map.groupBy(away, ({ employeeId }) => employeeId).values()]
  return (
    <Panel
      aside={
        <span className="text-13 text-ink-2">
          {t('away.period', { from: dayAndMonth(shown.from, language), to: dayAndMonth(shown.to, language) })}
        </span>
      }
      isFlush
      title={t('away.title')}
    >
      <section
        aria-label={t('away.scroll')}
        className="max-h-[30rem] overflow-auto focus-visible:-outline-offset-3"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
        tabIndex={0}
      >
        <table
          className="w-full table-fixed border-separate border-spacing-0 text-13"
          style={{ minWidth: `${nameWidth + days.length * 26}px` }}
        >
          <caption className="sr-only">{t('away.title')}</caption>
          <thead className="sticky top-0 z-3 bg-surface">
            <tr>
              <th className={`${nameClass} w-[7.5rem] border-b border-line md:w-[11.5rem]`} scope="col">
                <span className="sr-only">{t('leave:columns.employee')}</span>
              </th>
              {days.map(date => (
                <DayHead date={date} isAsked={isIn(request, date)} key={date} />
              ))}
            </tr>
          </thead>
          <tbody>
            <PersonRow columns={days.length} department={department} name={nameOf(request)} placed={placed(request)}>
              <Bar isOwn placed={placed(request)} span={request} status={request.status} />
            </PersonRow>
            {people.map(leaves => (
              <PersonRow
                columns={days.length}
                department={leaves[0]!.department}
                key={leaves[0]!.employeeId}
                name={fullName(leaves[0]!)}
                placed={placed(request)}
              >
                {leaves.map(leave => (
                  <Bar key={leave.id} placed={placed(leave)} span={leave} status={leave.status} />
                ))}
              </PersonRow>
            ))}
          </tbody>
          <tfoot className="sticky bottom-0 z-3 bg-surface">
            <PresenceRow presence={presence} request={request} />
          </tfoot>
        </table>
      </section>
      <Thinnest presence={presence} request={request} />
    </Panel>
  )
}

const nameWidth = 120

const nameClass = 'sticky left-0 z-2 border-r border-line bg-surface px-3 text-left md:px-5'

const daysBetween = (from: CalendarDate, to: CalendarDate) => {
  const days: CalendarDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date)
  return days
}

type Days = { startDate: CalendarDate; endDate: CalendarDate }

const isIn = ({ startDate, endDate }: Days, date: CalendarDate) => startDate <= date && date <= endDate

type Placed = { left: string; width: string }

const daysApart = (from: CalendarDate, to: CalendarDate) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Where a leave stands in the shown days; a half day takes half a column. */
const placing =
  (first: CalendarDate, columns: number) =>
  ({ startDate, endDate, fromMidday, untilMidday }: LeaveSpan): Placed => {
    const start = Math.max(0, daysApart(first, startDate) + (fromMidday ? 0.5 : 0))
    const end = Math.min(columns, daysApart(first, endDate) + (untilMidday ? 0.5 : 1))
    const percent = (count: number) => `${(count / columns) * 100}%`
    return { left: percent(start), width: percent(end - start) }
  }

function DayHead({ date, isAsked }: { date: CalendarDate; isAsked: boolean }) {
  const { language } = useTranslation('decision')
  const [weekday, day] = dayName(date, language).split(' ')
  return (
    <th
      className={`border-b border-line py-2 text-center font-normal ${isAsked ? 'bg-ocre-wash text-ocre' : 'text-ink-2'}`}
      scope="col"
      title={longDate(date, language)}
    >
      <span className="block text-12 uppercase">{weekday!.slice(0, 1)}</span>
      <span className="block font-strong tabular-nums">{day}</span>
    </th>
  )
}

interface PersonRowProps {
  name: string
  department: string | null
  columns: number
  /** The days that are asked for run through all rows. */
  placed: Placed
  children: ReactNode
}

/** Saturdays and Sundays are shaded: the shown days are whole weeks. */
function PersonRow({ name, department, columns, placed, children }: PersonRowProps) {
  const week = `${(7 / columns) * 100}%`
  const shade = `repeating-linear-gradient(90deg, transparent 0 calc(${week} * 5 / 7), var(--sunken) calc(${week} * 5 / 7) ${week})`
  return (
    <tr>
      <th className={`${nameClass} h-8 border-b border-line-soft font-normal`} scope="row">
        <span className="block truncate" title={department === null ? name : `${name}, ${department}`}>
          <span className="font-label">{name}</span>
          {department !== null && <span className="text-12 text-ink-2 max-md:sr-only">{` ${department}`}</span>}
        </span>
      </th>
      <td className="relative border-b border-line-soft p-0" colSpan={columns} style={{ backgroundImage: shade }}>
        <span aria-hidden="true" className={`${bandClass} inset-y-0`} style={placed} />
        {children}
      </td>
    </tr>
  )
}

const bandClass = 'absolute border-x border-dashed border-ocre bg-ocre-wash/60'

interface BarProps {
  placed: Placed
  span: LeaveSpan
  status: LeaveDetails['request']['status']
  isOwn?: boolean
}

function Bar({ placed, span, status, isOwn }: BarProps) {
  const { t } = useTranslation('decision')
  const { t: say } = useTranslation('leave')
  const what = t(isGranted(status) ? 'away.absent' : 'away.pending')
  const label = t('away.bar', { what, period: periodWords(say, span) })
  const look = isGranted(status)
    ? 'hatch-leave border border-line-mid keep-colours'
    : `border-[1.5px] border-dashed border-ocre ${isOwn ? 'bg-ocre-wash' : 'bg-surface'}`
  return (
    <span
      aria-label={label}
      className={`absolute inset-y-1.5 rounded-1 ${look}`}
      role="img"
      style={placed}
      title={label}
    />
  )
}

type Presence = Pick<LeaveDetails, 'presence'> & { request: Days }

const tallest = 44

function PresenceRow({ presence, request }: Presence) {
  const { t } = useTranslation('decision')
  const most = Math.max(1, ...presence.map(({ present, usual }) => Math.max(present, usual ?? 0)))
  const thinnest = thinnestDay(presence, request)?.date
  const heightOf = (people: number) => Math.round((people / most) * tallest)
  return (
    <tr>
      <th className={`${nameClass} border-t border-line font-normal`} scope="row">
        <span className="block font-label">{t('away.present')}</span>
        <span className="block text-12 text-ink-2 max-md:sr-only">{t('away.usual')}</span>
      </th>
      {presence.map(({ date, present, usual }) => {
        const words =
          present === 0
            ? t('away.closed')
            : usual === null
              ? t('away.presentAlone', { count: present })
              : t('away.presentOn', { count: present, usual })
        const isThin = date === thinnest
        return (
          <td
            className={`relative h-[76px] border-t border-line p-0 ${present === 0 ? 'hatch-no-contract' : ''} ${isIn(request, date) ? 'bg-ocre-wash/60' : ''}`}
            key={date}
            title={words}
          >
            <span className="sr-only">{words}</span>
            {present > 0 && (
              <span
                aria-hidden="true"
                className={`keep-colours absolute inset-x-[12%] bottom-0 grid items-end justify-center rounded-t-1 pb-0.5 text-12 font-semibold tabular-nums ${isThin ? 'bg-ocre-wash text-ocre inset-ring-[1.5px] inset-ring-ocre-fill' : 'bg-cov'}`}
                style={{ height: heightOf(present) + 20 }}
              >
                {present}
              </span>
            )}
            {usual !== null && usual > 0 && present > 0 && (
              <span
                aria-hidden="true"
                className="absolute inset-x-0.5 border-t-[1.5px] border-dashed border-ink-2"
                style={{ bottom: heightOf(usual) + 20 }}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** The day on which most people are missing, in words. */
function Thinnest({ presence, request }: Presence) {
  const { t, language } = useTranslation('decision')
  const thinnest = thinnestDay(presence, request)
  if (thinnest) {
    const { date, present, missing } = thinnest
    return (
      <p className="flex items-baseline gap-2 border-t border-line px-4 py-3 text-13 font-semibold text-ocre md:px-5">
        <SeverityMark sign="warning" />
        {t('away.thin', { day: dayName(date, language), count: present, missing })}
      </p>
    )
  }
  const isPlanned = presence.some(({ date, present }) => present > 0 && isIn(request, date))
  return (
    <p className="border-t border-line px-4 py-3 text-13 text-ink-2 md:px-5">
      {t(isPlanned ? 'away.enough' : 'away.unplanned')}
    </p>
  )
}
