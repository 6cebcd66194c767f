import { sum } from '#core/durations.ts'
import type { Element } from '#payroll/rules/elements.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { inOrder } from './MonthTotals.tsx'
import { type PayrollMonth, personMonthPath, useAmount, useFieldName } from './Payroll.ts'

/** Everybody's elements, a column each. A name leads to how the month of its person is made. */
export function PeoplePanel({ data: { people, month } }: { data: PayrollMonth }) {
  const { t } = useTranslation('payroll')
  const nameOf = useFieldName()
  const amountOf = useAmount()
  const elements = inOrder(new Set(people.flatMap(person => [...person.elements.keys()])))
  const cell = 'px-2 py-2.5 text-right whitespace-nowrap tabular-nums'
  const amount = (element: Element, value: number) => (
    <td className={`${cell} ${value === 0 ? 'text-ink-3' : ''}`} key={element}>
      {amountOf(element, value)}
    </td>
  )
  return (
    <Panel isFlush title={t('people.title')}>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={t('people.title')}
        role="group"
        className="relative overflow-x-auto"
      >
        <table className="w-full border-separate border-spacing-0 text-14 [&_tr>*]:border-b [&_tr>*]:border-line">
          <thead className="text-13 text-ink-2">
            <tr>
              <th className={`${person} font-semibold`} scope="col">
                {t('people.person')}
              </th>
              <th className="px-3 py-2.5 text-left font-semibold" scope="col">
                {t('people.matricule')}
              </th>
              {elements.map(element => (
                <th className="min-w-24 px-2 py-2.5 text-right font-semibold" key={element} scope="col">
                  {nameOf(element)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(each => (
              <tr key={each.id}>
                <th className={`${person} font-semibold`} scope="row">
                  <TextLink href={personMonthPath(each.id, month)}>{fullName(each)}</TextLink>
                </th>
                <td className="px-3 py-2.5 tabular-nums">{each.matricule || '–'}</td>
                {elements.map(element => amount(element, each.elements.get(element) ?? 0))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th className={person} colSpan={2} scope="row">
                {t('people.total', { count: people.length })}
              </th>
              {elements.map(element => amount(element, sum(people.map(each => each.elements.get(element) ?? 0))))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  )
}

const person = 'left-0 min-w-36 bg-surface px-4 py-2.5 text-left md:sticky md:px-5'
