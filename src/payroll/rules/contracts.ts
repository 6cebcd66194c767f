import { type Contract, employmentsOf, isInForce, isShortEmployment } from '#people/rules.ts'

/** Whether retained hours are the pay, as in a short employment (docs/decisions/0073-payroll.md). @param contracts of its person, in order */
export const isPaidByHours = (contract: Contract, contracts: readonly Contract[]): boolean =>
  employmentsOf(contracts).some(employment => {
    const { from, until } = employment
    return from !== null && until !== null && isShortEmployment(employment) && isInForce(contract, { from, to: until })
  })
