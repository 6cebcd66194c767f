import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'

export type Handover = { companyName: string; adminEmail: string }

/** What the owner passes on to the administrator of a new company; the password is not repeated on screen. */
export function HandoverDialog({ handover, onClose }: { handover: Handover; onClose: () => void }) {
  const { t } = useTranslation('companies')
  const details = [
    { label: t('handover.address'), value: new URL(paths.login, window.location.origin).href },
    { label: t('handover.email'), value: handover.adminEmail.trim().toLowerCase() },
    { label: t('handover.password'), value: t('handover.chosen') },
  ]
  return (
    <Dialog
      footer={<Button onPress={onClose}>{t('ui:close')}</Button>}
      isOpen
      onClose={onClose}
      subtitle={handover.companyName}
      title={t('handover.title')}
    >
      <p className="text-ink-2">{t('handover.lead')}</p>
      <dl className="grid gap-3">
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-13 text-ink-2">{label}</dt>
            <dd className="font-label wrap-anywhere select-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-ink-2">{t('handover.next')}</p>
    </Dialog>
  )
}
