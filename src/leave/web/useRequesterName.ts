import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import type { ReceivedRequest } from './LeaveRequests.ts'

export const useRequesterName = () => {
  const { t } = useTranslation('leave')
  return ({ employee }: Pick<ReceivedRequest, 'employee'>) => (employee ? fullName(employee) : t('unknown'))
}
