import { useQuery } from '@tanstack/react-query'
import { accountsAPage } from '#accounts/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { useSearchText } from '#web/ui/lists/useSearchText.ts'
import { useSettled } from '#web/ui/lists/useSettled.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AccountList } from './AccountList.tsx'
import { accountsQuery, loadAccounts } from './Accounts.ts'
import { usePage } from './usePage.ts'

/** Every account of the platform, for its owner. */
export function AccountsPage() {
  const { t } = useTranslation('account')
  const search = useSearchText()
  const [page, turn] = usePage()
  const found = useQuery(accountsQuery(useSettled(search.value), page))
  return (
    <>
      <PageHeader
        facts={found.data && t('accounts.count', { count: found.data.total })}
        title={t('web:titles.ownerUsers')}
      />
      <SearchField {...search} className="mb-4 sm:w-80" label={t('accounts.search')} />
      <Loaded failure={t('accounts.failures.load')} query={found}>
        {({ accounts, total }) => (
          <>
            <AccountList accounts={accounts} search={search} />
            <Pager onChange={turn} page={page} pageSize={accountsAPage} total={total} />
          </>
        )}
      </Loaded>
    </>
  )
}

AccountsPage.load = loadAccounts
