import { dayAndMonth } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { formatNumber } from '#core/languages.ts'
import { isElement } from '#payroll/rules/elements.ts'
import { dayOfLine, isBalanceLine, type StepId } from '#payroll/rules/month-lines.ts'
import { useAmount, useFieldName } from '#payroll/web/Payroll.ts'
import { useTranslation } from '#web/i18n.ts'

/** Steps of hours with a name of their own. */
const plainSteps = ['month', 'absences', 'missed', 'hours', 'more', 'contract', 'rest', 'days'] as const
type PlainStep = (typeof plainSteps)[number] & StepId
const isPlainStep = (line: string): line is PlainStep => (plainSteps as readonly string[]).includes(line)

/** The name of a line of the month, and its figure as people read it. */
export const useLineWords = () => {
  const { t, language } = useTranslation('agreement')
  const nameOfElement = useFieldName()
  const amountOf = useAmount()
  const days = (amount: number) => t('days', { count: amount, amount: formatNumber(amount, language) })
  const nameOf = (line: string): string => {
    const date = dayOfLine(line)
    if (date !== null) return dayAndMonth(date, language)
    if (line === 'paid') return t('lines.paid')
    if (isBalanceLine(line)) return t(`balances.${line}`)
    if (isPlainStep(line)) return t(`payroll:person.steps.${line}`)
    return isElement(line) ? nameOfElement(line) : t('lines.other')
  }
  const valueOf = (line: string, amount: number): string => {
    if (isBalanceLine(line)) return days(amount / 100)
    if (line === 'days') return days(amount)
    if (!isPlainStep(line) && isElement(line)) return amountOf(line, amount)
    return formatDuration(Math.round(amount))
  }
  return { nameOf, valueOf }
}
