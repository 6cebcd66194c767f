import type { MouseEvent, ReactNode } from 'react'
import { useArrival, useRowWindow } from '#web/ui/rows/useRowWindow.ts'

export interface Column<Row> {
  key: string
  /** The header, and the label of the line once the row is a card. */
  label: string
  render: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Shown in the header instead of the label, which stays for screen readers. */
  header?: ReactNode
  /**
   * In the card: `title` opens it without a label and names the row, `drawing` has none either, `figure` stands under its label, `actions`
   * closes it with full-width buttons (IconButton, Button).
   */
  role?: 'title' | 'drawing' | 'figure' | 'actions'
  /** `actions` stays an icon in the card, beside its figures. */
  isIconInCard?: boolean
  /** Shows the label of `actions` in the header, not only to screen readers. */
  isLabelShown?: boolean
  /** Digits align. */
  isNumeric?: boolean
  /** Its share of the table, '25%'. Give one to each column of a long table: its columns then stay still while it scrolls. */
  width?: string
  /** For the header and the cells. */
  className?: string
  /** Below the last row, where any column has one; that of `title` names the line. */
  total?: ReactNode
}

interface TableProps<Row> {
  /** The name of the table, for assistive technology. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown in place of the table when there is no row. */
  empty?: ReactNode
  /** The key of a linked row: it is marked, scrolled into view and focused, once. */
  current?: string
  /** In a dialog, which scrolls by itself: every row is drawn. */
  isDrawnWhole?: boolean
  /** A press on a row, beside its links and buttons. One of these leads to the same place. */
  onOpen?: (row: Row) => void
  /** How a card lays out its cells below 768 px; one under the other when absent. */
  cardClass?: string
}

/**
 * Below 768 px each row becomes a card. Goes in a flush Panel.
 * A long list draws only the rows around the window.
 */
export function Table<Row>({ caption, empty, ...list }: TableProps<Row>) {
  const { columns, rows } = list
  if (rows.length === 0 && empty) return empty
  const layout = columns.some(column => column.width) ? 'md:table-fixed' : ''
  const hasTotal = columns.some(({ total }) => total !== undefined && total !== null)
  return (
    <div className="overflow-x-auto">
      <table
        aria-rowcount={rows.length + (hasTotal ? 2 : 1)}
        className={`w-full border-collapse text-14 max-md:block ${layout}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {columns.map(column => (
              <th className={headClass(column)} key={column.key} scope="col" style={{ width: column.width }}>
                {(column.role === 'actions' && !column.isLabelShown) || column.header ? (
                  <span className="sr-only">{column.label}</span>
                ) : (
                  column.label
                )}
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <Rows {...list} />
        {hasTotal && (
          <tfoot className="max-md:block">
            <tr
              aria-rowindex={rows.length + 2}
              className="border-t-2 border-line-mid font-semibold max-md:block max-md:px-4 max-md:py-3.5"
            >
              {columns.map(column => (
                <Cell column={column} content={column.total} key={column.key} />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type RowsProps<Row> = Pick<
  TableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'current' | 'cardClass' | 'isDrawnWhole' | 'onOpen'
>

function Rows<Row>({
  columns,
  rows,
  rowKey,
  current,
  cardClass = 'max-md:block',
  isDrawnWhole,
  onOpen,
}: RowsProps<Row>) {
  const { bodyRef, rowRef, first, last, above, below, scrollTo } = useRowWindow<HTMLTableSectionElement>(
    rows.length,
    isDrawnWhole ? { isLong: false } : {},
  )
  const place = current === undefined ? -1 : rows.findIndex(row => rowKey(row) === current)
  useArrival(bodyRef, { current, place, scrollTo })
  return (
    <tbody className="max-md:block" ref={bodyRef}>
      <Spacer height={above} />
      {rows.slice(first, last).map((row, index) => (
        <tr
          aria-rowindex={first + index + 2}
          className={`${rowClass} ${onOpen ? 'cursor-pointer' : ''} ${cardClass} ${first + index === place ? 'bg-bleu-wash' : ''}`}
          data-index={first + index}
          key={rowKey(row)}
          ref={rowRef}
          {...(onOpen && { onClick: event => isBesideControls(event) && onOpen(row) })}
          {...(first + index === place && { 'aria-current': true, tabIndex: -1 })}
        >
          {columns.map(column => (
            <Cell column={column} content={column.render(row)} key={column.key} />
          ))}
        </tr>
      ))}
      <Spacer height={below} />
    </tbody>
  )
}

/** The space of rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" className="block" style={{ height }} /> : null
}

function Cell({ column, content }: { column: Omit<Column<never>, 'render'>; content: ReactNode }) {
  if (column.role === 'actions' && column.isIconInCard)
    return (
      <td
        className={`px-4 py-1.5 text-right last:pr-5 max-md:self-center max-md:p-0 max-md:last:pr-0 ${column.className ?? ''}`}
      >
        {content}
      </td>
    )
  if (column.role === 'actions')
    return (
      <td
        className={`px-4 py-1.5 text-right whitespace-nowrap last:pr-5 max-md:flex max-md:gap-2.5 max-md:px-0 max-md:pt-3 max-md:pb-0 max-md:empty:hidden max-md:last:pr-0 ${column.className ?? ''}`}
        data-card-actions=""
      >
        {content}
      </td>
    )
  if (column.role === 'title')
    return (
      <th className={`${cellClass(column)} font-semibold`} scope="row">
        {content}
      </th>
    )
  if (column.role === 'drawing') return <td className={cellClass(column)}>{content}</td>
  if (column.role === 'figure')
    return (
      <td className={`${cellClass(column)} ${figureClass}`} data-label={column.label}>
        {content}
      </td>
    )
  return (
    <td
      className={`${cellClass(column)} max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:text-right max-md:before:shrink-0 max-md:before:text-13 max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]`}
      data-label={column.label}
    >
      {content}
    </td>
  )
}

/** Text that is being selected opens nothing. */
const isBesideControls = ({ target }: MouseEvent) =>
  !(target as Element).closest('a, button, input, label') && getSelection()?.isCollapsed !== false

const rowClass =
  'border-b border-line last:border-b-0 hover:bg-[color-mix(in_oklab,var(--bleu-wash)_45%,transparent)] max-md:px-4 max-md:py-3.5'

const figureClass =
  'max-md:text-left max-md:before:block max-md:before:text-12 max-md:before:font-normal max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]'

const aligned = (column: Pick<Column<never>, 'align'>) => (column.align === 'end' ? 'text-right' : 'text-left')

const headClass = (column: Pick<Column<never>, 'align' | 'className'>) =>
  `border-b border-line px-4 py-3 text-13 font-semibold whitespace-nowrap text-ink-2 first:pl-5 last:pr-5 ${aligned(column)} ${column.className ?? ''}`

const cellClass = (column: Pick<Column<never>, 'align' | 'isNumeric' | 'className'>) =>
  `px-4 py-3 align-middle first:pl-5 last:pr-5 max-md:block max-md:px-0 max-md:py-0.5 max-md:first:pl-0 max-md:last:pr-0 ${aligned(column)} ${column.isNumeric ? 'tabular-nums whitespace-nowrap' : ''} ${column.className ?? ''}`
