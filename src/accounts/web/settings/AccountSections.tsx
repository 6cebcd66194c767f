import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { accountQuery, useExportOwnData } from './Account.ts'
import { ChangeEmailForm } from './ChangeEmailForm.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { SecuritySection } from './SecuritySection.tsx'

interface AccountSectionsProps {
  /** Time zone of the displayed hours. */
  timeZone: string
  /** One's own code for kiosks, of people in a company. */
  pin?: ReactNode
}

/** Account settings of employees and of the owner. */
export function AccountSections({ timeZone, pin }: AccountSectionsProps) {
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
          <SecuritySection account={account} pin={pin} timeZone={timeZone} />
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
