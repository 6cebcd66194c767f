import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listLimit } from '#demo-requests/rules.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Table } from '#web/ui/lists/Table.tsx'
import { useLinkedRequest } from '#web/ui/lists/useLinkedRequest.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DemoRequestDialog } from './DemoRequestDialog.tsx'
import { type DemoRequest, demoRequestsQuery } from './DemoRequests.ts'
import { useDemoRequestColumns } from './useDemoRequestColumns.tsx'

export function DemoRequestsPage() {
  const { t } = useTranslation('demo-requests')
  const list = useQuery(demoRequestsQuery)
  const requests = list.data
  const [chosen, setChosen] = useState<DemoRequest | null>(null)
  const columns = useDemoRequestColumns(setChosen)
  const { current, isGone } = useLinkedRequest(requests)
  const pending = requests?.filter(({ status }) => status === 'pending').length
  const title = t('web:titles.demoRequests')
  return (
    <>
      <PageHeader facts={pending !== undefined && t('list.pending', { count: pending })} title={title} />
      {isGone && <p className="mb-3 text-14 text-ink-2">{t('list.gone')}</p>}
      <Loaded failure={requests ? lostList : t('list.failure')} query={list}>
        {rows => (
          <>
            <Panel isFlush>
              <Table
                caption={title}
                columns={columns}
                current={current}
                empty={<NoRequest />}
                rowKey={({ id }) => id}
                rows={rows}
              />
            </Panel>
            {rows.length === listLimit && (
              <p className="mt-3 text-14 text-ink-2">{t('list.older', { limit: listLimit })}</p>
            )}
          </>
        )}
      </Loaded>
      {chosen && (
        <DemoRequestDialog
          key={chosen.id}
          onClose={() => setChosen(null)}
          request={requests?.find(({ id }) => id === chosen.id) ?? chosen}
        />
      )}
    </>
  )
}

DemoRequestsPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(demoRequestsQuery)

/** The list stays on screen after an error, and may be old. */
const lostList = (error: Error) => <LostList error={error} />

function LostList({ error }: { error: Error }) {
  const { t } = useTranslation('demo-requests')
  return (
    <>
      <span>{t('list.lost')}</span> {sentenceOf(error)}
    </>
  )
}

function NoRequest() {
  const { t } = useTranslation('demo-requests')
  return (
    <EmptyState
      action={
        <LinkButton href={paths.demo} variant="secondary">
          {t('list.openForm')}
        </LinkButton>
      }
      title={t('list.emptyTitle')}
    >
      {t('list.emptyBody', { url: `${location.origin}${paths.demo}` })}
    </EmptyState>
  )
}
