import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** Every page leads here until the person has chosen a password of their own, where the company requires it. */
export function OwnPasswordRequiredPage() {
  const { t } = useTranslation('account')
  const { employee } = useMember()
  return (
    <div className="grid max-w-[56ch] gap-4">
      <h1>{t('required.title')}</h1>
      <p className="text-ink-2">{t('required.ownPassword')}</p>
      <ChangePasswordForm email={employee.email} isAlone />
    </div>
  )
}
