import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Table } from '#web/ui/lists/Table.tsx'
import { useLinkedRequest } from '#web/ui/lists/useLinkedRequest.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type LeaveRequest, myLeaveQuery } from './LeaveRequests.ts'
import { useMyLeaveColumns } from './useMyLeaveColumns.tsx'

const loadForm = async () => (await import('./RequestLeaveDialog.tsx')).RequestLeaveDialog
const RequestLeaveDialog = lazyDialog(loadForm)
const AskBackDialog = lazyDialog(async () => (await import('./AskBackDialog.tsx')).AskBackDialog)
const AskChangeDialog = lazyDialog(async () => (await import('./AskChangeDialog.tsx')).AskChangeDialog)
const WithdrawLeaveDialog = lazyDialog(async () => (await import('./WithdrawLeaveDialog.tsx')).WithdrawLeaveDialog)

/** By 'Demander un congé', a shortcut of the installed application. */
const isAsked = (search: Record<string, unknown>) => search.ask !== undefined

export function MyLeavePage() {
  const { t } = useTranslation('leave')
  const mine = useQuery(myLeaveQuery)
  const [isAsking, setAsking] = useState(isAsked(useSearch({ strict: false })))
  const [withdrawn, setWithdrawn] = useState<LeaveRequest | null>(null)
  const [askedBack, setAskedBack] = useState<LeaveRequest | null>(null)
  const [changed, setChanged] = useState<LeaveRequest | null>(null)
  const columns = useMyLeaveColumns({
    today: mine.data?.today ?? '',
    onWithdraw: setWithdrawn,
    onAskBack: setAskedBack,
    onAskChange: setChanged,
  })
  const { current, isGone } = useLinkedRequest(mine.data?.requests)
  const empty = <EmptyState title={t('mine.emptyTitle')}>{t('mine.emptyBody')}</EmptyState>
  return (
    <>
      <PageHeader
        action={{
          kind: 'create',
          label: t('mine.add'),
          icon: <PlusIcon />,
          isDisabled: !mine.data,
          onPress: () => setAsking(true),
        }}
        title={t('web:titles.requests')}
      />
      {isGone && <p className="mb-3 text-14 text-ink-2">{t('gone')}</p>}
      <Loaded failure={t('mine.failures.load')} query={mine}>
        {({ requests }) => (
          <Panel isFlush>
            <Table
              caption={t('web:titles.requests')}
              columns={columns}
              current={current}
              empty={empty}
              rowKey={({ id }) => id}
              rows={requests}
            />
          </Panel>
        )}
      </Loaded>
      {isAsking && mine.data && <RequestLeaveDialog onClose={() => setAsking(false)} today={mine.data.today} />}
      {askedBack && <AskBackDialog onClose={() => setAskedBack(null)} request={askedBack} />}
      {changed && mine.data && (
        <AskChangeDialog onClose={() => setChanged(null)} request={changed} today={mine.data.today} />
      )}
      {withdrawn && <WithdrawLeaveDialog onClose={() => setWithdrawn(null)} request={withdrawn} />}
    </>
  )
}

MyLeavePage.load = ({ queryClient, search }: Opening) => {
  // Beside its data; what fails is fetched again when the form opens.
  if (isAsked(search)) void loadForm().catch(() => undefined)
  return queryClient.prefetchQuery(myLeaveQuery)
}
