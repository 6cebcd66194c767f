import { useQuery } from '@tanstack/react-query'
import { checkedBy } from '#web/api/form.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { ownPinQuery, type PinForm, useSetPin } from './Kiosks.ts'

const resolver = checkedBy<PinForm>(async () => (await import('#kiosk/schemas.ts')).setPin)

/** One's own code for kiosks. */
export function OwnPin() {
  const { t } = useTranslation('kiosk')
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: { pin: '', currentPassword: '' },
    send: useSetPin().mutateAsync,
    onDone: () => {
      form.reset()
      notify.success(t('settings.done'))
    },
    failure: t('settings.failure'),
  })
  const { control } = form
  return (
    <Panel aside={<Since />} title={t('settings.title')}>
      <form className="grid content-start gap-4" noValidate onSubmit={event => void onSubmit(event)}>
        <p className="max-w-[70ch] text-ink-2">{t('settings.lead')}</p>
        {refusal && <Banner kind="error">{refusal}</Banner>}
        <div className="grid gap-4 md:grid-cols-2">
          <FormField control={control} name="pin">
            {field => (
              <PasswordField {...field} autoComplete="new-password" inputMode="numeric" label={t('settings.pin')} />
            )}
          </FormField>
          <FormField control={control} name="currentPassword">
            {field => (
              <PasswordField {...field} autoComplete="current-password" label={t('settings.currentPassword')} />
            )}
          </FormField>
        </div>
        <Button
          className="mt-1 justify-self-start max-md:w-full"
          isBusy={isSubmitting}
          type="submit"
          variant="secondary"
        >
          {t('settings.submit')}
        </Button>
      </form>
    </Panel>
  )
}

function Since() {
  const { t } = useTranslation('kiosk')
  const { timeZone } = useMember().company
  const { data } = useQuery(ownPinQuery)
  if (!data) return null
  if (data.pin === null) return <StatusBadge kind="waiting">{t('settings.none')}</StatusBadge>
  if (data.pin.isVoid) return <StatusBadge kind="waiting">{t('settings.void')}</StatusBadge>
  const { date } = writtenMoment(data.pin.setAt, timeZone)
  if (data.pin.isGiven) return <StatusBadge kind="waiting">{t('settings.given', { date })}</StatusBadge>
  return <StatusBadge kind="ok">{t('settings.since', { date })}</StatusBadge>
}
