import type { Page } from '@playwright/test'
import { message } from './controls.ts'
import { unique } from './house.ts'
import { expect, test } from './journey.ts'

/** As French Excel saves 'CSV (séparateur : point-virgule)': Windows-1252, and a line of semicolons for each empty row. */
const csv = (lines: readonly string[]) => ({
  name: 'équipe.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
})

const open = async (admin: Page) => {
  await admin.goto('/app/admin/users')
  await admin.getByRole('link', { name: 'Importer' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Importer des personnes' })).toBeVisible()
}
const cell = (page: Page, name: string | RegExp) =>
  page.getByRole('table', { name: 'Lignes du fichier' }).getByRole('button', { name })

test('a team comes from the file of a French Excel: mended where it stands, imported as a whole, taken back', async ({
  browserOf,
  house,
}) => {
  const admin = await browserOf(house.admin)
  const [lea, joao] = [unique('Étienne'), unique('Da Silva')]
  const address = `${unique('lea')}@mail.example`
  await open(admin)
  await admin
    .getByLabel('Choisir un fichier')
    .setInputFiles(
      csv([
        "Équipe de l'hiver;;;;;;",
        ';;;;;;',
        'NOM;Prénom;Mail;Type;Hebdo;Service;Entrée;Taille veste',
        `${lea};Maëlle;${address};Temps partiel;151,67;Salle;31/11/2026;S`,
        ';;;;;;;',
        `${joao};João;;Temps plein;35;Cuisine;01/12/2026;XL`,
        `=cmd|' /C calc'!A0;Hugo;pas une adresse;Temps plein;35;Salle;01/12/2026;M`,
      ]),
    )
  await expect(admin.getByRole('heading', { name: '7 colonnes reconnues sur 8' })).toBeVisible()
  await expect(admin.getByText('Windows-1252, point-virgule, virgule décimale, jj/mm/aaaa')).toBeVisible()
  await expect(admin.getByText('Ligne vide, laissée de côté')).toBeVisible()
  await expect(admin.getByText('3 cases à corriger')).toBeVisible()
  const send = admin.getByRole('button', { name: 'Importer', exact: true })
  await expect(send).toBeDisabled()
  await admin.getByRole('button', { name: 'Plutôt 35' }).click()
  await cell(admin, /^Date d’entrée, ligne 4/).click()
  await admin.keyboard.type('30/11/2026')
  await admin.keyboard.press('Enter')
  await admin.getByRole('button', { name: 'Laisser 1 ligne de côté' }).click()
  await expect(admin.getByText('2 lignes prêtes.')).toBeVisible()
  await expect(cell(admin, /^Adresse e-mail, ligne 6, Sans adresse/)).toBeVisible()
  await send.click()
  await expect(admin.getByRole('heading', { level: 1, name: '2 personnes ajoutées' })).toBeVisible()
  await expect(admin.getByText('Remettre 2 invitations')).toBeVisible()

  await admin.getByRole('link', { name: 'Voir les utilisateurs' }).click()
  await expect(admin.getByRole('row').filter({ hasText: lea })).toContainText('Salle')
  await expect(admin.getByRole('row').filter({ hasText: joao })).toContainText('Cuisine')

  // The same file again: who is there already is named.
  await admin.getByRole('link', { name: 'Importer' }).click()
  await admin
    .getByLabel('Lignes d’un tableur')
    .fill(`Prénom\tNom\tMail\nMaëlle\t${lea}\t${address}\nHugo\t${unique('Lemaire')}\t`)
  await admin.getByRole('button', { name: 'Vérifier' }).click()
  await expect(cell(admin, new RegExp(`^Adresse e-mail, ligne 2.*Déjà dans l’équipe : Maëlle ${lea}`))).toBeVisible()
  await admin.getByRole('button', { name: 'Recommencer' }).click()

  await admin.getByRole('button', { name: 'Annuler l’import' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’import' }).click()
  await expect(message(admin, 'Import annulé')).toBeVisible()
  await admin.goto('/app/admin/users')
  await expect(admin.getByRole('row').filter({ hasText: house.admin.email })).toBeVisible()
  await expect(admin.getByRole('row').filter({ hasText: lea })).toHaveCount(0)
})

test('a workbook with formulas, thousands, dates, merged cells, an empty row and a total', async ({
  browserOf,
  house,
}) => {
  const admin = await browserOf(house.admin)
  await open(admin)
  await admin.getByLabel('Choisir un fichier').setInputFiles('e2e/files/equipe.xlsx')
  await expect(admin.getByRole('heading', { name: '6 colonnes reconnues sur 7' })).toBeVisible()
  await expect(admin.getByLabel('Feuille du classeur')).toHaveValue('1')
  await expect(cell(admin, 'Matricule, ligne 4, 1042')).toBeVisible()
  await expect(cell(admin, 'Nom et prénom, ligne 5, ŒRTEL Maëlle')).toBeVisible()
  await expect(cell(admin, /^Département, ligne 5, Cuisine/)).toBeVisible()
  await expect(cell(admin, 'Heures par semaine, ligne 5, 24,5')).toBeVisible()
  await expect(cell(admin, 'Date d’entrée, ligne 7, 23/11/2026')).toBeVisible()
  await admin.getByRole('button', { name: 'Laisser 1 ligne de côté' }).click()
  await admin.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name: '3 personnes ajoutées' })).toBeVisible()
  await admin.getByRole('link', { name: 'Voir les utilisateurs' }).click()
  const maelle = admin.getByRole('row').filter({ hasText: 'Maëlle ŒRTEL' })
  await expect(maelle).toContainText('Cuisine')
  await expect(maelle).toContainText('24,5')
})

test('what is no table is refused in a sentence', async ({ browserOf, house }) => {
  const admin = await browserOf(house.admin)
  await open(admin)
  const file = admin.getByLabel('Choisir un fichier')
  const give = (buffer: Buffer) => file.setInputFiles({ name: 'x.xlsx', mimeType: '', buffer })
  await give(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))
  await expect(admin.getByRole('alert')).toContainText('ancien classeur .xls')
  await give(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))
  await expect(admin.getByRole('alert')).toContainText('trop grand')
  await give(Buffer.from(' \r\n'))
  await expect(admin.getByRole('alert')).toContainText('Ce fichier est vide.')
})
