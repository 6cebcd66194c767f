import { type RefObject, useRef, useState } from 'react'
import { formatNumber } from '#core/languages.ts'
import { mostImported } from '#imports/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NativeSelect } from '#web/ui/lists/NativeSelect.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { focusAfterDeletion, useFocusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { FileQuestions } from './FileQuestions.tsx'
import type { ImportKind } from './ImportKind.ts'
import { ImportTable, type ShownLine } from './ImportTable.tsx'
import type { OpenFile, TableLine, useImport } from './useImport.ts'

type ShownLines = 'all' | 'wrong' | 'known'
const pageSize = 50

/** Why a try was not done; sent again as it was, where nobody knows. */
export type SendingRefusal<Row> = { sentence: string; again?: SentRows<Row> }
type SentRows<Row> = readonly { line: number; row: Row }[]

interface CheckFileProps<Key extends string, Row> {
  kind: ImportKind<Key, Row>
  opened: OpenFile
  table: Table<Key, Row>
  /** The refusal of the last try to send. */
  refusal: SendingRefusal<Row> | null
  onSend: (rows: SentRows<Row>) => void
}

/** Nothing is written before the button. */
export function CheckFile<Key extends string, Row>({ kind, opened, table, refusal, onSend }: CheckFileProps<Key, Row>) {
  const { t } = useTranslation('imports')
  useFocusAfterDeletion()
  const [asked, setAsked] = useState<ShownLines>('all')
  const [askedPage, setPage] = useState(1)
  const send = useRef<HTMLButtonElement>(null)
  const toSend = () => focusAfterDeletion(() => send.current)
  const check = useCheck(kind, table)
  const { wrong, known, taken, missing, question, unrecognized } = check
  const found = { all: shownLines(table.lines), wrong: shownLines(wrong), known: shownLines(known) }
  // The last one was mended.
  const shown = found[asked].length === 0 ? 'all' : asked
  const page = Math.min(askedPage, Math.max(1, Math.ceil(found[shown].length / pageSize)))
  const ownRecognized = table.columns.slice(0, table.width).filter(column => column !== null).length
  const { sheets, encoding, separator } = opened.file
  const told = [
    ...(encoding ? [encoding] : []),
    ...(separator ? [t(`separators.${separator === ';' ? 'semicolon' : separator === ',' ? 'comma' : 'tab'}`)] : []),
    t('check.formats'),
  ]
  return (
    <Panel
      aside={
        <ViewSwitch
          label={t('check.show')}
          onChange={view => {
            setAsked(view)
            setPage(1)
          }}
          shown={shown}
          views={[
            { view: 'all', label: t('check.all', { count: taken.length }) },
            { view: 'wrong', label: t('check.toMend', { count: wrong.length }) },
            { view: 'known', label: t('check.toKnow', { count: known.length }) },
          ]}
        />
      }
      isFlush
      title={
        <>
          {t('check.columns', { count: ownRecognized, total: table.width })}
          <span className="mt-1 block font-sans text-13 leading-normal font-normal tracking-normal text-ink-2">
            {told.join(', ')}
          </span>
        </>
      }
    >
      {sheets.length > 1 && (
        <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 md:px-5">
          <NativeSelect
            label={t('check.sheet')}
            onChange={event => table.showSheet(Number(event.target.value))}
            options={sheets.map(({ name }, nth) => ({ value: String(nth), label: name }))}
            value={String(table.sheet)}
          />
          <span className="text-14 text-ink-2">{t('check.sheets', { count: sheets.length })}</span>
        </div>
      )}
      {kind.choices && <div className="border-b border-line px-4 py-4 md:px-5">{kind.choices}</div>}
      {refusal && (
        <Banner className="m-4" kind="error" onRetry={refusal.again && (() => onSend(refusal.again!))}>
          {refusal.sentence}
        </Banner>
      )}
      <SheetWarnings sheet={sheets[table.sheet]!} />
      {missing && (
        <Banner className="m-4" kind="warn">
          {missing}
        </Banner>
      )}
      {question && (
        <Banner className="m-4" kind="warn">
          {question.sentence}{' '}
          <Button
            className="-my-2 text-inherit"
            onPress={() => {
              table.setColumn(question.at, null)
              toSend()
            }}
            size="sm"
            variant="quiet"
          >
            {t('check.ignore')}
          </Button>
        </Banner>
      )}
      {!missing && <FileQuestions kind={kind} onIgnored={toSend} table={table} unrecognized={unrecognized} />}
      <ImportTable kind={kind} lines={found[shown].slice((page - 1) * pageSize, page * pageSize)} table={table} />
      {found[shown].length > pageSize && (
        <div className="px-4 pb-4 md:px-5">
          <Pager onChange={setPage} page={page} pageSize={pageSize} total={found[shown].length} />
        </div>
      )}
      <CheckFooter check={check} onLeftAside={toSend} onSend={onSend} send={send} table={table} />
    </Panel>
  )
}

