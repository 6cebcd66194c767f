import type { DemoStatus } from '#demo-requests/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const kinds = { pending: 'waiting', approved: 'ok', negotiation: 'talking', rejected: 'refused' } as const

export function DemoStatusBadge({ status }: { status: DemoStatus }) {
  const { t } = useTranslation('demo-requests')
  return <StatusBadge kind={kinds[status]}>{t(`statuses.${status}`)}</StatusBadge>
}
