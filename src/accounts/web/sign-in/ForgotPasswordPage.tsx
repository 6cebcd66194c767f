import { useState } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { EntryPage } from './EntryPage.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'

export function ForgotPasswordPage() {
  const { t } = useTranslation('account')
  const [asked, setAsked] = useState({ email: '', isSent: false })
  const { email, isSent } = asked
  return (
    <EntryPage lead={isSent ? undefined : t('forgotPassword.lead')} title={t('forgotPassword.title')}>
      {isSent ? (
        <>
          <Banner kind="info">{t('forgotPassword.sent', { email })}</Banner>
          <p className="text-ink-2">{t('forgotPassword.nothing')}</p>
          <Button onPress={() => setAsked({ email, isSent: false })} size="lg" variant="secondary">
            {t('forgotPassword.again')}
          </Button>
        </>
      ) : (
        <ForgotPasswordForm email={email} onSent={sentTo => setAsked({ email: sentTo, isSent: true })} />
      )}
      <TextLink className="justify-self-start" href={paths.login} isStandalone>
        {t('forgotPassword.login')}
      </TextLink>
    </EntryPage>
  )
}
