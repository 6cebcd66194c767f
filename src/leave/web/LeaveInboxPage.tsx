import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inboxLimit } from '#leave/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Table } from '#web/ui/lists/Table.tsx'
import { useLinkedRequest } from '#web/ui/lists/useLinkedRequest.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { leaveInboxQuery, type ReceivedRequest } from './LeaveRequests.ts'
import { RejectLeaveDialog } from './RejectLeaveDialog.tsx'
import { useLeaveInboxColumns } from './useLeaveInboxColumns.tsx'

export function LeaveInboxPage() {
  const { t } = useTranslation('leave')
  const inbox = useQuery(leaveInboxQuery)
  const [chosen, setChosen] = useState<ReceivedRequest | null>(null)
  const columns = useLeaveInboxColumns(setChosen)
  const rejected = inbox.data?.find(({ id }) => id === chosen?.id) ?? chosen
  const { current, isGone } = useLinkedRequest(inbox.data)
  const pending = inbox.data?.filter(({ status }) => status === 'pending').length
  return (
    <>
      <PageHeader
        subtitle={pending !== undefined && t('inbox.pending', { count: pending })}
        title={t('web:titles.leave')}
      />
      {isGone && <p className="mb-3 text-14 text-ink-2">{t('gone')}</p>}
      <Loaded failure={t('inbox.failures.load')} query={inbox}>
        {requests => (
          <>
            <Panel isFlush>
              <Table
                caption={t('web:titles.leave')}
                columns={columns}
                current={current}
                empty={<EmptyState title={t('inbox.emptyTitle')}>{t('inbox.emptyBody')}</EmptyState>}
                rowKey={({ id }) => id}
                rows={requests}
              />
            </Panel>
            {requests.length === inboxLimit && (
              <p className="mt-3 text-14 text-ink-2">{t('inbox.older', { limit: inboxLimit })}</p>
            )}
          </>
        )}
      </Loaded>
      {rejected && <RejectLeaveDialog onClose={() => setChosen(null)} request={rejected} />}
    </>
  )
}

LeaveInboxPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(leaveInboxQuery)
