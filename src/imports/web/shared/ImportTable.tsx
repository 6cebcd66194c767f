import type { KeyboardEvent } from 'react'
import type { Way } from '#imports/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { ExpandIcon } from '#web/ui/icons.tsx'
import { focusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import { besideClass, ImportCell } from './ImportCell.tsx'
import type { ImportKind } from './ImportKind.ts'
import type { TableLine, useImport } from './useImport.ts'

/** Lines of the same kind that hold nothing stand as one, with the last one of them. */
export type ShownLine<Key extends string, Row> = TableLine<Key, Row> & { last: number }

interface ImportTableProps<Key extends string, Row> {
  kind: Pick<ImportKind<Key, Row>, 'fields' | 'labelOf' | 'swatch'>
  table: ReturnType<typeof useImport<Key, Row>>
  /** The lines that are shown. */
  lines: readonly ShownLine<Key, Row>[]
}

const cellClass = 'border-b border-line-soft px-2.5'
/** It stays beside the cells that are scrolled to, as the first one does, which mostly names somebody. */
const lineClass = 'sticky left-0 z-1 w-11 min-w-11 bg-surface max-lg:static max-lg:w-auto'
/** Where a table would be cut, each line is a block of its own, with the name of each cell. */
const blockClass = 'max-lg:grid max-lg:grid-cols-2 md:max-lg:grid-cols-4 max-lg:border-b max-lg:border-line-strong'

/** The file as it is, with what each column and each cell was taken for. */
export function ImportTable<Key extends string, Row>({ kind, table, lines }: ImportTableProps<Key, Row>) {
  const { t } = useTranslation('imports')
  const { columns } = table
  const first = columns.findIndex(column => column !== null)
  return (
    // Words for screen readers are placed absolutely: they scroll along, and do not widen the page.
    <div className="relative overflow-x-auto lg:scroll-edge">
      {/* The keys come from the buttons of its cells. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        aria-label={t('check.table')}
        className="w-full border-collapse text-13 max-lg:block"
        onKeyDown={moveByKeys}
      >
        <thead className="max-lg:block">
          <tr className={blockClass}>
            <th className={`${cellClass} ${lineClass} max-lg:hidden`}>
              <span className="sr-only">{t('check.line')}</span>
            </th>
            {columns.map((column, at) => (
              // The place is what a column is.
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              <ColumnHead at={at} column={column} isBeside={at === first} key={at} kind={kind} table={table} />
            ))}
            <th className={`${cellClass} border-l max-lg:hidden`}>
              <span className="sr-only">{t('check.aside')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {lines.map((line, nth) => {
            const isLeftOut = line.isEmpty || line.isUntold || line.isAside
            return (
              // The same row whether it is imported or not: the focus stays in it.
              <tr className={isLeftOut ? `text-ink-2 ${blockClass}` : blockClass} key={line.line}>
                {isLeftOut ? (
                  <CellsLeftOut line={line} table={table} />
                ) : (
                  <CheckedCells first={first} isFirst={nth === 0} kind={kind} line={line} table={table} />
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type KindProps<Key extends string, Row> = Pick<ImportTableProps<Key, Row>, 'kind' | 'table'>

type ColumnHeadProps<Key extends string, Row> = KindProps<Key, Row> & {
  at: number
  column: Key | null
  isBeside: boolean
}

/** A column of the file: the field that it is taken for, and its heading. One that was added is its field. */
function ColumnHead<Key extends string, Row>({ kind, table, at, column, isBeside }: ColumnHeadProps<Key, Row>) {
  const { t } = useTranslation('imports')
  const heading = table.headings?.[at]
  const options = [
    { value: '', label: t('check.ignored') },
    ...kind.fields.map(({ key }) => ({ value: key, label: kind.labelOf(key) })),
  ]
  return (
    <th
      className={`${cellClass} border-l py-2 text-left whitespace-nowrap max-lg:min-w-0 ${isBeside ? `${besideClass} bg-surface` : ''}`}
    >
      {at < table.width ? (
        <span className={`relative -ml-1 inline-flex items-center ${column === null ? 'text-ink-3' : 'text-ink'}`}>
          <select
            aria-label={t('check.column', { name: heading || String(at + 1) })}
            className="min-h-11 max-w-72 cursor-pointer max-lg:max-w-full appearance-none rounded-1 bg-transparent pr-6 pl-1 text-13 font-semibold text-ellipsis field-sizing-content hover:bg-sunken desk:min-h-8"
            onChange={event => table.setColumn(at, (event.target.value || null) as Key | null)}
            value={column ?? ''}
          >
            {options.map(({ value, label }) => (
              <option className="bg-surface text-ink" key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute right-1">
            <ExpandIcon size={14} />
          </span>
        </span>
      ) : (
        <span className="text-13 font-semibold text-ink">{kind.labelOf(column!)}</span>
      )}
      <span
        className="block max-w-72 truncate text-12 font-normal text-ink-2"
        translate={heading === undefined ? undefined : 'no'}
      >
        {at < table.width ? (heading ?? t('check.untitled', { column: String(at + 1) })) : t('check.added')}
      </span>
    </th>
  )
}

type LineProps<Key extends string, Row> = KindProps<Key, Row> & { line: ShownLine<Key, Row> }

/** The cells of a line that is not imported, with why. */
function CellsLeftOut<Key extends string, Row>({ line, table }: Omit<LineProps<Key, Row>, 'kind'>) {
  const { t } = useTranslation('imports')
  return (
    <>
      <LineNumber last={line.last} line={line.line} />
      <td className={`${cellClass} h-10 border-l max-lg:col-span-full`} colSpan={table.columns.length + 1}>
        {line.isAside
          ? t('check.left')
          : t(line.isEmpty ? 'check.empty' : 'check.untold', { count: line.last - line.line + 1 })}
        {line.isAside && (
          <RowButton
            label={t('check.takeBackNamed', { line: String(line.line) })}
            onPress={() => table.takeBack(line.line)}
          >
            {t('check.takeBack')}
          </RowButton>
        )}
      </td>
    </>
  )
}

/** @property first the place of the first column that is taken; isFirst: of the shown lines */
type CheckedCellsProps<Key extends string, Row> = LineProps<Key, Row> & { first: number; isFirst: boolean }

/** The cells of a line, each with what is said of it. */
function CheckedCells<Key extends string, Row>({ kind, table, line, first, isFirst }: CheckedCellsProps<Key, Row>) {
  const { t } = useTranslation('imports')
  const { columns, cells } = table
  return (
    <>
      <LineNumber last={line.line} line={line.line} />
      {columns.map((column, at) =>
        column === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <td className={`${cellClass} max-w-44 truncate border-l text-ink-3 max-lg:hidden`} key={at} translate="no">
            {shownText(cells[line.line - 1]?.[at] ?? '')}
          </td>
        ) : (
          <ImportCell
            isBeside={at === first}
            isFirst={isFirst && at === first}
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
            heading={kind.labelOf(column)}
            key={at}
            label={t('check.cell', { column: kind.labelOf(column), line: String(line.line) })}
            notes={line.notes.filter(({ field }) => shownAt(field, columns) === at)}
            onKeep={() => table.keep(line.line)}
            onMend={text => table.mend(line.line, at, text)}
            swatch={swatchAt(kind, line, columns) === at ? kind.swatch!.of(line.row!) : undefined}
            text={shownText(cells[line.line - 1]?.[at] ?? '', table.ways.get(column)?.way)}
          />
        ),
      )}
      <td
        className={`${cellClass} border-l text-right whitespace-nowrap max-lg:col-start-2 max-lg:-order-1 md:max-lg:col-span-3`}
      >
        <RowButton
          label={t('check.leaveNamed', { line: String(line.line) })}
          onPress={() => table.leaveAside([line.line])}
        >
          {t('check.leave')}
        </RowButton>
      </td>
    </>
  )
}

/** A day that is written with its year first is shown as the others of its column are. */
export const shownText = (text: string, way?: Way) => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (!year) return text
  return way === 'month-first' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
}

/** A field that has no column is told at the first cell. */
const shownAt = <Key extends string>(field: Key, columns: readonly (Key | null)[]) => {
  const at = columns.indexOf(field)
  return at === -1 ? columns.findIndex(each => each !== null) : at
}

const swatchAt = <Key extends string, Row>(
  { swatch }: Pick<ImportKind<Key, Row>, 'swatch'>,
  { row }: TableLine<Key, Row>,
  columns: Parameters<typeof shownAt<Key>>[1],
) => (swatch && row ? shownAt(swatch.field, columns) : null)

const LineNumber = ({ line, last }: { line: number; last: number }) => (
  <th
    className={`${cellClass} ${lineClass} text-right text-12 font-normal text-ink-2 tabular-nums max-lg:-order-1 max-lg:py-2.5 max-lg:text-left`}
    scope="row"
  >
    <span className="lg:hidden">{useTranslation('imports').t('check.line')} </span>
    {last === line ? line : `${line}–${last}`}
  </th>
)

interface RowButtonProps {
  label: string
  onPress: () => void
  children: string
}

/** The one that takes its place has the focus then. */
const RowButton = ({ label, onPress, children }: RowButtonProps) => (
  <button
    aria-label={label}
    className="ml-2 min-h-11 cursor-pointer rounded-1 px-1.5 text-12 font-semibold text-bleu-text hover:bg-bleu-wash desk:min-h-8"
    onClick={({ currentTarget }) => {
      const row = currentTarget.closest('tr')!
      // Where only some lines are shown, the row may go.
      const next = row.nextElementSibling
      onPress()
      focusAfterDeletion(() => (row.isConnected ? row : next)?.querySelector('td:last-child button') ?? null)
    }}
    type="button"
  >
    {children}
  </button>
)

type Step = readonly [rows: number, columns: number]
const arrows: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const stepTyping = ({ key, shiftKey }: KeyboardEvent): Step | undefined => {
  if (key === 'Enter') return [1, 0]
  return key === 'Tab' ? [0, shiftKey ? -1 : 1] : undefined
}

/** From cell to cell, as in a spreadsheet: Enter and Tab where something is typed; elsewhere Tab goes to the cells that say something. */
const moveByKeys = (event: KeyboardEvent) => {
  const from = (event.target as HTMLElement).closest('td')
  const step = event.target instanceof HTMLInputElement ? stepTyping(event) : arrows[event.key]
  if (!step || !from) return
  let [row, column] = [from.closest('tr')!, from.cellIndex]
  let next: HTMLElement | null | undefined
  do {
    row = (step[0] > 0 ? row.nextElementSibling : step[0] < 0 ? row.previousElementSibling : row) as HTMLTableRowElement
    column += step[1]
    next = row?.cells[column]?.querySelector('button')
  } while (!next && row && column > 0 && column < row.cells.length)
  if (!next) return
  event.preventDefault()
  next.focus()
}
