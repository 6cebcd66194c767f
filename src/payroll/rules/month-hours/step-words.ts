import { formatDate } from '#core/calendar.ts'
import { formatContract, formatDuration, hundredths, sum } from '#core/durations.ts'
import { formatNumber, type Language, signOf } from '#core/languages.ts'
import type { Speak } from '#core/sentences.ts'
import { type Element, type FixedElement, ratedOf, unitOf } from '#payroll/rules/elements.ts'
import { formatMoney } from '#payroll/rules/money.ts'
import { countOfDays, minutesAt, otherElements, type Step, type StepId } from '#payroll/rules/month-lines.ts'
import type { AwayDay, MonthSteps } from '#payroll/rules/month-steps.ts'
import type { fr } from '#payroll/texts.fr.ts'

type T = Speak<Pick<typeof fr, 'person' | 'rated' | 'fields' | 'variables'>>

/** A reader. @param isInMinutes hours as everywhere else, `151h40`, not as a payslip has them, `151,67` */
export type PayReader = { t: T; language: Language; isInMinutes: boolean }

/** Signed where something is added or taken. */
export const payHours =
  ({ language, isInMinutes }: Pick<PayReader, 'language' | 'isInMinutes'>) =>
  (minutes: number, { isSigned = false } = {}): string => {
    const sign = isSigned || minutes < 0 ? signOf(minutes) : ''
    const amount = Math.abs(minutes)
    return `${sign}${isInMinutes ? formatDuration(Math.round(amount)) : hundredths(amount, language)}`
  }

const elementName = ({ t, language }: PayReader, element: Element) => {
  const rated = ratedOf(element)
  if (rated) return t(`rated.${rated.kind}`, { percent: formatNumber(rated.percent, language) })
  return t(`fields.${element as FixedElement}`)
}

const elementAmount = (reader: PayReader, element: Element, amount: number) => {
  const { t, language } = reader
  switch (unitOf(element)) {
    case 'minutes':
      return payHours(reader)(amount)
    case 'cents':
      return t('variables.euros', { amount: formatMoney(amount / 100, language) })
    case 'hundredths':
      return formatNumber(amount / 100, language)
  }
}

type SaidMonth = Omit<MonthSteps, 'weeks'> & {
  weeks: readonly Pick<
    MonthSteps['weeks'][number],
    'from' | 'normal' | 'more' | 'rested' | 'overtime' | 'complementary'
  >[]
  elements: readonly { element: string; amount: number }[]
}
type SaidWeek = SaidMonth['weeks'][number]

/** 1 to 53, as calendars print it (ISO 8601). */
const weekNumber = (date: string) => Temporal.PlainDate.from(date).weekOfYear!

/** '35 h par semaine', '104 h par mois' */
export const contractWords = (
  { t, language }: Pick<PayReader, 't' | 'language'>,
  { paidBy, weeklyHours, monthlyHours }: Pick<SaidMonth['spans'][number], 'paidBy' | 'weeklyHours' | 'monthlyHours'>,
): string =>
  paidBy === 'month' && monthlyHours !== null
    ? t('person.monthly', { hours: formatContract(monthlyHours, language) })
    : t(`person.terms.${paidBy}`, { hours: formatContract(weeklyHours, language) })

/** The contracts of a month, with its entry and exit: '35 h par semaine, entrée le 09/10/2026'. */
export const termsWords = ({ t, language }: Pick<PayReader, 't' | 'language'>, spans: SaidMonth['spans']): string[] =>
  spans.map(({ from, to, isEntry, isExit, ...span }) =>
    [
      contractWords({ t, language }, span),
      ...(isEntry ? [t('person.entry', { date: formatDate(from) })] : []),
      ...(isExit ? [t('person.exit', { date: formatDate(to) })] : []),
    ].join(', '),
  )

