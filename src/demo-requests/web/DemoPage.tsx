import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { mailto } from '#core/pages.ts'
import { successStep } from '#demo-requests/rules.ts'
import { siteQuery } from '#web/api/site.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { stepSearch } from './DemoSteps.ts'
import { DemoWizard } from './DemoWizard.tsx'

export function DemoPage() {
  const { t } = useTranslation('demo-requests')
  const { data: site } = useQuery(siteQuery)
  const { step = 1 } = stepSearch(useSearch({ strict: false }))
  if (step === successStep) return <DemoNotice title={t('done.title')}>{t('done.body')}</DemoNotice>
  if (site?.demoFormOpen === false)
    return (
      <DemoNotice title={t('closed.title')}>
        {t('closed.body')}
        {site.contactEmail && (
          <>
            {' '}
            {t('closed.write')} <TextLink href={mailto(site.contactEmail)}>{site.contactEmail}</TextLink>
          </>
        )}
      </DemoNotice>
    )
  return <DemoWizard site={site} step={step} />
}

/** Replaces the form and takes the focus. */
function DemoNotice({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('demo-requests')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-4 py-6">
      <h1 className="outline-hidden" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="text-17 wrap-anywhere text-ink-2">{children}</p>
      <LinkButton className="mt-2" href={paths.landing} size="lg" variant="secondary">
        {t('home')}
      </LinkButton>
    </div>
  )
}
