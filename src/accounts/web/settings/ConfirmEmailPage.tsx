import { useLocation } from '@tanstack/react-router'
import { EntryPage } from '#accounts/web/sign-in/EntryPage.tsx'
import { LinkExpired } from '#accounts/web/sign-in/LinkExpired.tsx'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useConfirmEmail } from './Account.ts'

/**
 * Opened by a mailed link; its token is the fragment after `#`. Confirms by a button only, because mail scanners open every link
 * before the person does.
 */
export function ConfirmEmailPage() {
  const token = useLocation({ select: ({ hash }) => hash })
  // The state of another link may not stay, neither that it was used nor that it was too late.
  return <Confirmation key={token} token={token} />
}

function Confirmation({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const confirming = useConfirmEmail(token)
  if (confirming.isSuccess) return <EmailConfirmed />
  if (token === '' || isProblem(confirming.error, 410)) return <LinkExpired href={paths.settings} />
  return (
    <EntryPage lead={t('confirmEmail.lead')} title={t('confirmEmail.title')}>
      {confirming.error && <Banner kind="error">{refusalOr(confirming.error, t('confirmEmail.failure'))}</Banner>}
      <Button isBusy={confirming.isPending} isFullWidth onPress={() => confirming.mutate()} size="lg">
        {t('confirmEmail.submit')}
      </Button>
    </EntryPage>
  )
}

function EmailConfirmed() {
  const { t } = useTranslation('account')
  return (
    <EntryPage lead={t('confirmEmail.done')} title={t('confirmEmail.doneTitle')}>
      <LinkButton href={paths.login} size="lg">
        {t('confirmEmail.enter')}
      </LinkButton>
    </EntryPage>
  )
}
