import { useQuery } from '@tanstack/react-query'
import { ImportScreen } from '#imports/web/shared/ImportScreen.tsx'
import { balancesQuery, type TeamBalances } from '#leave/web/balances/Balances.ts'
import { peopleQuery } from '#web/api/people.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { balanceImportsQuery } from './BalanceImports.ts'
import { type KnownPerson, useBalancesKind } from './useBalancesKind.tsx'

/** The balances of a team arrive from a spreadsheet, or are typed in a list of its people. */
export function BalancesImportPage() {
  const { t } = useTranslation('ledger')
  const people = useQuery(peopleQuery)
  return (
    <Loaded failure={t('failure')} query={useQuery(balancesQuery(null))}>
      {balances => (
        <Loaded failure={t('failure')} query={people}>
          {known => <BalancesImport balances={balances} known={known} />}
        </Loaded>
      )}
    </Loaded>
  )
}

BalancesImportPage.load = ({ queryClient }: Opening) =>
  Promise.all([
    queryClient.prefetchQuery(balancesQuery(null)),
    queryClient.prefetchQuery(peopleQuery),
    queryClient.prefetchQuery(balanceImportsQuery),
  ])

function BalancesImport({ balances, known }: { balances: TeamBalances; known: readonly KnownPerson[] }) {
  const { data: imports = [] } = useQuery(balanceImportsQuery)
  return <ImportScreen imports={imports} kind={useBalancesKind(balances, known)} />
}
