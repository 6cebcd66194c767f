import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { agreementOf, agreementRow, ownMonth } from '#testing/mounted/answers/payroll.ts'
import { takeAct } from '#testing/mounted/controls.ts'
import { refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin, manager } from '#testing/mounted/sessions.ts'

const day = {
  sign: 'day-1',
  weekState: 'validated',
  planned: 420,
  now: 395,
  proposed: 415,
  plannedTimes: [{ start: '15:00', end: '22:30' }],
  times: [{ start: '15:25', end: '22:30' }],
  proposedTimes: [{ start: '15:05', end: '22:30' }],
}
const claim = {
  number: 2,
  line: 'day:2026-10-15',
  sentence: 'Je suis arrivé à 15:05, la tablette était éteinte.',
  hours: { startTime: '15:05', endTime: '22:30' },
  at: '2026-11-01T07:12:00Z',
  day,
}
const rachid = agreementRow('Rachid', 'Haddad', { standing: 'missing', claims: [claim], at: claim.at })
const list = agreementOf([
  agreementRow('Inès', 'Moreau', { standing: 'conform', at: '2026-11-01T09:20:00Z' }),
  agreementRow('Clémence', 'de La Rochefoucauld-Montbel'),
  agreementRow('Malik', 'Ferhat', { hasAccess: false }),
  agreementRow('Nathan', 'Petit', { hasAccess: false, leftOn: '2026-10-20' }),
  agreementRow('Léa', 'Fontaine', { standing: 'read', at: '2026-10-31T18:03:00Z', changed: ['overtime-25'] }),
  rachid,
])

const open = (session = admin()) =>
  mount('/app/admin/payroll/agreement?month=2026-10', session, {
    'GET /payroll/months/:askedMonth/agreement': list,
    'POST /payroll/months/:askedMonth/agreement/:employeeId/answers': { number: 3 },
    'POST /payroll/months/:askedMonth/agreement/reminders': undefined,
  })

test('what is missing comes first; silence is counted as no agreement', async () => {
  await open()
  await expect
    .element(page.getByText('Octobre 2026, demandé le 30/10/2026, clôture prévue le 04/11/2026'))
    .toBeVisible()
  await expect.element(page.getByText(/^1 sur 6 conformes?, 1 à répondre, 4 sans réponse\./)).toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect
    .poll(() => rows.elements().map(each => each.textContent?.replaceAll('\u00a0', ' ')))
    .toEqual([
      'Rachid HaddadIl manquejeu. 15 octobre : « Je suis arrivé à 15:05, la tablette était éteinte. »01/11 08:12',
      'Léa FontaineLu, sans réponseChangé depuis : Supplémentaires à 25 %31/10 19:03',
      'Clémence de La Rochefoucauld-MontbelPas encore lu',
      'Malik FerhatPas d’accèsÀ imprimer et à remettre',
      'Nathan PetitSortie le 20/10/2026À imprimer et à remettre',
      'Inès MoreauConforme01/11 10:20',
    ])
})

test('a month that is closed is not said to wait for its closing', async () => {
  const closing = { at: '2026-11-04T10:00:00Z', by: 'Admin User' }
  await mount('/app/admin/payroll/agreement?month=2026-10', admin(), {
    'GET /payroll/months/:askedMonth/agreement': { ...list, closing },
  })
  await expect.element(page.getByText(/Le mois est clos\s: le silence ne vaut pas accord/)).toBeVisible()
  await expect.element(page.getByText(/La clôture reste possible/)).not.toBeInTheDocument()
})

test('accepting a day says which hours, and that its week is validated again', async () => {
  const server = await open()
  const asked = page.getByRole('region', { name: /Rachid Haddad, jeu\. 15 octobre/ })
  await expect.element(asked).toMatchTextContent(/Prévu7h00Retenu6h35Demandé6h55/)
  await expect.element(asked).toMatchTextContent(/La semaine 42 est validée/)
  await asked.getByLabelText(/Réponse/).fill('D’accord.')
  await asked.getByRole('button', { name: 'Accepter 6h55' }).click()
  await expect.element(page.getByText('Réponse envoyée')).toBeVisible()
  expect(server.bodies('POST /payroll/months/:askedMonth/agreement/:employeeId/answers')).toEqual([
    { claim: 2, isAccepted: true, sign: 'day-1', reply: 'D’accord.' },
  ])
})

