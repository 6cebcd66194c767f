import { useQuery } from '@tanstack/react-query'
import { spelledCode } from '#accounts/ways-in.ts'
import { identityQuery } from '#companies/web/shared/Identity.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import { IdentityForm } from './IdentityForm.tsx'

/** The identity of the company, and the choices that were fixed when it was created. */
export function IdentitySection() {
  const { t } = useTranslation('company')
  const { timeZone, code } = useMember().company
  return (
    <Loaded
      failure={t('identity.failures.load')}
      query={useQuery(identityQuery)}
      skeleton={<Skeleton className="h-64 w-full" />}
    >
      {({ name, siret, logo }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 md:grid-cols-[7rem_minmax(0,1fr)]">
          <CompanyLogo logo={logo} name={name} />
          <div className="grid content-start gap-5">
            <IdentityForm identity={{ name, siret }} />
            <dl className="grid gap-x-6 gap-y-4 border-t border-line pt-4 lg:grid-cols-2">
              <div>
                <dt className="text-13 text-ink-2">{t('identity.timeZone')}</dt>
                <dd className="font-label">{timeZone}</dd>
              </div>
              <div>
                <dt className="text-13 text-ink-2">{t('identity.code')}</dt>
                <dd className="font-label">{spelledCode(code)}</dd>
              </div>
            </dl>
          </div>
        </div>
      )}
    </Loaded>
  )
}

IdentitySection.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(identityQuery)
