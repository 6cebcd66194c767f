import { sum } from '#core/durations.ts'
import { paper } from './paper.ts'
import { heightOf as heightOfText, type Writing, write } from './text.ts'

/** In points, from the left and from above. */
export type Box = { x: number; y: number; width: number; height: number }

/** @property height in points; absent for a cell that is content with the height of the others */
export type Cell = { height?: number; draw: (box: Box) => void }

/** One cell a column; null for an empty one. @property least its height at least, in points */
export type Row = { cells: readonly (Cell | null)[]; least?: number }

/** @property width in points */
type Line = { colour: string; width: number }
/** Lines below the head, below each row and between columns; null for none. */
export type Lines = { head: Line; row: Line; between: Line | null }

const hair = { colour: paper.line, width: 0.5 }
const usualLines: Lines = { head: { colour: paper.ink, width: 0.5 }, row: hair, between: hair }
/** Lines below rows alone. */
export const openLines: Lines = { head: { colour: paper.ink, width: 0.75 }, row: hair, between: null }

/** @property widths of the columns, in points */
type Layout = { left: number; top: number; bottom: number; widths: readonly number[]; head: Row; lines?: Lines }

/** A table on paper: its head on each page, no row in two parts. */
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
    this.#drawHead()
  }

  /** On the next page where it has no room. */
  add(row: Row) {
    if (this.y + heightOf(row) > this.#layout.bottom) {
      this.#document.addPage()
      this.y = this.#layout.top
      this.#drawHead()
    }
    this.#draw(row, this.#lines.row)
  }

  get #lines() {
    return this.#layout.lines ?? usualLines
  }

  #drawHead() {
    this.#draw(this.#layout.head, this.#lines.head)
  }

  #draw(row: Row, below: Line) {
    const { left, widths } = this.#layout
    const height = heightOf(row)
    const bottom = this.y + height
    const ends = widths.map((_, nth) => left + sum(widths.slice(0, nth + 1)))
    for (const [nth, width] of widths.entries())
      row.cells[nth]?.draw({ x: ends[nth]! - width, y: this.y, width, height })
    const { between } = this.#lines
    if (between) for (const x of ends.slice(0, -1)) this.#line([x, this.y], [x, bottom], between)
    this.#line([left, bottom], [ends.at(-1)!, bottom], below)
    this.y = bottom
  }

  #line(from: readonly [number, number], to: readonly [number, number], { colour, width }: Line) {
    this.#document
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke()
  }
}

/** Cells below each other, each as high as it says. @param space above the first and below the last, in points */
export const stacked = (
  parts: readonly Required<Cell>[],
  { above = 0, below = above }: { above?: number; below?: number } = {},
): Required<Cell> => ({
  height: above + sum(parts.map(({ height }) => height)) + below,
  draw: ({ x, y, width }) => {
    let top = y + above
    for (const { height, draw } of parts) {
      draw({ x, y: top, width, height })
      top += height
    }
  },
})

/** Texts below each other, each wrapped in the width of its column. @param space around them and between columns, in points */
export const textCell = (
  document: PDFKit.PDFDocument,
  texts: readonly (Writing & { text: string })[],
  { width, beside = 8, ...space }: { width: number; above?: number; below?: number; beside?: number },
): Cell => {
  const room = width - beside
  const lineOf = ({ text, ...writing }: Writing & { text: string }) => ({
    height: heightOfText(document, text, { ...writing, width: room }),
    draw: ({ x, y }: Box) => write(document, text, x, y, { ...writing, width: room }),
  })
  return stacked(texts.map(lineOf), space)
}

const heightOf = ({ cells, least = 0 }: Row) => Math.max(least, ...cells.map(cell => cell?.height ?? 0))
