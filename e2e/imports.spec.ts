import type { Page } from '@playwright/test'
import writeWorkbook, { type SheetData } from 'write-excel-file/node'
import { dialog, message, typeDate } from './controls.ts'
import { unique } from './house.ts'
import { expect, test } from './journey.ts'

/** As French Excel saves 'CSV (séparateur : point-virgule)': Windows-1252, and a line of semicolons for each empty row. */
const csv = (lines: readonly string[], name = 'équipe.csv') => ({
  name,
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
  await admin.getByRole('button', { name: 'Ne pas importer 1 ligne' }).click()
  await expect(send).toBeFocused()
  await expect(admin.getByText('2 lignes prêtes.')).toBeVisible()
  await expect(cell(admin, /^Adresse e-mail, ligne 6, Sans adresse/)).toBeVisible()
  await send.click()
  await expect(admin.getByRole('heading', { level: 1, name: '2 personnes ajoutées' })).toBeVisible()
  await expect(admin.getByRole('main')).toBeFocused()
  await expect(admin.getByText('Remettre 2 invitations')).toBeVisible()

  await admin.getByRole('link', { name: 'Voir les utilisateurs' }).click()
  await expect(admin.getByRole('row').filter({ hasText: lea })).toContainText('Salle')
  await expect(admin.getByRole('row').filter({ hasText: joao })).toContainText('Cuisine')

  // The same file again: who is there already is named.
  await admin.getByRole('link', { name: 'Importer' }).click()
  await admin.getByLabel('Lignes d’un tableur').fill(`Prénom\tNom\tMail\nMaëlle\t${lea}\t${address}\nJoão\t${joao}\t`)
  await admin.getByRole('button', { name: 'Vérifier' }).click()
  await expect(admin.getByRole('main')).toBeFocused()
  await expect(cell(admin, new RegExp(`^Adresse e-mail, ligne 2.*Déjà dans l’équipe : Maëlle ${lea}`))).toBeVisible()
  await expect(cell(admin, /^Nom, ligne 3.*Déjà dans l’équipe, sous ce nom/)).toBeVisible()
  await admin.getByRole('button', { name: 'C’est une autre personne' }).click()
  await expect(cell(admin, /^Nom, ligne 3/)).toBeFocused()
  await expect(admin.getByText('1 case à corriger')).toBeVisible()
  await admin.getByRole('button', { name: 'Ne pas importer la ligne 2' }).click()
  await expect(admin.getByRole('button', { name: 'Reprendre la ligne 2' })).toBeFocused()
  await expect(admin.getByText('1 ligne prête.')).toBeVisible()
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
  // Where nobody is yet.
  await admin.goto('/app/admin/company')
  await admin.getByRole('button', { name: 'Ajouter un département' }).click()
  const added = dialog(admin, 'Ajouter un département')
  await added.getByLabel('Nom').fill('Cuisine')
  await added.getByRole('button', { name: 'Ajouter' }).click()
  await expect(message(admin, 'Département ajouté')).toBeVisible()
  await open(admin)
  await admin.getByLabel('Choisir un fichier').setInputFiles('e2e/files/equipe.xlsx')
  await expect(admin.getByRole('heading', { name: '6 colonnes reconnues sur 7' })).toBeVisible()
  await expect(admin.getByLabel('Feuille du classeur')).toHaveValue('1')
  await expect(cell(admin, 'Matricule, ligne 4, 1042')).toBeVisible()
  await expect(cell(admin, 'Nom et prénom, ligne 5, ŒRTEL Maëlle')).toBeVisible()
  await expect(cell(admin, 'Département, ligne 5, Cuisine')).toBeVisible()
  await expect(cell(admin, 'Heures par semaine, ligne 5, 24,5')).toBeVisible()
  await expect(cell(admin, 'Date d’entrée, ligne 7, 23/11/2026')).toBeVisible()
  await admin.getByRole('button', { name: 'Ne pas importer 1 ligne' }).click()
  await admin.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name: '3 personnes ajoutées' })).toBeVisible()
  await admin.getByRole('link', { name: 'Voir les utilisateurs' }).click()
  const maelle = admin.getByRole('row').filter({ hasText: 'Maëlle ŒRTEL' })
  await expect(maelle).toContainText('Cuisine')
  await expect(maelle).toContainText('24,5')
})

