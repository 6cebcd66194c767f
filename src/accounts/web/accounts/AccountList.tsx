import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Table } from '#web/ui/lists/Table.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { PlatformAccount } from './Accounts.ts'
import { useAccountColumns } from './useAccountColumns.tsx'

interface AccountListProps {
  accounts: readonly PlatformAccount[]
  search: { value: string; onChange: (text: string) => void }
}

export function AccountList({ accounts, search }: AccountListProps) {
  const { t } = useTranslation('account')
  const columns = useAccountColumns()
  const empty = (
    <EmptyState
      action={
        <Button onPress={() => search.onChange('')} variant="secondary">
          {t('accounts.showAll')}
        </Button>
      }
      title={t('accounts.notFoundTitle')}
    >
      {search.value !== '' && t('accounts.notFoundBody', { query: search.value })}
    </EmptyState>
  )
  return (
    <Panel isFlush>
      <Table
        caption={t('web:titles.ownerUsers')}
        columns={columns}
        empty={empty}
        rowKey={({ id }) => id}
        rows={accounts}
      />
    </Panel>
  )
}