type Table<Key extends string, Row> = ReturnType<typeof useImport<Key, Row>>

/** The lines of a file as they can be sent, and everything that is asked before. */
const useCheck = <Key extends string, Row>(
  kind: ImportKind<Key, Row>,
  { lines, columns, ...table }: Table<Key, Row>,
) => {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const has = (level: 'wrong' | 'known') =>
    lines.filter(({ notes, isAside }) => !isAside && notes.some(({ kind: each }) => each === level))
  const rows = lines.flatMap(({ line, row }) => (row === null ? [] : [{ line, row }]))
  const recognized = new Set(columns.filter(column => column !== null))
  const ofColumns = table.unrecognized.map(column => ({
    ...column,
    sentence: kind.asks?.(column.heading, recognized) ?? null,
  }))
  return {
    wrong: has('wrong'),
    known: has('known'),
    taken: lines.filter(({ isEmpty, isUntold, isAside }) => !isEmpty && !isUntold && !isAside),
    rows,
    missing:
      kind.missing(recognized) ??
      (rows.length > mostImported ? t('check.tooMany', { most: formatNumber(mostImported, language) }) : null) ??
      kind.excess?.(rows.map(({ row }) => row)) ??
      null,
    question: ofColumns.find(({ sentence }) => sentence !== null),
    unrecognized: ofColumns.filter(({ sentence }) => sentence === null),
  }
}

/** A sheet that was not read as a whole, or perhaps not as it was meant. */
function SheetWarnings({ sheet: { isCut, openQuote } }: { sheet: OpenFile['file']['sheets'][number] }) {
  const { t } = useTranslation('imports')
  return (
    <>
      {isCut && (
        <Banner className="m-4" kind="warn">
          {t('check.cut')}
        </Banner>
      )}
      {openQuote !== null && (
        <Banner className="m-4" kind="warn">
          {t('check.openQuote', { line: openQuote + 1 })}
        </Banner>
      )}
    </>
  )
}

interface CheckFooterProps<Key extends string, Row> {
  check: ReturnType<typeof useCheck<Key, Row>>
  table: Table<Key, Row>
  send: RefObject<HTMLButtonElement | null>
  onLeftAside: () => void
  onSend: (rows: SentRows<Row>) => void
}

/** Says how much is left to mend; its button imports. */
function CheckFooter<Key extends string, Row>({ check, table, send, onLeftAside, onSend }: CheckFooterProps<Key, Row>) {
  const { t } = useTranslation('imports')
  const { wrong, rows, missing, question, unrecognized } = check
  const cells = wrong.reduce((sum, { notes }) => sum + notes.filter(each => each.kind === 'wrong').length, 0)
  const waits = missing !== null || question !== undefined || unrecognized.length > 0 || wrong.length > 0
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-4 md:px-5">
      <p aria-live="polite" className="text-14 text-ink-2">
        {!missing && unrecognized.length > 0 && (
          <span className="block font-semibold text-bleu-text">
            {t('unrecognized.waits', { count: unrecognized.length })}
          </span>
        )}
        {cells > 0 && !missing ? (
          <>
            <b className="font-semibold text-brique">{t('check.cells', { count: cells })}</b>{' '}
            {t('check.onLines', { count: wrong.length })}
          </>
        ) : (
          t('check.ready', { count: missing ? 0 : rows.length })
        )}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {wrong.length > 0 && !missing && (
          <Button
            onPress={() => {
              table.leaveAside(wrong.map(({ line }) => line))
              onLeftAside()
            }}
            variant="secondary"
          >
            {t('check.leaveAll', { count: wrong.length })}
          </Button>
        )}
        <Button isDisabled={waits || rows.length === 0} onPress={() => onSend(rows)} ref={send}>
          {t('check.send')}
        </Button>
      </div>
    </footer>
  )
}

/** Lines one after the other that are empty, or hold nothing that a column takes, stand as one. */
const shownLines = <Key extends string, Row>(lines: readonly TableLine<Key, Row>[]): ShownLine<Key, Row>[] => {
  const shown: ShownLine<Key, Row>[] = []
  for (const line of lines) {
    const before = shown.at(-1)
    const isMore = before?.last === line.line - 1 && (line.isEmpty ? before.isEmpty : line.isUntold && before.isUntold)
    if (before && isMore) before.last = line.line
    else shown.push({ ...line, last: line.line })
  }
  return shown
}
