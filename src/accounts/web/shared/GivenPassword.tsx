import { useId } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'

/** Asks people with a given password to choose their own. */
export function GivenPassword() {
  const { t } = useTranslation('account')
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-pocket border border-line bg-surface px-5 py-[18px]"
    >
      <div className="grid max-w-[64ch] gap-1">
        <h2 className="text-17" id={titleId}>
          {t('givenPassword.title')}
        </h2>
        <p className="text-14 text-ink-2">{t('givenPassword.body')}</p>
      </div>
      <LinkButton className="max-md:w-full" href={paths.settings} variant="secondary">
        {t('givenPassword.action')}
      </LinkButton>
    </section>
  )
}
