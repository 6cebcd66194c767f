import { useQuery } from '@tanstack/react-query'
import { accountsAPage } from '#accounts/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { useSearchText } from '#web/ui/lists/useSearchText.ts'
import { useSettled } from '#web/ui/lists/useSettled.ts'
import { ListSkeleton } from '#web/ui/loading/ListSkeleton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AccountList } from './AccountList.tsx'
import { accountsQuery } from './Accounts.ts'
import { usePage } from './usePage.ts'

/** Every account of the platform, for its owner. */
export function AccountsPage() {
  const { t } = useTranslation('account')
  const search = useSearchText()
  const [page, turn] = usePage()
  const { data, isError, isPlaceholderData, refetch } = useQuery(accountsQuery(useSettled(search.value), page))
  return (
    <>
      <PageHeader subtitle={data && t('accounts.count', { count: data.total })} title={t('web:titles.ownerUsers')} />
      <SearchField {...search} className="mb-4 sm:w-80" label={t('accounts.search')} />
      {isError && (
        <Banner className="mb-4" kind="error" onRetry={() => void refetch()}>
          {t('accounts.failures.load')}
        </Banner>
      )}
      {data && (
        <div className={isPlaceholderData ? 'opacity-60' : ''}>
          <AccountList accounts={data.accounts} search={search} />
          <Pager onChange={turn} page={page} pageSize={accountsAPage} total={data.total} />
        </div>
      )}
      {!data && !isError && <ListSkeleton />}
    </>
  )
}
