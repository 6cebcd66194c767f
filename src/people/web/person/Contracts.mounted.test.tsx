import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { peopleAnswers, person } from '#testing/mounted/answers/people.ts'
import { recordAnswers } from '#testing/mounted/answers/record.ts'
import { dialog, message, typeDate } from '#testing/mounted/controls.ts'
import { type Answers, type FakeServer, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { refusedOnce } from '#testing/mounted/refused-once.ts'
import { admin } from '#testing/mounted/sessions.ts'

const lea = person({ firstName: 'Léa', lastName: 'Fontaine' })
const [first] = lea.contracts
/** Léa works 24 h a week from 16 December on. */
const later = person({
  ...lea,
  contracts: [
    {
      ...first!,
      id: '01980000-0000-7000-8000-000000000c02',
      weeklyHours: 24,
      from: '2026-12-16',
      formerUntil: '2100-12-31',
    },
    { ...first!, until: '2026-12-15' },
  ].toReversed(),
})
const contracts = page.getByRole('region', { name: 'Contrats' })

const open = (employee: typeof lea, answers: Answers = {}) =>
  mount(`/app/admin/users/${employee.id}?tab=contract`, admin(), {
    ...peopleAnswers(employee),
    ...recordAnswers,
    'GET /labour/people/:employeeId': { birthDate: null, profiles: [] },
    'GET /payroll/paid-until': { until: null, leaveUntil: null },
    'GET /schedule/people/:employeeId/weeks': { weeks: [] },
    ...answers,
  })

const added = dialog('Nouveau contrat')
const openNew = async (employee: typeof lea, answers: Answers = {}) => {
  const server = await open(employee, answers)
  await page.getByRole('button', { name: 'Nouveau contrat' }).click()
  return server
}

test('a new contract begins next week with the terms of today, and says that the former ends the day before', async () => {
  const server = await openNew(lea, { 'POST /people/:employeeId/contracts': later })
  await expect.element(added.getByText('Léa Fontaine, aujourd’hui temps plein, 35 h')).toBeVisible()
  await expect.element(added.getByLabelText('Heures hebdomadaires')).toHaveValue('35')
  await expect.element(added.getByRole('status')).toMatchTextContent('prend fin la veille, le 22/11/2026')
  await added.getByLabelText('Heures hebdomadaires').fill('24')
  await typeDate(added, 'À partir du', '11/11/2026')
  await expect.element(added.getByText('Cette date est passée')).toBeVisible()
  await typeDate(added, 'À partir du', '16/12/2026')
  await expect.element(added.getByText('Cette date est passée')).not.toBeInTheDocument()
  await expect.element(added.getByRole('status')).toMatchTextContent('prend fin la veille, le 15/12/2026')
  server.answer(peopleAnswers(later))
  await added.getByRole('button', { name: 'Enregistrer le contrat' }).click()
  await expect.element(message('Contrat ajouté')).toBeVisible()
  expect(server.bodies('POST /people/:employeeId/contracts')).toMatchObject([
    {
      weeklyHours: 24,
      startDate: '2026-12-16',
      endDate: null,
      ends: { id: first!.id, weeklyHours: 35, endDate: null },
    },
  ])
  await expect.element(contracts.getByRole('listitem')).toHaveLength(2)
})

test('a new contract says before it is saved which weeks it leaves too full, what its month counts, and what a closed one does', async () => {
  const server = await openNew(lea, {
    'GET /payroll/paid-until': { until: '2026-11-01', leaveUntil: '2026-11-01' },
    'GET /schedule/people/:employeeId/weeks': {
      weeks: [
        { week: '2026-12-14', minutes: 2070 },
        { week: '2026-12-21', minutes: 1680 },
        { week: '2026-12-28', minutes: 1710 },
      ],
    },
  })
  await typeDate(added, 'À partir du', '14/12/2026')
  await added.getByLabelText('Heures hebdomadaires').fill('28')
  const effects = added.getByRole('status').getByRole('listitem')
  await expect.element(effects).toHaveLength(3)
  await expect.element(effects.nth(0)).toMatchTextContent('Semaine du 14/12 : 34,5 h prévues, 6,5 h supplémentaires.')
  await expect.element(effects.nth(1)).toMatchTextContent('Semaine du 28/12 : 28,5 h prévues, 0,5 h supplémentaires.')
  await expect
    .element(effects.nth(2))
    .toMatchTextContent('Décembre : 35 h jusqu’au 13, 28 h ensuite. Les congés déjà acquis restent.')
  await added.getByRole('radio', { name: 'Temps partiel' }).click({ force: true })
  await expect.element(effects.nth(0)).toMatchTextContent('6,5 h complémentaires')
  await added.getByLabelText('Heures hebdomadaires').fill('34,5')
  await expect.element(effects).toHaveLength(1)
  // The week of the first day is read alone once it is to come.
  expect(server.requests('GET /schedule/people/:employeeId/weeks').at(-1)?.query.get('from')).toBe('2026-12-14')
  // The week that ends October is paid with it.
  await typeDate(added, 'À partir du', '01/11/2026')
  await expect.element(added.getByText('Octobre est clôturé : ce changement y sera une régularisation.')).toBeVisible()
  await typeDate(added, 'À partir du', '02/11/2026')
  await expect.element(added.getByText('est clôturé')).not.toBeInTheDocument()
})

test('a new contract cannot begin before the current one, which its day says at once', async () => {
  await openNew(person({ ...lea, contracts: [{ ...first!, from: '2024-09-02' }] }))
  await typeDate(added, 'À partir du', '02/09/2024')
  const sentence = 'Le contrat actuel commence le 02/09/2024 : choisissez un jour après.'
  await expect.element(added.getByText(sentence)).toBeVisible()
  await expect.element(added.getByRole('status')).not.toBeInTheDocument()
  await typeDate(added, 'À partir du', '03/09/2024')
  await expect.element(added.getByText(sentence)).not.toBeInTheDocument()
  await expect.element(added.getByRole('status')).toMatchTextContent('prend fin la veille, le 02/09/2024')
})

test('a new contract ends the former one as it is by now once that was refused', async () => {
  const server = await openNew(lea)
  const newer = person({ ...lea, contracts: [{ ...first!, weeklyHours: 30 }] })
  const sent = await refusedOnce(server, 'POST /people/:employeeId/contracts', {
    code: 'changed',
    press: () => added.getByRole('button', { name: 'Enregistrer le contrat' }).click(),
    newer: peopleAnswers(newer),
    answer: later,
  })
  expect(sent.map(({ body }) => body.ends?.weeklyHours)).toEqual([35, 30])
})

test('the history shows each contract with its days, the last one first, and one is corrected', async () => {
  const server = await open(later, { 'PATCH /people/contracts/:contractId': later })
  const entries = contracts.getByRole('listitem')
  await expect.element(entries.nth(0)).toMatchTextContent(/^Temps plein, 24.h\s*Depuis le 16\/12\/2026/)
  await expect.element(entries.nth(1)).toMatchTextContent(/^Temps plein, 35.h\s*En cours\s*Jusqu’au 15\/12\/2026/)
  await contracts.getByRole('button', { name: /^Corriger le contrat\s: Temps plein, 24/ }).click()
  const correction = dialog('Corriger le contrat')
  await correction.getByLabelText('Heures hebdomadaires').fill('28')
  await correction.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(message('Contrat corrigé')).toBeVisible()
  expect(server.bodies('PATCH /people/contracts/:contractId')).toMatchObject([
    { weeklyHours: 28, startDate: '2026-12-16', seen: { weeklyHours: 24, startDate: '2026-12-16', endDate: null } },
  ])
})

test('hours of part time alone are said by the month, with what they are a week', async () => {
  const byWeek = person({ ...lea, contracts: [{ ...first!, type: 'part-time', weeklyHours: 24 }] })
  const byMonth = person({ ...lea, contracts: [{ ...byWeek.contracts[0]!, weeklyHours: 25, monthlyHours: 108.33 }] })
  const server = await open(byWeek, { 'PATCH /people/contracts/:contractId': byMonth })
  await contracts.getByRole('button', { name: /^Corriger le contrat/ }).click()
  const correction = dialog('Corriger le contrat')
  await expect.element(correction.getByLabelText('Heures mensuelles')).not.toBeInTheDocument()
  await correction.getByRole('checkbox', { name: 'Durée du travail convenue par mois' }).click({ force: true })
  await expect.element(correction.getByLabelText('Heures mensuelles')).toHaveValue('104')
  await correction.getByLabelText('Heures mensuelles').fill('108,33')
  await expect.element(correction.getByText('Soit 25 h par semaine.')).toBeVisible()
  server.answer(peopleAnswers(byMonth))
  await correction.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(message('Contrat corrigé')).toBeVisible()
  expect(server.bodies('PATCH /people/contracts/:contractId')).toMatchObject([
    { weeklyHours: 25, monthlyHours: 108.33, seen: { weeklyHours: 24, monthlyHours: null } },
  ])
  await expect.element(contracts.getByRole('listitem')).toMatchTextContent(/^Temps partiel, 108,33.h par mois/)
})

const ending = dialog('Mettre fin au contrat')
const noPlans = { shifts: null, trainings: [], requests: [], leaveDays: null }
const manyPlans = {
  shifts: { count: 7, minutes: 2070, from: '2026-12-15', to: '2026-12-20' },
  trainings: ['Hygiène'],
  requests: [{ startDate: '2027-01-04', endDate: '2027-01-10' }],
  leaveDays: 12.5,
}
const ended = person({ ...lea, endDate: '2026-12-12', contracts: [{ ...first!, until: '2026-12-12' }] })
const endId = '01980000-0000-7000-8000-0000000000ee'

test('an end of contract says all that follows once it has a day, and everything is taken back', async () => {
  const server: FakeServer = await open(lea, {
    'GET /people/contracts/:contractId/end': manyPlans,
    'POST /people/contracts/:contractId/end': () => {
      server.answer(peopleAnswers(ended))
      return { contracts: ended.contracts, endId }
    },
    'POST /people/contract-ends/:contractEndId/undo': () => {
      server.answer(peopleAnswers(lea))
      return { contracts: lea.contracts }
    },
  })
  await page.getByRole('button', { name: 'Mettre fin…' }).click()
  await expect.element(ending.getByText('Léa Fontaine, temps plein, 35 h')).toBeVisible()
  await ending.getByRole('button', { name: 'Mettre fin au contrat' }).click()
  await expect.element(ending.getByText('Ce champ est requis.')).toBeVisible()
  expect(server.requests('GET /people/contracts/:contractId/end')).toEqual([])
  await typeDate(ending, 'Dernier jour', '12/12/2026')
  const choice = ending.getByRole('radiogroup', { name: '7 shifts prévus après le 12/12/2026' })
  await expect.element(choice.getByRole('radio', { name: 'Les mettre à pourvoir' })).toBeChecked()
  await expect.element(choice).toMatchTextContent('du 15/12/2026 au 20/12/2026, 34,5 h')
  await expect
    .element(ending.getByRole('status'))
    .toMatchTextContent('Sa demande du 04/01/2027 au 10/01/2027 est retirée.')
  await expect
    .element(ending.getByRole('status'))
    .toMatchTextContent('Son inscription à une formation est retirée : Hygiène.')
  await expect
    .element(ending.getByRole('status'))
    .toMatchTextContent('Son accès se ferme le 13/12/2026. Ses heures restent dans les rapports.')
  await expect
    .element(ending.getByRole('status'))
    .toMatchTextContent('12,5 jours de congés payés seront à payer : ils entrent dans le mois de décembre.')
  await choice.getByRole('radio', { name: 'Les supprimer' }).click({ force: true })
  await expect.element(ending.getByRole('button', { name: 'Mettre fin et supprimer 7 shifts' })).toBeVisible()
  await choice.getByRole('radio', { name: 'Les mettre à pourvoir' }).click({ force: true })
  await ending.getByRole('button', { name: 'Mettre fin et libérer 7 shifts' }).click()
  await expect.element(page.getByText('part le 12/12/2026')).toBeInTheDocument()
  expect(server.bodies('POST /people/contracts/:contractId/end')).toMatchObject([
    {
      endDate: '2026-12-12',
      reason: null,
      shifts: 'open',
      seen: { weeklyHours: 35, endDate: null, planned: { shifts: 7, trainings: 1, requests: 1 } },
    },
  ])
  await expect.element(message('Fin du contrat enregistrée')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(message('Fin du contrat annulée')).toBeVisible()
  await expect.element(page.getByText('part le 12/12/2026')).not.toBeInTheDocument()
})

test('what was planned meanwhile is shown once the end was refused, and ends with it', async () => {
  const server: FakeServer = await open(lea, {
    'GET /people/contracts/:contractId/end': noPlans,
    'POST /people/contracts/:contractId/end': () => {
      server.answer({
        'GET /people/contracts/:contractId/end': manyPlans,
        'POST /people/contracts/:contractId/end': { contracts: ended.contracts, endId },
      })
      return refusal(409, 'people.plans-changed', 'Ce qui est prévu a changé.')
    },
  })
  await page.getByRole('button', { name: 'Mettre fin…' }).click()
  await typeDate(ending, 'Dernier jour', '12/12/2026')
  await expect.element(ending.getByRole('radiogroup')).not.toBeInTheDocument()
  await ending.getByRole('button', { name: 'Mettre fin au contrat' }).click()
  await expect.element(ending.getByText('Ce qui est prévu a changé.')).toBeVisible()
  await ending.getByRole('button', { name: 'Mettre fin et libérer 7 shifts' }).click()
  await expect.element(message('Fin du contrat enregistrée')).toBeVisible()
  const sent = server.bodies('POST /people/contracts/:contractId/end').map(({ seen }) => seen.planned.shifts)
  expect(sent).toEqual([0, 7])
})

test('a contract that somebody else corrected is corrected once it was refused, and keeps their other terms', async () => {
  const server = await open(later, {
    'PATCH /people/contracts/:contractId': refusal(409, 'changed', 'Relisez, puis recommencez.'),
  })
  await contracts.getByRole('button', { name: /^Corriger le contrat\s: Temps plein, 24/ }).click()
  const correction = dialog('Corriger le contrat')
  await correction.getByLabelText('Heures hebdomadaires').fill('28')
  const contractsOf = [...later.contracts.slice(0, -1), { ...later.contracts.at(-1)!, until: '2027-06-30' }]
  const newer = { ...later, contracts: contractsOf }
  server.answer(peopleAnswers(newer))
  const again = correction.getByRole('button', { name: 'Enregistrer' })
  await again.click()
  await expect.element(correction.getByText('Relisez, puis recommencez.')).toBeVisible()
  server.answer({ 'PATCH /people/contracts/:contractId': newer })
  await again.click()
  await expect.element(message('Contrat corrigé')).toBeVisible()
  expect(server.bodies('PATCH /people/contracts/:contractId')).toMatchObject([
    { weeklyHours: 28, endDate: null, seen: { weeklyHours: 24, endDate: null } },
    { weeklyHours: 28, endDate: '2027-06-30', seen: { weeklyHours: 24, endDate: '2027-06-30' } },
  ])
})

test('one to come that is removed says how long the former lasts then', async () => {
  const server = await open(later, { 'DELETE /people/contracts/:contractId': lea })
  await contracts.getByRole('button', { name: /^Supprimer le contrat\s: Temps plein, 24/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Supprimer ce contrat' })
  await expect.element(question).toMatchTextContent('Celui d’avant reprend')
  server.answer(peopleAnswers(lea))
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(message('Contrat supprimé')).toBeVisible()
  await expect.element(contracts.getByRole('listitem')).toHaveLength(1)
})

test('one to come that ended no other one says so before it is removed', async () => {
  const [former, own] = later.contracts
  await open(person({ ...later, contracts: [former!, { ...own!, formerUntil: null }] }))
  await contracts.getByRole('button', { name: /^Supprimer le contrat\s: Temps plein, 24/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Supprimer ce contrat' })
  await expect.element(question).toMatchTextContent('elles compteront 0 h')
  await expect.element(question).not.toMatchTextContent('reprend')
})
