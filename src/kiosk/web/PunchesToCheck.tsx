import { MINUTE } from '#core/durations.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { useMayCorrect } from '#time-clock/web/shared/useMayCorrect.ts'
import { checkedBy } from '#web/api/form.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { type KioskList, type Settlement, useSettle } from './Kiosks.ts'

type Punch = KioskList['toCheck'][number]

interface PunchesToCheckProps {
  punches: readonly Punch[]
  onSettle: (punch: Punch) => void
}

/** Punches that a tablet kept and that count for nothing until somebody has looked at them. */
export function PunchesToCheck({ punches, onSettle }: PunchesToCheckProps) {
  const { t } = useTranslation('kiosk')
  const mayCorrect = useMayCorrect()
  const { timeZone } = useMember().company
  const whenOf = ({ type, deviceAt, receivedAt, kioskName }: Punch) => {
    const received = writtenMoment(receivedAt, timeZone)
    return t('administration.toCheck.when', {
      type: t(`tablet:types.${type}`),
      ...writtenMoment(deviceAt, timeZone),
      device: kioskName,
      received: `${received.date}, ${received.time}`,
    })
  }
  const skewOf = ({ skewMs }: Punch) =>
    Math.abs(skewMs) < MINUTE ? '' : ` (${t('administration.toCheck.skew', { minutes: Math.round(skewMs / MINUTE) })})`
  /** Where the hours of the person are corrected, on the day of the press as far as the clocks tell. */
  const dayOf = ({ deviceAt, skewMs, employeeName }: Punch) => {
    const at = Temporal.Instant.from(deviceAt).add({ milliseconds: skewMs })
    return `${paths.admin.timeTracking}?date=${wallClockAt(at, timeZone).date}&q=${encodeURIComponent(employeeName)}`
  }
  return (
    <Panel isFlush title={t('administration.toCheck.title')}>
      <p className="px-4 py-3 text-14 text-ink-2 md:px-5">{t('administration.toCheck.lead')}</p>
      <ul className="border-t border-line">
        {punches.map(punch => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:px-5"
            key={punch.id}
          >
            <div className="grid min-w-0 flex-1 basis-80 gap-1">
              <b className="font-semibold wrap-anywhere">{punch.employeeName}</b>
              <span className="wrap-anywhere">
                {whenOf(punch)}
                {skewOf(punch)}
              </span>
              <span className="text-14 text-ink-2">{t(`administration.toCheck.why.${punch.why}`)}</span>
            </div>
            <span className="flex items-center gap-4">
              <TextLink href={dayOf(punch)}>{t('administration.toCheck.times')}</TextLink>
              {mayCorrect(punch.employeeId) && (
                <Button onPress={() => onSettle(punch)} variant="secondary">
                  {t('administration.toCheck.settle')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const resolver = checkedBy<Settlement>(async () => (await import('#kiosk/schemas.ts')).settlement)

/** The decision of somebody about such a punch. */
export function SettleDialog({ punch, onClose }: { punch: Punch; onClose: () => void }) {
  const { t } = useTranslation('kiosk')
  const { form, isDirty, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: { reason: '' },
    send: useSettle(punch.id).mutateAsync,
    onDone: () => {
      notify.success(t('administration.toCheck.done'))
      onClose()
    },
    failure: t('administration.failures.settle'),
  })
  return (
    <FormDialog
      isDirty={isDirty}
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={onSubmit}
      refusal={refusal}
      submitLabel={t('administration.toCheck.submit')}
      title={t('administration.toCheck.settleTitle', { name: punch.employeeName })}
    >
      <FormField control={form.control} name="reason">
        {field => (
          <TextArea
            {...field}
            hint={t('administration.toCheck.reasonHint')}
            label={t('administration.toCheck.reason')}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
