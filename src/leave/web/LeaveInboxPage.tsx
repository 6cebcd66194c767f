import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { inboxLimit, isWaiting, steadyOrder } from '#leave/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { ChosenBar } from '#web/ui/lists/ChosenBar.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { type Column, Table } from '#web/ui/lists/Table.tsx'
import { useLinkedRequest } from '#web/ui/lists/useLinkedRequest.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'
import type { InboxDialogProps, RowAct } from './decision/InboxDialogProps.ts'
import { decisionPath, leaveInboxQuery, type ReceivedRequest } from './LeaveRequests.ts'
import { askedEntry, noEntry } from './shared/LeaveEntry.ts'
import { useLeaveInboxColumns } from './useLeaveInboxColumns.tsx'
import { type Picking, usePicking } from './usePicking.ts'

const ChangeLeaveDialog = lazyDialog(async () => (await import('./decision/ChangeLeaveDialog.tsx')).ChangeLeaveDialog)
const RejectLeaveDialog = lazyDialog(async () => (await import('./decision/RejectLeaveDialog.tsx')).RejectLeaveDialog)
const ApproveLeaveDialog = lazyDialog(
  async () => (await import('./decision/ApproveLeaveDialog.tsx')).ApproveLeaveDialog,
)
const CancelLeaveDialog = lazyDialog(async () => (await import('./decision/CancelLeaveDialog.tsx')).CancelLeaveDialog)
const UpholdLeaveDialog = lazyDialog(async () => (await import('./decision/ExplainLeaveDialog.tsx')).UpholdLeaveDialog)
const ApproveSeveralDialog = lazyDialog(
  async () => (await import('./decision/ApproveSeveralDialog.tsx')).ApproveSeveralDialog,
)
const RejectSeveralDialog = lazyDialog(
  async () => (await import('./decision/RejectSeveralDialog.tsx')).RejectSeveralDialog,
)
const severalDialogs = { approve: ApproveSeveralDialog, reject: RejectSeveralDialog }
const EnterLeaveDialog = lazyDialog(async () => (await import('./decision/EnterLeaveDialog.tsx')).EnterLeaveDialog)

export function LeaveInboxPage() {
  const { t } = useTranslation('leave')
  const inbox = useQuery(leaveInboxQuery)
  const asked = askedEntry(useSearch({ strict: false }))
  const change = useChangeSearch()
  const [isEntering, setEntering] = useState(false)
  const stopEntering = () => {
    setEntering(false)
    if (asked) change(noEntry)
  }
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const picking = usePicking(inbox.data)
  const columns = useLeaveInboxColumns((request, act) => setChosen({ request, act }), picking)
  const SeveralDialog = picking.several && severalDialogs[picking.several.act]
  const { current, isGone } = useLinkedRequest(inbox.data)
  const pending = inbox.data?.filter(({ status }) => isWaiting(status)).length
  return (
    <>
      <PageHeader
        action={{ kind: 'create', label: t('inbox.enter'), icon: <PlusIcon />, onPress: () => setEntering(true) }}
        facts={pending !== undefined && t('inbox.pending', { count: pending })}
        title={t('web:titles.leave')}
      />
      {isGone && <p className="mb-3 text-14 text-ink-2">{t('gone')}</p>}
      {picking.picked.length > 0 && <Picked picking={picking} />}
      <Loaded failure={t('inbox.failures.load')} query={inbox}>
        {requests => <Requests columns={columns} current={current} requests={requests} />}
      </Loaded>
      {chosen && <InboxDialog all={inbox.data} chosen={chosen} onChoose={setChosen} />}
      {SeveralDialog && picking.several && (
        <SeveralDialog onClose={picking.close} onDone={picking.clear} requests={picking.several.requests} />
      )}
      {(isEntering || asked) && <EnterLeaveDialog {...asked} onClose={stopEntering} />}
    </>
  )
}

function Picked({ picking }: { picking: Picking }) {
  const { t } = useTranslation('leave')
  return (
    <ChosenBar count={t('several.chosen', { count: picking.picked.length })}>
      <Button onPress={() => picking.open('approve')} size="sm">
        {t('several.approve')}
      </Button>
      <Button onPress={() => picking.open('reject')} size="sm" variant="softDanger">
        {t('several.reject')}
      </Button>
      <Button onPress={picking.clear} size="sm" variant="secondary">
        {t('several.none')}
      </Button>
    </ChosenBar>
  )
}

interface RequestsProps {
  requests: readonly ReceivedRequest[]
  columns: Column<ReceivedRequest>[]
  current: string | undefined
}

/** A request that is decided keeps its place as long as the page is open. */
function Requests({ requests, columns, current }: RequestsProps) {
  const { t } = useTranslation('leave')
  const navigate = useNavigate()
  const [shown, setShown] = useState({ requests, order: steadyOrder([], requests) })
  if (shown.requests !== requests) setShown({ requests, order: steadyOrder(shown.order, requests) })
  const known = new Map(requests.map(request => [request.id, request]))
  return (
    <>
      <Panel isFlush>
        <Table
          caption={t('web:titles.leave')}
          columns={columns}
          current={current}
          onOpen={({ id }) => void navigate({ to: decisionPath(id) })}
          empty={<EmptyState title={t('inbox.emptyTitle')}>{t('inbox.emptyBody')}</EmptyState>}
          rowKey={({ id }) => id}
          rows={shown.order.flatMap(id => known.get(id) ?? [])}
        />
      </Panel>
      {requests.length === inboxLimit && (
        <p className="mt-3 text-14 text-ink-2">{t('inbox.older', { limit: inboxLimit })}</p>
      )}
    </>
  )
}

type Chosen = { request: ReceivedRequest; act: RowAct }

interface InboxDialogOfProps {
  all: readonly ReceivedRequest[] | undefined
  chosen: Chosen
  onChoose: (chosen: Chosen | null) => void
}

/** The dialog that was chosen, on the request as the list has it now. */
function InboxDialog({ all, chosen: { request: seen, act }, onChoose }: InboxDialogOfProps) {
  const request = all?.find(({ id }) => id === seen.id) ?? seen
  const props = { request, onClose: () => onChoose(null) }
  const ActDialog = dialogs[act]
  return <ActDialog {...props} />
}

const dialogs: Record<RowAct, ComponentType<InboxDialogProps>> = {
  approve: ApproveLeaveDialog,
  change: ChangeLeaveDialog,
  reject: RejectLeaveDialog,
  uphold: UpholdLeaveDialog,
  cancel: CancelLeaveDialog,
}

LeaveInboxPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(leaveInboxQuery)
