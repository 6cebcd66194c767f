import { PasskeyButton } from '#accounts/web/passkeys/PasskeyButton.tsx'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { EntryPage } from './EntryPage.tsx'
import { SignInByNameForm } from './SignInByNameForm.tsx'
import { useOrigin } from './useOrigin.ts'

/** For people without an e-mail. */
export function SignInByNamePage() {
  const { t } = useTranslation('account')
  const origin = useOrigin()
  return (
    <EntryPage lead={t('signInByName.lead')} title={t('accounts:signIn.title')}>
      <SignInByNameForm origin={origin} />
      <PasskeyButton origin={origin} />
      <p className="text-14 text-ink-2">{t('signInByName.forgotten')}</p>
      <TextLink
        className="justify-self-start"
        href={origin ? `${paths.login}?${new URLSearchParams({ origin })}` : paths.login}
        isStandalone
      >
        {t('signInByName.byEmail')}
      </TextLink>
    </EntryPage>
  )
}
