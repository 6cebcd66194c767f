import { formatDate, longDayName } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { formatNumber } from '#core/languages.ts'
import { contractWords } from '#payroll/rules/month-hours/step-words.ts'
import { otherElements, type StepId } from '#payroll/rules/month-lines.ts'
import { useFieldName } from '#payroll/web/Payroll.ts'
import { useTranslation } from '#web/i18n.ts'
import { cell, figure, head, Note } from './FigureTable.tsx'
import type { AwayDay, PersonMonth } from './PersonMonth.ts'
import { usePayAmount, usePayHours } from './useStepWords.ts'
import { WeeksTable } from './WeeksTable.tsx'

/** The parts that a step adds up: contracts, days of absence, weeks, or elements as they are. */
export function StepDetail({ data, step }: { data: PersonMonth; step: StepId }) {
  switch (step) {
    case 'month':
      return <Spans spans={data.spans} />
    case 'absences':
      return <AwayDays days={data.away.filter(({ label }) => label !== null)} step="absences" />
    case 'missed':
      return <AwayDays days={data.away.filter(({ label }) => label === null)} step="missed" />
    case 'others':
      return <Others data={data} />
    default:
      return <WeeksTable data={data} />
  }
}

const row = 'border-b border-line last:border-b-0'

function Spans({ spans }: Pick<PersonMonth, 'spans'>) {
  const { t, language } = useTranslation('payroll')
  const hours = usePayHours()
  return (
    <>
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{t('person.steps.month')}</caption>
        <thead>
          <tr>
            <th className={`${head} text-left`} scope="col">
              {t('person.heads.contract')}
            </th>
            <th className={`${head} text-right`} scope="col">
              {t('person.heads.expected')}
            </th>
            <th className={`${head} text-right`} scope="col">
              {t('person.heads.whole')}
            </th>
            <th className={`${head} text-right`} scope="col">
              {t('person.heads.worth')}
            </th>
          </tr>
        </thead>
        <tbody>
          {spans.map(({ from, to, expected, whole, worth, ...span }) => (
            <tr className={row} key={from}>
              <th className={`${cell} text-left font-normal`} scope="row">
                {contractWords({ t, language }, span)}{' '}
                <span className="block text-13 text-ink-2">
                  {t('person.dates', { from: formatDate(from), to: formatDate(to) })}
                </span>
              </th>
              <td className={figure}>{span.paidBy === 'month' ? hours(expected) : '–'}</td>
              <td className={figure}>{span.paidBy === 'month' ? hours(whole) : '–'}</td>
              <td className={`${figure} font-semibold`}>{span.paidBy === 'month' ? hours(worth) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Note>{t('person.notes.month')}</Note>
    </>
  )
}

function AwayDays({ days, step }: { days: readonly AwayDay[]; step: 'absences' | 'missed' }) {
  const { t, language } = useTranslation('payroll')
  const hours = usePayHours()
  const shown = (minutes: number) => (minutes === 0 ? '–' : hours(minutes))
  const isByDays = days.every(({ minutes }) => minutes === 0)
  /** Where work is counted by days, a leave has days and no hours. */
  const lasting = ({ minutes, days: count }: Pick<AwayDay, 'minutes' | 'days'>) =>
    minutes === 0 ? t('person.days', { count, amount: formatNumber(count, language) }) : hours(minutes)
  const taken = ({ isPaid, minutes, withheld }: AwayDay) =>
    isPaid ? t('person.isPaid') : minutes === 0 ? t('person.isUnpaid') : shown(-withheld)
  return (
    <>
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{t(`person.steps.${step}`)}</caption>
        <thead>
          <tr>
            <th className={`${head} text-left`} scope="col">
              {t('person.heads.day')}
            </th>
            <th className={`${head} text-right`} scope="col">
              {t(isByDays ? 'person.heads.days' : 'person.heads.hours')}
            </th>
            <th className={`${head} text-right`} scope="col">
              {t('person.heads.withheld')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr className={row} key={`${day.date} ${day.label}`}>
              <th className={`${cell} text-left font-normal`} scope="row">
                {longDayName(day.date, language)}
                <span className="block text-13 wrap-anywhere text-ink-2">{day.label ?? t('person.missed')}</span>
              </th>
              <td className={figure}>{lasting(day)}</td>
              <td className={figure}>{taken(day)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="bg-paper font-semibold">
            <th className={`${cell} text-left font-semibold`} scope="row">
              {t('person.heads.total')}
            </th>
            <td className={figure}>
              {lasting({ minutes: sum(days.map(day => day.minutes)), days: sum(days.map(day => day.days)) })}
            </td>
            <td className={figure}>{shown(-sum(days.map(({ withheld }) => withheld)))}</td>
          </tr>
        </tfoot>
      </table>
      <Note>{t(`person.notes.${step}`)}</Note>
    </>
  )
}

function Others({ data }: { data: PersonMonth }) {
  const nameOf = useFieldName()
  const amountOf = usePayAmount()
  return (
    <dl className="divide-y divide-line text-14">
      {otherElements(data).map(({ element, amount }) => (
        <div className="flex items-baseline justify-between gap-4 px-4 py-2.5 md:px-5" key={element}>
          <dt className="min-w-0 wrap-anywhere">{nameOf(element)}</dt>
          <dd className="font-semibold whitespace-nowrap tabular-nums">{amountOf(element, amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
