/** How balances are written, for pay too. */
export { writtenAmount } from '#leave/rules/words.ts'
