import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { type KioskList, useResetPin } from './Kiosks.ts'

type Person = KioskList['people'][number]

/** The question before the end of a code. */
export function ResetPinDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('kiosk')
  const resetting = useResetPin()
  const { refusal, end } = useRefusal(onClose)
  const ending = { done: t('codes:resetDone'), failure: t('codes:failures.reset') }
  return (
    <ConfirmDialog
      confirmLabel={t('codes:reset')}
      isBusy={resetting.isPending}
      isOpen
      onCancel={onClose}
      onConfirm={() => void end(resetting.mutateAsync(person.id), ending)}
      refusal={refusal}
      title={t('codes:resetTitle', { name: fullName(person) })}
    >
      {t('codes:resetBody')}
    </ConfirmDialog>
  )
}
