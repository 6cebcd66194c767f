import { Fragment, useState } from 'react'
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

type Column = { key: string; title: string; minutesIn: (week: PaidWeek) => number }

const useColumns = ({ weeks }: PersonMonth): Column[] => {
  const { t, language } = useTranslation('payroll')
  const rated = (kind: 'overtime' | 'complementary') =>
    [...new Set(weeks.flatMap(week => week[kind].map(({ percent }) => percent)))]
      .toSorted((one, other) => one - other)
      .map(percent => ({
        key: `${kind}-${percent}`,
        title: t('person.heads.rate', { percent: formatNumber(percent, language) }),
        minutesIn: (week: PaidWeek) => minutesAt(week, kind, percent),
      }))
  const normal = {
    key: 'normal',
    title: t('person.heads.normal'),
    minutesIn: ({ more, normal: own }: PaidWeek) => more + own,
  }
  const rest = { key: 'rest', title: t('person.heads.rest'), minutesIn: ({ rested }: PaidWeek) => rested }
  const hasRest = weeks.some(({ rested }) => rested > 0)
  return [normal, ...rated('overtime'), ...rated('complementary'), ...(hasRest ? [rest] : [])]
}

const isRead = ({ contract, owed, off, done }: PaidWeek) => (contract ?? 0) + owed + off + done > 0

/** The civil weeks that the month pays; each opens to its days. */
export function WeeksTable({ data }: { data: PersonMonth }) {
  const { t } = useTranslation('payroll')
  const hours = usePayHours()
  // Before the entry and after the exit there is nothing to read.
  const weeks = data.weeks.filter(isRead)
  // A contract by days has no hours to compare with.
  const isInHours = weeks.some(week => week.isInHours)
  const all = useColumns(data)
  const columns = isInHours ? all : []
  // Hours that are paid as they are have none to compare with either.
  const hasContract = isInHours && weeks.some(({ contract }) => contract !== null)
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
              {hasContract && (
                <>
                  <th className={`${head} text-right max-md:hidden`} scope="col">
                    {t('person.heads.agreed')}
                  </th>
                  <th className={`${head} text-right`} scope="col">
                    {t('person.heads.owed')}
                  </th>
                </>
              )}
              <th className={`${head} text-right`} scope="col">
                {t('person.heads.done')}
              </th>
              {columns.map(({ key, title }) => (
                <th className={`${head} text-right whitespace-nowrap`} key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(week => (
              <Fragment key={week.from}>
                <tr
                  className={`relative border-b border-line ${open === week.from ? 'bg-bleu-wash' : 'hover:bg-sunken'}`}
                >
                  <th className={`${cell} text-left font-normal`} scope="row">
                    <button
                      aria-expanded={open === week.from}
                      className="-my-2.5 min-h-11 cursor-pointer text-left -outline-offset-2 after:absolute after:inset-0"
                      onClick={() => setOpen(open === week.from ? null : week.from)}
                      type="button"
                    >
                      <b className="tabular-nums">{weekNumber(week.from)}</b>{' '}
                      <span className="text-13 whitespace-nowrap text-ink-2 tabular-nums max-md:block">
                        {formatDate(week.from).slice(0, 5)} – {formatDate(week.to).slice(0, 5)}
                      </span>
                    </button>
                  </th>
                  {hasContract && (
                    <>
                      <td className={`${figure} max-md:hidden`}>{shown(week.contract ?? 0)}</td>
                      <td className={figure}>
                        {shown(week.owed)}
                        {week.off > 0 && <Small>{t('person.off', { hours: hours(week.off) })}</Small>}
                      </td>
                    </>
                  )}
                  <td className={figure}>
                    {shown(week.done)}
                    {week.missing === null && <Small>{t('person.unrecorded')}</Small>}
                    {week.missing !== null && week.missing > 0 && (
                      <Small>{t('person.missing', { hours: hours(week.missing) })}</Small>
                    )}
                  </td>
                  {columns.map(({ key, minutesIn }) => (
                    <td className={`${figure} ${minutesIn(week) > 0 ? 'font-semibold' : ''}`} key={key}>
                      {shown(minutesIn(week))}
                    </td>
                  ))}
                </tr>
                {open === week.from && (
                  <tr className="border-b border-line bg-bleu-wash">
                    <td className="px-4 pt-0.5 pb-3 md:px-5" colSpan={columns.length + 4}>
                      <div className="sticky left-4 w-[calc(100cqw-2rem)] md:left-5 md:w-[calc(100cqw-2.5rem)]">
                        <WeekDays person={data.id} week={week} />
                      </div>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
          <tfoot>
            <tr className="bg-paper font-semibold">
              <th className={`${cell} text-left font-semibold`} scope="row">
                {t('person.heads.total')}
              </th>
              {hasContract && (
                <>
                  <td className={`${figure} max-md:hidden`}>
                    {shown(sum(weeks.map(({ contract }) => contract ?? 0)))}
                  </td>
                  <td className={figure}>{shown(sum(weeks.map(({ owed }) => owed)))}</td>
                </>
              )}
              <td className={figure}>{shown(sum(weeks.map(({ done }) => done)))}</td>
              {columns.map(({ key, minutesIn }) => (
                <td className={figure} key={key}>
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

function Small({ children }: { children: string }) {
  return <span className="block text-12 font-normal text-ink-2 max-md:whitespace-normal">{children}</span>
}
