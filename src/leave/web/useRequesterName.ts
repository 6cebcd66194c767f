import { useTranslation } from 'react-i18next'
import { fullName } from '#people/rules.ts'
import type { ReceivedRequest } from './LeaveRequests.ts'

export const useRequesterName = () => {
  const { t } = useTranslation('leave')
  return ({ employee }: Pick<ReceivedRequest, 'employee'>) => (employee ? fullName(employee) : t('inbox.unknown'))
}
