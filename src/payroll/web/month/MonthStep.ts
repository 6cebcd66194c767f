import { useSearch } from '@tanstack/react-router'
import { isBlocked } from '#payroll/rules/checks.ts'
import type { PayrollMonth } from '#payroll/web/Payroll.ts'
import { paths } from '#web/paths.ts'

/** From what is missing to the closing: one on the screen at a time. */
export const monthSteps = ['checks', 'people', 'file', 'closing'] as const
export type MonthStep = (typeof monthSteps)[number]

export const monthStepPath = (month: string, step: MonthStep): string =>
  `${paths.admin.payroll}?month=${month}&step=${step}`

/** The step that the address asks for; else what blocks, then the people, and the kept files once the month is closed. */
export const useMonthStep = ({ checks, closing }: Pick<PayrollMonth, 'checks' | 'closing'>): MonthStep => {
  const { step } = useSearch({ strict: false }) as { step?: unknown }
  const asked = monthSteps.find(each => each === step)
  return asked ?? (closing ? 'file' : isBlocked(checks) ? 'checks' : 'people')
}
