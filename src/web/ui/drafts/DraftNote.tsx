import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'

/** Says in a form that what was typed before a reload is there again. */
export function DraftNote({ at, onStartOver }: { at: number; onStartOver: () => void }) {
  const { t } = useTranslation('account')
  const time = new Date(at).toLocaleTimeString('fr-FR', { timeStyle: 'short' })
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 rounded-2 bg-bleu-wash px-4 py-1 text-14 font-label text-bleu-text"
      role="status"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">{t('draft.takenBack', { time })}</span>
      <Button className="-mr-2 text-inherit hover:bg-surface" onPress={onStartOver} size="sm" variant="quiet">
        {t('draft.startOver')}
      </Button>
    </div>
  )
}
