import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** Where everything leads somebody whose password was given, in a company that asks everyone to choose their own. */
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
