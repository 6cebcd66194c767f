import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { department } from '#testing/mounted/answers/company.ts'
import { peopleImported } from '#testing/mounted/answers/imports.ts'
import { peopleAnswers, person } from '#testing/mounted/answers/people.ts'
import { message } from '#testing/mounted/controls.ts'
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
  await expect.element(page.getByText('Windows-1252, point-virgule, virgule décimale, jj/mm/aaaa')).toBeVisible()
  await expect.element(page.getByText('Ligne vide, laissée de côté')).toBeVisible()
  await expect.element(page.getByText('3 cases à corriger')).toBeVisible()
  await expect.element(send).toBeDisabled()
  await page.getByRole('button', { name: 'Plutôt 35' }).click()
  await mendCell(/^Date d’entrée, ligne 4/, '30/11/2026')
  await page.getByRole('button', { name: 'Ne pas importer 1 ligne' }).click()
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
  await page.getByRole('button', { name: 'Recommencer' }).click()
  await expect.element(page.getByLabelText('Choisir un fichier')).toBeInTheDocument()
})

test('a department is written as in the list, although nobody is in it yet', async () => {
  const server = await open({ 'GET /departments': { departments: [department('Cuisine')] } })
  await paste('Prénom\tNom\tService', 'João\tDa Silva\tCUISINE')
  await send.click()
  await expect.element(heading('1 personne ajoutée')).toBeVisible()
  expect(server.bodies('POST /people/imports')).toMatchObject([{ people: [{ department: 'Cuisine' }] }])
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
