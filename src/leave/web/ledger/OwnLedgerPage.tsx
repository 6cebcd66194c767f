import { ledgerQuery } from '#leave/web/balances/Balances.ts'
import { askedBalances, useAskedBalances } from '#leave/web/balances/useAskedBalances.ts'
import type { Opening } from '#web/page.ts'
import { PersonLedger } from './PersonLedger.tsx'

export function OwnLedgerPage() {
  return <PersonLedger asked={useAskedBalances()} person={null} />
}

OwnLedgerPage.load = ({ queryClient, search }: Opening) =>
  queryClient.prefetchQuery(ledgerQuery(null, askedBalances(search).on))
