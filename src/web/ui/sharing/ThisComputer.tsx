import { use } from 'react'
import { needs } from '#core/permissions.ts'
import { SessionContext } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'

const maySetAddress = needs('all')

/** Said of an address for other devices that none of them can open; how it is set, to those who may run the server. */
export function ThisComputer({ address }: { address: string }) {
  const { t } = useTranslation('links')
  const session = use(SessionContext)
  const isTold = session?.kind === 'owner' || (session?.kind === 'member' && maySetAddress(session))
  return (
    /^(localhost|127\..*|\[::1\])$/.test(new URL(address).hostname) && (
      <p className="text-14 text-ocre">
        {t('thisComputer')} {isTold && t('publicAddress')}
      </p>
    )
  )
}
