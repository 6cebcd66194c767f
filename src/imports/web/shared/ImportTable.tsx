import type { KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { ImportCell } from './ImportCell.tsx'
import type { ImportKind } from './ImportKind.ts'
import type { TableLine, useImport } from './useImport.ts'

interface ImportTableProps<Key extends string, Row> {
  kind: Pick<ImportKind<Key, Row>, 'fields' | 'labelOf'>
  table: ReturnType<typeof useImport<Key, Row>>
  /** Those that are shown. */
  lines: readonly TableLine<Key, Row>[]
}

const cellClass = 'border-b border-line-soft px-2.5 py-2'

/** The file as it is, with what each column and each cell was taken for. */
export function ImportTable<Key extends string, Row>({ kind, table, lines }: ImportTableProps<Key, Row>) {
  const { t } = useTranslation('imports')
  const { columns, headings, cells } = table
  const options = [
    { value: '', label: t('check.ignored') },
    ...kind.fields.map(({ key }) => ({ value: key, label: kind.labelOf(key) })),
  ]
  return (
    // Names for screen readers are placed absolutely: without `relative` they would widen the page.
    <div className="relative overflow-x-auto">
      {/* The keys come from the buttons of its cells. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table aria-label={t('check.table')} className="w-full border-collapse text-13" onKeyDown={moveByArrows}>
        <thead>
          <tr>
            <th className={`${cellClass} w-11`}>
              <span className="sr-only">{t('check.line')}</span>
            </th>
            {columns.map((column, at) => (
              // The place is what a column is.
              // oxlint-disable-next-line react/no-array-index-key
              <th className={`${cellClass} border-l text-left align-top whitespace-nowrap`} key={at}>
                <select
                  aria-label={t('check.column', { name: headings?.[at] || String(at + 1) })}
                  className={`-ml-1 min-h-11 max-w-44 cursor-pointer rounded-1 bg-transparent px-1 text-13 font-semibold hover:bg-sunken desk:min-h-8 ${column === null ? 'text-ink-3' : 'text-ink'}`}
                  onChange={event => table.setColumn(at, (event.target.value || null) as Key | null)}
                  value={column ?? ''}
                >
                  {options.map(({ value, label }) => (
                    <option className="bg-surface text-ink" key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
                <span className="block max-w-44 truncate px-0.5 text-12 font-normal text-ink-2">
                  {headings?.[at] ?? t('check.untitled', { column: String(at + 1) })}
                </span>
              </th>
            ))}
            <th className={`${cellClass} border-l`}>
              <span className="sr-only">{t('check.aside')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, nth) =>
            line.isEmpty || line.isAside ? (
              <tr className="text-ink-2" key={line.line}>
                <LineNumber line={line.line} />
                <td className={`${cellClass} border-l`} colSpan={columns.length + 1}>
                  {t(line.isEmpty ? 'check.empty' : 'check.left')}
                  {line.isAside && (
                    <RowButton
                      label={t('check.takeBackNamed', { line: String(line.line) })}
                      onPress={() => table.takeBack(line.line)}
                    >
                      {t('check.takeBack')}
                    </RowButton>
                  )}
                </td>
              </tr>
            ) : (
              <tr key={line.line}>
                <LineNumber line={line.line} />
                {columns.map((column, at) =>
                  column === null ? (
                    // oxlint-disable-next-line react/no-array-index-key
                    <td className={`${cellClass} max-w-44 truncate border-l text-ink-3`} key={at}>
                      {cells[line.line - 1]?.[at]}
                    </td>
                  ) : (
                    <ImportCell
                      isFirst={nth === 0 && at === columns.findIndex(each => each !== null)}
                      // oxlint-disable-next-line react/no-array-index-key
                      key={at}
                      label={t('check.cell', { column: kind.labelOf(column), line: String(line.line) })}
                      notes={line.notes.filter(({ field }) => shownAt(field, columns) === at)}
                      onMend={text => table.mend(line.line, at, text)}
                      text={cells[line.line - 1]?.[at] ?? ''}
                    />
                  ),
                )}
                <td className={`${cellClass} border-l text-right whitespace-nowrap`}>
                  <RowButton
                    label={t('check.leaveNamed', { line: String(line.line) })}
                    onPress={() => table.leaveAside([line.line])}
                  >
                    {t('check.leave')}
                  </RowButton>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

/** A field that has no column is told at the first cell. */
const shownAt = <Key extends string>(field: Key, columns: readonly (Key | null)[]) => {
  const at = columns.indexOf(field)
  return at === -1 ? columns.findIndex(each => each !== null) : at
}

const LineNumber = ({ line }: { line: number }) => (
  <th className={`${cellClass} text-right align-top text-12 font-normal text-ink-2 tabular-nums`} scope="row">
    {line}
  </th>
)

interface RowButtonProps {
  label: string
  onPress: () => void
  children: string
}

const RowButton = ({ label, onPress, children }: RowButtonProps) => (
  <button
    aria-label={label}
    className="ml-2 min-h-11 cursor-pointer rounded-1 px-1.5 text-12 font-semibold text-bleu-text hover:bg-bleu-wash desk:min-h-8"
    onClick={onPress}
    type="button"
  >
    {children}
  </button>
)

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** From cell to cell; Tab goes to those that say something. */
const moveByArrows = (event: KeyboardEvent) => {
  const step = steps[event.key]
  const from = (event.target as HTMLElement).closest('td')
  if (!step || !from || !(event.target instanceof HTMLButtonElement)) return
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
