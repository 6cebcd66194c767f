import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** If the company requires it, every page redirects here until the person has chosen a password. */
export function OwnPasswordRequiredPage() {
  const { t } = useTranslation('account')
  const { employee } = useMember()
  return (
    <div className="grid max-w-[56ch] gap-4">
      <h1>{t('required.title')}</h1>
      <p className="text-ink-2">{t('required.ownPassword')}</p>
      <ChangePasswordForm email={employee.email ?? ''} isAlone />
    </div>
  )
}
