import { datesIn, dayName, formatDate, longDayName, monthYear } from '#core/calendar.ts'
import { formatContract, formatDuration } from '#core/durations.ts'
import { dayWindow, type Interval } from '#core/intervals.ts'
import { minutesInto, wallClockAt } from '#core/wall-clock.ts'
import { fullName } from '#people/rules.ts'
import {
  drawnStretches,
  hasHours,
  signedWords,
  stretchesOf,
  totalsOf,
  unsignedFor,
  withoutHours,
} from '#timesheets/rules/sheets.ts'
import { useTranslation } from '#web/i18n.ts'
import { Timeline } from '#web/ui/time/Timeline.tsx'
import { SheetFigures } from './SheetFigures.tsx'
import { SheetRest } from './SheetRest.tsx'
import type { Sheet } from './Sheets.ts'
import { signedAt } from './SignedAt.ts'

type SheetDay = Sheet['days'][number]

/** The sheet, as its PDF prints it: paper is light. */
export function SheetPaper({ sheet }: { sheet: Sheet }) {
  const { t, language } = useTranslation('sheets')
  const { kind, period, person, company, contracts, hash } = sheet
  const ofContract = contracts.map(({ from, minutes }) =>
    minutes === null
      ? t(from > period.from ? 'byDaysFrom' : 'byDays', { date: formatDate(from) })
      : t(from > period.from ? 'contractFrom' : 'contractHours', {
          hours: `${formatContract(minutes / 60, language)}\u00a0h`,
          date: formatDate(from),
        }),
  )
  const periodName =
    kind === 'month'
      ? monthYear(period.from, language)
      : t('week', { number: Temporal.PlainDate.from(period.from).weekOfYear! })
  const facts = [
    [t('person'), fullName(person)],
    [t('contract'), ofContract.join(', ') || t('noContract')],
    [periodName, `${formatDate(period.from)} – ${formatDate(period.to)}`],
  ]
  return (
    <article
      aria-label={`${t(`titles.${kind}`)}, ${fullName(person)}`}
      className="min-w-0 rounded-1 border border-line bg-surface p-4 text-13 text-ink scheme-light md:p-7"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-b-2 border-ink pb-3">
        <h2 className="text-20">{t(`titles.${kind}`)}</h2>
        <strong className="font-semibold wrap-anywhere">{company}</strong>
      </header>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 py-3">
        {facts.map(([name, value]) => (
          <div className="min-w-0" key={name}>
            <dt className="text-12 text-ink-2">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {sheet.state === 'open' && <p className="pb-2 text-12 font-label text-brique">{t('notReady')}</p>}
      <Days sheet={sheet} />
      <SheetFigures className="mt-5 grid gap-x-7 gap-y-4 sm:grid-cols-2" sheet={sheet} />
      {kind === 'month' && <p className="mt-2 text-12 text-ink-2">{t('monthRule')}</p>}
      <SheetRest className="mt-5 grid gap-x-7 gap-y-4 sm:grid-cols-2" sheet={sheet} />
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <Pocket as="employee" sheet={sheet} />
        <Pocket as="employer" sheet={sheet} />
      </div>
      <footer className="mt-5 border-t border-line pt-3 text-12 text-ink-2">
        <strong className="font-semibold text-ink">{t('hash')}</strong>
        <p className="font-mono wrap-anywhere">{hash.match(/.{8}/g)!.join(' ')}</p>
      </footer>
    </article>
  )
}

const figureClass = 'py-1.5 pl-2 text-right align-top tabular-nums whitespace-nowrap'
/** On phones the hours between which somebody worked say it. */
const breakClass = 'max-md:hidden'

function Days({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('sheets')
  const known = new Map(sheet.days.map(day => [day.date, day]))
  const window = dayWindow(sheet.days.flatMap(day => drawn(day, sheet)))
  const { planned, punched, retained, breaks } = totalsOf(sheet)
  const heads = ['breaks', 'planned', 'punched', 'retained'] as const
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line-strong text-12 text-ink-2">
            <th className="py-1.5 text-left font-semibold" scope="col">
              {t('columns.day')}
            </th>
            <th className="py-1.5 text-left font-semibold" scope="col">
              {t('columns.presence')}
            </th>
            {heads.map(head => (
              <th
                className={`${figureClass} ${head === 'breaks' ? breakClass : ''} font-semibold`}
                key={head}
                scope="col"
              >
                {t(`columns.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {datesIn(sheet.period).map(date => (
            <DayLine date={date} day={known.get(date)} key={date} sheet={sheet} window={window} />
          ))}
        </tbody>
        <tfoot>
          <tr className="font-strong">
            <th className="py-2 text-left font-strong" colSpan={2} scope="row">
              {t(`total.${sheet.kind}`)}
            </th>
            {[breaks, planned, punched, retained].map((minutes, nth) => (
              <td className={`${figureClass} ${nth === 0 ? breakClass : ''} pt-2`} key={heads[nth]}>
                {formatDuration(minutes)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** In minutes since the midnight of the day. */
const drawn = (day: SheetDay, { timeZone, threshold }: Sheet) => {
  const minute = (at: number) => minutesInto(day.date, Temporal.Instant.fromEpochMilliseconds(at), timeZone)
  return drawnStretches(day, threshold).map(({ start, end, kind }) => ({
    start: minute(start),
    end: minute(end),
    kind,
  }))
}

interface DayLineProps {
  date: string
  day: SheetDay | undefined
  sheet: Sheet
  window: Interval
}

function DayLine({ date, day, sheet, window }: DayLineProps) {
  const { kind, timeZone, today } = sheet
  const { t, language } = useTranslation('sheets')
  const timeAt = (at: number) => wallClockAt(Temporal.Instant.fromEpochMilliseconds(at), timeZone).time
  const times = (day?.punched.sessions ?? []).flatMap(session =>
    session.end === null
      ? [t('noDeparture', { time: timeAt(session.start) })]
      : stretchesOf(session).flatMap(stretch =>
          stretch.kind === 'break' ? [] : [`${timeAt(stretch.start)}–${timeAt(stretch.end)}`],
        ),
  )
  const name = (
    <th className="w-[22%] py-1.5 pr-2 text-left align-top font-semibold" scope="row">
      {kind === 'week' ? longDayName(date, language) : dayName(date, language)}
    </th>
  )
  if (!day || !hasHours(day)) {
    const why = withoutHours(date, sheet)
    return (
      <tr className="border-b border-line">
        {name}
        <td className="py-1.5 text-ink-2" colSpan={5}>
          {why === null ? '–' : t(why === 'leave' || why === 'training' ? `away.${why}` : why)}
        </td>
      </tr>
    )
  }
  return (
    <tr className="border-b border-line">
      {name}
      <td className="py-1.5">
        <span className="tabular-nums">
          {[...times, ...(day.away ? [t(`away.${day.away}`)] : [])].join(', ') ||
            (date < today ? t('notPunched') : '–')}
        </span>
        {kind === 'week' && times.length > 0 && (
          <span className="mt-1 block">
            <Timeline hasTicks segments={drawn(day, sheet)} size="sm" window={window} />
          </span>
        )}
        {day.reason && <span className="mt-0.5 block text-12 wrap-anywhere text-ink-2">{day.reason}</span>}
      </td>
      <td className={`${figureClass} ${breakClass}`}>{formatDuration(day.punched.breakMinutes)}</td>
      <td className={figureClass}>{formatDuration(day.planned.minutes)}</td>
      <td className={figureClass}>{formatDuration(day.punched.minutes)}</td>
      <td className={`${figureClass} font-strong`}>
        {day.retained ? (
          formatDuration(day.retained.minutes)
        ) : (
          <span className="text-12 text-brique">{t('undecided')}</span>
        )}
      </td>
    </tr>
  )
}

/** Dashed while nobody has signed. */
function Pocket({ as, sheet }: { as: 'employee' | 'employer'; sheet: Sheet }) {
  const { t } = useTranslation('sheets')
  const { [as]: signature, timeZone } = sheet
  const counts = signature?.state === 'counts'
  const unsigned = unsignedFor(as, sheet)
  return (
    <div
      className={`rounded-2 border px-3.5 py-2.5 ${counts ? 'border-line-strong' : 'border-dashed border-line-strong'}`}
    >
      <p className="text-12 text-ink-2">{t(`signatories.${as}`)}</p>
      <p className={`font-display text-16 font-strong wrap-anywhere ${signature && !counts ? 'text-brique' : ''}`}>
        {signature ? (counts ? signature.by : t('voided')) : t(unsigned ? `without.${unsigned}` : 'toSign')}
      </p>
      {signature && (
        <p className="text-12">
          {t(counts ? signedWords(signature) : 'voidedOf', {
            ...signedAt(signature.at, timeZone),
            name: signature.by,
          })}
        </p>
      )}
      {unsigned && <p className="text-12">{t(`unsigned.${unsigned}`)}</p>}
    </div>
  )
}
