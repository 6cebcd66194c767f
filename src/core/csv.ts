/** The format of French Excel: semicolons between the cells, and a byte order mark for UTF-8. */
export const csvStart = '\uFEFF'

/** Spreadsheets run a cell that begins with one of these as a formula (docs/trust.md § Threats, 18). */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** What is written with a minus and digits alone calculates nothing: it stays a number. */
const negative = /^-\d+([.,]\d+)?$/

const cell = (text: string) => {
  const safe = formula.test(text) && !negative.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(';')}\r\n`

/** Names of files go through headers, which are ASCII. */
export const inFileName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
