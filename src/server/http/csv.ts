/** French Excel opens it as it is: semicolons between the cells, and the mark that says UTF-8. */
export const csvStart = '\uFEFF'

/** Some spreadsheet runs a cell that begins so as a formula (docs/trust.md § Threats, 18). */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const cell = (text: string) => {
  const safe = formula.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(';')}\r\n`
