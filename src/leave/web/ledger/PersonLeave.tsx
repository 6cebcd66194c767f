import { useQuery } from '@tanstack/react-query'
import { keyOf } from '#leave/rules/account.ts'
import { writtenAmount } from '#leave/rules/words.ts'
import { absencesQuery } from '#leave/web/absences/Absences.ts'
import { inCardOrder, type Ledger, ledgerQuery, useAccountName } from '#leave/web/balances/Balances.ts'
import { decisionPath } from '#leave/web/LeaveRequests.ts'
import { LeaveStatusBadge } from '#leave/web/LeaveStatusBadge.tsx'
import { usePeriodWords } from '#leave/web/usePeriodWords.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { LinkRow } from '#web/ui/lists/LinkRow.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** The leave of one person: what is left, and the absences of this year. */
export function PersonLeave({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('ledger')
  const balances = useQuery(ledgerQuery(employeeId, null))
  const absences = useQuery(absencesQuery(Number(useToday().slice(0, 4))))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Panel isFlush title={t('balances')}>
        <Loaded failure={t('failure')} query={balances}>
          {ledger => <Balances ledger={ledger} />}
        </Loaded>
      </Panel>
      <Panel isFlush title={t('ofThisPerson.absences')}>
        <Loaded failure={t('absences:failure')} query={absences}>
          {({ people }) => <Absences absences={people.find(({ id }) => id === employeeId)?.absences ?? []} />}
        </Loaded>
      </Panel>
    </div>
  )
}

const rowClass = 'grid-cols-[minmax(0,1fr)_auto_1.25rem] gap-x-4 first:border-t-0'

function Balances({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation('ledger')
  const language = useLanguage()
  const nameOf = useAccountName(ledger.types, ledger.on)
  const { shown } = inCardOrder(ledger.accounts, ledger.on)
  if (shown.length === 0) return <EmptyState title={t('emptyTitle')}>{t('emptyBody')}</EmptyState>
  return shown.map(account => {
    const { unit } = ledger.types.find(({ key }) => key === account.type)!
    const query = new URLSearchParams({ person: ledger.employee.id, account: keyOf(account) })
    return (
      <LinkRow className={rowClass} href={`${paths.admin.leaveBalances}?${query}`} key={keyOf(account)}>
        <span className="min-w-0 font-semibold wrap-anywhere">{nameOf(account, ledger.accounts)}</span>
        <span className="font-display text-18 font-figure tabular-nums">
          {writtenAmount(account.balance, unit, language)}
          {unit === 'days' && (
            <small className="font-sans text-13 font-medium text-ink-2">
              {' '}
              {t(Math.abs(account.balance) < 200 ? 'unit.day' : 'unit.days')}
            </small>
          )}
        </span>
      </LinkRow>
    )
  })
}

type Absence = Parameters<ReturnType<typeof usePeriodWords>>[0] & { id: string; status: 'pending' | 'approved' }

function Absences({ absences }: { absences: readonly Absence[] }) {
  const { t } = useTranslation('ledger')
  const wordsOf = usePeriodWords()
  if (absences.length === 0) return <EmptyState title={t('ofThisPerson.none')} />
  return absences.toReversed().map(absence => {
    const { type, period } = wordsOf(absence)
    return (
      <LinkRow className={rowClass} href={decisionPath(absence.id)} key={absence.id}>
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{type}</span>
          <span className="block text-13 text-ink-2 tabular-nums">{period}</span>
        </span>
        <LeaveStatusBadge status={absence.status} />
      </LinkRow>
    )
  })
}
