import type { ReactNode } from 'react'
import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CopyButton } from './CopyButton.tsx'
import { QrCode } from './QrCode.tsx'

type SingleUseLink = { url: string; expiresAt: string }

interface HandOverDialogProps {
  title: string
  /** Read before the link is made. */
  lead: string
  person: { name: string; email: string | null }
  timeZone: string
  making: { data: SingleUseLink | undefined; isPending: boolean }
  onMake: () => void
  /** Another way than by a link shown here. */
  other?: ReactNode
  onClose: () => void
}

/** A single-use link: shown once, to copy or to scan. */
export function HandOverDialog(props: HandOverDialogProps) {
  const { title, lead, person, timeZone, making, onMake, other, onClose } = props
  const { t } = useTranslation('ui')
  return (
    <Dialog
      footer={
        making.data ? (
          <>
            <CopyButton label={t('link.copy')} text={making.data.url} />
            <Button onPress={onClose}>{t('link.done')}</Button>
          </>
        ) : (
          <>
            {other}
            <Button isBusy={making.isPending} onPress={onMake}>
              {t('link.make')}
            </Button>
          </>
        )
      }
      isOpen
      onClose={onClose}
      subtitle={person.email ?? t('noEmail')}
      title={title}
    >
      {making.data ? (
        <HandedLink {...making.data} name={person.name} timeZone={timeZone} />
      ) : (
        <p className="text-ink-2">{lead}</p>
      )}
    </Dialog>
  )
}

function HandedLink({ url, expiresAt, name, timeZone }: SingleUseLink & { name: string; timeZone: string }) {
  const { t } = useTranslation('ui')
  const { date, time } = wallClockAt(Temporal.Instant.from(expiresAt), timeZone)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="rounded-2 border border-line p-1">
        <QrCode label={t('link.picture', { name })} text={url} />
      </div>
      <div className="grid min-w-0 flex-1 basis-52 gap-2.5">
        <p>{t('link.scan')}</p>
        <p className="rounded-2 bg-sunken px-3 py-2 text-13 wrap-anywhere select-all">{url}</p>
        <p className="text-13 text-ink-2">{t('link.validity', { date: formatDate(date), time })}</p>
      </div>
    </div>
  )
}
