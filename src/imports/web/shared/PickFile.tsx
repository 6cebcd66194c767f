import { type ReactNode, useState } from 'react'
import { csvLine, csvStart } from '#core/csv.ts'
import type { ImportField } from '#imports/rules.ts'
import { saveFile } from '#web/api/download.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { FileButton } from '#web/ui/files/FileButton.tsx'
import { useFileDrop } from '#web/ui/files/useFileDrop.ts'
import { useFocusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { DownloadIcon } from '#web/ui/rare-icons.tsx'
import type { ImportKind } from './ImportKind.ts'
import { readFile, readText, type SheetFile, UnreadableFile, type WhyUnreadable } from './SheetFile.ts'
import type { OpenFile } from './useImport.ts'

interface PickFileProps {
  fields: readonly ImportField[]
  model: ImportKind<string, unknown>['model']
  onOpen: (opened: OpenFile) => void
  /** The latest imports. */
  children?: ReactNode
}

/** A file or a paste; the browser reads it, and sends nothing. */
export function PickFile({ fields, model, onOpen, children }: PickFileProps) {
  const { t } = useTranslation('imports')
  useFocusAfterDeletion()
  const [text, setText] = useState('')
  const [why, setWhy] = useState<WhyUnreadable | 'network' | null>(null)
  const open = async (name: string | null, read: () => Promise<SheetFile>) => {
    setWhy(null)
    try {
      onOpen({ name, file: await read() })
    } catch (error) {
      // The reader of files is loaded with the first one.
      setWhy(error instanceof UnreadableFile ? error.why : error instanceof TypeError ? 'network' : 'noSheet')
    }
  }
  const openFile = (file: File) => void open(file.name, () => readFile(file, fields))
  const { isOver, target } = useFileDrop(openFile)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {why && <Banner kind="error">{t(`unreadable.${why}`)}</Banner>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <Panel title={t('pick.file')}>
          <div
            {...target}
            className={`grid justify-items-center gap-3 rounded-2 border-2 border-dashed px-4 py-10 text-center ${isOver ? 'border-bleu-text bg-bleu-wash' : 'border-line-strong'}`}
          >
            <p className="text-ink-2">{t('pick.drop')}</p>
            <FileButton accept=".xlsx,.csv,.tsv,.txt" onPick={openFile}>
              {t('pick.choose')}
            </FileButton>
            <p className="text-13 text-ink-2">{t('pick.kinds')}</p>
          </div>
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
            {t('pick.modelHint')}
            <Button
              icon={<DownloadIcon />}
              onPress={() =>
                saveFile(
                  model.name,
                  new Blob([csvStart, ...model.rows.map(row => csvLine(row))], { type: 'text/csv;charset=utf-8' }),
                )
              }
              size="sm"
              variant="secondary"
            >
              {t('pick.model')}
            </Button>
            {model.isToFill && (
              <Button
                onPress={() =>
                  onOpen({
                    name: null,
                    file: {
                      sheets: [{ name: '', rows: model.rows, isCut: false, openQuote: null }],
                      encoding: null,
                      separator: null,
                    },
                  })
                }
                size="sm"
                variant="secondary"
              >
                {t('pick.fill')}
              </Button>
            )}
          </p>
        </Panel>
        <Panel title={t('pick.paste')}>
          <TextArea
            hint={t('pick.pasteHint')}
            label={t('pick.pasteLabel')}
            onChange={setText}
            placeholder={model.rows
              .slice(0, 2)
              .map(row => row.slice(0, 4).join('  '))
              .join('\n')}
            rows={8}
            value={text}
          />
          <Button
            className="mt-4"
            isDisabled={text.trim() === ''}
            onPress={() => void open(null, () => readText(text, fields))}
            variant="secondary"
          >
            {t('pick.check')}
          </Button>
        </Panel>
      </div>
      {children}
    </div>
  )
}
