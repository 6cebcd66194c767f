import { formatDate } from '#core/calendar.ts'
import { awaits } from '#leave/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Column } from '#web/ui/lists/Table.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import type { ReceivedRequest } from './LeaveRequests.ts'
import { LeaveStatusBadge } from './LeaveStatusBadge.tsx'
import { Reason } from './Reason.tsx'
import { useRequesterName } from './useRequesterName.ts'

/** Narrower columns on a tablet: an e-mail takes two lines there. */
const tight = 'md:max-lg:px-2.5'

export const useLeaveInboxColumns = (onReject: (request: ReceivedRequest) => void): Column<ReceivedRequest>[] => {
  const { t } = useTranslation('leave')
  return [
    {
      key: 'employee',
      label: t('columns.employee'),
      role: 'title',
      width: 'auto',
      className: 'md:max-lg:pr-2.5',
      render: request => <Requester request={request} />,
    },
    {
      key: 'type',
      label: t('columns.type'),
      className: `md:max-lg:w-[5.375rem] lg:w-[13%] ${tight}`,
      render: ({ type }) => t(`types.${type}`),
    },
    {
      key: 'dates',
      label: t('columns.dates'),
      isNumeric: true,
      className: `md:w-[7.875rem] lg:w-[8.5rem] ${tight}`,
      render: request => <Dates request={request} />,
    },
    {
      key: 'reason',
      label: t('columns.reason'),
      className: `md:w-[5.375rem] lg:w-[25%] ${tight}`,
      render: ({ reason }) =>
        reason === '' ? <span className="text-ink-2">{t('inbox.noReason')}</span> : <Reason text={reason} />,
    },
    {
      key: 'status',
      label: t('columns.status'),
      className: `md:w-[7.375rem] lg:w-[8.25rem] ${tight}`,
      render: ({ status }) => <LeaveStatusBadge status={status} />,
    },
    {
      key: 'actions',
      label: t('columns.actions'),
      role: 'actions',
      isLabelShown: true,
      align: 'end',
      className: `md:w-[7.375rem] lg:w-[7.25rem] ${tight}`,
      render: request =>
        awaits(request.status, 'decider') && <DecisionButtons onReject={() => onReject(request)} request={request} />,
    },
  ]
}

function Requester({ request }: { request: ReceivedRequest }) {
  const nameOf = useRequesterName()
  return (
    <span className="grid wrap-anywhere">
      {nameOf(request)}
      {request.employee && <Email address={request.employee.email} />}
    </span>
  )
}

function Dates({ request: { startDate, endDate, plannedShifts } }: { request: ReceivedRequest }) {
  const { t } = useTranslation('leave')
  return (
    <span className="grid">
      <span>{t('inbox.from', { date: formatDate(startDate) })}</span>
      <span>{t('inbox.to', { date: formatDate(endDate) })}</span>
      {plannedShifts > 0 && (
        <span className="text-13 font-label text-ocre">{t('inbox.planned', { count: plannedShifts })}</span>
      )}
    </span>
  )
}

/** Breaks after the @, and elsewhere only if the rest is longer than the line. */
function Email({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <span className="text-13 font-normal text-ink-2">
      {name}@<span className="inline-block">{host}</span>
    </span>
  )
}