test('maintaining asks why', async () => {
  const server = await open()
  await page.getByRole('button', { name: 'Maintenir 6h35…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Maintenir' }).click()
  await expect.element(dialog.getByText('Ce champ est requis')).toBeVisible()
  await dialog.getByLabelText('Motif, lu par la personne').fill('La caméra dit 15:25.')
  await dialog.getByRole('button', { name: 'Maintenir' }).click()
  await expect.element(page.getByText('Réponse envoyée')).toBeVisible()
  expect(server.bodies('POST /payroll/months/:askedMonth/agreement/:employeeId/answers')).toEqual([
    { claim: 2, isAccepted: false, reply: 'La caméra dit 15:25.' },
  ])
})

test('those who have not answered and can are reminded at once', async () => {
  const server = await open()
  // Léa has read, Clémence has not; Malik and Nathan have no access, Rachid waits for an answer, Inès agrees.
  await page.getByRole('button', { name: 'Rappeler 2 personnes' }).click()
  await expect.element(page.getByText('Rappel envoyé')).toBeVisible()
  expect(server.requests('POST /payroll/months/:askedMonth/agreement/reminders')).toHaveLength(1)
})

test('once the month is closed nobody is reminded, and a former reminder of a silent person is said', async () => {
  const remindedAt = '2026-11-02T09:30:00Z'
  const people = list.people.map(person => ({ ...person, remindedAt }))
  const closing = { at: '2026-11-04T10:00:00Z', by: 'Admin User' }
  await mount('/app/admin/payroll/agreement?month=2026-10', admin(), {
    'GET /payroll/months/:askedMonth/agreement': { ...list, people, closing },
  })
  await expect.element(page.getByText('rappel du 02/11/2026 à 10:30')).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: /Rappeler/ })).not.toBeInTheDocument()
})

test('who manages a team without preparing pay reads no month of theirs', async () => {
  await open(manager())
  await expect.element(page.getByText('Malik Ferhat')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'À imprimer et à remettre' })).not.toBeInTheDocument()
})

test('a month for somebody without access has two boxes, and their answer is noted', async () => {
  const person = list.people[2]!
  const server = await mount(`/app/admin/payroll/agreement?month=2026-10&person=${person.id}`, admin(), {
    'GET /payroll/months/:askedMonth/agreement/:employeeId': ownMonth({
      id: person.id,
      firstName: 'Malik',
      lastName: 'Ferhat',
    }),
    'POST /payroll/months/:askedMonth/agreement/:employeeId/paper': { number: 2 },
  })
  const paper = page.getByRole('article')
  await expect.element(paper).toMatchTextContent(/C’est conforme.*Il manque quelque chose.*Date.*Signature/)
  await takeAct('Noter la réponse')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Il manque quelque chose' }).click({ force: true })
  await dialog.getByLabelText('Ce qui manque').fill('Deux paniers.')
  await dialog.getByRole('button', { name: 'Noter' }).click()
  await expect.element(page.getByText('Réponse notée')).toBeVisible()
  expect(server.bodies('POST /payroll/months/:askedMonth/agreement/:employeeId/paper')).toEqual([
    { seen: 'read-1', isConform: false, sentence: 'Deux paniers.' },
  ])
})

test('an answer on paper is noted once the refusal has shown the figures that changed', async () => {
  const person = { id: list.people[2]!.id, firstName: 'Malik', lastName: 'Ferhat' }
  const note = 'POST /payroll/months/:askedMonth/agreement/:employeeId/paper'
  const server = await mount(`/app/admin/payroll/agreement?month=2026-10&person=${person.id}`, admin(), {
    'GET /payroll/months/:askedMonth/agreement/:employeeId': ownMonth(person),
    [note]: refusal(409, 'payroll.figures-changed', 'Relisez, puis recommencez.'),
  })
  await takeAct('Noter la réponse')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Il manque quelque chose' }).click({ force: true })
  await dialog.getByLabelText('Ce qui manque').fill('Deux paniers.')
  server.answer({ 'GET /payroll/months/:askedMonth/agreement/:employeeId': ownMonth({ ...person, seen: 'read-2' }) })
  await dialog.getByRole('button', { name: 'Noter' }).click()
  await expect.element(dialog.getByText('Relisez, puis recommencez.')).toBeVisible()
  server.answer({ [note]: { number: 2 } })
  await dialog.getByRole('button', { name: 'Noter' }).click()
  await expect.element(page.getByText('Réponse notée')).toBeVisible()
  expect(server.bodies(note)).toEqual([
    { seen: 'read-1', isConform: false, sentence: 'Deux paniers.' },
    { seen: 'read-2', isConform: false, sentence: 'Deux paniers.' },
  ])
})
