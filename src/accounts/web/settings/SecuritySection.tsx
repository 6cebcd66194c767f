import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { PasskeyPanel } from '#accounts/web/passkeys/PasskeyPanel.tsx'
import { TwoStepPanel } from '#accounts/web/two-step/TwoStepPanel.tsx'
import { useTranslation } from '#web/i18n.ts'
import { ExpandIcon } from '#web/ui/icons.tsx'
import type { Account } from './Account.ts'
import { SessionList } from './SessionList.tsx'

interface SecuritySectionProps {
  account: Account
  timeZone: string
  /** One's own code for kiosks, where one has any. */
  pin?: ReactNode
}

/** How one signs in, folded until it is asked for: few people come for it, and those who do know its name. */
export function SecuritySection({ account, timeZone, pin }: SecuritySectionProps) {
  const { t } = useTranslation('account')
  const keys = t('security.keys', { count: account.passkeys.length })
  return (
    <details className="group/security" ref={useAskedPart()}>
      <summary className="flex min-h-15 cursor-pointer list-none items-center gap-3 rounded-3 border border-line bg-surface px-4 py-2 md:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <h2 className="text-18">{t('security.title')}</h2>
          <span className="text-14 text-ink-2">
            {t(account.twoStep.since === null ? 'security.withoutTwoStep' : 'security.withTwoStep', { keys })}
            {pin && t('security.andPin')}
          </span>
        </span>
        <span className="text-ink-2 group-open/security:rotate-180">
          <ExpandIcon />
        </span>
      </summary>
      <div className="mt-6 grid gap-6 *:scroll-mt-20">
        <div id="passkeys">
          <PasskeyPanel account={account} timeZone={timeZone} />
        </div>
        <div id="two-step">
          <TwoStepPanel account={account} timeZone={timeZone} />
        </div>
        <div id="sessions">
          <SessionList sessions={account.sessions} timeZone={timeZone} />
        </div>
        {pin && <div id="pin">{pin}</div>}
      </div>
    </details>
  )
}

/** @returns the ref of a fold that opens at the part which the hash of an address names */
const useAskedPart = () => {
  const fold = useRef<HTMLDetailsElement>(null)
  const location = useLocation()
  useEffect(() => {
    const part = location.hash && fold.current?.querySelector(`#${CSS.escape(location.hash)}`)
    if (!fold.current || !part) return
    fold.current.open = true
    part.scrollIntoView()
  }, [location])
  return fold
}
