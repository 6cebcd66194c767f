import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownMonth } from '#testing/mounted/answers/payroll.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { refusedOnce } from '#testing/mounted/refused-once.ts'
import { employee } from '#testing/mounted/sessions.ts'

const open = (changed: Parameters<typeof ownMonth>[0] = {}) =>
  mount('/app/my-month', employee(), {
    'GET /payroll/own-month': ownMonth(changed),
    'POST /payroll/own-months/:askedMonth/reading': undefined,
    'POST /payroll/own-months/:askedMonth/agreement': { number: 3 },
    'POST /payroll/own-months/:askedMonth/claims': { number: 3 },
  })

const asked = { number: 1, step: 'asked', line: null, sentence: '', hours: null, answers: null } as const
const common = { at: '2026-11-02T17:42:00Z', by: 'Inès Moreau', isNoted: false, day: null }

test('what differs from the plan comes first, then each figure with hours as everywhere', async () => {
  const server = await open()
  await expect.element(page.getByText('Octobre 2026. Clôture de la paie prévue le mercredi 4 novembre.')).toBeVisible()
  const differing = page.getByRole('region', { name: 'Différent du planning' })
  await expect.element(differing).toMatchTextContent(/3 jours.*mer. 7.*prévu 7h00, retenu 8h00/)
  await expect.element(page.getByRole('button', { name: /À 100\s%/ })).toMatchTextContent(/2h30/)
  await expect.element(page.getByText(/Ne rien répondre ne vaut pas accord\./)).toBeVisible()
  await expect.poll(() => server.requests('POST /payroll/own-months/:askedMonth/reading')).toHaveLength(1)
})

test('a month without any difference says so', async () => {
  const [first] = ownMonth().weeks
  const [day] = first!.days
  const asPlanned = { ...day!, planned: 420, retained: 420, worked: 420, isDecided: true, absence: null, holiday: null }
  await open({ weeks: [{ ...first!, off: 0, days: [{ ...asPlanned, date: '2026-10-05' }] }] })
  await expect.element(page.getByText(/Rien de différent/)).toBeVisible()
})

test('an evening that went past midnight as planned is no difference', async () => {
  const [first] = ownMonth().weeks
  const [day] = first!.days
  const evening = { ...day!, planned: 480, retained: 480, worked: 360, isDecided: true, absence: null, holiday: null }
  const morning = { ...evening, date: '2026-10-06', planned: 0, retained: 0, worked: 120, isDecided: false }
  await open({ weeks: [{ ...first!, off: 0, days: [{ ...evening, date: '2026-10-05' }, morning] }] })
  await expect.element(page.getByText(/Rien de différent/)).toBeVisible()
})

test('where nothing was planned, no day differs from the plan', async () => {
  const [first] = ownMonth().weeks
  const [day] = first!.days
  const unplanned = { ...day!, planned: 0, plannedTimes: [], retained: 480, worked: 480, isDecided: true }
  await open({
    weeks: [{ ...first!, off: 0, days: [{ ...unplanned, date: '2026-10-05', absence: null, holiday: null }] }],
  })
  await expect.element(page.getByText('Rien n’était au planning ce mois-ci.')).toBeVisible()
  await expect.element(page.getByText(/prévu 0h00/)).not.toBeInTheDocument()
})

test('all is right, of the figures that were read', async () => {
  const server = await open()
  await page.getByRole('button', { name: 'C’est conforme' }).click()
  await expect.element(page.getByText('Conforme, merci')).toBeVisible()
  expect(server.requests('POST /payroll/own-months/:askedMonth/agreement')[0]).toMatchObject({
    body: { seen: 'read-1' },
  })
})