/** The name of each step, its figure, and how it is counted in one sentence. */
export const stepWords = (reader: PayReader, data: SaidMonth) => {
  const { t, language, isInMinutes } = reader
  const hours = payHours(reader)
  /** In a sentence: `151,67 h`. */
  const said = (minutes: number) => (isInMinutes ? hours(minutes) : `${hours(minutes)}\u00a0h`)

  const ofSpan = ({ from, to, expected, whole, worth }: SaidMonth['spans'][number]) =>
    t(expected === whole ? 'person.why.month' : 'person.why.share', {
      from: formatDate(from),
      to: formatDate(to),
      expected: said(expected),
      whole: hours(whole),
      worth: hours(worth),
    })
  /** The sum that an absence is counted by; null where several contracts have one each. */
  const share = (() => {
    const [span, other] = data.spans.filter(({ paidBy }) => paidBy === 'month')
    if (!span || other || span.expected === 0) return null
    return { whole: hours(span.whole), normal: hours((span.worth * span.whole) / span.expected) }
  })()
  const days = (count: number) => t('person.days', { count, amount: formatNumber(count, language) })
  const ofAbsences = (away: readonly AwayDay[]) =>
    [...Map.groupBy(away, ({ label, isPaid }) => `${isPaid} ${label}`).values()]
      .map(same => {
        const { label, isPaid } = same[0]!
        const [minutes, count] = [sum(same.map(each => each.minutes)), sum(same.map(each => each.days))]
        const ofDays = isPaid ? 'daysAway' : 'unpaidDaysAway'
        const ofHours = isPaid ? 'paidAbsence' : share ? 'shareAbsence' : 'absence'
        return t(`person.why.${minutes === 0 ? ofDays : ofHours}`, {
          ...share,
          name: [label ?? t('person.missed'), ...(count > 0 ? [days(count)] : [])].join(', '),
          hours: said(minutes),
          withheld: hours(sum(same.map(({ withheld }) => withheld))),
        })
      })
      .join(' ')
  const ofWeeks = (key: 'more' | 'overtime' | 'complementary' | 'hours' | 'rest', has: (week: SaidWeek) => boolean) => {
    const weeks = data.weeks.filter(has).map(({ from }) => weekNumber(from))
    return t(`person.why.${key}`, { count: weeks.length, weeks: weeks.join(', ') })
  }
  /** Each figure can be counted again from its sentence. */
  const ofMonthSaid = (
    key: 'more' | 'complementary',
    { done, agreed, owed, ...byMonth }: NonNullable<SaidMonth['byMonth']>,
  ) => {
    if (key === 'complementary') return t('person.why.byMonth', { done: said(done), agreed: said(agreed) })
    const complementary = sum(byMonth.complementary.map(({ minutes }) => minutes))
    const values = { done: said(done), owed: said(owed), complementary: said(complementary) }
    return t(complementary > 0 ? 'person.why.moreBeside' : 'person.why.moreByMonth', values)
  }
  /** Words for hours beyond a contract: the month where it says the hours, and the weeks that have some. */
  const ofBeyond = (
    key: 'more' | 'complementary',
    has: (beyond: Pick<SaidWeek, 'complementary' | 'overtime' | 'more'>) => boolean,
  ) => {
    const { byMonth } = data
    const ofMonth = byMonth && has({ ...byMonth, overtime: [] })
    return [...(ofMonth ? [ofMonthSaid(key, byMonth)] : []), ...(data.weeks.some(has) ? [ofWeeks(key, has)] : [])].join(
      ' ',
    )
  }
  const titled = ({ id }: Step): { title: string; why: string } => {
    const rated = ratedOf(id)
    if (rated?.kind === 'overtime' || rated?.kind === 'complementary') {
      const { kind, percent } = rated
      return {
        title: t(`rated.${kind}`, { percent: formatNumber(percent, language) }),
        why:
          kind === 'complementary'
            ? ofBeyond(kind, each => minutesAt(each, kind, percent) > 0)
            : ofWeeks(kind, week => minutesAt(week, kind, percent) > 0),
      }
    }
    const title = t(`person.steps.${id as PlainStep}`)
    switch (id) {
      case 'month':
        return {
          title,
          why: data.spans
            .filter(({ paidBy }) => paidBy === 'month')
            .map(ofSpan)
            .join(' '),
        }
      case 'absences':
        return { title, why: ofAbsences(data.away.filter(({ label }) => label !== null)) }
      case 'missed':
        return { title, why: ofAbsences(data.away.filter(({ label }) => label === null)) }
      case 'hours':
        return { title, why: ofWeeks('hours', ({ normal }) => normal > 0) }
      case 'more':
        return { title, why: ofBeyond('more', ({ more }) => more > 0) }
      case 'contract':
        return {
          title,
          why: data.contractOvertime
            .map(({ percent, minutes }) =>
              t('person.why.contract', { percent: formatNumber(percent, language), hours: hours(minutes) }),
            )
            .join(' · '),
        }
      case 'rest':
        return { title, why: ofWeeks('rest', ({ rested }) => rested > 0) }
      case 'days':
        return { title, why: t('person.why.days') }
      default:
        return {
          title,
          why: otherElements(data)
            .map(({ element, amount }) =>
              t('person.element', {
                name: elementName(reader, element),
                amount: elementAmount(reader, element, amount),
              }),
            )
            .join(' · '),
        }
    }
  }
  const amountIn = ({ id, minutes }: Step) => {
    if (id === 'days') return days(countOfDays(data))
    if (id === 'rest') return hours(sum(data.weeks.map(({ rested }) => rested)))
    const away = data.away.filter(({ label }) => label !== null)
    if (id === 'absences' && away.every(each => each.minutes === 0)) return days(sum(away.map(each => each.days)))
    if (minutes === null) return t('person.lines', { count: otherElements(data).length })
    return hours(minutes, { isSigned: id !== 'month' && id !== 'hours' })
  }
  return (step: Step) => ({ ...titled(step), amount: amountIn(step) })
}

type PlainStep = Exclude<StepId, `overtime-${number}` | `complementary-${number}`>
