import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CopyButton } from '#web/ui/sharing/CopyButton.tsx'

export type Handover = { companyName: string; adminEmail: string; adminPassword: string }

/** The data that the owner passes on to the administrator of a new company; the password is copied with it, and not repeated on screen. */
export function HandoverDialog({ handover, onClose }: { handover: Handover; onClose: () => void }) {
  const { t } = useTranslation('companies')
  const details = [
    { label: t('handover.address'), value: new URL(paths.login, window.location.origin).href },
    { label: t('handover.email'), value: handover.adminEmail.trim().toLowerCase() },
    { label: t('handover.password'), value: handover.adminPassword, shown: t('handover.chosen') },
  ]
  const message = details.map(({ label, value }) => t('handover.line', { label, value })).join('\n')
  return (
    <Dialog
      footer={
        <>
          <CopyButton label={t('handover.copy')} text={message} />
          <Button onPress={onClose}>{t('ui:close')}</Button>
        </>
      }
      isOpen
      onClose={onClose}
      subtitle={handover.companyName}
      title={t('handover.title')}
    >
      <p className="text-ink-2">{t('handover.lead')}</p>
      <dl className="grid gap-3">
        {details.map(({ label, value, shown = value }) => (
          <div key={label}>
            <dt className="text-13 text-ink-2">{label}</dt>
            <dd className="font-label wrap-anywhere select-all">{shown}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-ink-2">{t('handover.next')}</p>
    </Dialog>
  )
}
