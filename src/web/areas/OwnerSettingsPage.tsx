import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '#accounts/web/settings/Account.ts'
import { AccountSections } from '#accounts/web/settings/AccountSections.tsx'
import { PlatformSettingsForm } from '#platform/web/PlatformSettingsForm.tsx'
import { siteQuery } from '#web/api/site.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** The settings of the platform, then the owner's account. */
export function OwnerSettingsPage() {
  const { t } = useTranslation('web')
  return (
    <>
      <PageHeader title={t('titles.ownerSettings')} />
      <div className="grid gap-6">
        <Panel title={t('platform:settings.title')}>
          <PlatformSettings />
        </Panel>
        <AccountSections timeZone={Temporal.Now.timeZoneId()} />
      </div>
    </>
  )
}

OwnerSettingsPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(accountQuery)

function PlatformSettings() {
  const { t } = useTranslation('platform')
  return (
    <Loaded
      failure={t('settings.failures.load')}
      query={useQuery(siteQuery)}
      skeleton={<Skeleton className="h-48 w-full" />}
    >
      {({ contactEmail, dataProtectionEmail, demoFormOpen }) => (
        <PlatformSettingsForm settings={{ contactEmail, dataProtectionEmail, demoFormOpen }} />
      )}
    </Loaded>
  )
}
