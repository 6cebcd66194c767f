import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { finder } from '#core/search.ts'
import { inboxLimit, isWaiting, steadyOrder } from '#leave/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { CheckIcon, PlusIcon } from '#web/ui/icons.tsx'
import { ChosenBar } from '#web/ui/lists/ChosenBar.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { FilterChips } from '#web/ui/lists/FilterChips.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { useLinkedRequest } from '#web/ui/lists/useLinkedRequest.ts'
import { useSearchText } from '#web/ui/lists/useSearchText.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'
import type { InboxDialogProps, RowAct } from './decision/InboxDialogProps.ts'
import { type InboxGroup, LeaveInboxTable } from './LeaveInboxTable.tsx'
import { leaveInboxQuery, type ReceivedRequest } from './LeaveRequests.ts'
import { askedEntry, noEntry } from './shared/LeaveEntry.ts'
import { type Picking, usePicking } from './usePicking.ts'
import { useRequesterName } from './useRequesterName.ts'

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
  const SeveralDialog = picking.several && severalDialogs[picking.several.act]
  const { isGone } = useLinkedRequest(inbox.data)
  const counts = countsOf(inbox.data ?? [])
  const { filter, setFilter } = useFilter()
  const search = useSearchText()
  const filters = filterNames.map(each => ({
    filter: each,
    label: t(`inbox.groups.${each}`),
    count: each === 'all' ? counts.waiting + counts.decided : counts[each],
  }))
  return (
    <>
      <PageHeader
        action={{ kind: 'create', label: t('inbox.enter'), icon: <PlusIcon />, onPress: () => setEntering(true) }}
        facts={inbox.data && t('inbox.pending', { count: counts.waiting })}
        filters={
          inbox.data &&
          inbox.data.length > 0 && (
            <>
              <SearchField {...search} className="max-md:hidden md:w-64" label={t('inbox.search')} />
              <FilterChips filters={filters} label={t('inbox.shown')} onChange={setFilter} shown={filter} />
            </>
          )
        }
        more={picking.mayStart && !picking.isStarted ? [{ label: t('several.start'), onPress: picking.start }] : []}
        title={t('web:titles.leave')}
      />
      {isGone && <p className="mb-3 text-14 text-ink-2">{t('gone')}</p>}
      <Loaded failure={t('inbox.failures.load')} query={inbox}>
        {requests => (
          <Requests
            counts={counts}
            filter={filter}
            onAct={(request, act) => setChosen({ request, act })}
            picking={picking}
            requests={requests}
            search={search}
          />
        )}
      </Loaded>
      {picking.isStarted && <Picked picking={picking} />}
      {chosen && <InboxDialog all={inbox.data} chosen={chosen} onChoose={setChosen} />}
      {SeveralDialog && picking.several && (
        <SeveralDialog onClose={picking.close} onDone={picking.stop} requests={picking.several.requests} />
      )}
      {(isEntering || asked) && <EnterLeaveDialog {...asked} onClose={stopEntering} />}
    </>
  )
}

const filterNames = ['all', 'waiting', 'decided'] as const
type Filter = (typeof filterNames)[number]

/** Kept in the address, for the way back. */
const useFilter = () => {
  const { show } = useSearch({ strict: false }) as { show?: unknown }
  const change = useChangeSearch()
  return {
    filter: filterNames.find(each => each === show) ?? 'all',
    setFilter: (filter: Filter) => change({ show: filter === 'all' ? undefined : filter }, { replace: true }),
  }
}

const countsOf = (requests: readonly ReceivedRequest[]): Record<InboxGroup, number> => {
  const waiting = requests.filter(({ status }) => isWaiting(status)).length
  return { waiting, decided: requests.length - waiting }
}

function Picked({ picking }: { picking: Picking }) {
  const { t } = useTranslation('leave')
  const count = picking.picked.length
  return (
    <ChosenBar count={t('several.chosen', { count })}>
      <Button onPress={picking.stop} variant="quiet">
        {t('several.none')}
      </Button>
      <Button isDisabled={count === 0} onPress={() => picking.open('reject')} variant="secondary">
        {t('several.reject')}
      </Button>
      <Button icon={<CheckIcon />} isDisabled={count === 0} onPress={() => picking.open('approve')}>
        {t('several.approve', { count })}
      </Button>
    </ChosenBar>
  )
}

interface RequestsProps {
  requests: readonly ReceivedRequest[]
  filter: Filter
  search: ReturnType<typeof useSearchText>
  counts: Record<InboxGroup, number>
  picking: Picking
  onAct: (request: ReceivedRequest, act: RowAct) => void
}

/** Decided requests that are shown at first. */
const firstDecided = 20

/** A request that is decided keeps its place, and its group, as long as the page is open. */
function Requests({ requests, filter, search, ...table }: RequestsProps) {
  const { t } = useTranslation('leave')
  const { current } = useLinkedRequest(requests)
  const nameOf = useRequesterName()
  const [isAll, showAll] = useState(false)
  const [shown, setShown] = useState(() => seenAfter(nothingSeen, requests))
  if (shown.requests !== requests) setShown(seenAfter(shown, requests))
  const groupOf = ({ id }: ReceivedRequest): InboxGroup => (shown.waited.has(id) ? 'waiting' : 'decided')
  const known = new Map(requests.map(request => [request.id, request]))
  const found = finder(search.value)
  const rows = shown.order
    .flatMap(id => known.get(id) ?? [])
    .filter(request => (filter === 'all' || groupOf(request) === filter) && found(nameOf(request)))
  const [waiting, decided] = [
    rows.filter(row => groupOf(row) === 'waiting'),
    rows.filter(row => groupOf(row) === 'decided'),
  ]
  const isWhole = isAll || decided.slice(firstDecided).some(({ id }) => id === current)
  const first = isWhole ? decided : decided.slice(0, firstDecided)
  const left = decided.length - first.length
  return (
    <>
      <Panel isFlush>
        {rows.length > 0 ? (
          <LeaveInboxTable {...table} current={current} groupOf={groupOf} requests={[...waiting, ...first]} />
        ) : (
          <Nothing search={search} />
        )}
        {left > 0 && (
          <div className="border-t border-line px-1 py-0.5">
            <Button onPress={() => showAll(true)} variant="quiet">
              {t('inbox.earlier', { count: left })}
            </Button>
          </div>
        )}
      </Panel>
      {requests.length === inboxLimit && (
        <p className="mt-3 text-14 text-ink-2">{t('inbox.older', { limit: inboxLimit })}</p>
      )}
    </>
  )
}

function Nothing({ search }: Pick<RequestsProps, 'search'>) {
  const { t } = useTranslation('leave')
  if (search.value === '') return <EmptyState title={t('inbox.emptyTitle')}>{t('inbox.emptyBody')}</EmptyState>
  return (
    <EmptyState
      action={
        <Button onPress={() => search.onChange('')} variant="secondary">
          {t('inbox.clearSearch')}
        </Button>
      }
      title={t('inbox.notFound')}
    />
  )
}

type SeenRequests = { requests: readonly ReceivedRequest[]; order: readonly string[]; waited: ReadonlySet<string> }

const nothingSeen: SeenRequests = { requests: [], order: [], waited: new Set() }

const seenAfter = (seen: SeenRequests, requests: readonly ReceivedRequest[]): SeenRequests => ({
  requests,
  order: steadyOrder(seen.order, requests),
  waited: new Set([...seen.waited, ...requests.flatMap(({ id, status }) => (isWaiting(status) ? id : []))]),
})

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
