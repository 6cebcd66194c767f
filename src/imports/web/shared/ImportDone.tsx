import type { ReactNode } from 'react'
import { formatNumber } from '#core/languages.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { useFocusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import type { Import, ImportedFile, ImportKind } from './ImportKind.ts'
import { UndoPanel } from './UndoPanel.tsx'

interface ImportDoneProps {
  kind: Pick<ImportKind<string, unknown>, 'done' | 'shown' | 'undone' | 'undo' | 'refresh'>
  imported: ImportedFile
  /** As it may still be undone. */
  latest: Import | undefined
  onRestart: () => void
  children: ReactNode
}

/** The last screen: what was written, the way back, and what comes next. */
export function ImportDone({ kind, imported, latest, onRestart, children }: ImportDoneProps) {
  const { t } = useTranslation('imports')
  useFocusAfterDeletion()
  const language = useLanguage()
  const seconds = formatNumber(Math.max(0.1, Math.round(imported.seconds * 10) / 10), language)
  const took = t('done.took', { seconds })
  return (
    <>
      <PageHeader
        action={{ kind: 'decide', label: kind.shown.label, href: kind.shown.href }}
        facts={imported.name ? `${took}, ${imported.name}` : took}
        more={[{ label: t('done.another'), onPress: onRestart }]}
        title={kind.done(imported.count)}
      />
      {imported.isEarlier && <Banner kind="warn">{t('done.earlier')}</Banner>}
      {latest && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <UndoPanel kind={kind} of={latest} onUndone={onRestart} />
          {children}
        </div>
      )}
    </>
  )
}
