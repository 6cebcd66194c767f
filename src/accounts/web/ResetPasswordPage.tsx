import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EntryPage } from './EntryPage.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

/** Opened by the link of a mail, whose token is what stands behind the `#`. */
export function ResetPasswordPage() {
  const { t } = useTranslation('accounts')
  const token = useLocation({ select: ({ hash }) => hash })
  const [expired, setExpired] = useState<string>()
  if (token === '' || token === expired) return <LinkExpired />
  return (
    <EntryPage lead={t('resetPassword.lead')} title={t('resetPassword.title')}>
      <ResetPasswordForm onExpired={() => setExpired(token)} token={token} />
    </EntryPage>
  )
}

function LinkExpired() {
  const { t } = useTranslation('accounts')
  return (
    <EntryPage lead={t('refusals.link-expired')} title={t('resetPassword.expiredTitle')}>
      <LinkButton href={paths.forgotPassword} size="lg">
        {t('resetPassword.askAgain')}
      </LinkButton>
    </EntryPage>
  )
}
