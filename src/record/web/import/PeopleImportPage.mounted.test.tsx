import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { department } from '#testing/mounted/answers/company.ts'
import { peopleImported } from '#testing/mounted/answers/imports.ts'
import { peopleAnswers, person } from '#testing/mounted/answers/people.ts'
import { message, takeAct } from '#testing/mounted/controls.ts'
import { type Answers, noAnswer, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'
import { cell, csv, heading, mendCell, paste, pick, send } from '#testing/mounted/sheets.ts'

const open = (answers: Answers = {}) =>
  mount('/app/admin/users/import', admin(), {
    ...peopleAnswers(person({ firstName: 'Maëlle', lastName: 'Étienne', email: 'maelle@mail.example' })),
    'GET /people/imports': { imports: [] },
    'POST /people/imports': ({ body }) => peopleImported(body.people),
    ...answers,
  })

test('a file of a French Excel is mended where it stands, and sent as a whole', async () => {
  const server = await open()
  server.answer({
    'POST /people/imports': ({ body }) => {
      const done = peopleImported(body.people)
      server.answer({ 'GET /people/imports': { imports: [done] } })
      return done
    },
  })
  await pick(
    csv([
      "Équipe de l'hiver;;;;;;",
      ';;;;;;',
      'NOM;Prénom;Mail;Type;Hebdo;Service;Entrée;Taille veste',
      'Ortel;Léa;lea@mail.example;Temps partiel;151,67;Salle;31/11/2026;S',
      ';;;;;;;',
      'Da Silva;João;;Temps plein;35;Cuisine;01/12/2026;XL',
      `=cmd|' /C calc'!A0;Hugo;pas une adresse;Temps plein;35;Salle;01/12/2026;M`,
    ]),
  )
  await expect.element(page.getByRole('heading', { name: '7 colonnes reconnues sur 8' })).toBeVisible()
  await expect.element(page.getByText('Windows-1252, point-virgule, virgule ou point décimal')).toBeVisible()
  await expect.element(page.getByText('Ligne vide, laissée de côté')).toBeVisible()
  await expect.element(page.getByText('3 cases à corriger')).toBeVisible()
  await expect.element(send).toBeDisabled()
  await page.getByRole('button', { name: 'Plutôt 35' }).click()
  await mendCell(/^Date d’entrée, ligne 4/, '30/11/2026')
  await page.getByRole('button', { name: 'Ne pas importer 1 ligne' }).click()
  await expect.element(send).toBeDisabled()
  await page.getByRole('button', { name: 'L’ignorer' }).click()
  await expect.element(send).toHaveFocus()
  await expect.element(page.getByText('2 lignes prêtes.')).toBeVisible()
  await expect.element(cell(/^Adresse e-mail, ligne 6, Sans adresse/)).toBeVisible()
  await send.click()
  await expect.element(heading('2 personnes ajoutées')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(page.getByText('Remettre 1 invitation')).toBeVisible()
  expect(server.bodies('POST /people/imports')).toMatchObject([
    {
      people: [
        { lastName: 'Ortel', contractType: 'part-time', weeklyHours: 35, department: 'Salle', startDate: '2026-11-30' },
        { firstName: 'João', email: null, contractType: 'full-time', startDate: '2026-12-01' },
      ],
    },
  ])
})

const ways = page.getByRole('list', { name: 'Comment les colonnes sont lues' })

test('dates are read in the one order that their column proves; it is shown, and changed at one place', async () => {
  const server = await open()
  await pick(csv(['Last name;First name;Hours;Start date', 'Ortel;Lea;35;03/04/2026', 'Silva;Ana;35;12/31/2025']))
  await expect.element(ways).toMatchTextContent('d’après « 12/31/2025 », ligne 3')
  const order = page.getByLabelText('Lecture de la colonne Date d’entrée')
  await expect.element(order).toHaveValue('month-first')
  await order.selectOptions('jj/mm/aaaa')
  await expect.element(cell(/^Date d’entrée, ligne 3, 12\/31\/2025, Cette date n’existe pas/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Plutôt 31/12/2025' })).toBeVisible()
  await order.selectOptions('mm/jj/aaaa')
  await send.click()
  await expect.element(heading('2 personnes ajoutées')).toBeVisible()
  expect(server.bodies('POST /people/imports')).toMatchObject([
    { people: [{ startDate: '2026-03-04' }, { startDate: '2025-12-31' }] },
  ])
})

test('a column of dates that proves no order says so', async () => {
  await open()
  await paste('Nom\tPrénom\tEntrée', 'Ortel\tLéa\t01/12/2026')
  await expect.element(ways).toMatchTextContent('supposé : aucune valeur de cette colonne ne le dit')
  await expect.element(send).toBeEnabled()
})

test('hours that the file has no column for are asked in cells of their own, or once for all like lines', async () => {
  const server = await open()
  await paste(
    'Nom\tPrénom\tContrat',
    'Ortel\tLéa\tCDI 39h',
    'Da Silva\tJoão\tExtra',
    'Petit\tAna\tEXTRA',
    'Roux\tEva\tTemps partiel',
    'Noir\tPaul\tCDI',
  )
  await expect.element(cell(/^Contrat, ligne 2, CDI 39h, 39 h lues dans/)).toBeVisible()
  await expect.element(cell(/^Heures par semaine, ligne 6, 35 h, supposé/)).toBeVisible()
  await expect.element(page.getByText('3 cases à corriger')).toBeVisible()
  const extras = page.getByLabelText('Heures par semaine, 2 lignes «\u00a0Extra\u00a0»')
  await extras.fill('beaucoup')
  await page.getByRole('button', { name: 'Pour ces 2 lignes' }).click()
  await expect.element(extras).toBeInvalid()
  await extras.fill('12')
  await page.getByRole('button', { name: 'Pour ces 2 lignes' }).click()
  await mendCell(/^Heures par semaine, ligne 5/, '24h30')
  await send.click()
  await expect.element(heading('5 personnes ajoutées')).toBeVisible()
  expect(server.bodies('POST /people/imports')[0]!.people.map(({ weeklyHours }) => weeklyHours)).toEqual([
    39, 12, 12, 24.5, 35,
  ])
})

test('a word that nobody knows is answered once for all lines that have it', async () => {
  const server = await open()
  await paste('Nom\tPrénom\tRôle', 'Ortel\tLéa\tServeur', 'Petit\tAna\tSERVEUR')
  await expect.element(send).toBeDisabled()
  await page.getByLabelText('Rôle, 2 lignes «\u00a0Serveur\u00a0»').fill('Employé')
  await page.getByRole('button', { name: 'Pour ces 2 lignes' }).first().click()
  await send.click()
  await expect.element(heading('2 personnes ajoutées')).toBeVisible()
  expect(server.bodies('POST /people/imports')[0]!.people).toHaveLength(2)
})

test('a single column of names is parted, and says how', async () => {
  const server = await open()
  await paste('Name\tE-mail', 'Ana Silva\tana@mail.example', 'Paul Roux\t')
  await expect.element(cell(/^Nom et prénom, ligne 2, Ana Silva, Prénom Ana, nom Silva/)).toBeVisible()
  await page.getByLabelText('Lecture de la colonne Nom et prénom').selectOptions('Nom, puis prénom')
  await expect.element(cell(/^Nom et prénom, ligne 2, Ana Silva, Prénom Silva, nom Ana/)).toBeVisible()
  await send.click()
  await expect.element(heading('2 personnes ajoutées')).toBeVisible()
  expect(server.bodies('POST /people/imports')).toMatchObject([
    {
      people: [
        { firstName: 'Silva', lastName: 'Ana' },
        { firstName: 'Roux', lastName: 'Paul' },
      ],
    },
  ])
})

test('a column with values that nothing takes is asked about once, and may be named where it is asked', async () => {
  const server = await open()
  await paste('Nom\tPrénom\tTps\tVide', 'Ortel\tLéa\t24,5\t', 'Silva\tAna\t30\t')
  await expect.element(page.getByText('1 colonne a des valeurs dont rien n’est pris')).toBeVisible()
  await expect.element(send).toBeDisabled()
  await page.getByLabelText('La colonne «\u00a0Tps\u00a0» est').selectOptions('Heures par semaine')
  await send.click()
  await expect.element(heading('2 personnes ajoutées')).toBeVisible()
  expect(server.bodies('POST /people/imports')).toMatchObject([
    { people: [{ weeklyHours: 24.5 }, { weeklyHours: 30 }] },
  ])
})

test('empty lines are told once, with their count; lines of a file of something else are none', async () => {
  await open()
  await pick(csv(['Nom;Prénom;Total', 'Ortel;Léa;', ';;', ';;', ';;', ';;12', 'Silva;Ana;']))
  await expect.element(page.getByRole('row', { name: '3–5 3 lignes vides, laissées de côté' })).toBeVisible()
  await expect.element(page.getByText('Rien de reconnu sur cette ligne, laissée de côté')).toBeVisible()
  await takeAct('Recommencer')
  await pick(csv(['Jour;Arrivée;Repos', '01/12/2026;09:00;', '02/12/2026;10:00;']))
  await expect.element(page.getByText('Ligne vide, laissée de côté')).not.toBeInTheDocument()
  await expect.element(page.getByText('10:00')).toBeVisible()
})

test('people who are there already are named; one may be somebody else of the same name', async () => {
  await open()
  await paste('Prénom\tNom\tMail', 'Maëlle\tÉtienne\tmaelle@mail.example', 'Maëlle\tÉtienne\t')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(cell(/^Adresse e-mail, ligne 2.*Déjà dans l’équipe : Maëlle Étienne/)).toBeVisible()
  await expect.element(cell(/^Nom, ligne 3.*Déjà dans l’équipe, sous ce nom/)).toBeVisible()
  await page.getByRole('button', { name: 'C’est une autre personne' }).click()
  await expect.element(cell(/^Nom, ligne 3/)).toHaveFocus()
  await expect.element(page.getByText('1 case à corriger')).toBeVisible()
  await page.getByRole('button', { name: 'Ne pas importer la ligne 2' }).click()
  await expect.element(page.getByRole('button', { name: 'Reprendre la ligne 2' })).toHaveFocus()
  await expect.element(page.getByText('1 ligne prête.')).toBeVisible()
  await takeAct('Recommencer')
  await expect.element(page.getByLabelText('Choisir un fichier')).toBeInTheDocument()
})

test('a department is written as in the list, although nobody is in it yet', async () => {
  const server = await open({ 'GET /departments': { departments: [department('Cuisine')] } })
  await paste('Prénom\tNom\tService', 'João\tDa Silva\tCUISINE')
  await send.click()
  await expect.element(heading('1 personne ajoutée')).toBeVisible()
  expect(server.bodies('POST /people/imports')).toMatchObject([{ people: [{ department: 'Cuisine' }] }])
})

test('an import of this minute may be undone for 60 minutes, not 61', async () => {
  const [at, until] = ['2026-11-18T08:00:38.000Z', '2026-11-18T09:00:38.000Z']
  await open({ 'GET /people/imports': { imports: [{ ...peopleImported([{}]), at, until }] } })
  const left = page.getByText(/^annulable/)
  await expect.element(left).toBeVisible()
  // At once: a minute later it would be true.
  expect(left.element().textContent).toBe('annulable jusqu’à 10:00, encore 60 min')
})

test('an import is undone once that is confirmed', async () => {
  const server = await open({
    'GET /people/imports': { imports: [peopleImported([{}])] },
    'DELETE /people/imports/:peopleImportId': undefined,
  })
  const undo = page.getByRole('button', { name: 'Annuler l’import' })
  await undo.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’import' }).click()
  server.answer({ 'GET /people/imports': { imports: [] } })
  await expect.element(message('Import annulé')).toBeVisible()
  expect(server.requests('DELETE /people/imports/:peopleImportId')).toHaveLength(1)
})

describe('an import that was done without an answer', () => {
  const fillIn = () => paste('Prénom\tNom', 'João\tDa Silva')
  const keys = (server: Awaited<ReturnType<typeof open>>) =>
    new Set(server.requests('POST /people/imports').map(({ headers }) => headers.get('idempotency-key')))

  test('is asked for again by itself, and shown as done', async () => {
    let isLost = true
    const server = await open({
      'POST /people/imports': ({ body }) => {
        if (!isLost) return peopleImported(body.people)
        isLost = false
        return noAnswer
      },
    })
    await fillIn()
    await send.click()
    await expect.element(heading('1 personne ajoutée')).toBeVisible()
    await expect.element(page.getByText('votre dernière correction')).not.toBeInTheDocument()
    expect([server.bodies('POST /people/imports').length, keys(server).size]).toEqual([2, 1])
  })

  test('is shown as done after a correction too, which does not count', async () => {
    const server = await open({ 'POST /people/imports': noAnswer })
    await fillIn()
    await send.click()
    await expect.element(page.getByText('l’import est peut-être fait')).toBeVisible()
    await mendCell(/^Prénom, ligne 2/, 'Jean')
    server.answer({
      'POST /people/imports': ({ body: { people } }) =>
        people[0]?.firstName === 'João'
          ? peopleImported(people)
          : refusal(422, 'keyReused', 'Cette clé a servi à un autre envoi.'),
    })
    await send.click()
    await expect.element(heading('1 personne ajoutée')).toBeVisible()
    await expect.element(page.getByText('votre dernière correction')).toBeVisible()
    expect(keys(server).size).toBe(1)
  })
})

const unreadable: [string, BlobPart, string][] = [
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0), 'ancien classeur .xls'],
  ['more than five megabytes', 'a'.repeat(5 * 1024 * 1024 + 1), 'trop grand'],
  ['an empty file', ' \r\n', 'Ce fichier est vide.'],
]
test.each(unreadable)('%s is refused in a sentence', async (_, content, sentence) => {
  await open()
  await pick(new File([content], 'x.xlsx'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(sentence)
})
