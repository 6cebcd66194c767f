import type { ReactNode } from 'react'
import { useArrival, useRowWindow } from '#web/ui/rows/useRowWindow.ts'

export interface GroupedColumn<Row> {
  key: string
  label: string
  render: (row: Row) => ReactNode
  /** Names the row. */
  isName?: boolean
  /** The label is only for screen readers. */
  isLabelHidden?: boolean
  /** For the header and the cells. */
  className?: string
  /** For the cells: their place in the row, where it has several lines. */
  cellClass?: string
}

export interface GroupStrip {
  /** The groups of the list, in its order. */
  heads: readonly string[]
  /** The group at the top of the window. */
  current: string | undefined
  onGo: (group: string) => void
}

interface GroupedTableProps<Row> {
  /** The name of the table, for assistive technology. */
  caption: string
  columns: readonly GroupedColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Rows of one group follow each other. */
  groupOf: (row: Row) => string
  renderHead: (group: string) => ReactNode
  /** Leads to a group of a list too long to draw whole. */
  renderStrip?: (strip: GroupStrip) => ReactNode
  /** The columns of the grid, and the space between them, of the header and of each row. */
  grid: string
  /** Where there is no header to see. */
  headerClass: string
  rowClass: string
  /** Pixels of a row. */
  height: number
  /** A longer list draws only the rows around the window. */
  drawnWhole: number
  /** The key of a linked row: it is marked, scrolled into view and focused, once. */
  current?: string | undefined
}

type Line<Row> = { row: Row; head?: never } | { head: string; row?: never }

/** Pixels of the head of a group. */
const headHeight = 32

/** A list in groups, each under its head. Every row is a grid, so that it has one line or several as the window allows. Goes in a flush Panel. */
export function GroupedTable<Row>({
  caption,
  columns,
  rows,
  groupOf,
  grid,
  headerClass,
  renderStrip,
  ...list
}: GroupedTableProps<Row>) {
  const { rowKey, renderHead, rowClass, height, drawnWhole, current } = list
  const lines = linesOf(rows, groupOf)
  const isLong = rows.length > drawnWhole
  const { bodyRef, rowRef, first, last, above, below, top, scrollTo, scrollToTop } =
    useRowWindow<HTMLTableSectionElement>(lines.length, {
      isLong,
      estimate: index => (lines[index]?.row ? height : headHeight),
    })
  const isCurrent = (row: Row | undefined) => row !== undefined && rowKey(row) === current
  const place = current === undefined ? -1 : lines.findIndex(({ row }) => isCurrent(row))
  useArrival(bodyRef, { current, place, scrollTo })
  const heads =
    isLong && renderStrip ? lines.flatMap(({ head }, index) => (head === undefined ? [] : [{ head, index }])) : []
  return (
    <>
      <table aria-rowcount={lines.length + 1} className="block text-14">
        <caption className="sr-only">{caption}</caption>
        <thead className={`block ${headerClass}`}>
          <tr className={`grid min-h-11 items-center text-13 text-ink-2 ${grid}`}>
            {columns.map(({ key, label, isLabelHidden, className = 'text-left' }) => (
              <th className={`font-semibold ${className}`} key={key} scope="col">
                <span className={isLabelHidden ? 'sr-only' : ''}>{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block" ref={bodyRef}>
          {above > 0 && <tr aria-hidden className="block" style={{ height: above }} />}
          {lines.slice(first, last).map(({ row, head }, nth) => {
            const index = first + nth
            const line = { 'aria-rowindex': index + 2, 'data-index': index, ref: rowRef }
            if (head !== undefined)
              return (
                <tr {...line} className="block border-b border-line bg-paper not-first:border-t" key={`head ${head}`}>
                  <td className="block px-4 py-[7px] lg:px-5">
                    <h2 className="flex gap-2 font-sans text-13 leading-[1.3] font-strong tracking-normal text-ink-2">
                      {renderHead(head)}
                    </h2>
                  </td>
                </tr>
              )
            return (
              <tr
                {...line}
                className={`relative grid items-center border-line-soft not-last:border-b hover:bg-[color-mix(in_oklab,var(--bleu-wash)_45%,transparent)] ${grid} ${rowClass} ${index === place ? 'bg-bleu-wash' : ''}`}
                key={rowKey(row)}
                {...(index === place && { 'aria-current': true, tabIndex: -1 })}
              >
                {columns.map(({ key, isName, render, className = '', cellClass = '' }) => {
                  const Cell = isName ? 'th' : 'td'
                  return (
                    <Cell
                      className={`block min-w-0 ${isName ? 'text-left font-normal' : ''} ${className} ${cellClass}`}
                      key={key}
                      {...(isName && { scope: 'row' })}
                    >
                      {render(row)}
                    </Cell>
                  )
                })}
              </tr>
            )
          })}
          {below > 0 && <tr aria-hidden className="block" style={{ height: below }} />}
        </tbody>
      </table>
      {heads.length > 0 &&
        renderStrip?.({
          heads: heads.map(({ head }) => head),
          current: heads.findLast(({ index }) => index <= top)?.head,
          onGo: group => scrollToTop(heads.find(({ head }) => head === group)!.index),
        })}
    </>
  )
}

const linesOf = <Row,>(rows: readonly Row[], groupOf: (row: Row) => string) => {
  const lines: Line<Row>[] = []
  let group: string | undefined
  for (const row of rows) {
    const next = groupOf(row)
    if (next !== group) lines.push({ head: next })
    group = next
    lines.push({ row })
  }
  return lines
}

/** The link of a row, of which the whole row is a part; what else can be pressed in it stands above (`relative z-1`). */
export const rowLinkClass =
  '-my-2.5 inline-flex min-h-11 items-center text-ink no-underline outline-none after:absolute after:inset-0 after:content-[""] hover:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus'
