import type { ContractTerms } from '#people/rules.ts'
import { monthlyHoursKept } from './terms.ts'

/** In one command: each person is locked, checked and told by itself. */
export const mostChanged = 200

/** The hours of several people are raised alone: where no type or no days are chosen, each keeps their own. */
export type ChosenTerms = Omit<ContractTerms, 'type'> & { type: ContractTerms['type'] | null }

/** A person without a contract has no hours to raise. */
export const keepingOwn = <Chosen extends ChosenTerms>(chosen: Chosen, own: ContractTerms) => {
  const type = chosen.type ?? own.type
  const weeklyHours = chosen.type === null && own.type === 'none' ? own.weeklyHours : chosen.weeklyHours
  return {
    ...chosen,
    type,
    weeklyHours,
    workingDays: chosen.workingDays ?? own.workingDays ?? null,
    monthlyHours: monthlyHoursKept(own, { type, weeklyHours }),
  }
}
