import { spelledCode } from '#accounts/ways-in.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { ThisComputer } from '#web/ui/sharing/ThisComputer.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { kioskAddress, type MadeCode } from './Kiosks.ts'

/** The code to type on the tablet, shown once. */
export function CodeDialog({ made, onClose }: { made: MadeCode; onClose: () => void }) {
  const { t } = useTranslation('kiosk')
  const { time } = writtenMoment(made.until, useMember().company.timeZone)
  return (
    <Dialog
      footer={<Button onPress={onClose}>{t('administration.code.done')}</Button>}
      isOpen
      onClose={onClose}
      title={t('administration.code.title')}
    >
      <p className="rounded-2 bg-sunken px-3 py-5 text-center font-display text-36 font-figure tracking-[0.08em] select-all">
        {spelledCode(made.code)}
      </p>
      <p className="text-ink-2">{t('administration.code.how', { address: kioskAddress(), time })}</p>
      <ThisComputer address={location.origin} />
    </Dialog>
  )
}
