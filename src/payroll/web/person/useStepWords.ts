import { createContext, useContext } from 'react'
import { formatDate } from '#core/calendar.ts'
import { formatDuration, hundredths, sum } from '#core/durations.ts'
import { formatNumber } from '#core/languages.ts'
import { type Element, ratedOf, unitOf } from '#payroll/rules/elements.ts'
import { daysWorkedIn, minutesAt, otherElements, type Step } from '#payroll/rules/month-lines.ts'
import { useAmount, useFieldName } from '#payroll/web/Payroll.ts'
import { useTranslation } from '#web/i18n.ts'
import { weekNumber } from '#web/ui/time/week-number.ts'
import { useHourFormat } from './HourFormat.ts'
import type { AwayDay, PaidWeek, PersonMonth } from './PersonMonth.ts'

/** A person reads their own month: with hours as everywhere else, `151h40`, and links to their own weeks. */
export const IsOwnMonth = createContext(false)

/** Whether hours are written as everywhere else. */
const useIsInMinutes = () => {
  const isOwn = useContext(IsOwnMonth)
  const { format } = useHourFormat()
  return isOwn || format === 'minutes'
}

/** For those who prepare pay as they chose, hundredths of hours at first: `151,67`; signed where something is added or taken. */
export const usePayHours = () => {
  const { language } = useTranslation('payroll')
  const isInMinutes = useIsInMinutes()
  return (minutes: number, { isSigned = false } = {}): string => {
    const sign = minutes < 0 ? '−\u00a0' : isSigned && minutes > 0 ? '+\u00a0' : ''
    const amount = Math.abs(minutes)
    return `${sign}${isInMinutes ? formatDuration(Math.round(amount)) : hundredths(amount, language)}`
  }
}

/** The same in a sentence: `151,67 h`. */
const useSaidHours = () => {
  const hours = usePayHours()
  const isInMinutes = useIsInMinutes()
  return (minutes: number) => (isInMinutes ? hours(minutes) : `${hours(minutes)}\u00a0h`)
}

/** As everywhere, but for hours. */
export const usePayAmount = () => {
  const hours = usePayHours()
  const amountOf = useAmount()
  return (element: Element, amount: number): string =>
    unitOf(element) === 'minutes' ? hours(amount) : amountOf(element, amount)
}

/** What each step is called, what it gives, and how that is counted in one sentence. */
export const useStepWords = (data: PersonMonth) => {
  const { t, language } = useTranslation('payroll')
  const hours = usePayHours()
  const said = useSaidHours()
  const nameOf = useFieldName()
  const amountOf = usePayAmount()

  const ofSpan = ({ from, to, expected, whole, worth }: PersonMonth['spans'][number]) =>
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
  const ofAbsences = (days: readonly AwayDay[]) =>
    [...Map.groupBy(days, ({ label, isPaid }) => `${isPaid} ${label}`).values()]
      .map(same => {
        const minutes = sum(same.map(each => each.minutes))
        const kind = same[0]!.isPaid ? 'paidAbsence' : share ? 'shareAbsence' : 'absence'
        return t(`person.why.${minutes === 0 ? 'daysAway' : kind}`, {
          ...share,
          count: same.length,
          name: same[0]!.label ?? t('person.missed'),
          hours: said(minutes),
          withheld: hours(sum(same.map(({ withheld }) => withheld))),
        })
      })
      .join(' ')
  const ofWeeks = (key: 'more' | 'overtime' | 'complementary' | 'hours' | 'rest', has: (week: PaidWeek) => boolean) => {
    const weeks = data.weeks.filter(has).map(({ from }) => weekNumber(from))
    return t(`person.why.${key}`, { count: weeks.length, weeks: weeks.join(', ') })
  }
  const titled = (step: Step): { title: string; why: string } => {
    const rated = ratedOf(step.id)
    if (rated?.kind === 'overtime' || rated?.kind === 'complementary') {
      const { kind, percent } = rated
      return {
        title: t(`rated.${kind}`, { percent: formatNumber(percent, language) }),
        why: ofWeeks(kind, week => minutesAt(week, kind, percent) > 0),
      }
    }
    const title = t(`person.steps.${step.id as PlainStep}`)
    switch (step.id) {
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
        return { title, why: ofWeeks('more', ({ more }) => more > 0) }
      case 'contract':
        return {
          title,
          why: data.contractOvertime
            .map(({ percent: rate, minutes }) =>
              t('person.why.contract', { percent: formatNumber(rate, language), hours: hours(minutes) }),
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
            .map(({ element, amount }) => `${nameOf(element)}\u00a0: ${amountOf(element, amount)}`)
            .join(' · '),
        }
    }
  }
  return (step: Step) => ({ ...titled(step), amount: amountIn(step) })

  function amountIn({ id, minutes }: Step) {
    if (id === 'days') return t('person.days', { count: daysWorkedIn(data) })
    if (id === 'rest') return hours(sum(data.weeks.map(({ rested }) => rested)))
    const away = data.away.filter(({ label }) => label !== null)
    if (id === 'absences' && away.every(each => each.minutes === 0)) return t('person.days', { count: away.length })
    if (minutes === null) return t('person.lines', { count: otherElements(data).length })
    return hours(minutes, { isSigned: id !== 'month' && id !== 'hours' })
  }
}

type PlainStep = Exclude<Step['id'], `overtime-${number}` | `complementary-${number}`>
