import { formatDate } from '#core/calendar.ts'
import { awaits } from '#leave/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon } from '#web/ui/icons.tsx'
import type { Column } from '#web/ui/lists/Table.tsx'
import type { LeaveRequest } from './LeaveRequests.ts'
import { LeaveStatusBadge } from './LeaveStatusBadge.tsx'
import { Reason } from './Reason.tsx'
import { usePeriodWords } from './usePeriodWords.ts'

export const useMyLeaveColumns = (onWithdraw: (request: LeaveRequest) => void): Column<LeaveRequest>[] => {
  const { t } = useTranslation('leave')
  const wordsOf = usePeriodWords()
  return [
    { key: 'type', label: t('columns.type'), role: 'title', render: request => <Subject request={request} /> },
    {
      key: 'startDate',
      label: t('columns.startDate'),
      isNumeric: true,
      render: ({ startDate }) => formatDate(startDate),
    },
    { key: 'endDate', label: t('columns.endDate'), isNumeric: true, render: ({ endDate }) => formatDate(endDate) },
    { key: 'status', label: t('columns.status'), render: request => <Answer request={request} /> },
    {
      key: 'actions',
      label: t('columns.actions'),
      role: 'actions',
      render: request =>
        awaits(request.status, 'author') && (
          <IconButton
            icon={<DeleteIcon />}
            label={t('mine.withdrawNamed', wordsOf(request))}
            onPress={() => onWithdraw(request)}
            shortLabel={t('mine.withdraw')}
            tone="delete"
          />
        ),
    },
  ]
}

function Subject({ request: { type, reason } }: { request: LeaveRequest }) {
  const { t } = useTranslation('leave')
  return (
    <>
      {t(`types.${type}`)}
      {reason !== '' && (
        <span className="block max-w-[32ch] text-13 font-normal md:max-lg:max-w-[20ch] text-ink-2">
          <Reason text={reason} />
        </span>
      )}
    </>
  )
}

function Answer({ request: { status, rejectionReason } }: { request: LeaveRequest }) {
  const { t } = useTranslation('leave')
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end">
      <LeaveStatusBadge status={status} />
      {rejectionReason !== null && (
        <span className="max-w-[40ch] text-13 wrap-anywhere text-ink-2">
          {t('mine.rejectedBecause', { reason: rejectionReason })}
        </span>
      )}
    </span>
  )
}
