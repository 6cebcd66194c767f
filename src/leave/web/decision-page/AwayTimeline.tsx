import type { ReactNode } from 'react'
import { type CalendarDate, datesIn, dayAndMonth, dayName, longDate, type Period } from '#core/calendar.ts'
import { SeverityMark } from '#labour/web/shared/SeverityMark.tsx'
import { placeOn, thinnestDay } from '#leave/rules/days.ts'
import { wantedOf } from '#leave/rules/wanted.ts'
import { periodWords } from '#leave/rules/words.ts'
import { isGranted } from '#leave/rules.ts'
import { type DayParts, type LeavePeriod, type LeaveSpan, wholeDays } from '#leave/span.ts'
import type { LeaveDetails } from '#leave/web/LeaveRequests.ts'
import { Fact, PeriodFact } from '#leave/web/preview/PreviewFacts.tsx'
import { usePeriodWords } from '#leave/web/usePeriodWords.ts'
import { useRequesterName } from '#leave/web/useRequesterName.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Panel } from '#web/ui/Panel.tsx'

type ShownLeave = Pick<LeaveDetails, 'request' | 'department' | 'shown' | 'away' | 'ownLeave' | 'periods' | 'presence'>

/** The absences of the weeks around a leave, a row a person, and how many people are planned beside it. */
export function AwayTimeline(details: ShownLeave) {
  const { t, language } = useTranslation('decision')
  const { request, department, shown, away, ownLeave, periods, presence } = details
  const nameOf = useRequesterName()
  const days = datesIn(shown)
  const placed = placing(shown)
  const wanted = wantedOf(request)
  const decided = wanted ?? request
  const band = placed(decided)
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
                <DayHead date={date} isAsked={isIn(decided, date)} key={date} />
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map(period => (
              <PeriodRow band={band} columns={days.length} key={period.id} period={period} placed={placed} />
            ))}
            <PersonRow band={band} columns={days.length} department={department} name={nameOf(request)}>
              {ownLeave.map(leave => (
                <Bar key={leave.id} placed={placed(leave)} span={leave} status={leave.status} />
              ))}
              <Bar isOwn placed={placed(request)} span={request} status={request.status} />
              {wanted && <Bar isOwn isWanted placed={placed(wanted)} span={wanted} status="pending" />}
            </PersonRow>
            {people.map(leaves => (
              <PersonRow
                band={band}
                columns={days.length}
                department={leaves[0]!.department}
                key={leaves[0]!.employeeId}
                name={fullName(leaves[0]!)}
              >
                {leaves.map(leave => (
                  <Bar key={leave.id} placed={placed(leave)} span={leave} status={leave.status} />
                ))}
              </PersonRow>
            ))}
          </tbody>
          <tfoot className="sticky bottom-0 z-3 bg-surface">
            <PresenceRow days={decided} presence={presence} />
          </tfoot>
        </table>
      </section>
      <div className="grid gap-2 border-t border-line px-4 py-3 md:px-5">
        <Thinnest days={decided} presence={presence} />
        <ul className="grid gap-2 text-13 text-ink-2 empty:hidden">
          {periods.map(period => (
            <PeriodFact isOwn={false} key={period.id} period={period} />
          ))}
          {ownLeave.map(leave => (
            <OwnLeaveFact key={leave.id} {...leave} />
          ))}
        </ul>
      </div>
    </Panel>
  )
}

const nameWidth = 120

const nameClass = 'sticky left-0 z-2 border-r border-line bg-surface px-3 text-left md:px-5'

const isIn = ({ startDate, endDate }: LeavePeriod, date: CalendarDate) => startDate <= date && date <= endDate

type BarPlace = { left: string; width: string }

