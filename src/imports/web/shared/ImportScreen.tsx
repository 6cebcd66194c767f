import { type ReactNode, useState } from 'react'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { CheckFile, type SendingRefusal } from './CheckFile.tsx'
import { ImportDone } from './ImportDone.tsx'
import type { Import, ImportedFile, ImportKind } from './ImportKind.ts'
import { ImportSteps } from './ImportSteps.tsx'
import { importTries, isLost } from './ImportTries.ts'
import { PickFile } from './PickFile.tsx'
import { SendingPanel } from './SendingPanel.tsx'
import { UndoPanel } from './UndoPanel.tsx'
import { type OpenFile, useImport } from './useImport.ts'

interface ImportScreenProps<Key extends string, Row, Each extends Import> {
  kind: ImportKind<Key, Row>
  /** Imports that may still be undone, the last one first. */
  imports: readonly Each[]
  /** The next steps with the rows that have just come. */
  renderNext?: (latest: Each) => ReactNode
}

/** A file is picked, checked, and imported as a whole. */
export function ImportScreen<Key extends string, Row, Each extends Import>({
  kind,
  imports,
  renderNext,
}: ImportScreenProps<Key, Row, Each>) {
  const { t } = useTranslation('imports')
  const [opened, setOpened] = useState<OpenFile | null>(null)
  const [imported, setImported] = useState<ImportedFile | null>(null)
  const again = () => {
    setOpened(null)
    setImported(null)
  }
  if (imported) {
    const latest = imports.find(({ id }) => id === imported.id)
    return (
      <ImportDone imported={imported} kind={kind} latest={latest} onRestart={again}>
        {latest && renderNext?.(latest)}
      </ImportDone>
    )
  }
  if (opened) return <OpenedFile kind={kind} onDone={setImported} onRestart={again} opened={opened} />
  return (
    <>
      <PageHeader facts={t('lead')} title={kind.title} />
      <ImportSteps count={null} name={null} step="pick" />
      <PickFile fields={kind.fields} model={kind.model} onOpen={setOpened}>
        {imports.map(each => (
          <UndoPanel key={each.id} kind={kind} of={each} title={kind.done(each.count)} />
        ))}
      </PickFile>
    </>
  )
}

interface OpenedFileProps<Key extends string, Row> {
  kind: ImportKind<Key, Row>
  opened: OpenFile
  onRestart: () => void
  onDone: (imported: ImportedFile) => void
}

function OpenedFile<Key extends string, Row>({ kind, opened, onRestart, onDone }: OpenedFileProps<Key, Row>) {
  const { t } = useTranslation('imports')
  const table = useImport(kind, opened)
  const [attempt] = useState(importTries)
  const [sent, setSent] = useState<readonly Row[] | null>(null)
  const [refusal, setRefusal] = useState<SendingRefusal<Row> | null>(null)
  const send = async (rows: readonly { line: number; row: Row }[]) => {
    const all = rows.map(({ row }) => row)
    const begun = performance.now()
    setSent(all)
    setRefusal(null)
    try {
      const { id, count, isEarlier } = await attempt(key => kind.send(all, key))
      onDone({ id, count, isEarlier, name: opened.name, seconds: (performance.now() - begun) / 1000 })
    } catch (error) {
      setSent(null)
      if (isLost(error)) setRefusal({ sentence: t('sending.lost'), again: rows })
      else if (!table.showRefusal(error, rows)) setRefusal({ sentence: refusalOr(error, t('sending.failure')) })
    }
  }
  return (
    <>
      <PageHeader
        facts={sent ? (opened.name ?? t('steps.noFile')) : t('lead')}
        more={sent ? [] : [{ label: t('restart'), onPress: onRestart }]}
        title={kind.title}
      />
      <ImportSteps
        count={table.lines.filter(({ isEmpty }) => !isEmpty).length}
        name={opened.name}
        step={sent ? 'send' : 'check'}
      />
      {sent ? (
        <SendingPanel count={sent.length} figures={kind.figures(sent)} title={kind.sending(sent.length)} />
      ) : (
        <CheckFile kind={kind} onSend={rows => void send(rows)} opened={opened} refusal={refusal} table={table} />
      )}
    </>
  )
}
