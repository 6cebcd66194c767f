import { useState } from 'react'
import { formatDate } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { formatNumber } from '#core/languages.ts'
import { minutesAt } from '#payroll/rules/month-lines.ts'
import { useTranslation } from '#web/i18n.ts'
import { weekNumber } from '#web/ui/time/week-number.ts'
import { cell, figure, head, Note } from './FigureTable.tsx'
import type { PaidWeek, PersonMonth } from './PersonMonth.ts'
import { usePayHours } from './useStepWords.ts'
import { WeekDays } from './WeekDays.tsx'

/** A figure of each week, in minutes. */
type Column = {
  key: string
  title: string
  minutesIn: (week: PaidWeek) => number
  /** Notes below the figure. */
  notesOf?: (week: PaidWeek) => readonly string[]
  /** Hours that are paid: they stand out. */
  isPaid?: boolean
  /** A phone has no room for it. */
  isWide?: boolean
}

/** The hours of the contract beside those that the month owes; none where no week has any. */
const useContractColumns = (): Column[] => {
  const { t } = useTranslation('payroll')
  const hours = usePayHours()
  return [
    { key: 'agreed', title: t('person.heads.agreed'), minutesIn: ({ contract }) => contract ?? 0, isWide: true },
    {
      key: 'owed',
      title: t('person.heads.owed'),
      minutesIn: ({ owed }) => owed,
      notesOf: ({ off }) => (off > 0 ? [t('person.off', { hours: hours(off) })] : []),
    },
  ]
}

const useDoneColumn = (): Column => {
  const { t } = useTranslation('payroll')
  const hours = usePayHours()
  return {
    key: 'done',
    title: t('person.heads.done'),
    minutesIn: ({ done }) => done,
    notesOf: ({ missing }) => {
      if (missing === null) return [t('person.unrecorded')]
      return missing > 0 ? [t('person.missing', { hours: hours(missing) })] : []
    },
  }
}

/** Paid hours: normal ones, a column for each rate, and rest. */
const usePaidColumns = (weeks: readonly PaidWeek[]): Column[] => {
  const { t, language } = useTranslation('payroll')
  const rated = (kind: 'overtime' | 'complementary') =>
    [...new Set(weeks.flatMap(week => week[kind].map(({ percent }) => percent)))]
      .toSorted((one, other) => one - other)
      .map(percent => ({
        key: `${kind}-${percent}`,
        title: t('person.heads.rate', { percent: formatNumber(percent, language) }),
        minutesIn: (week: PaidWeek) => minutesAt(week, kind, percent),
        isPaid: true,
      }))
  const normal: Column = {
    key: 'normal',
    title: t('person.heads.normal'),
    minutesIn: ({ more, normal: own }) => more + own,
    isPaid: true,
  }
  const rest: Column = { key: 'rest', title: t('person.heads.rest'), minutesIn: ({ rested }) => rested, isPaid: true }
  const hasRest = weeks.some(({ rested }) => rested > 0)
  return [normal, ...rated('overtime'), ...rated('complementary'), ...(hasRest ? [rest] : [])]
}

const isRead = ({ contract, owed, off, done }: PaidWeek) => (contract ?? 0) + owed + off + done > 0

/** The civil weeks that the month pays; each opens to its days. */
export function WeeksTable({ data }: { data: PersonMonth }) {
  const { t } = useTranslation('payroll')
  const hours = usePayHours()
  const agreed = useContractColumns()
  const done = useDoneColumn()
  const paid = usePaidColumns(data.weeks)
  // Before the entry and after the exit there is nothing to read.
  const weeks = data.weeks.filter(isRead)
  // A contract by days has no hours to compare with.
  const isInHours = weeks.some(week => week.isInHours)
  // Hours that are paid as they are have none to compare with either.
  const hasContract = isInHours && weeks.some(({ contract }) => contract !== null)
  const columns = [...(hasContract ? agreed : []), done, ...(isInHours ? paid : [])]
  const [open, setOpen] = useState<string | null>(null)
  const shown = (minutes: number) => (minutes === 0 ? '–' : hours(minutes))
  return (
    <>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={t('person.heads.weeks')}
        role="group"
        className="@container overflow-x-auto"
      >
        <table className="w-full border-collapse text-14 max-md:text-13">
          <caption className="sr-only">{t('person.heads.weeks')}</caption>
          <thead>
            <tr>
              <th className={`${head} text-left`} scope="col">
                {t('person.heads.week')}
              </th>
              {columns.map(({ key, title, isPaid, isWide }) => (
                <th
                  className={`${head} text-right ${isPaid ? 'whitespace-nowrap' : ''} ${isWide ? 'max-md:hidden' : ''}`}
                  key={key}
                  scope="col"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(week => (
              <WeekRow
                columns={columns}
                isOpen={open === week.from}
                key={week.from}
                onPress={() => setOpen(open === week.from ? null : week.from)}
                person={data.id}
                shown={shown}
                week={week}
              />
            ))}
          </tbody>
          <tfoot>
            <tr className="bg-paper font-semibold">
              <th className={`${cell} text-left font-semibold`} scope="row">
                {t('person.heads.total')}
              </th>
              {columns.map(({ key, minutesIn, isWide }) => (
                <td className={`${figure} ${isWide ? 'max-md:hidden' : ''}`} key={key}>
                  {shown(sum(weeks.map(minutesIn)))}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {hasContract && <Note>{t('person.notes.weeks')}</Note>}
    </>
  )
}

interface WeekRowProps {
  week: PaidWeek
  columns: readonly Column[]
  person: string
  isOpen: boolean
  onPress: () => void
  shown: (minutes: number) => string
}

/** A week with its figures; its days below it once it is open. */
function WeekRow({ week, columns, person, isOpen, onPress, shown }: WeekRowProps) {
  return (
    <>
      <tr className={`relative border-b border-line ${isOpen ? 'bg-bleu-wash' : 'hover:bg-sunken'}`}>
        <th className={`${cell} text-left font-normal`} scope="row">
          <button
            aria-expanded={isOpen}
            className="-my-2.5 min-h-11 cursor-pointer text-left -outline-offset-2 after:absolute after:inset-0"
            onClick={onPress}
            type="button"
          >
            <b className="tabular-nums">{weekNumber(week.from)}</b>{' '}
            <span className="text-13 whitespace-nowrap text-ink-2 tabular-nums max-md:block">
              {formatDate(week.from).slice(0, 5)} – {formatDate(week.to).slice(0, 5)}
            </span>
          </button>
        </th>
        {columns.map(({ key, minutesIn, notesOf, isPaid, isWide }) => (
          <td
            className={`${figure} ${isPaid && minutesIn(week) > 0 ? 'font-semibold' : ''} ${isWide ? 'max-md:hidden' : ''}`}
            key={key}
          >
            {shown(minutesIn(week))}
            {notesOf?.(week).map(note => (
              <span className="block text-12 font-normal text-ink-2 max-md:whitespace-normal" key={note}>
                {note}
              </span>
            ))}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr className="border-b border-line bg-bleu-wash">
          <td className="px-4 pt-0.5 pb-3 md:px-5" colSpan={columns.length + 1}>
            <div className="sticky left-4 w-[calc(100cqw-2rem)] md:left-5 md:w-[calc(100cqw-2.5rem)]">
              <WeekDays person={person} week={week} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
