import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { HandOverDialog } from '#web/ui/sharing/HandOverDialog.tsx'
import { type PlatformAccount, useMakeLink } from './Accounts.ts'

/** Shows the link of an account that cannot sign in. Without a mail server the owner hands it over. */
export function AccountLinkDialog({ account, onClose }: { account: PlatformAccount; onClose: () => void }) {
  const { t } = useTranslation('account')
  const making = useMakeLink(account)
  const { name } = account
  return (
    <HandOverDialog
      lead={t('accounts.link.lead')}
      making={making}
      onClose={onClose}
      onMake={() => making.mutate()}
      person={account}
      refusal={making.error ? refusalOr(making.error, t('links:failure')) : undefined}
      // The owner belongs to no company.
      timeZone={Temporal.Now.timeZoneId()}
      title={t('accounts.link.title', { name })}
    />
  )
}
