import { Fragment } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'

const keys = [
  'find',
  'arrows',
  'ends',
  'pages',
  'enter',
  'tab',
  'n',
  'brush',
  'submit',
  'delete',
  'copy',
  'heads',
  'move',
  'quarters',
  'undo',
  'redo',
  'findings',
  't',
  'escape',
  'help',
] as const

/** The keyboard shortcuts of the planning. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keys')
  return (
    <Dialog isOpen onClose={onClose} subtitle={t('subtitle')} title={t('title')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2.5 pb-5 text-14">
        {keys.map(key => (
          <Fragment key={key}>
            <dt className="font-strong whitespace-nowrap tabular-nums">{t(`${key}.keys`)}</dt>
            <dd className="text-ink-2">{t(`${key}.action`)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
