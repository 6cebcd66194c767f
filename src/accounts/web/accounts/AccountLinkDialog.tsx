import { useTranslation } from '#web/i18n.ts'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { HandOverDialog } from '#web/ui/sharing/HandOverDialog.tsx'
import { type PlatformAccount, useMakeLink } from './Accounts.ts'

/** Shows the link of an account that cannot sign in. Without a mail server the owner hands it over. */
export function AccountLinkDialog({ account, onClose }: { account: PlatformAccount; onClose: () => void }) {
  const { t } = useTranslation('account')
  const making = useMakeLink(account)
  const { refusal, show } = useRefusal(onClose)
  const { name } = account
  const make = () => show(making.mutateAsync(), { failure: t('links:failure'), unseen: t('links:unseen', { name }) })
  return (
    <HandOverDialog
      lead={t('accounts.link.lead')}
      making={making}
      onClose={onClose}
      onMake={() => void make()}
      person={account}
      refusal={refusal}
      // The owner belongs to no company.
      timeZone={Temporal.Now.timeZoneId()}
      title={t('accounts.link.title', { name })}
    />
  )
}
