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

export function LeaveStatusBadge({ status }: { status: LeaveStatus }) {
  const { t } = useTranslation('leave')
  return <StatusBadge kind={kinds[status]}>{t(`statuses.${status}`)}</StatusBadge>
}
