/** Places that leave the rules of docs/architecture.md and wait to be mended. A mended one is taken off its list; none is added. */
export type Debts = {
  /** Imports of a capability that is not below the importing one. */
  climbs: readonly string[]
  /** Files that import each other. */
  circles: readonly string[]
  /** Folders with too many files. */
  crowds: readonly string[]
}

export const noDebts: Debts = { climbs: [], circles: [], crowds: [] }

export const knownDebts: Debts = {
  climbs: [
    'src/accounts/schemas.ts → src/people/rules.ts',
    'src/accounts/server/own-account-actions.ts → src/people/server/tables.ts',
    'src/accounts/server/queries.ts → src/people/server/tables.ts',
  ],
  circles: [],
  crowds: [],
}
