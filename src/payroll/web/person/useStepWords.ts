import { createContext, useContext } from 'react'
import { type Element, unitOf } from '#payroll/rules/elements.ts'
import { payHours, stepWords } from '#payroll/rules/month-hours/step-words.ts'
import { useAmount } from '#payroll/web/Payroll.ts'
import { useTranslation } from '#web/i18n.ts'
import { useHourFormat } from './HourFormat.ts'
import type { PersonMonth } from './PersonMonth.ts'

/** A person reads their own month: with hours as everywhere else, `151h40`, and links to their own weeks. */
export const IsOwnMonth = createContext(false)

/** Whether hours are written as everywhere else. */
const useIsInMinutes = () => {
  const isOwn = useContext(IsOwnMonth)
  const { format } = useHourFormat()
  return isOwn || format === 'minutes'
}

/** For those who prepare pay as they chose, hundredths of hours at first. */
export const usePayHours = () => {
  const { language } = useTranslation('payroll')
  return payHours({ language, isInMinutes: useIsInMinutes() })
}

/** As everywhere, but for hours. */
export const usePayAmount = () => {
  const hours = usePayHours()
  const amountOf = useAmount()
  return (element: Element, amount: number): string =>
    unitOf(element) === 'minutes' ? hours(amount) : amountOf(element, amount)
}

export const useStepWords = (data: PersonMonth) =>
  stepWords({ ...useTranslation('payroll'), isInMinutes: useIsInMinutes() }, data)
