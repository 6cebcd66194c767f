import { useQuery } from '@tanstack/react-query'
import { identityQuery } from '#companies/web/shared/Identity.ts'
import { type CompanySection, companySections } from '#web/company-setting.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { BesideColumn } from '#web/ui/header/BesideColumn.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { companySettings } from './company-settings.ts'
import { SettingRow } from './SettingRow.tsx'

/** The settings of every capability, or the way to them. */
export function AdminCompanyPage() {
  const { t } = useTranslation('company')
  const { data: identity } = useQuery(identityQuery)
  return (
    <>
      <PageHeader
        facts={identity && t('lead', { name: identity.name, count: identity.people })}
        title={t('web:titles.company')}
      />
      <BesideColumn>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5">
          {companySections.map(section => (
            <Section key={section} section={section} />
          ))}
        </div>
      </BesideColumn>
    </>
  )
}

AdminCompanyPage.load = (opening: Opening) =>
  Promise.all(
    companySettings.map(async setting => {
      const read = 'screen' in setting ? setting.screen : setting.state
      await read?.load?.(opening)
    }),
  )

function Section({ section }: { section: CompanySection }) {
  const { t } = useTranslation('company')
  return (
    <div className="scroll-mt-20 md:scroll-mt-28" id={section}>
      <Panel isFlush title={t(`sections.${section}`)}>
        <div>
          {companySettings
            .filter(setting => setting.section === section)
            .map((setting, index) =>
              'screen' in setting ? (
                <div className="border-t border-line p-4 first:border-t-0 md:p-5" key={index}>
                  <setting.screen />
                </div>
              ) : (
                <SettingRow key={index} setting={setting} />
              ),
            )}
        </div>
      </Panel>
    </div>
  )
}
