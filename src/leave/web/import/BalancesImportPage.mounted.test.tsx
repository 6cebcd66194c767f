import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { imported } from '#testing/mounted/answers/imports.ts'
import { peopleAnswers, person } from '#testing/mounted/answers/people.ts'
import { typeDate } from '#testing/mounted/controls.ts'
import { type AnswerTo, refusalAt } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'
import { cell, csv, heading, mendCell, pick, send } from '#testing/mounted/sheets.ts'

type Balances = AnswerTo<'GET /leave/balances'>

const maelle = person({ id: crypto.randomUUID(), firstName: 'Maëlle', lastName: 'Étienne', matricule: '00042' })
const joao = person({ id: crypto.randomUUID(), firstName: 'João', lastName: 'Da Silva' })
const [thisYear, lastYear] = [
  { from: '2026-06-01', to: '2027-05-31' },
  { from: '2025-06-01', to: '2026-05-31' },
]

const openingId = '01980000-0000-7000-a000-00000000abcd'

/** @param opening what was taken over for Maëlle, in hundredths of days */
const balances = (opening: number | null): Balances => ({
  today: '2026-11-18',
  on: '2026-11-18',
  method: 'ouvrables',
  types: [
    { key: 'vacation', name: null, unit: 'days' },
    { key: 'rec', name: null, unit: 'minutes' },
  ],
  years: [thisYear, lastYear],
  people: [maelle, joao].map(({ id, firstName, lastName }) => ({
    id,
    firstName,
    lastName,
    department: null,
    accounts: [
      {
        type: 'vacation',
        year: lastYear,
        until: '2027-05-31',
        balance: opening ?? 0,
        taken: 0,
        planned: 0,
        pending: 0,
        opening: id === maelle.id ? opening : null,
        openingId: id === maelle.id && opening !== null ? openingId : null,
      },
    ],
    duties: [],
    toTakeOver: null,
    mayWrite: true,
  })),
})

const open = (opening: number | null = null) =>
  mount('/app/admin/leave/balances/import', admin(), {
    ...peopleAnswers(maelle, joao),
    'GET /leave/balances': balances(opening),
    'GET /leave/openings/imports': { imports: [] },
    'POST /leave/openings/imports': imported(3),
  })
const typeDay = () => typeDate(page.getByRole('main'), 'Soldes au matin du', '18/11/2026')

test('the day of the balances is asked for, and a column that names no year', async () => {
  await open()
  await pick(csv(['Nom;Prénom;CP;Récup', 'Da Silva;João;12,5;3']))
  await expect.element(page.getByText('De quel jour sont ces soldes')).toBeVisible()
  await typeDay()
  await expect.element(page.getByText('La colonne «\u00a0CP\u00a0» ne dit pas de quelle année')).toBeVisible()
  await expect.element(send).toBeDisabled()
  await page.getByRole('button', { name: 'Ignorer cette colonne' }).click()
  await expect.element(send).toBeEnabled()
})

test('balances are those of people who are found by number or name; a line of nobody is left', async () => {
  const server = await open()
  await pick(
    csv([
      'Compteurs au dernier jour du mois',
      'Matricule;NOM;Prénom;CP N-1 acquis;CP N-1 pris;CP N-1 solde;Récup',
      '42;ÉTIENNE;Maelle;30;12,5;17,5;36:30',
      ';Da Silva;João;30;0;30;beaucoup',
      ';Parti;Hier;30;30;0;',
    ]),
  )
  await typeDay()
  await expect.element(page.getByRole('heading', { name: '5 colonnes reconnues sur 7' })).toBeVisible()
  await expect.element(page.getByText('2 cases à corriger')).toBeVisible()
  await expect.element(cell('Récupération, ligne 3, 36:30')).toBeVisible()
  await expect.element(cell(/^Nom, ligne 5, Parti, Personne ici ne correspond/)).toBeVisible()
  await mendCell(/^Récupération, ligne 4, beaucoup/, '1h15')
  await page.getByRole('button', { name: 'Ne pas importer 1 ligne' }).click()
  await page.getByRole('button', { name: 'Les ignorer toutes' }).click()
  await send.click()
  await expect.element(heading('3 soldes repris')).toBeVisible()
  const [sent] = server.bodies('POST /leave/openings/imports')
  expect(sent?.openings.map(({ employeeId, type, amount }) => [employeeId, type, amount])).toEqual([
    [maelle.id, 'vacation', 1750],
    [maelle.id, 'rec', 2190],
    [joao.id, 'vacation', 3000],
    [joao.id, 'rec', 75],
  ])
})

test('what a balance replaces is named before it is sent', async () => {
  await open(1750)
  await pick(csv(['Matricule;CP N-1 solde', '42;10']))
  await typeDay()
  await expect.element(cell(/^Congés payés .*, à prendre, ligne 2, 10, Remplace 17,5/)).toBeVisible()
})

test('a balance that somebody wrote since the preview is named, and replaced only once somebody says so', async () => {
  const server = await open()
  await pick(csv(['Matricule;Nom;Prénom;CP N-1 solde', '42;;;10', ';Da Silva;João;4']))
  await typeDay()
  const sentence = 'Quelqu’un vient d’écrire cette valeur.'
  server.answer({
    'GET /leave/balances': balances(1750),
    'POST /leave/openings/imports': refusalAt('openings.0.amount', 422, 'writtenMeanwhile', sentence),
  })
  await send.click()
  await expect.element(cell(/ligne 2, 10, Remplace 17,5, Quelqu’un vient d’écrire/)).toBeVisible()
  await expect.element(page.getByText('1 case à corriger')).toBeVisible()
  server.answer({ 'POST /leave/openings/imports': imported(2) })
  await page.getByRole('button', { name: 'Remplacer quand même' }).click()
  await send.click()
  await expect.element(heading('2 soldes repris')).toBeVisible()
  expect(server.bodies('POST /leave/openings/imports').map(({ openings }) => openings.map(({ seen }) => seen))).toEqual(
    [
      [null, null],
      [openingId, null],
    ],
  )
})

test('N-1 is the year before that of the day of each line', async () => {
  const server = await open()
  await pick(csv(['Matricule;Nom;Prénom;Date;CP N-1', '42;;;01/12/2026;10', ';Da Silva;João;03/04/2026;4']))
  await expect.element(cell(/^Congés payés N-1, à prendre, ligne 3, 4, Aucune année de congés connue/)).toBeVisible()
  await page.getByRole('button', { name: 'Ne pas importer 1 ligne' }).click()
  await send.click()
  await expect.poll(() => server.bodies('POST /leave/openings/imports')).toHaveLength(1)
  const [sent] = server.bodies('POST /leave/openings/imports')
  expect(sent?.openings).toEqual([
    { employeeId: maelle.id, type: 'vacation', leaveYear: '2025-06-01', on: '2026-12-01', amount: 1000, seen: null },
  ])
})
