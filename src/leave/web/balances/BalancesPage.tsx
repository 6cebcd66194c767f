import { PersonLedger } from '#leave/web/ledger/PersonLedger.tsx'
import type { Opening } from '#web/page.ts'
import { balancesQuery, ledgerQuery } from './Balances.ts'
import { TeamBalances } from './TeamBalances.tsx'
import { askedBalances, useAskedBalances } from './useAskedBalances.ts'

/** Everybody, and one person where the address names one. */
export function BalancesPage() {
  const asked = useAskedBalances()
  return asked.person === null ? <TeamBalances asked={asked} /> : <PersonLedger asked={asked} person={asked.person} />
}

BalancesPage.load = ({ queryClient, search }: Opening) => {
  const { person, on } = askedBalances(search)
  return person === null
    ? queryClient.prefetchQuery(balancesQuery(on))
    : queryClient.prefetchQuery(ledgerQuery(person, on))
}
