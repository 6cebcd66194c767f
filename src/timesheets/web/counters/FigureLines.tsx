import { Fragment, useState } from 'react'
import { dayName, formatDate, longDate } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { RaisedFirst } from '#labour/web/shared/RaisedFirst.tsx'
import { contractMinutes } from '#people/rules.ts'
import { SessionCorrections } from '#time-clock/web/shared/SessionCorrections.tsx'
import { timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { weekNumber } from '#web/ui/time/week-number.ts'
import type { PersonCounters } from './Counters.ts'
import { type FigureId, type Ledger, type LedgerColumn, type LedgerLine, type LinePart, ledgerOf } from './Ledgers.ts'

interface FigureLinesProps {
  counters: PersonCounters
  figure: FigureId
  isOwn: boolean
}

/** The lines that add up to a figure. */
export function FigureLines({ counters, figure, isOwn }: FigureLinesProps) {
  const { t } = useTranslation('counters')
  const { nightStart, nightEnd } = counters.limits
  return (
    <>
      <div className="border-b border-line px-4 py-4 md:px-5">
        <h2 className="text-18 max-lg:hidden">{t(`figures.${figure}`)}</h2>
        <p className="text-13 text-ink-2 lg:mt-1">{t(`ledgers.${figure}`, { from: nightStart, to: nightEnd })}</p>
      </div>
      {figure === 'contract' ? (
        <Contracts counters={counters} />
      ) : (
        <Lines counters={counters} isOwn={isOwn} ledger={ledgerOf(counters, figure)} name={t(`figures.${figure}`)} />
      )}
    </>
  )
}

const cell = 'px-1.5 py-2.5 first:pl-4 last:pr-4 md:px-4 md:first:pl-5 md:last:pr-5'
const figureCell = `${cell} text-right tabular-nums whitespace-nowrap`
const head = `${cell} text-13 font-semibold whitespace-nowrap text-ink-2 border-b border-line`

function Contracts({ counters: { contracts } }: { counters: PersonCounters }) {
  const { t } = useTranslation('counters')
  const datesOf = ({ from, until }: PersonCounters['contracts'][number]) => {
    const dates = { from: from && formatDate(from), until: until && formatDate(until) }
    if (from && until) return t('contractBetween', dates)
    if (from) return t('contractFrom', dates)
    return until ? t('contractUntil', dates) : t('contractAlways')
  }
  return (
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">{t('figures.contract')}</caption>
      <thead>
        <tr>
          <th className={`${head} text-left`} scope="col">
            {t('heads.contract')}
          </th>
          <th className={`${head} text-right`} scope="col">
            {t('heads.hours')}
          </th>
        </tr>
      </thead>
      <tbody>
        {contracts.toReversed().map(contract => (
          <tr className="border-b border-line last:border-b-0" key={`${contract.from} ${contract.until}`}>
            <th className={`${cell} text-left font-normal`} scope="row">
              {t(`people:contractTypes.${contract.type}`)}{' '}
              <span className="text-13 text-ink-2">{datesOf(contract)}</span>
            </th>
            <td className={figureCell}>{formatDuration(contractMinutes(contract.weeklyHours))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Without the year of the other day. */
const shortIn = (date: string, other: string) =>
  date.slice(0, 4) === other.slice(0, 4) ? formatDate(date).slice(0, 5) : formatDate(date)

/** Lines shown at first. */
const shownFirst = 8

interface LinesProps {
  counters: PersonCounters
  ledger: Ledger
  /** The name of the figure, for assistive technology. */
  name: string
  isOwn: boolean
}

function Lines({ counters, ledger, name, isOwn }: LinesProps) {
  const { t } = useTranslation('counters')
  const [isWhole, setWhole] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  const { columns, lines, sums, period } = ledger
  if (lines.length === 0) return <p className="px-4 py-8 text-center text-14 text-ink-2">{t('nothing')}</p>
  const shown = isWhole || lines.length <= shownFirst + 1 ? lines : lines.slice(0, shownFirst)
  const rest = lines.length - shown.length
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-14 max-md:text-13">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <th className={`${head} text-left`} scope="col">
              {t(`heads.${ledger.of}`)}
            </th>
            {columns.map(column => (
              <th className={`${head} text-right`} key={column} scope="col">
                <Head column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(line => {
            const key = `${line.from} ${line.isPlanned} ${line.parts[0]?.id ?? ''}`
            return (
              <Line
                counters={counters}
                isOpen={open === key}
                isOwn={isOwn}
                key={key}
                ledger={ledger}
                line={line}
                onToggle={() => setOpen(open === key ? null : key)}
              />
            )
          })}
          {rest > 0 && (
            <tr className="border-b border-line">
              <td className={cell} colSpan={columns.length + 1}>
                <button
                  className="-my-1 min-h-11 cursor-pointer text-13 font-semibold text-bleu-text underline decoration-1 underline-offset-3 hover:decoration-2"
                  onClick={() => setWhole(true)}
                  type="button"
                >
                  {t(ledger.of === 'week' ? 'olderWeeks' : 'olderDays', { count: rest })}
                </button>
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className="bg-paper font-semibold">
            <th className={`${cell} text-left font-semibold`} scope="row">
              {t('period', { from: shortIn(period.from, period.to), to: formatDate(period.to) })}
            </th>
            {sums.map((minutes, index) => (
              <td className={figureCell} key={columns[index]}>
                {minutes === null ? '' : formatDuration(minutes)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Head({ column }: { column: LedgerColumn }) {
  const { t } = useTranslation('counters')
  return typeof column === 'number' ? t('heads.rate', { percent: column }) : t(`heads.${column}`)
}

interface LineProps {
  counters: PersonCounters
  ledger: Ledger
  line: LedgerLine
  isOpen: boolean
  isOwn: boolean
  onToggle: () => void
}

function Line({ counters, ledger, line, isOpen, isOwn, onToggle }: LineProps) {
  const { values, isPlanned } = line
  const tone = isPlanned ? 'text-ink-2' : ''
  return (
    <Fragment>
      <tr
        className={`${isOpen ? 'bg-bleu-wash' : 'border-b border-line'} relative hover:bg-[color-mix(in_oklab,var(--bleu-wash)_45%,transparent)]`}
      >
        <th className={`${cell} text-left font-normal ${tone}`} scope="row">
          <button
            aria-expanded={isOpen}
            className="-my-2.5 min-h-11 cursor-pointer text-left -outline-offset-2 after:absolute after:inset-0"
            onClick={onToggle}
            type="button"
          >
            <LineName ledger={ledger} line={line} />
          </button>
        </th>
        {values.map((minutes, index) => (
          <td className={`${figureCell} ${tone}`} key={ledger.columns[index]}>
            {minutes === null ? '' : formatDuration(minutes)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr className="border-b border-line bg-bleu-wash">
          <td className="px-4 pt-0.5 pb-3 md:pr-5 md:pl-9" colSpan={values.length + 1}>
            <Parts counters={counters} isOwn={isOwn} line={line} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

function LineName({ ledger, line: { from, to, name, isPlanned } }: { ledger: Ledger; line: LedgerLine }) {
  const { t } = useTranslation('counters')
  const language = useLanguage()
  const dashes = isPlanned && (
    <span
      aria-label={t('planned')}
      className="mr-2 inline-block size-[11px] rounded-[3px] border-[1.5px] border-dashed border-current align-[-1px]"
      role="img"
    />
  )
  const words: [string, string] =
    ledger.of === 'week'
      ? [String(weekNumber(from)), `${formatDate(from).slice(0, 5)} – ${formatDate(to).slice(0, 5)}`]
      : [longDate(from, language), name ?? '']
  return (
    <>
      {dashes}
      <span className="tabular-nums">
        <RaisedFirst>{words[0]}</RaisedFirst>
      </span>{' '}
      <span
        className={`ml-1 text-13 text-ink-2 max-md:ml-0 max-md:block ${ledger.of === 'week' ? 'tabular-nums whitespace-nowrap' : ''}`}
      >
        {words[1]}
      </span>
    </>
  )
}

function Parts({ counters, line, isOwn }: { counters: PersonCounters; line: LedgerLine; isOwn: boolean }) {
  const { t } = useTranslation('counters')
  return (
    <ul className="grid gap-1.5 text-13 text-ink-2">
      {line.parts.map(part => (
        <Part isOwn={isOwn} key={part.start} part={part} timeZone={counters.timeZone} />
      ))}
      {line.leave > 0 && (
        <li className={partGrid}>
          <span className="col-span-2">{t('leave')}</span>
          <span className="font-semibold text-ink tabular-nums">{formatDuration(line.leave)}</span>
        </li>
      )}
    </ul>
  )
}

const partGrid = 'grid grid-cols-[4.25rem_minmax(0,1fr)_auto] gap-x-3'

function Part({ part, timeZone, isOwn }: { part: LinePart; timeZone: string; isOwn: boolean }) {
  const { t } = useTranslation('counters')
  const language = useLanguage()
  const date = Temporal.Instant.fromEpochMilliseconds(part.start).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const hours = {
    from: timeAt(part.start, timeZone),
    to: timeAt(part.end, timeZone),
    minutes: String(part.breakMinutes),
  }
  return (
    <li className={partGrid}>
      <span className="tabular-nums">
        <RaisedFirst>{dayName(date, language)}</RaisedFirst>
      </span>
      <span className="flex flex-wrap gap-x-2 tabular-nums">
        {t(part.breakMinutes > 0 ? 'sessionWithPause' : 'session', hours)}
        {part.isRetained && <span>{t('retained')}</span>}
        <SessionCorrections isOwn={isOwn} session={part} />
      </span>
      <span className="font-semibold text-ink tabular-nums">{formatDuration(part.minutes)}</span>
    </li>
  )
}
