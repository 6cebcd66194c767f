import type { ContractTerms } from '#people/rules.ts'

/** In one command: each person is locked, checked and told by itself. */
export const mostChanged = 200

/** Several people rarely work on the same days: where none is chosen, each keeps their own. */
export const keepingDays = <Each extends ContractTerms>(chosen: Each, own: ContractTerms) => ({
  ...chosen,
  workingDays: chosen.workingDays ?? own.workingDays ?? null,
})
