import { sum } from '#core/durations.ts'
import { keysOf } from '#core/keys.ts'
import { type Element, elementUnits, type RatedKind, ratedOf } from '#payroll/rules/elements.ts'
import { useTranslation } from '#web/i18n.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { type PayrollMonth, useFieldName } from './Payroll.ts'
import { usePayAmount } from './person/useStepWords.ts'

const fixed = keysOf(elementUnits)
const afterHours = fixed.indexOf('night')
const afterPremiums = fixed.indexOf('first-of-may')

/** Hours of the contract first, then what is paid more, by its percent, then the rest. */
export const inOrder = (elements: ReadonlySet<Element>): Element[] => {
  const percentOf = (element: Element) => ratedOf(element)?.percent ?? 0
  const rated = (kinds: readonly RatedKind[]) =>
    kinds.flatMap(kind =>
      [...elements]
        .filter(element => ratedOf(element)?.kind === kind)
        .toSorted((one, other) => percentOf(one) - percentOf(other)),
    )
  return [
    ...fixed.slice(0, afterHours),
    ...rated(['overtime', 'complementary']),
    ...fixed.slice(afterHours, afterPremiums),
    ...rated(['complement', 'night', 'sunday', 'holiday']),
    ...fixed.slice(afterPremiums),
  ].filter(element => elements.has(element))
}

/** The days that somebody has left of a year are nothing that a month sends for all. */
const hasTotal = (element: Element) => element !== 'days-left'

/** The sum of everybody, element by element. */
export function MonthTotals({ data: { people, regularisations, closing, files } }: { data: PayrollMonth }) {
  const { t } = useTranslation('payroll')
  const nameOf = useFieldName()
  const elements = inOrder(new Set(people.flatMap(person => [...person.elements.keys()]))).filter(hasTotal)
  const totalOf = (element: Element) => sum(people.map(person => person.elements.get(element) ?? 0))
  const amountOf = usePayAmount()
  const absences = people.flatMap(person => person.absences).length
  return (
    <Panel
      aside={<span className="text-13 text-ink-2">{t('totals.people', { count: people.length })}</span>}
      title={t(closing ? (files.length === 0 ? 'totals.paidUnsent' : 'totals.paid') : 'totals.title')}
    >
      {elements.length === 0 ? (
        <p className="text-14 text-ink-2">{t('totals.empty')}</p>
      ) : (
        <>
          <dl className="grid gap-x-10 text-14 md:grid-cols-2">
            {elements.map(element => (
              <Total key={element} label={nameOf(element)} value={amountOf(element, totalOf(element))} />
            ))}
            {absences > 0 && <Total label={t('totals.absences')} value={t('totals.lines', { count: absences })} />}
            {regularisations.length > 0 && (
              <Total label={t('totals.regularisations')} value={t('totals.lines', { count: regularisations.length })} />
            )}
          </dl>
          <p className="mt-3 text-13 text-pretty text-ink-2">{t('totals.base')}</p>
        </>
      )}
    </Panel>
  )
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}
