import { accountQuery } from '#accounts/web/settings/Account.ts'
import { AccountSections } from '#accounts/web/settings/AccountSections.tsx'
import { OwnPin } from '#kiosk/web/OwnPin.tsx'
import { OwnDetails } from '#people/web/people/OwnDetails.tsx'
import { OwnRecord } from '#record/web/OwnRecord.tsx'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** The person's data in the company, then the account. */
export function SettingsPage() {
  const { t } = useTranslation('web')
  const { company } = useMember()
  return (
    <>
      <PageHeader
        more={[
          { label: t('titles.notices'), href: paths.notices },
          { label: t('titles.calendar'), href: paths.calendar },
        ]}
        title={t('titles.settings')}
      />
      <div className="grid gap-6">
        <OwnDetails />
        <OwnRecord />
        <AccountSections pin={<OwnPin />} timeZone={company.timeZone} />
      </div>
    </>
  )
}

SettingsPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(accountQuery)
