import { Fragment, useContext, useState } from 'react'
import { formatDate, longDayName } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { minutesAt } from '#payroll/rules/month-lines.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { weekNumber } from '#web/ui/time/week-number.ts'
import { cell, figure, head, Note } from './FigureTable.tsx'
import type { PaidWeek, PersonMonth } from './PersonMonth.ts'
import { IsOwnMonth, usePayHours } from './useStepWords.ts'

type Column = { key: string; title: string; minutesIn: (week: PaidWeek) => number }

const useColumns = ({ weeks }: PersonMonth): Column[] => {
  const { t } = useTranslation('payroll')
  const rated = (kind: 'overtime' | 'complementary') =>
    [...new Set(weeks.flatMap(week => week[kind].map(({ percent }) => percent)))]
      .toSorted((one, other) => one - other)
      .map(percent => ({
        key: `${kind}-${percent}`,
        title: t('person.heads.rate', { percent }),
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

/** The civil weeks that the month pays; each opens to its days. */
export function WeeksTable({ data }: { data: PersonMonth }) {
  const { t } = useTranslation('payroll')
  const hours = usePayHours()
  const columns = useColumns(data)
  const [open, setOpen] = useState<string | null>(null)
  const shown = (minutes: number) => (minutes === 0 ? '–' : hours(minutes))
  return (
    <>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={t('person.heads.weeks')}
        role="group"
        className="overflow-x-auto"
      >
        <table className="w-full border-collapse text-14 max-md:text-13">
          <caption className="sr-only">{t('person.heads.weeks')}</caption>
          <thead>
            <tr>
              <th className={`${head} text-left`} scope="col">
                {t('person.heads.week')}
              </th>
              <th className={`${head} text-right max-md:hidden`} scope="col">
                {t('person.heads.agreed')}
              </th>
              <th className={`${head} text-right`} scope="col">
                {t('person.heads.owed')}
              </th>
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
            {data.weeks.map(week => (
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
                  <td className={`${figure} max-md:hidden`}>{shown(week.contract ?? 0)}</td>
                  <td className={figure}>
                    {shown(week.owed)}
                    {week.off > 0 && <Small>{t('person.off', { hours: hours(week.off) })}</Small>}
                  </td>
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
                      <Days person={data.id} week={week} />
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
              <td className={`${figure} max-md:hidden`}>
                {shown(sum(data.weeks.map(({ contract }) => contract ?? 0)))}
              </td>
              <td className={figure}>{shown(sum(data.weeks.map(({ owed }) => owed)))}</td>
              <td className={figure}>{shown(sum(data.weeks.map(({ done }) => done)))}</td>
              {columns.map(({ key, minutesIn }) => (
                <td className={figure} key={key}>
                  {shown(sum(data.weeks.map(minutesIn)))}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <Note>{t('person.notes.weeks')}</Note>
    </>
  )
}

function Small({ children }: { children: string }) {
  return <span className="block text-12 font-normal text-ink-2 max-md:whitespace-normal">{children}</span>
}

/** With planned work, retained hours, an absence or a holiday: the others say nothing. */
const says = ({ planned, worked, times, absence, holiday }: PaidWeek['days'][number]) =>
  planned > 0 || worked > 0 || times.length > 0 || absence !== null || holiday !== null

function Days({ week, person }: { week: PaidWeek; person: string }) {
  const isOwn = useContext(IsOwnMonth)
  const { t, language } = useTranslation('payroll')
  const hours = usePayHours()
  const days = week.days.filter(says)
  return (
    <>
      {days.length === 0 && <p className="py-2 text-13 text-ink-2">{t('person.noDay')}</p>}
      <ul className="grid gap-1.5 text-13 text-ink-2">
        {days.map(({ date, planned, worked, retained, times, absence, holiday }) => (
          <li className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] gap-x-3" key={date}>
            <span>{longDayName(date, language)}</span>
            <span className="min-w-0 wrap-anywhere tabular-nums">
              {[
                ...times.map(({ start, end }) => `${start}–${end}`),
                ...(absence ? [absence] : []),
                ...(holiday ? [holiday] : []),
                ...(planned > 0 && planned !== retained ? [t('person.planned', { hours: hours(planned) })] : []),
              ].join(' · ')}
            </span>
            <span className="font-semibold text-ink tabular-nums">{worked > 0 ? hours(worked) : '–'}</span>
          </li>
        ))}
      </ul>
      <TextLink
        className="text-13"
        href={isOwn ? `${paths.hours}?week=${week.from}` : `${paths.admin.hours}?week=${week.from}&person=${person}`}
        isStandalone
      >
        {t(isOwn ? 'person.openOwnWeek' : 'person.openWeek', { week: weekNumber(week.from) })}
      </TextLink>
    </>
  )
}
