import type { Page } from '@playwright/test'
import writeWorkbook from 'write-excel-file/node'
import { dialog, message, takeAct, typeDate } from './controls.ts'
import { unique } from './house.ts'
import { expect, test } from './journey.ts'

const cell = (page: Page, name: string | RegExp) =>
  page.getByRole('table', { name: 'Lignes du fichier' }).getByRole('button', { name })
const send = (page: Page) => page.getByRole('button', { name: 'Importer', exact: true }).click()

const takeBack = async (page: Page) => {
  await page.getByRole('button', { name: 'Annuler l’import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’import' }).click()
  await expect(message(page, 'Import annulé')).toBeVisible()
}

test('a team comes from a workbook with formulas, thousands, dates, merged cells, an empty row and a total, is known the next time, and is taken back', async ({
  browserOf,
  house,
}) => {
  const admin = await browserOf(house.admin)
  await admin.goto('/app/admin/users')
  await takeAct(admin, 'Importer')
  await admin.getByLabel('Choisir un fichier').setInputFiles('e2e/files/equipe.xlsx')
  await expect(admin.getByRole('heading', { name: '6 colonnes reconnues sur 7' })).toBeVisible()
  await expect(admin.getByLabel('Feuille du classeur')).toHaveValue('1')
  await expect(cell(admin, 'Matricule, ligne 4, 1042')).toBeVisible()
  await expect(cell(admin, 'Nom et prénom, ligne 5, ŒRTEL Maëlle')).toBeVisible()
  await expect(cell(admin, /^Département, ligne 5, Cuisine/)).toBeVisible()
  await expect(cell(admin, 'Heures par semaine, ligne 5, 24,5')).toBeVisible()
  await expect(cell(admin, 'Date d’entrée, ligne 7, 23/11/2026')).toBeVisible()
  await admin.getByRole('button', { name: 'Ne pas importer 1 ligne' }).click()
  await admin.getByRole('button', { name: 'L’ignorer' }).click()
  await send(admin)
  await expect(admin.getByRole('heading', { level: 1, name: '3 personnes ajoutées' })).toBeVisible()
  await admin.getByRole('link', { name: 'Voir les utilisateurs' }).click()
  const maelle = admin.getByRole('row').filter({ hasText: 'Maëlle ŒRTEL' })
  await expect(maelle).toContainText('Cuisine')
  await expect(maelle).toContainText('24,5')

  await takeAct(admin, 'Importer')
  await admin.getByLabel('Lignes d’un tableur').fill('Prénom\tNom\nMaëlle\tŒrtel')
  await admin.getByRole('button', { name: 'Vérifier' }).click()
  await expect(cell(admin, /^Nom, ligne 2.*Déjà dans l’équipe, sous ce nom/)).toBeVisible()
  await takeAct(admin, 'Recommencer')
  await takeBack(admin)
  await admin.goto('/app/admin/users')
  await expect(admin.getByRole('row').filter({ hasText: house.admin.email })).toBeVisible()
  await expect(maelle).toHaveCount(0)
})

test('types of shifts come from a file, and are taken back no more once one is used', async ({
  browserOf,
  house,
  product,
}) => {
  const admin = await browserOf(house.admin)
  const [night, day] = ['Nuit', 'Journée'].map(unique)
  await admin.goto('/app/admin/schedule')
  await admin.getByRole('button', { name: 'Types de shifts' }).click()
  const types = dialog(admin, 'Types de shifts')
  await types.getByRole('link', { name: 'Importer' }).click()
  await admin.getByLabel('Choisir un fichier').setInputFiles({
    name: 'types.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Libellé;Couleur;Début;Fin;Pause\r\n${night};#1E3A8A;22:00;06:00;45 min\r\n${day};;;;`,
      'latin1',
    ),
  })
  await send(admin)
  await expect(admin.getByRole('heading', { level: 1, name: '2 types de shifts ajoutés' })).toBeVisible()

  await admin.getByRole('link', { name: 'Voir le planning' }).click()
  await admin.getByRole('button', { name: 'Types de shifts' }).click()
  const item = (name: string) => types.getByRole('listitem').filter({ hasText: name })
  await expect(item(night!)).toContainText('22:00–06:00, pause 45 min')
  await expect(item(day!)).toContainText('09:00–17:00, pause 30 min')

  const worker = await house.hire()
  const hours = { startTime: '09:00', endTime: '12:00' }
  await house.plan(worker, await house.shiftTypeNamed(day!), product.today(), hours)
  await types.getByRole('link', { name: 'Importer' }).click()
  // It says so before anybody presses.
  await expect(
    admin.getByText(
      `Cet import ne s’annule plus. Déjà utilisés dans le planning, les modèles ou les besoins (1)\u00a0: ${day}.`,
    ),
  ).toBeVisible()
})

/** As payroll software hands it over: numbers, hours with and without a format, a title above. */
const text = (value: string) => ({ value, type: String })
const number = (value: number) => ({ value, type: Number })
/** As Excel keeps hours: a part of a day. */
const hours = (value: number) => ({ value: value / 24, type: Number, format: '[h]:mm' })

test('opening balances come from a workbook: they replace former ones, and an undo brings these back', async ({
  browserOf,
  house,
  product,
}) => {
  const admin = await browserOf(house.admin)
  const lea = unique('Étienne')
  await house.hire({ firstName: 'Maëlle', lastName: lea, matricule: '00042' })
  const balancesOf = admin.getByRole('row', { name: `Maëlle ${lea}` })
  const give = async (taken: number) => {
    await admin.getByRole('link', { name: 'Reprendre des soldes' }).click()
    await admin.getByLabel('Choisir un fichier').setInputFiles({
      name: 'soldes.xlsx',
      mimeType: '',
      buffer: await writeWorkbook([
        [text('Compteurs au dernier jour du mois')],
        ['Matricule', 'NOM', 'Prénom', 'CP N-1 acquis', 'CP N-1 pris', 'CP N-1 solde', 'CP N', 'Récup'].map(text),
        [
          number(42),
          text(lea.toUpperCase()),
          text('Maelle'),
          ...[30, taken, 30 - taken, 12.5].map(number),
          hours(36.5),
        ],
      ]).toBuffer(),
    })
    await typeDate(admin.getByRole('main'), 'Soldes au matin du', product.today().split('-').toReversed().join('/'))
  }
  await admin.goto('/app/admin/leave/balances')
  await give(12.5)
  await expect(admin.getByRole('heading', { name: '6 colonnes reconnues sur 8' })).toBeVisible()
  await expect(cell(admin, 'Récupération, ligne 3, 36:30')).toBeVisible()
  await admin.getByRole('button', { name: 'Les ignorer toutes' }).click()
  await send(admin)
  await expect(admin.getByRole('heading', { level: 1, name: '3 soldes repris' })).toBeVisible()
  await admin.getByRole('link', { name: 'Voir les soldes' }).click()
  await expect(balancesOf).toContainText(/17,5.*12,5.*36h30/)

  await give(20)
  await expect(cell(admin, /^Congés payés .*, à prendre, ligne 3, 10, Remplace 17,5/)).toBeVisible()
  await admin.getByRole('button', { name: 'Les ignorer toutes' }).click()
  await send(admin)
  await expect(admin.getByRole('heading', { level: 1, name: '3 soldes repris' })).toBeVisible()
  await takeBack(admin)
  await admin.goto('/app/admin/leave/balances')
  await expect(balancesOf).toContainText(/17,5.*12,5.*36h30/)
})
