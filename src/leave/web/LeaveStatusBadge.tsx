import type { LeaveStatus } from '#leave/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const kinds = {
  pending: 'waiting',
  approved: 'ok',
  cancelling: 'waiting',
  rejected: 'refused',
  withdrawn: 'neutral',
  revoked: 'neutral',
  closed: 'closed',
} as const

interface LeaveStatusBadgeProps {
  status: LeaveStatus
  /** True if a request for other days waits, false for one to cancel. */
  isChange?: boolean
}

export function LeaveStatusBadge({ status, isChange = false }: LeaveStatusBadgeProps) {
  const { t } = useTranslation('leave')
  // Two words too long for a narrow column.
  const wraps = status === 'cancelling' ? '*:whitespace-normal' : ''
  return (
    <span className={`inline-grid ${wraps}`}>
      <StatusBadge kind={kinds[status]}>{t(isChange ? 'changing' : `statuses.${status}`)}</StatusBadge>
    </span>
  )
}
