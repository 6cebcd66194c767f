import { useState } from 'react'
import type { Account } from '#accounts/web/settings/Account.ts'
import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { mayUsePasskeys } from './Passkeys.ts'

const AddPasskeyDialog = lazyDialog(async () => (await import('./AddPasskeyDialog.tsx')).AddPasskeyDialog)
const RenamePasskeyDialog = lazyDialog(async () => (await import('./RenamePasskeyDialog.tsx')).RenamePasskeyDialog)
const RemovePasskeyDialog = lazyDialog(async () => (await import('./RemovePasskeyDialog.tsx')).RemovePasskeyDialog)

export type Passkey = Account['passkeys'][number]
type OpenDialog = { to: 'add' } | { to: 'rename' | 'remove'; passkey: Passkey }

/** @param timeZone of the displayed days */
export function PasskeyPanel({ account, timeZone }: { account: Account; timeZone: string }) {
  const { t } = useTranslation('account')
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  const day = (instant: string) => formatDate(wallClockAt(Temporal.Instant.from(instant), timeZone).date)
  return (
    <Panel title={t('passkeys.title')}>
      <p className="text-ink-2">{t('passkeys.lead')}</p>
      {account.passkeys.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {account.passkeys.map(passkey => (
            <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3" key={passkey.id}>
              <div className="min-w-0 wrap-anywhere">
                <p className="font-label">{passkey.name}</p>
                <p className="text-14 text-ink-2 tabular-nums">
                  {passkey.lastUsedAt === null
                    ? t('passkeys.created', { date: day(passkey.createdAt) })
                    : t('passkeys.used', { date: day(passkey.createdAt), used: day(passkey.lastUsedAt) })}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  aria-label={t('passkeys.renameNamed', { name: passkey.name })}
                  onPress={() => setOpened({ to: 'rename', passkey })}
                  size="sm"
                  variant="secondary"
                >
                  {t('passkeys.rename')}
                </Button>
                <Button
                  aria-label={t('passkeys.removeNamed', { name: passkey.name })}
                  onPress={() => setOpened({ to: 'remove', passkey })}
                  size="sm"
                  variant="softDanger"
                >
                  {t('passkeys.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {mayUsePasskeys() ? (
        <Button className="mt-4 max-md:w-full" onPress={() => setOpened({ to: 'add' })} variant="secondary">
          {t('passkeys.add')}
        </Button>
      ) : (
        <p className="mt-3 text-14 text-ink-2">{t('passkeys.notHere')}</p>
      )}
      {opened?.to === 'add' && <AddPasskeyDialog hasPassword={account.hasPassword} onClose={close} />}
      {opened?.to === 'rename' && <RenamePasskeyDialog onClose={close} passkey={opened.passkey} />}
      {opened?.to === 'remove' && <RemovePasskeyDialog onClose={close} passkey={opened.passkey} />}
    </Panel>
  )
}
