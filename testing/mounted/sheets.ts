import { page, userEvent } from 'vitest/browser'

/** As French Excel saves 'CSV (séparateur : point-virgule)': Windows-1252. */
export const csv = (lines: readonly string[], name = 'fichier.csv') =>
  new File([Uint8Array.from(lines.join('\r\n'), letter => letter.codePointAt(0)!)], name, { type: 'text/csv' })

/** Picks a file on the page of an import. */
export const pick = (file: File) => userEvent.upload(page.getByLabelText('Choisir un fichier'), file)

/** Pastes lines of a spreadsheet there. */
export const paste = async (...lines: readonly string[]) => {
  await page.getByLabelText('Lignes d’un tableur').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Vérifier' }).click()
}

/** A cell of the file on the page, named with its column, its line and what is said of it. */
export const cell = (name: string | RegExp) =>
  page.getByRole('table', { name: 'Lignes du fichier' }).getByRole('button', { name })

export const mendCell = async (name: string | RegExp, text: string) => {
  await cell(name).click()
  await userEvent.keyboard(`${text}{Enter}`)
}

export const send = page.getByRole('button', { name: 'Importer', exact: true })
export const heading = (name: string) => page.getByRole('heading', { level: 1, name })
