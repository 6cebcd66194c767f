import { ledgerQuery } from '#leave/web/balances/Balances.ts'
import { PersonLeave } from '#leave/web/ledger/PersonLeave.tsx'
import type { Opening } from '#web/page.ts'
import type { PersonPartProps } from './PersonTabs.ts'

export function LeaveTab({ person }: PersonPartProps) {
  return <PersonLeave employeeId={person.id} />
}

LeaveTab.load = ({ queryClient, params: { employeeId = '' } }: Opening) =>
  queryClient.prefetchQuery(ledgerQuery(employeeId, null))
