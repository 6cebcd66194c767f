import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { formatNumber } from '#core/languages.ts'
import { type Element, isPaidHours, ratedOf } from '#payroll/rules/elements.ts'
import { isStanding } from '#payroll/rules/month-lines.ts'
import { type MonthPerson, type PayrollMonth, useFieldName } from '#payroll/web/Payroll.ts'
import { useTranslation } from '#web/i18n.ts'
import { usePayAmount, usePayHours } from './useStepWords.ts'

/** A figure, and what it is made of beneath it. */
export type FigureWords = { figure: string; detail?: string }

/** The figures of a person's line in everybody's month. */
export const usePersonFigures = ({ regularisations }: PayrollMonth) => {
  const { t, language } = useTranslation('payroll')
  const hours = usePayHours()
  const amountOf = usePayAmount()
  const nameOf = useFieldName()
  const correctionsOf = Map.groupBy(regularisations, ({ id }) => id)
  const dated = (date: CalendarDate) => formatDate(date).slice(0, 5)
  const paidIn = (elements: MonthPerson['elements']) =>
    sum([...elements].filter(([element]) => isPaidHours(element)).map(([, amount]) => amount))
  const rated = ({ elements }: MonthPerson) =>
    [...elements]
      .flatMap(([element, minutes]) => {
        const of = ratedOf(element)
        return of && isPaidHours(element) ? [{ ...of, minutes }] : []
      })
      .toSorted((one, other) => one.percent - other.percent)
  const changeOf = ({ entry, exit }: NonNullable<MonthPerson['outline']>) =>
    entry && exit
      ? t('people.changes', { entry: dated(entry), exit: dated(exit) })
      : entry
        ? t('people.entry', { date: dated(entry) })
        : exit
          ? t('people.exit', { date: dated(exit) })
          : null
  /** The hours that the month asked for and did not get, or got by leave. */
  const lacks = ({ outline }: MonthPerson): { name: string; hours: string }[] => {
    if (!outline) return []
    const change = outline.outside > 0 ? changeOf(outline) : null
    return [
      ...(change ? [{ name: change, hours: hours(-outline.outside) }] : []),
      ...outline.away.map(({ label, isPaid, days, minutes }) => ({
        name: [label ?? t('people.missed'), ...(days > 0 ? [t('people.days', { count: days })] : [])].join(', '),
        // An absence of work that is counted by days has none.
        hours: label !== null && minutes === 0 ? '' : hours(isPaid ? minutes : -minutes),
      })),
    ]
  }
  /** Normal hours of the whole month, before an entry or an exit and before absences. */
  const wholeBase = ({ elements, outline }: MonthPerson) => {
    const { whole, outside } = outline ?? { whole: 0, outside: 0 }
    const own = (elements.get('normal-hours') ?? 0) + (elements.get('withheld-hours') ?? 0)
    return whole > outside ? (own * whole) / (whole - outside) : own
  }
  const base = (person: MonthPerson): FigureWords => {
    const { elements, outline } = person
    const normal = elements.get('normal-hours') ?? 0
    if (outline?.isByHours) return { figure: hours(normal), detail: t('people.byHours') }
    const whole = hours(wholeBase(person))
    return { figure: figure(normal), ...(whole !== hours(normal) && { detail: t('people.of', { hours: whole }) }) }
  }
  /** Days where the contract counts no hours. */
  const paid = ({ elements }: MonthPerson): string => {
    const [minutes, days] = [paidIn(elements), (elements.get('days-worked') ?? 0) / 100]
    return minutes === 0 && days > 0 ? t('people.days', { count: days }) : figure(minutes)
  }
  const rateOf = ({ kind, percent }: ReturnType<typeof rated>[number]) =>
    t(kind === 'complementary' ? 'people.complementary' : 'people.rate', { percent: formatNumber(percent, language) })
  /** Each rate with its hours. */
  const details = (person: MonthPerson) => rated(person).map(each => `${hours(each.minutes)} ${rateOf(each)}`)
  const ratedFigure = (person: MonthPerson): FigureWords => {
    const all = rated(person)
    const detail = all.length === 1 ? rateOf(all[0]!) : details(person).join('\n')
    return { figure: figure(sum(all.map(({ minutes }) => minutes))), detail }
  }
  const others = ({ elements }: MonthPerson) =>
    [...elements]
      .filter(([element]) => isStanding(element))
      .map(([element, amount]) => t('person.element', { name: nameOf(element), amount: amountOf(element, amount) }))
  const corrections = ({ id }: MonthPerson) =>
    sum((correctionsOf.get(id) ?? []).map(({ elements }) => paidIn(elements)))
  const of =
    (element: Element) =>
    ({ elements }: MonthPerson) =>
      elements.get(element) ?? 0
  /** Totals over several people, by column. */
  const totals = (people: readonly MonthPerson[]): ReadonlyMap<string, string> => {
    const all = (minutesOf: (person: MonthPerson) => number) => sum(people.map(minutesOf))
    return new Map([
      ['base', figure(all(of('normal-hours')))],
      ['more', figure(all(of('more-hours')))],
      ['rated', figure(all(person => sum(rated(person).map(({ minutes }) => minutes))))],
      ['rested', figure(all(of('rested-hours')))],
      ['paid', figure(all(({ elements }) => paidIn(elements)))],
      ['corrections', figure(all(corrections), true)],
    ])
  }
  const figure = (minutes: number, isSigned = false) => (minutes === 0 ? '–' : hours(minutes, { isSigned }))
  const tagsOf = ({ outline }: MonthPerson) =>
    outline?.isByHours
      ? [t('people.tags.extra')]
      : [outline?.entry && t('people.tags.entry'), outline?.exit && t('people.tags.exit')].filter(tag => tag)
  const summary = (person: MonthPerson) =>
    [
      person.outline?.whole ? t('people.planned', { hours: hours(person.outline.whole) }) : null,
      ...lacks(person).map(each => `${each.name} ${each.hours}`.trim()),
      person.elements.has('more-hours')
        ? t('people.atFull', { hours: hours(person.elements.get('more-hours')!) })
        : null,
      ...details(person),
    ]
      .filter(part => part !== null)
      .join(' · ')
  return { figure, totals, paid, lacks, base, ratedFigure, others, corrections, tagsOf, summary }
}
