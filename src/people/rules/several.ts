import type { ContractTerms } from '#people/rules.ts'

/** In one command: each person is locked, checked and told by itself. */
export const mostChanged = 200

/** The hours of several people are raised alone: where no type or no days are chosen, each keeps their own. */
export type ChosenTerms = Omit<ContractTerms, 'type'> & { type: ContractTerms['type'] | null }

export const keepingOwn = <Chosen extends ChosenTerms>(chosen: Chosen, own: ContractTerms) => ({
  ...chosen,
  type: chosen.type ?? own.type,
  workingDays: chosen.workingDays ?? own.workingDays ?? null,
})