test('something is missing: on a day with its hours, to the one person who decides', async () => {
  const server = await open()
  await page.getByRole('button', { name: 'Il manque quelque chose' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Arrivée')).toBeVisible()
  await dialog.getByRole('button', { name: 'Envoyer à Youssef Benali' }).click()
  await expect.element(dialog.getByText('Ce champ est requis')).toBeVisible()
  await dialog.getByLabelText('Ce qui manque').fill('Je suis partie à 19:00.')
  await dialog.getByRole('button', { name: 'Envoyer à Youssef Benali' }).click()
  await expect.element(page.getByText('Envoyé')).toBeVisible()
  expect(server.requests('POST /payroll/own-months/:askedMonth/claims')[0]).toMatchObject({
    body: { seen: 'read-1', line: 'day:2026-10-07', sentence: 'Je suis partie à 19:00.', hours: null },
  })
})

test('the answer says what became of the hours, struck and new', async () => {
  await open({
    standing: 'read',
    steps: [
      { ...asked, ...common, by: null },
      {
        ...asked,
        ...common,
        number: 2,
        step: 'missing',
        line: 'day:2026-10-07',
        sentence: 'Partie à 19:00.',
        hours: { startTime: '10:00', endTime: '19:00' },
      },
      {
        ...asked,
        ...common,
        number: 3,
        step: 'accepted',
        answers: 2,
        sentence: 'Vu.',
        by: 'Youssef Benali',
        day: { line: 'day:2026-10-07', before: 480, after: 540 },
      },
    ],
    changed: [{ line: 'overtime-25', before: 120, after: 180 }],
  })
  await expect
    .element(page.getByRole('region', { name: 'Réponse de Youssef Benali' }))
    .toMatchTextContent(
      /mer. 7 octobre\s: accepté. Arrivée 10:00, départ 19:00. Retenu 9h00 au lieu de 8h00. «\sVu.\s»/,
    )
  await expect
    .element(page.getByRole('region', { name: 'Changé depuis' }))
    .toMatchTextContent(/Supplémentaires à 25\s%.*2h00.*3h00/)
  await expect.element(page.getByRole('button', { name: 'Il manque encore' })).toBeVisible()
})

test('who agreed reads when, and may still report something', async () => {
  await open({ standing: 'conform', steps: [{ ...asked, ...common, step: 'conform' }] })
  await expect.element(page.getByText(/Conforme, le 02\/11\/2026 à 18:42\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'C’est conforme' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Il manque quelque chose' })).toBeVisible()
})

test('after the closing, the page says what changed since, and takes no answer', async () => {
  await open({
    closing: { at: '2026-11-04T13:10:00Z', by: 'Margaux Lefèvre' },
    changedSinceClosing: [{ line: 'night', before: 555, after: 495 }],
  })
  await expect
    .element(page.getByRole('region', { name: 'Après la clôture' }))
    .toMatchTextContent(/clôturé le 04\/11\/2026 à 14:10.*Heures de nuit.*9h15.*8h15/)
  await expect.element(page.getByRole('button', { name: 'C’est conforme' })).not.toBeInTheDocument()
})

test('a sentence about figures that change meanwhile goes with those that were read, then with the newer ones', async () => {
  const server = await open()
  await page.getByRole('button', { name: 'Il manque quelque chose' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Ce qui manque').fill('Je suis partie à 19:00.')
  server.answer({ 'GET /payroll/own-month': ownMonth({ seen: 'read-2' }) })
  const reads = () => server.requests('GET /payroll/own-month').length
  const before = reads()
  LiveChannel.tell('payroll')
  await expect.poll(reads).toBeGreaterThan(before)
  const sent = await refusedOnce(server, 'POST /payroll/own-months/:askedMonth/claims', {
    code: 'payroll.figures-changed',
    press: () => dialog.getByRole('button', { name: 'Envoyer à Youssef Benali' }).click(),
    newer: {},
    answer: { number: 3 },
  })
  expect(sent.map(({ body: { seen, sentence } }) => [seen, sentence])).toEqual([
    ['read-1', 'Je suis partie à 19:00.'],
    ['read-2', 'Je suis partie à 19:00.'],
  ])
})