/** Where a leave stands in the shown days. */
const placing =
  (shown: Period) =>
  (span: LeaveSpan): BarPlace => {
    const { left, width } = placeOn(shown, span) ?? { left: 0, width: 0 }
    return { left: `${left}%`, width: `${width}%` }
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

/** Other leave of the person, in words. */
function OwnLeaveFact({ status, ...span }: LeaveDetails['ownLeave'][number]) {
  const { t } = useTranslation('decision')
  const { type, period } = usePeriodWords()(span)
  return <Fact sign="info">{t(isGranted(status) ? 'away.ownGranted' : 'away.ownPending', { type, period })}</Fact>
}

interface RowProps {
  columns: number
  /** The days that are asked for run through all rows. */
  band: BarPlace
}

interface PeriodRowProps extends RowProps {
  period: LeaveDetails['periods'][number]
  placed: (span: LeaveSpan) => BarPlace
}

/** A blocked or closed period that these days lie in. */
function PeriodRow({ period, columns, band, placed }: PeriodRowProps) {
  const { t } = useTranslation('leave')
  const { kind, reason } = period
  const look = kind === 'closed' ? 'hatch-no-contract text-ink-2' : 'bg-ocre-wash text-ocre'
  return (
    <tr>
      <th className={`${nameClass} h-8 border-b border-line-soft font-normal`} scope="row">
        <span className="block truncate">{t(`periodKinds.${kind}`)}</span>
      </th>
      <td className="relative border-b border-line-soft p-0" colSpan={columns}>
        <span aria-hidden="true" className={`${bandClass} inset-y-0`} style={band} />
        <span
          className={`keep-colours absolute inset-y-1.5 overflow-hidden rounded-1 border border-line-mid px-1.5 text-12 leading-[18px] text-ellipsis whitespace-nowrap ${look}`}
          style={placed({ ...wholeDays, ...period })}
          title={t('preview.period', { period: periodWords(t, period), reason })}
        >
          {reason}
        </span>
      </td>
    </tr>
  )
}

interface PersonRowProps extends RowProps {
  name: string
  department: string | null
  children: ReactNode
}

/** Saturdays and Sundays are shaded: the shown days are whole weeks. */
function PersonRow({ name, department, columns, band, children }: PersonRowProps) {
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
        <span aria-hidden="true" className={`${bandClass} inset-y-0`} style={band} />
        {children}
      </td>
    </tr>
  )
}

const bandClass = 'absolute border-x border-dashed border-ocre bg-ocre-wash/60'

interface BarProps {
  placed: BarPlace
  span: LeavePeriod & Partial<DayParts>
  status: LeaveDetails['request']['status']
  isOwn?: boolean
  /** The days that the person of a granted leave asks for instead. */
  isWanted?: boolean
}

function Bar({ placed, span, status, isOwn, isWanted }: BarProps) {
  const { t } = useTranslation('decision')
  const { t: say } = useTranslation('leave')
  const standing = isWanted ? 'wanted' : isGranted(status) ? 'absent' : status === 'pending' ? 'pending' : null
  // A leave that is over without absence is said by its own word.
  const what = standing ? t(`away.${standing}`) : say(`statuses.${status}`)
  const label = t('away.bar', { what, period: periodWords(say, span) })
  const asked = isOwn ? 'border-ocre bg-ocre-wash' : 'border-ocre bg-surface'
  const look =
    standing === 'absent'
      ? 'hatch-leave border border-line-mid keep-colours'
      : `border-[1.5px] border-dashed ${standing ? asked : 'border-line-mid bg-surface'}`
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

type Presence = Pick<LeaveDetails, 'presence'> & { days: LeavePeriod }

const tallest = 44

function PresenceRow({ presence, days }: Presence) {
  const { t } = useTranslation('decision')
  const most = Math.max(1, ...presence.map(({ present, usual }) => Math.max(present, usual ?? 0)))
  const thinnest = thinnestDay(presence, days)?.date
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
            className={`relative h-[76px] border-t border-line p-0 ${present === 0 ? 'hatch-no-contract' : ''} ${isIn(days, date) ? 'bg-ocre-wash/60' : ''}`}
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
function Thinnest({ presence, days }: Presence) {
  const { t, language } = useTranslation('decision')
  const thinnest = thinnestDay(presence, days)
  if (thinnest) {
    const { date, present, missing } = thinnest
    return (
      <p className="flex items-baseline gap-2.5 text-13 font-semibold text-ocre">
        <SeverityMark sign="warning" />
        {t('away.thin', { day: dayName(date, language), count: present, missing })}
      </p>
    )
  }
  const planned = presence.filter(({ date, present }) => present > 0 && isIn(days, date))
  // Without weeks before there is nothing to compare with.
  if (planned.length > 0 && planned.every(({ usual }) => usual === null)) return null
  return <p className="text-13 text-ink-2">{t(planned.length > 0 ? 'away.enough' : 'away.unplanned')}</p>
}
