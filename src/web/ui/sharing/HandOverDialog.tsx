import type { ReactNode } from 'react'
import { spelledCode } from '#accounts/ways-in.ts'
import { longDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { CopyButton } from './CopyButton.tsx'
import { QrCode } from './QrCode.tsx'
import { ThisComputer } from './ThisComputer.tsx'

export type SingleUseLink = { url: string; code: string; expiresAt: string }

interface HandOverDialogProps {
  title: string
  /** Read before the link is made. */
  lead: string
  person: { name: string; email: string | null }
  timeZone: string
  making: { data: SingleUseLink | undefined; isPending: boolean }
  refusal: string | undefined
  onMake: () => void
  /** Another way than by a link shown here. */
  other?: ReactNode
  /** To take it back. */
  ending?: ReactNode
  /** A note about a link that was made. */
  note?: string
  /** Printed instead of the dialog. */
  card?: { label: string; drawing: ReactNode }
  onClose: () => void
}

/** A single-use link: shown once, to copy or to scan. */
export function HandOverDialog(props: HandOverDialogProps) {
  const { title, lead, person, timeZone, making, refusal, onMake, other, ending, note, card, onClose } = props
  const { t } = useTranslation('links')
  return (
    <Dialog
      footer={
        making.data ? (
          <>
            <CopyButton label={t('copy')} text={making.data.url} />
            {card && (
              <Button onPress={() => window.print()} variant="secondary">
                {card.label}
              </Button>
            )}
            <Button onPress={onClose}>{t('done')}</Button>
          </>
        ) : (
          <>
            {other}
            <Button isBusy={making.isPending} onPress={onMake}>
              {t('make')}
            </Button>
          </>
        )
      }
      isOpen
      onClose={onClose}
      refusal={refusal}
      size="lg"
      subtitle={person.email ?? t('ui:noEmail')}
      title={title}
    >
      {making.data ? (
        <>
          <HandedLink {...making.data} name={person.name} note={note} />
          {card?.drawing}
        </>
      ) : (
        <p className="text-ink-2">{lead}</p>
      )}
      {(making.data || ending) && (
        <div className="flex items-center justify-between gap-4 border-t border-line pt-3.5">
          <p className="text-13 text-ink-2">
            {making.data && <Validity expiresAt={making.data.expiresAt} timeZone={timeZone} />}
          </p>
          {ending}
        </div>
      )}
    </Dialog>
  )
}

/** Where a code is typed. */
const placeOf = (url: string) => `${new URL(url).host}${paths.invitation}`

function Validity({ expiresAt, timeZone }: Pick<SingleUseLink, 'expiresAt'> & { timeZone: string }) {
  const { t, language } = useTranslation('links')
  const { date, time } = wallClockAt(Temporal.Instant.from(expiresAt), timeZone)
  return t('validity', { date: longDate(date, language), time })
}

interface HandedLinkProps extends Pick<SingleUseLink, 'url' | 'code'> {
  name: string
  note: string | undefined
}

function HandedLink({ url, code, name, note }: HandedLinkProps) {
  const { t } = useTranslation('links')
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="rounded-2 border border-line p-1">
        <QrCode label={t('picture', { name })} text={url} />
      </div>
      <div className="grid min-w-0 flex-1 basis-52 gap-2.5">
        <p className="text-ink-2">{t('scan', { place: placeOf(url) })}</p>
        <p className="font-display text-36 leading-none font-semibold tracking-wide tabular-nums select-all">
          {spelledCode(code)}
        </p>
        {note && <p className="text-14">{note}</p>}
        <p className="rounded-2 bg-sunken px-3 py-2 text-13 wrap-anywhere select-all">{url}</p>
        <ThisComputer address={url} />
      </div>
    </div>
  )
}
