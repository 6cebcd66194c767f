import { useQuery } from '@tanstack/react-query'
import { PasskeyPanel } from '#accounts/web/passkeys/PasskeyPanel.tsx'
import { TwoStepPanel } from '#accounts/web/two-step/TwoStepPanel.tsx'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { accountQuery, useExportOwnData } from './Account.ts'
import { ChangeEmailForm } from './ChangeEmailForm.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { SessionList } from './SessionList.tsx'

/** Account settings of employees and of the owner. @param timeZone of the displayed hours */
export function AccountSections({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('account')
  return (
    <Loaded
      failure={() => t('settings.loadFailure')}
      query={useQuery(accountQuery)}
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {account => (
        <div className="grid gap-6">
          <div className="grid gap-6 md:grid-cols-2">
            <ChangeEmailForm {...account} />
            <ChangePasswordForm email={account.email ?? ''} subscriptions={account.subscriptions} />
          </div>
          <PasskeyPanel account={account} timeZone={timeZone} />
          <TwoStepPanel account={account} timeZone={timeZone} />
          <SessionList sessions={account.sessions} timeZone={timeZone} />
          <OwnData />
        </div>
      )}
    </Loaded>
  )
}

/** Export of one's own data. */
function OwnData() {
  const { t } = useTranslation('account')
  const { mutateAsync, isPending } = useExportOwnData()
  const take = () =>
    void sayEnding(mutateAsync(), { done: t('settings.data.done'), failure: t('settings.data.failure') })
  return (
    <Panel title={t('settings.data.title')}>
      <p className="mb-4 max-w-[70ch] text-ink-2">{t('settings.data.body')}</p>
      <Button isBusy={isPending} onPress={take} variant="secondary">
        {t('settings.data.export')}
      </Button>
    </Panel>
  )
}
