import { Fragment } from 'react'
import { formatDate, longDayName } from '#core/calendar.ts'
import { type Month, monthName } from '#payroll/rules/months.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { inOrder } from './MonthTotals.tsx'
import { type PayrollMonth, type Regularisation, useFieldName } from './Payroll.ts'
import { usePayAmount } from './person/useStepWords.ts'

/** The amounts that closed months would pay otherwise today, month by month: they are paid with this one. */
export function RegularisationsPanels({ data: { regularisations, month } }: { data: PayrollMonth }) {
  return [...Map.groupBy(regularisations, line => line.month)].map(([closed, lines]) => (
    <RegularisationsPanel closed={closed} key={closed} lines={lines} month={month} />
  ))
}

interface RegularisationsPanelProps {
  closed: Month
  /** The month that pays them. */
  month: Month
  lines: readonly Regularisation[]
}

function RegularisationsPanel({ closed, month, lines }: RegularisationsPanelProps) {
  const { t, language } = useTranslation('payroll')
  const title = t('regularisations.title', { month: monthName(closed, language) })
  return (
    <Panel
      aside={<span className="text-13 text-ink-2">{t('regularisations.lines', { count: lines.length })}</span>}
      isFlush
      title={title}
    >
      <p className="border-b border-line bg-bleu-wash px-4 py-3 text-14 text-bleu-text md:px-5">
        {t('regularisations.lead', { month: monthName(month, language) })}
      </p>
      <ul className="divide-y divide-line">
        {lines.map(line => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ line }: { line: Regularisation }) {
  const { t, language } = useTranslation('payroll')
  const nameOf = useFieldName()
  const amountOf = usePayAmount()
  const elements = inOrder(new Set(line.elements.keys()))
  const signed = (element: (typeof elements)[number]) => {
    const amount = line.elements.get(element) ?? 0
    return `${amount > 0 ? '+' : ''}${amountOf(element, amount)}`
  }
  const why = line.days.map(({ date, reason }) =>
    reason === ''
      ? `${longDayName(date, language)} ${date.slice(0, 4)}`
      : t('regularisations.day', { date: formatDate(date), reason }),
  )
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] md:px-5">
      <div className="min-w-0 wrap-anywhere">
        <p className="text-14 font-semibold">{fullName(line)}</p>
        <p className="text-13 text-ink-2">{why.length > 0 ? why.join(' · ') : t('regularisations.changed')}</p>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-4 gap-y-1 text-14 tabular-nums">
        {elements.map(element => (
          <Fragment key={element}>
            <dt className="min-w-0 wrap-anywhere">{nameOf(element)}</dt>
            <dd className="text-right whitespace-nowrap text-ink-2">
              {amountOf(element, line.paid.get(element) ?? 0)} → {amountOf(element, line.today.get(element) ?? 0)}
            </dd>
            <dd className="min-w-16 text-right font-semibold whitespace-nowrap">{signed(element)}</dd>
          </Fragment>
        ))}
        {line.absences.length > 0 && (
          <>
            <dt>{t('regularisations.absences')}</dt>
            <dd className="col-span-2 text-right">
              {line.absences
                .map(({ code, startDate, endDate }) => `${code} ${formatDate(startDate)} – ${formatDate(endDate)}`)
                .join(' · ')}
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}
