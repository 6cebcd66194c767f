import type { ReactNode } from 'react'
import { ClockFace } from '#accounts/web/sign-in/ClockPanel.tsx'
import { EntryPage } from '#accounts/web/sign-in/EntryPage.tsx'
import { languages } from '#core/languages.ts'
import { FooterBar, footerLinkClass } from '#web/areas/frame/FooterBar.tsx'
import { SkipLink } from '#web/areas/frame/SkipLink.tsx'
import { mainId } from '#web/areas/frame/useFocusOnNavigation.ts'
import { useTranslation } from '#web/i18n.ts'
import { DrawnContact } from '#web/landing/DrawnContact.tsx'
import { placeholders } from '#web/landing/placeholders.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { FieldMessage } from '#web/ui/fields/FieldMessage.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { NativeSelect } from '#web/ui/lists/NativeSelect.tsx'
import { HideIcon } from '#web/ui/rare-icons.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { themes } from '#web/ui/theme/theme.ts'
import { clockParts, parts } from './parts.ts'

/** Drawn by the build in each language; main.ts makes it work. No React runs in the browser. */
export function LoginPage() {
  const { t } = useTranslation('accounts')
  return (
    <>
      <SkipLink />
      <main className="flex flex-1 flex-col outline-hidden" id={mainId} tabIndex={-1}>
        <EntryPage clock={<ClockFace ids={clockParts} />} title={t('signIn.title')}>
          <LoginForm />
        </EntryPage>
      </main>
      <LoginFooter />
      <Templates />
    </>
  )
}

/** The script reads the browser's own fields. */
const typed = { value: '', onChange: () => undefined }

function LoginForm() {
  const { t } = useTranslation('accounts')
  return (
    // The script enables the button. A form by GET would put the password into the address.
    <form className="grid gap-[18px]" method="post" noValidate>
      <TextField {...typed} autoComplete="username" label={t('signIn.email')} name="email" type="email" />
      <PasswordField {...typed} autoComplete="current-password" label={t('signIn.password')} name="password" />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <CheckboxField
          hint={t('account:rememberMe')}
          label={t('signIn.rememberMe')}
          name="rememberMe"
          onChange={typed.onChange}
          value={false}
        />
        <TextLink href={paths.forgotPassword} isStandalone>
          {t('signIn.forgotPassword')}
        </TextLink>
      </div>
      <Button isDisabled isFullWidth size="lg" type="submit">
        {t('signIn.submit')}
      </Button>
      <div hidden id={parts.passkey}>
        <Button isFullWidth size="lg" variant="secondary">
          {t('account:passkeys.signIn')}
        </Button>
      </div>
      <TextLink className="justify-self-start" href={paths.signInByName} isStandalone>
        {t('web:titles.signInByName')}
      </TextLink>
    </form>
  )
}

function LoginFooter() {
  const { t, language } = useTranslation('web')
  return (
    <FooterBar
      links={
        <>
          <a className={footerLinkClass} href={paths.help}>
            {t('footer.help')}
          </a>
          <DrawnContact className={footerLinkClass} />
        </>
      }
      selectors={
        <>
          <NativeSelect
            defaultValue="system"
            id={parts.theme}
            label={t('footer.theme')}
            options={themes.map(value => ({ value, label: t(`footer.themes.${value}`) }))}
          />
          <NativeSelect
            defaultValue={language}
            id={parts.language}
            label={t('footer.language')}
            options={languages.map(value => ({ value, label: t(`footer.languages.${value}`) }))}
          />
        </>
      }
      year={placeholders.year}
    />
  )
}

function Templates() {
  const { t } = useTranslation('accounts')
  const template = (id: string, content: ReactNode) => <template id={id}>{content}</template>
  return (
    <>
      {template(parts.refusal, <Banner kind="error">{t('signIn.failure')}</Banner>)}
      {template(parts.done, <Banner kind="info">{t('resetPassword.done')}</Banner>)}
      {template(parts.contractEnded, <Banner kind="info">{t('account:contractEnded')}</Banner>)}
      {template(parts.fieldError, <FieldMessage error={t('core:fields.required')} id="" />)}
      {template(parts.hideIcon, <HideIcon />)}
      <template dangerouslySetInnerHTML={{ __html: placeholders.application }} id={parts.application} />
    </>
  )
}

/** Read by search engines. */
export function LoginHead() {
  const { t } = useTranslation('web')
  return (
    <>
      <title>{t('documentTitle', { title: t('titles.login') })}</title>
      <meta content={t('descriptions.login')} name="description" />
      <link href={`${placeholders.publicUrl}${paths.login}`} rel="canonical" />
    </>
  )
}
