import { useTranslation } from 'react-i18next'
import { formatDate } from '#core/calendar.ts'
import type { Column } from '#web/ui/Table.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import type { ReceivedRequest } from './LeaveRequests.ts'
import { LeaveStatusBadge } from './LeaveStatusBadge.tsx'
import { useRequesterName } from './useRequesterName.ts'

export const useLeaveInboxColumns = (onReject: (request: ReceivedRequest) => void): Column<ReceivedRequest>[] => {
  const { t } = useTranslation('leave')
  return [
    {
      key: 'employee',
      label: t('columns.employee'),
      role: 'title',
      render: request => <Requester request={request} />,
    },
    {
      key: 'type',
      label: t('columns.type'),
      className: 'md:w-[5.75rem] lg:w-[13%]',
      render: ({ type }) => t(`types.${type}`),
    },
    {
      key: 'dates',
      label: t('columns.dates'),
      isNumeric: true,
      width: '8.5rem',
      render: request => <Dates request={request} />,
    },
    {
      key: 'reason',
      label: t('columns.reason'),
      className: 'md:w-[5.5rem] lg:w-[25%]',
      render: ({ reason }) => <Reason text={reason} />,
    },
    {
      key: 'status',
      label: t('columns.status'),
      width: '8.25rem',
      render: ({ status }) => <LeaveStatusBadge status={status} />,
    },
    {
      key: 'actions',
      label: t('columns.actions'),
      role: 'actions',
      width: '7.25rem',
      render: request =>
        request.status === 'pending' && <DecisionButtons onReject={() => onReject(request)} request={request} />,
    },
  ]
}

function Requester({ request }: { request: ReceivedRequest }) {
  const nameOf = useRequesterName()
  return (
    <span className="grid wrap-anywhere">
      {nameOf(request)}
      {request.employee && <span className="text-13 font-normal text-ink-2">{request.employee.email}</span>}
    </span>
  )
}

function Dates({ request: { startDate, endDate } }: { request: ReceivedRequest }) {
  const { t } = useTranslation('leave')
  return (
    <span className="grid">
      <span>{t('inbox.from', { date: formatDate(startDate) })}</span>
      <span>{t('inbox.to', { date: formatDate(endDate) })}</span>
    </span>
  )
}

/** Cut to its line; whole where the pointer rests. */
function Reason({ text }: { text: string }) {
  const { t } = useTranslation('leave')
  if (text === '') return <span className="text-ink-2">{t('inbox.noReason')}</span>
  return (
    <span className="block truncate max-md:max-w-[60vw]" title={text}>
      {text}
    </span>
  )
}
