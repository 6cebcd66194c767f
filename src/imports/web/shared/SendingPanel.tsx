import { useTranslation } from '#web/i18n.ts'
import { useFocusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import { Panel } from '#web/ui/Panel.tsx'

const mostPockets = 24

interface SendingPanelProps {
  title: string
  count: number
  figures: readonly { label: string; count: number }[]
}

/** One transaction: it is done as a whole, or not at all. */
export function SendingPanel({ title, count, figures }: SendingPanelProps) {
  const { t } = useTranslation('imports')
  useFocusAfterDeletion()
  return (
    <Panel title={title}>
      <div aria-label={title} className="keep-colours flex gap-[5px] motion-safe:animate-pulse" role="progressbar">
        {Array.from({ length: Math.min(count, mostPockets) }, (_, nth) => (
          // oxlint-disable-next-line react/no-array-index-key
          <i className="h-[26px] flex-1 rounded-[3px_3px_9px_9px] bg-bleu-line" key={nth} />
        ))}
      </div>
      <p className="mt-3 text-14 text-ink-2">{t('sending.allOrNone')}</p>
      <ul className="mt-3">
        {figures.map(({ label, count: number }) => (
          <li
            className="flex items-baseline justify-between gap-3 border-t border-line py-[11px] text-14 first:border-t-0"
            key={label}
          >
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <b className="font-semibold tabular-nums">{number}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