test('an import that was done without an answer is shown as done, also after a correction', async ({
  browserOf,
  house,
}) => {
  const admin = await browserOf(house.admin)
  const [lea, joao] = [unique('Étienne'), unique('Da Silva')]
  let toLose = 0
  // The server does it, and its answer gets lost.
  await admin.route('**/api/people/imports', async route => {
    if (route.request().method() !== 'POST' || toLose === 0) return route.fallback()
    toLose--
    await route.fetch()
    return route.abort()
  })
  const send = admin.getByRole('button', { name: 'Importer', exact: true })
  // The page learns of nothing else.
  await admin.route('**/api/live?*', route => route.abort())
  await open(admin)
  await admin.getByLabel('Lignes d’un tableur').fill(`Prénom\tNom\nMaëlle\t${lea}`)
  await admin.getByRole('button', { name: 'Vérifier' }).click()
  toLose = 1
  await send.click()
  await expect(admin.getByRole('heading', { level: 1, name: '1 personne ajoutée' })).toBeVisible()
  await expect(admin.getByText('votre dernière correction')).toHaveCount(0)

  await admin.getByRole('button', { name: 'Un autre import' }).click()
  await admin.getByLabel('Lignes d’un tableur').fill(`Prénom\tNom\nJoão\t${joao}`)
  await admin.getByRole('button', { name: 'Vérifier' }).click()
  toLose = 2
  await send.click()
  await expect(admin.getByText('l’import est peut-être fait')).toBeVisible()
  await cell(admin, /^Prénom, ligne 2/).click()
  await admin.keyboard.type('Jean')
  await admin.keyboard.press('Enter')
  await send.click()
  await expect(admin.getByRole('heading', { level: 1, name: '1 personne ajoutée' })).toBeVisible()
  await expect(admin.getByText('votre dernière correction')).toBeVisible()
  await admin.getByRole('link', { name: 'Voir les utilisateurs' }).click()
  await expect(admin.getByRole('row').filter({ hasText: joao })).toHaveText(/João/)
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

test('types of shifts come from a file: defaults and colours for what it leaves out, undone until one is used', async ({
  browserOf,
  house,
  product,
}) => {
  const admin = await browserOf(house.admin)
  const [morning, night, day] = ['Matin', 'Nuit', 'Journée'].map(unique)
  await admin.goto('/app/admin/schedule')
  await admin.getByRole('button', { name: 'Types de shifts' }).click()
  await dialog(admin, 'Types de shifts').getByRole('link', { name: 'Importer' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Importer des types de shifts' })).toBeVisible()
  await admin
    .getByLabel('Choisir un fichier')
    .setInputFiles(
      csv(
        [
          'sep=;',
          'Libellé;Couleur;Heure de début;Heure de fin;Pause;Remarque',
          `${morning};arc-en-ciel;7h30;15h;0,5;Ouverture`,
          `${night};#1E3A8A;22:00:00;06:00:00;45 min;`,
          `${day};;;;;`,
          ';;;;;',
          `${night!.toUpperCase()};bleu;20h;2h;30;`,
        ],
        'types.csv',
      ),
    )
  await expect(admin.getByRole('heading', { name: '6 colonnes reconnues sur 6' })).toBeVisible()
  await expect(admin.getByText('3 cases à corriger')).toBeVisible()
  await expect(cell(admin, /^Nom, ligne 6.*Déjà à la ligne 3/)).toBeVisible()
  await expect(cell(admin, /^Début, ligne 4.*par défaut/)).toBeVisible()
  await admin.getByRole('button', { name: 'Plutôt 30' }).click()
  await cell(admin, /^Couleur, ligne 2/).click()
  await admin.keyboard.type('orange')
  await admin.keyboard.press('Enter')
  await admin.getByRole('button', { name: 'Ne pas importer 1 ligne' }).click()
  await admin.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name: '3 types de shifts ajoutés' })).toBeVisible()

  await admin.getByRole('link', { name: 'Voir le planning' }).click()
  await admin.getByRole('button', { name: 'Types de shifts' }).click()
  const types = dialog(admin, 'Types de shifts')
  const item = (name: string) => types.getByRole('listitem').filter({ hasText: name })
  await expect(item(morning!)).toContainText('07:30–15:00, pause 30 min')
  await expect(item(night!)).toContainText('22:00–06:00, pause 45 min')
  await expect(item(day!)).toContainText('09:00–17:00, pause 30 min')

  const worker = await house.hire({ lastName: unique('Abadie') })
  const hours = { startTime: '09:00', endTime: '12:00' }
  await house.plan(worker, await house.shiftTypeNamed(day!), product.today(), hours)
  await types.getByRole('link', { name: 'Importer' }).click()
  // It says so before anybody presses.
  await expect(
    admin.getByText(
      `Cet import ne s’annule plus. Déjà utilisés dans le planning, les modèles ou les besoins (1)\u00a0: ${day}.`,
    ),
  ).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Annuler l’import' })).toHaveCount(0)
})

/** As payroll software hands it over: numbers, hours with and without a format, a title above. */
const balancesOf = (rows: SheetData) => writeWorkbook(rows).toBuffer()
const text = (value: string) => ({ value, type: String })
const number = (value: number) => ({ value, type: Number })
/** As Excel keeps hours: a part of a day. */
const hours = (value: number) => ({ value: value / 24, type: Number, format: '[h]:mm' })

test('opening balances come from a workbook: people are found, what they replace is named, and an undo brings it back', async ({
  browserOf,
  house,
  product,
}) => {
  const admin = await browserOf(house.admin)
  const [lea, joao] = [unique('Étienne'), unique('Da Silva')]
  await house.hire({ firstName: 'Maëlle', lastName: lea, matricule: '00042' })
  await house.hire({ firstName: 'João', lastName: joao })
  const onPaper = product.today().split('-').toReversed().join('/')
  const give = async (taken: number) => {
    await admin.goto('/app/admin/leave/balances')
    await admin.getByRole('link', { name: 'Reprendre des soldes' }).click()
    await admin.getByLabel('Choisir un fichier').setInputFiles({
      name: 'soldes.xlsx',
      mimeType: '',
      buffer: await balancesOf([
        [text('Compteurs au dernier jour du mois')],
        ['Matricule', 'NOM', 'Prénom', 'CP N-1 acquis', 'CP N-1 pris', 'CP N-1 solde', 'CP N', 'Récup'].map(text),
        [
          number(42),
          text(lea.toUpperCase()),
          text('Maelle'),
          ...[30, taken, 30 - taken, 12.5].map(number),
          hours(36.5),
        ],
        [null, text(joao), text('João'), ...[30, 0, 30].map(number), text('10 j'), text('beaucoup')],
        [null, text('Parti'), text('Hier'), number(30), number(30), number(0), null, null],
      ]),
    })
    await expect(admin.getByText('De quel jour sont ces soldes')).toBeVisible()
    await typeDate(admin.getByRole('main'), 'Soldes au matin du', onPaper)
  }
  await admin.goto('/app/admin/leave/balances/import')
  await admin.getByLabel('Choisir un fichier').setInputFiles({
    name: 'soldes.csv',
    mimeType: '',
    buffer: Buffer.from(`Nom;Prénom;CP;Récup\n${joao};João;12,5;3`),
  })
  await typeDate(admin.getByRole('main'), 'Soldes au matin du', onPaper)
  await expect(admin.getByText('La colonne «\u00a0CP\u00a0» ne dit pas de quelle année')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Importer', exact: true })).toBeDisabled()
  await admin.getByRole('button', { name: 'Ignorer cette colonne' }).click()
  await expect(admin.getByRole('button', { name: 'Importer', exact: true })).toBeEnabled()

  await give(12.5)
  await expect(admin.getByRole('heading', { name: '6 colonnes reconnues sur 8' })).toBeVisible()
  await expect(admin.getByText('2 cases à corriger')).toBeVisible()
  await expect(cell(admin, 'Récupération, ligne 3, 36:30')).toBeVisible()
  await expect(cell(admin, /^Nom, ligne 5, Parti, Personne ici ne correspond/)).toBeVisible()
  await cell(admin, /^Récupération, ligne 4, beaucoup/).click()
  await admin.keyboard.type('1h15')
  await admin.keyboard.press('Enter')
  await admin.getByRole('button', { name: 'Ne pas importer 1 ligne' }).click()
  await admin.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name: '6 soldes repris' })).toBeVisible()
  await admin.getByRole('link', { name: 'Voir les soldes' }).click()
  await expect(admin.getByRole('row', { name: `Maëlle ${lea}` })).toContainText(/17,5.*12,5.*36\sh\s30/)

  await give(20)
  await expect(cell(admin, /^Congés payés .*, à prendre, ligne 3, 10, Remplace 17,5/)).toBeVisible()
  await admin.getByRole('button', { name: 'Ne pas importer 2 lignes' }).click()
  await admin.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name: '3 soldes repris' })).toBeVisible()
  await admin.getByRole('button', { name: 'Annuler l’import' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’import' }).click()
  await expect(message(admin, 'Import annulé')).toBeVisible()
  await admin.goto('/app/admin/leave/balances')
  await expect(admin.getByRole('row', { name: `Maëlle ${lea}` })).toContainText(/17,5.*12,5.*36\sh\s30/)
})
