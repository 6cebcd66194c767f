import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import { capitalised } from '#core/sentences.ts'
import { keyOf } from '#leave/rules/account.ts'
import { inCardOrder, type Ledger, ledgerQuery } from '#leave/web/balances/Balances.ts'
import { BalancesDay } from '#leave/web/balances/BalancesDay.tsx'
import { Duties } from '#leave/web/balances/Duties.tsx'
import { TakeOver } from '#leave/web/balances/TakeOver.tsx'
import { TakeOverSentence } from '#leave/web/balances/TakeOverSentence.tsx'
import type { useAskedBalances } from '#leave/web/balances/useAskedBalances.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { AccountCards } from './AccountCards.tsx'
import { AccountPanel } from './AccountPanel.tsx'

const RequestLeaveDialog = lazyDialog(
  async () => (await import('#leave/web/RequestLeaveDialog.tsx')).RequestLeaveDialog,
)
const AddEntryDialog = lazyDialog(async () => (await import('./AddEntryDialog.tsx')).AddEntryDialog)

interface PersonLedgerProps {
  /** Null for one's own. */
  person: string | null
  asked: ReturnType<typeof useAskedBalances>
}

/** The leave of one person on a day: a card an account, and the lines of the chosen one. */
export function PersonLedger({ person, asked }: PersonLedgerProps) {
  const { t } = useTranslation('ledger')
  const query = useQuery({
    ...ledgerQuery(person, asked.on),
    // The balances of the day before stay while another one is read; those of somebody else do not.
    placeholderData: (before: Ledger | undefined) =>
      person === null || before?.employee.id === person ? keepPreviousData(before) : undefined,
  })
  const { data } = query
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState<CalendarDate | null>(null)
  const method = data && t(`method.${data.method}`)
  return (
    <>
      <PageHeader
        action={
          data && {
            kind: 'create',
            label: t(person === null ? 'ask' : 'entry.add'),
            icon: <PlusIcon />,
            onPress: () => setOpen(true),
            ...(person !== null && !data.mayWrite && { disabledReason: t('entry.own') }),
          }
        }
        facts={
          data && (
            <span className="wrap-anywhere">
              {person === null ? `${fullName(data.employee)}, ${method}` : capitalised(method!)}
            </span>
          )
        }
        parent={person === null ? undefined : { href: paths.admin.leaveBalances, label: t('web:titles.leaveBalances') }}
        period={data && <BalancesDay on={asked.on ?? data.today} onChange={asked.showDay} today={data.today} />}
        title={person === null ? t('web:titles.ownLeave') : data ? fullName(data.employee) : t('balances')}
      />
      <Loaded failure={t('failure')} query={query}>
        {ledger => (
          <>
            {person !== null && (
              <Duties
                people={[{ ...ledger.employee, duties: ledger.duties, mayWrite: ledger.mayWrite }]}
                today={ledger.today}
              />
            )}
            {ledger.toTakeOver && (
              <TakeOver
                action={
                  person !== null &&
                  ledger.mayWrite && (
                    <Button onPress={() => setOpened(ledger.toTakeOver!.from)} size="sm" variant="secondary">
                      {t('takeOver.write')}
                    </Button>
                  )
                }
                words={<TakeOverSentence isOwn={person === null} year={ledger.toTakeOver} />}
              />
            )}
            <Accounts asked={asked} isOwn={person === null} ledger={ledger} />
          </>
        )}
      </Loaded>
      {isOpen && data && person === null && (
        <RequestLeaveDialog
          onClose={() => setOpen(false)}
          today={data.today}
          {...(isEarned(data, asked.account) && { type: asked.account! })}
        />
      )}
      {isOpen && data && person !== null && <AddEntryDialog ledger={data} onClose={() => setOpen(false)} />}
      {opened && data && <AddEntryDialog ledger={data} onClose={() => setOpened(null)} opened={opened} />}
    </>
  )
}

/** Rest that hours earned is asked for from its account. */
const isEarned = ({ accounts }: Ledger, key: string | null) =>
  accounts.some(account => keyOf(account) === key && account.lines.some(({ kind }) => kind === 'earned'))

function Accounts({ ledger, asked, isOwn }: { ledger: Ledger; asked: PersonLedgerProps['asked']; isOwn: boolean }) {
  const { t } = useTranslation('ledger')
  const { shown, older } = inCardOrder(ledger.accounts, ledger.on)
  const chosen = ledger.accounts.find(account => keyOf(account) === asked.account) ?? shown[0] ?? older[0]
  if (!chosen)
    return (
      <Panel isFlush>
        <EmptyState title={t('emptyTitle')}>{t('emptyBody')}</EmptyState>
      </Panel>
    )
  return (
    <>
      <AccountCards chosen={chosen} ledger={ledger} older={older} onChoose={asked.showAccount} shown={shown} />
      <AccountPanel account={chosen} asked={asked} isOwn={isOwn} key={keyOf(chosen)} ledger={ledger} />
    </>
  )
}
