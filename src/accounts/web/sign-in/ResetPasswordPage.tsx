import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { EntryPage } from './EntryPage.tsx'
import { LinkExpired } from './LinkExpired.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

/** Opened by a mailed link; its token is the fragment after `#`. */
export function ResetPasswordPage() {
  const { t } = useTranslation('account')
  const token = useLocation({ select: ({ hash }) => hash })
  const [expired, setExpired] = useState<string>()
  if (token === '' || token === expired) return <LinkExpired href={paths.forgotPassword} />
  return (
    <EntryPage lead={t('resetPassword.lead')} title={t('resetPassword.title')}>
      {/* Of another link nothing may stay, its token least of all. */}
      <ResetPasswordForm key={token} onExpired={() => setExpired(token)} token={token} />
    </EntryPage>
  )
}
