import { useQuery } from '@tanstack/react-query'
import { identityQuery } from '#companies/web/identity/Identity.ts'
import { type CompanySetting, companySections } from '#web/company-setting.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { LinkRow } from '#web/ui/lists/LinkRow.tsx'
import { TabSections } from '#web/ui/lists/TabSections.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { companySettings } from './company-settings.ts'

/** The settings of every capability, or the way to them. */
export function AdminCompanyPage() {
  const { t } = useTranslation('company')
  const { data: identity } = useQuery(identityQuery)
  return (
    <>
      <PageHeader
        actions={<TabSections tab="company" />}
        subtitle={identity && t('lead', { name: identity.name, count: identity.people })}
        title={t('web:titles.company')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[12rem_minmax(0,52rem)] lg:gap-8">
        <Contents />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {companySections.map(section => (
            <div className="scroll-mt-24" id={section} key={section}>
              <Section section={section} />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

AdminCompanyPage.load = (opening: Opening) =>
  Promise.all(
    companySettings.map(async setting => {
      if ('screen' in setting) await setting.screen.load?.(opening)
    }),
  )

function Contents() {
  const { t } = useTranslation('company')
  return (
    <nav
      aria-label={t('contents')}
      className="flex gap-1 overflow-x-auto [scrollbar-width:none] lg:sticky lg:top-24 lg:grid"
    >
      {companySections.map(section => (
        <a
          className="flex min-h-11 items-center rounded-2 px-3 text-14 font-label whitespace-nowrap text-ink-2 no-underline -outline-offset-2 hover:bg-sunken hover:text-ink desk:min-h-9"
          href={`#${section}`}
          key={section}
        >
          {t(`sections.${section}`)}
        </a>
      ))}
    </nav>
  )
}

type Section = CompanySetting['section']

function Section({ section }: { section: Section }) {
  const { t } = useTranslation('company')
  const own = companySettings.filter(setting => setting.section === section)
  return (
    <Panel isFlush title={t(`sections.${section}`)}>
      {own.map(setting => {
        if ('screen' in setting)
          return (
            <div className="p-4 md:p-5" key="screen">
              <setting.screen />
            </div>
          )
        return (
          <LinkRow
            className="grid-cols-[minmax(0,1fr)_auto] first-of-type:border-t-0"
            href={setting.href}
            key={setting.row}
          >
            <span className="grid">
              <span className="font-label text-ink">{t(`rows.${setting.row}.title`)}</span>
              <span className="text-13 text-ink-2">{t(`rows.${setting.row}.lead`)}</span>
            </span>
          </LinkRow>
        )
      })}
    </Panel>
  )
}
