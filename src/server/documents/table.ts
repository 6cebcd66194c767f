import { sum } from '#core/durations.ts'
import { paper } from './paper.ts'

/** In points, from the left and from above. */
export type Box = { x: number; y: number; width: number; height: number }

/** @property height in points; absent for a cell that is content with the height of the others */
export type Cell = { height?: number; draw: (box: Box) => void }

/** One cell a column; null for an empty one. @property least its height at least, in points */
export type Row = { cells: readonly (Cell | null)[]; least?: number }

/** @property widths of the columns, in points */
type Layout = { left: number; top: number; bottom: number; widths: readonly number[]; head: Row }

/** A table on paper: its head on each page, no row in two parts, a line below each row and between columns. */
export class Table {
  readonly #document: PDFKit.PDFDocument
  readonly #layout: Layout
  /** Below the last row, in points. */
  y: number

  /** Draws its head. @param y where it begins on the page that the document shows */
  constructor(document: PDFKit.PDFDocument, y: number, layout: Layout) {
    this.#document = document
    this.#layout = layout
    this.y = y
    this.#draw(layout.head, paper.ink)
  }

  /** On the next page where it has no room. */
  add(row: Row) {
    if (this.y + heightOf(row) > this.#layout.bottom) {
      this.#document.addPage()
      this.y = this.#layout.top
      this.#draw(this.#layout.head, paper.ink)
    }
    this.#draw(row, paper.line)
  }

  #draw(row: Row, below: string) {
    const { left, widths } = this.#layout
    const height = heightOf(row)
    const bottom = this.y + height
    const ends = widths.map((_, nth) => left + sum(widths.slice(0, nth + 1)))
    for (const [nth, width] of widths.entries())
      row.cells[nth]?.draw({ x: ends[nth]! - width, y: this.y, width, height })
    for (const x of ends.slice(0, -1)) this.#line(x, this.y, x, bottom, paper.line)
    this.#line(left, bottom, ends.at(-1)!, bottom, below)
    this.y = bottom
  }

  #line(fromX: number, fromY: number, toX: number, toY: number, colour: string) {
    this.#document.moveTo(fromX, fromY).lineTo(toX, toY).lineWidth(0.5).strokeColor(colour).stroke()
  }
}

const heightOf = ({ cells, least = 0 }: Row) => Math.max(least, ...cells.map(cell => cell?.height ?? 0))
