import { useState } from 'react'
import type { Account } from '#accounts/web/settings/Account.ts'
import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const SetUpTwoStepDialog = lazyDialog(async () => (await import('./SetUpTwoStepDialog.tsx')).SetUpTwoStepDialog)
const RenewCodesDialog = lazyDialog(async () => (await import('./RenewCodesDialog.tsx')).RenewCodesDialog)
const TurnTwoStepOffDialog = lazyDialog(async () => (await import('./TurnTwoStepOffDialog.tsx')).TurnTwoStepOffDialog)

type OpenDialog = 'set-up' | 'renew' | 'turn-off'

/** @param timeZone of the displayed day */
export function TwoStepPanel({ account, timeZone }: { account: Account; timeZone: string }) {
  const { t } = useTranslation('account')
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  const { since, isRequired } = account.twoStep
  const person = account.email ?? account.signInName?.name ?? ''
  return (
    <Panel aside={since !== null && <Since since={since} timeZone={timeZone} />} title={t('settings.twoStep.title')}>
      <div className="grid gap-1">
        <p className="text-ink-2">{t('settings.twoStep.lead')}</p>
        {isRequired && <p className="text-ink-2">{t('settings.twoStep.required')}</p>}
        {since !== null && (
          <>
            <p className="font-label tabular-nums">
              {t('settings.twoStep.codesLeft', { count: account.twoStep.recoveryCodesLeft })}
            </p>
            <p className="text-ink-2">{t('settings.twoStep.notKept')}</p>
          </>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5 *:max-md:w-full">
        {since === null && (
          <Button onPress={() => setOpened('set-up')} variant="secondary">
            {t('settings.twoStep.turnOn')}
          </Button>
        )}
        {since !== null && (
          <Button onPress={() => setOpened('renew')} variant="secondary">
            {t('settings.twoStep.renew')}
          </Button>
        )}
        {since !== null && !isRequired && (
          <Button onPress={() => setOpened('turn-off')} variant="softDanger">
            {t('settings.twoStep.turnOff')}
          </Button>
        )}
      </div>
      {opened === 'set-up' && <SetUpTwoStepDialog person={person} onClose={close} />}
      {opened === 'renew' && <RenewCodesDialog person={person} onClose={close} />}
      {opened === 'turn-off' && <TurnTwoStepOffDialog onClose={close} />}
    </Panel>
  )
}

function Since({ since, timeZone }: { since: string; timeZone: string }) {
  const { t } = useTranslation('account')
  const { date } = wallClockAt(Temporal.Instant.from(since), timeZone)
  return <StatusBadge kind="ok">{t('settings.twoStep.since', { date: formatDate(date) })}</StatusBadge>
}
