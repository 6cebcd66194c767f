import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { administrator, peopleAnswers, person } from '#testing/mounted/answers/people.ts'
import { recordAnswers } from '#testing/mounted/answers/record.ts'
import { dialog, message } from '#testing/mounted/controls.ts'
import { type Answers, refusal, refusalAt } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { refusedOnce } from '#testing/mounted/refused-once.ts'
import { admin } from '#testing/mounted/sessions.ts'

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const deletion = page.getByRole('alertdialog')

test('people are found by a word of their name', async () => {
  await mount('/app/admin/users', admin(), peopleAnswers(person({ lastName: 'Fontaine' })))
  await expect.element(row('Lefèvre')).toBeVisible()
  await page.getByRole('searchbox').fill('fontaine')
  await expect.element(row('Fontaine')).toBeVisible()
  await expect.element(row('Lefèvre')).not.toBeInTheDocument()
})

const openDeletion = async (answers: Answers = {}, who = person(), window = {}) => {
  const server = await mount(
    `/app/admin/users/${who.id}`,
    admin(),
    { ...peopleAnswers(who), ...recordAnswers, ...answers },
    window,
  )
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  return server
}
const askDeletion = () => page.getByRole('button', { name: 'Supprimer l’utilisateur…' }).click()

test('an administrator cannot delete their own account', async () => {
  await openDeletion({}, administrator)
  await expect.element(dialog('Plus d’actions')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Supprimer l’utilisateur…' })).not.toBeInTheDocument()
})

test('once somebody is deleted, with their name read once more, the list stands there without them', async () => {
  const server = await openDeletion({ 'DELETE /people/:employeeId': undefined })
  await askDeletion()
  await expect.element(deletion).toMatchTextContent('Inès Moreau')
  server.answer(peopleAnswers())
  await deletion.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(message('Utilisateur supprimé')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/app/admin/users')
  await expect.element(row('Lefèvre')).toBeVisible()
  await expect.element(row('Inès Moreau')).not.toBeInTheDocument()
})

test('on a phone a name of one long word leaves the buttons of a deletion within reach', async () => {
  await openDeletion({}, person({ firstName: 'W'.repeat(60) }), { width: 390, height: 844 })
  await askDeletion()
  await expect.element(deletion.getByRole('button', { name: 'Supprimer' })).toBeInViewport({ ratio: 1 })
})

const team = Array.from({ length: 14 }, (_, nth) =>
  person({ id: crypto.randomUUID(), firstName: 'Marie', lastName: `Castellane-${1000 + nth}`, department: 'Salle' }),
)

test('on a tablet a row is 64 px high, and the whole of it opens the record', async () => {
  await mount('/app/admin/users', admin(), { ...peopleAnswers(...team), ...recordAnswers }, { width: 768 })
  const first = row('Castellane-1000')
  await expect.element(first).toMatchTextContent('Temps plein')
  // With the line between two rows.
  expect(first.element().getBoundingClientRect().height).toBeLessThanOrEqual(65)
  expect(first.getByRole('button').elements()).toEqual([])
  await first.getByText('Salle', { exact: true }).last().click({ force: true })
  await expect.poll(() => location.pathname).toBe(`/app/admin/users/${team[0]!.id}`)
})

test('on a phone a second line has the department and the hours, a third one what is not as usual', async () => {
  const hugo = person({
    id: crypto.randomUUID(),
    firstName: 'Hugo',
    lastName: 'Petit',
    department: 'Bar',
    invitedUntil: '2026-11-25T08:00:00Z',
    invitation: 'handed-over',
  })
  await mount('/app/admin/users', admin(), peopleAnswers(...team, hugo), { width: 390, height: 844 })
  await expect.element(row('Petit').getByText('Bar, 35 h', { exact: true })).toBeVisible()
  await expect.element(row('Petit').getByText('accès pas encore ouvert')).toBeVisible()
  expect(row('Castellane-1000').element().getBoundingClientRect().height).toBeLessThanOrEqual(65)
  await expect.element(row('Lefèvre').getByText('35 h, Administrateur')).toBeVisible()
})

test('people stand by last name under their letter, of which an accent is none', async () => {
  const people = [
    ['Zoé', 'Étienne'],
    ['Ana', 'Zola'],
    ['Clémence', 'de La Rochefoucauld'],
  ].map(([firstName = '', lastName = '']) => person({ id: crypto.randomUUID(), firstName, lastName }))
  await mount('/app/admin/users', admin(), peopleAnswers(...people))
  await expect.element(row('Zola')).toBeVisible()
  const heads = page.getByRole('table').getByRole('heading').elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual(['D', 'E', 'L', 'Z'])
})

test('a name that nobody has says so, and the search is cleared', async () => {
  await mount('/app/admin/users?q=zzz', admin(), peopleAnswers())
  await expect.element(page.getByText('Personne ne porte ce nom.')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer la recherche' }).click()
  await expect.element(row('Lefèvre')).toBeVisible()
})

test('of 200 people only the rows around the window are in the page, and Ctrl+F looks for a name', async () => {
  const many = Array.from({ length: 200 }, (_, nth) =>
    person({ id: crypto.randomUUID(), firstName: 'Marie', lastName: `Castellane-${1000 + nth}`, department: 'Salle' }),
  )
  await mount('/app/admin/users', admin(), peopleAnswers(...many), { width: 390, height: 844 })
  await expect.element(row('Castellane-1000')).toBeVisible()
  expect(page.getByRole('row').elements().length).toBeLessThan(60)
  expect(document.documentElement.scrollHeight).toBeLessThan(201 * 65 + 700)
  await userEvent.keyboard('{Control>}f{/Control}')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await page.getByRole('searchbox').fill('1199')
  await expect.element(row('Castellane-1199')).toBeVisible()
})

const isUnderBars = (name: string) => {
  const { top } = row(name).element().getBoundingClientRect()
  return top > 56 && top < 140
}

test('of a long list the letters at its edge lead to their people, or to the next letter that has some', async () => {
  const many = ['Abadie', 'Benali', 'Moreau', 'Roux'].flatMap(lastName =>
    Array.from({ length: 50 }, (_, nth) =>
      person({ id: crypto.randomUUID(), firstName: 'Marie', lastName: `${lastName}-${100 + nth}` }),
    ),
  )
  await mount('/app/admin/users', admin(), peopleAnswers(...many), { width: 390, height: 844 })
  const letters = page.getByRole('navigation', { name: 'De A à Z' })
  const letter = (name: string) => letters.getByRole('button', { name, exact: true })
  await expect.element(letters.getByRole('button')).toHaveLength(26)
  expect(letter('A').element().getBoundingClientRect()).toMatchObject({ width: 24, height: 24, right: 390 })
  await letter('M').click()
  await expect.poll(() => isUnderBars('Moreau-100')).toBe(true)
  await expect.element(letter('M')).toHaveAttribute('aria-current', 'true')
  await letter('C').click()
  await expect.element(letter('L')).toHaveAttribute('aria-current', 'true')
  await letter('Z').click()
  await expect.poll(() => isUnderBars('Roux-100')).toBe(true)
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.getByRole('searchbox').fill('abadie-10')
  await expect.element(letters).not.toBeInTheDocument()
})

const inTwo = ['Salle', 'Bar', null].map((department, nth) =>
  person({ id: crypto.randomUUID(), firstName: 'Marie', lastName: `Roux-${nth}`, department }),
)

test('people are narrowed to a department, in the address', async () => {
  await mount('/app/admin/users', admin(), peopleAnswers(...inTwo))
  const chips = page.getByRole('group', { name: 'Départements' }).getByRole('button')
  await expect.element(chips.first()).toMatchTextContent('Tous 4')
  expect(chips.elements().map(({ textContent }) => textContent)).toEqual([
    'Tous 4',
    'Bar 1',
    'Salle 1',
    'Sans département 2',
  ])
  await chips.nth(1).click()
  await expect.element(row('Roux-1')).toBeVisible()
  await expect.element(row('Roux-0')).not.toBeInTheDocument()
  await expect.poll(() => location.search).toBe('?department=Bar')
  await chips.first().click()
  await expect.element(row('Roux-0')).toBeVisible()
})

test('on a phone the departments are behind a button, which says the one that is shown', async () => {
  await mount('/app/admin/users', admin(), peopleAnswers(...inTwo), { width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await dialog('Filtrer')
    .getByRole('button', { name: /^Salle/ })
    .click()
  await expect.element(dialog('Filtrer')).not.toBeInTheDocument()
  await expect.element(row('Roux-1')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Salle' })).toBeVisible()
})

test('boxes stand there once several people are chosen; their acts stay at the foot of the window', async () => {
  await mount('/app/admin/users', admin(), peopleAnswers(...team), { width: 768 })
  await expect.element(row('Castellane-1000')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('button', { name: 'Choisir plusieurs personnes' }).click()
  await page.getByRole('checkbox', { name: 'Choisir Marie Castellane-1000' }).click({ force: true })
  await page.getByRole('checkbox', { name: 'Choisir Marie Castellane-1013' }).click({ force: true })
  await expect.element(page.getByText('2 personnes choisies')).toBeInViewport()
  window.scrollTo(0, 0)
  await expect.element(page.getByRole('button', { name: 'Modifier les 2' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Annuler' }).click()
  expect(page.getByRole('checkbox').elements()).toEqual([])
})

test('a person who left is erased once their whole name is typed', async () => {
  const paul = { id: crypto.randomUUID(), firstName: 'Paul', lastName: 'Renard', leftAt: '2026-11-18T07:00:00Z' }
  const server = await mount('/app/admin/users', admin(), {
    ...peopleAnswers(),
    'GET /people/former': { people: [{ ...paul, isErased: false }] },
    'POST /people/:employeeId/erasure': ({ body }) => {
      if (body.name === 'Paul Renard') return undefined
      return refusalAt('name', 422, 'people.name-differs', 'Ce n’est pas le nom de cette personne.')
    },
  })
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('button', { name: 'Personnes parties' }).click()
  await page.getByRole('button', { name: 'Effacer Paul Renard' }).click()
  const form = dialog('Effacer Paul Renard')
  await expect.element(form).toMatchTextContent('cinq ans, code du travail L. 3171-4')
  await form.getByLabelText('Pour confirmer').fill('Paul')
  await form.getByRole('button', { name: 'Effacer définitivement' }).click()
  await expect.element(form.getByText('Ce n’est pas le nom de cette personne.')).toBeVisible()
  await form.getByLabelText('Pour confirmer').fill('Paul Renard')
  server.answer({
    'GET /people/former': {
      people: [{ ...paul, firstName: 'Personne effacée', lastName: '3F2A', isErased: true }],
    },
  })
  await form.getByRole('button', { name: 'Effacer définitivement' }).click()
  await expect.element(message('Personne effacée')).toBeVisible()
  await expect.element(dialog('Personnes parties')).toMatchTextContent('Personne effacée 3F2A')
})

test('an administrator hands the link to their last month to somebody who left: shown once, and taken back', async () => {
  const paul = { id: crypto.randomUUID(), firstName: 'Paul', lastName: 'Renard', leftAt: '2026-11-18T07:00:00Z' }
  const url = `https://releve.test/dernier-mois/${'s'.repeat(43)}`
  const server = await mount('/app/admin/users', admin(), {
    ...peopleAnswers(),
    'GET /people/former': { people: [{ ...paul, isErased: false }] },
    'GET /people/:employeeId/last-month-link': { link: null },
    'POST /people/:employeeId/last-month-link': { url, until: '2029-11-18' },
    'DELETE /people/:employeeId/last-month-link': undefined,
  })
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('button', { name: 'Personnes parties' }).click()
  const open = page.getByRole('button', { name: 'Lien vers le dernier mois de Paul Renard' })
  await open.click()
  const handing = dialog('Dernier mois de Paul Renard')
  await expect.element(handing).toMatchTextContent('Il reste ouvert trois ans')
  server.answer({
    'GET /people/:employeeId/last-month-link': { link: { madeAt: '2026-11-18T08:00:00.000Z', until: '2029-11-18' } },
  })
  await handing.getByRole('button', { name: 'Créer le lien' }).click()
  await expect.element(handing).toMatchTextContent(url)
  await expect.element(handing).toMatchTextContent('Ouvert jusqu’au 18/11/2029')
  await handing.getByRole('button', { name: 'Terminé' }).click()
  await open.click()
  await expect.element(handing).toMatchTextContent('Un lien a été créé le 18/11/2026')
  await handing.getByRole('button', { name: 'Retirer le lien' }).click()
  await expect.element(message('Lien retiré')).toBeVisible()
})

test('where the dialog of a link is closed before the link is refused, a message says why', async () => {
  const paul = { id: crypto.randomUUID(), firstName: 'Paul', lastName: 'Renard', leftAt: '2026-11-18T07:00:00Z' }
  const meanwhile = 'Quelqu’un d’autre vient de créer un lien.'
  const server = await mount('/app/admin/users', admin(), {
    ...peopleAnswers(),
    'GET /people/former': { people: [{ ...paul, isErased: false }] },
    'GET /people/:employeeId/last-month-link': { link: null },
    'POST /people/:employeeId/last-month-link': refusal(409, 'changed', meanwhile),
  })
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('button', { name: 'Personnes parties' }).click()
  await page.getByRole('button', { name: 'Lien vers le dernier mois de Paul Renard' }).click()
  const handing = dialog('Dernier mois de Paul Renard')
  const release = server.hold('POST /people/:employeeId/last-month-link')
  await handing.getByRole('button', { name: 'Créer le lien' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(handing).not.toBeInTheDocument()
  release()
  await expect.element(message(meanwhile)).toBeVisible()
})

test('somebody who was invited and has left is awaited no more: nothing is handed to them', async () => {
  const invited = { invitedUntil: '2026-11-25T08:00:00Z', invitation: 'handed-over' as const }
  const [contract] = person().contracts
  const hugo = person({ id: crypto.randomUUID(), firstName: 'Hugo', lastName: 'Petit', ...invited })
  const paul = person({
    id: crypto.randomUUID(),
    firstName: 'Paul',
    lastName: 'Renard',
    endDate: '2026-11-17',
    contracts: [{ ...contract!, until: '2026-11-17' }],
    ...invited,
  })
  await mount('/app/admin/users', admin(), peopleAnswers(hugo, paul))
  await expect.element(page.getByText('1 invitation en cours')).toBeVisible()
  await expect.element(row('Petit')).toMatchTextContent('Invitation du 18/11, 7 jours restants')
  await expect.element(row('Renard')).toMatchTextContent('Contrat terminé le 17/11/2026')
  await expect.element(row('Renard')).not.toMatchTextContent('Invitation')
})

test('somebody whom somebody else changed is deleted once the refusal has shown them anew', async () => {
  const server = await openDeletion()
  await askDeletion()
  const sent = await refusedOnce(server, 'DELETE /people/:employeeId', {
    code: 'changed',
    press: () => deletion.getByRole('button', { name: 'Supprimer' }).click(),
    newer: peopleAnswers(person({ lastName: 'Petit', department: 'Salle' })),
    answer: undefined,
  })
  const seen = sent.map(({ query }) => JSON.parse(query.get('seen')!))
  expect(seen.map(({ lastName, department }) => [lastName, department])).toEqual([
    ['Moreau', null],
    ['Petit', 'Salle'],
  ])
})

test('somebody who is changed while the question stands is not deleted unseen', async () => {
  const server = await openDeletion({
    'DELETE /people/:employeeId': refusal(409, 'changed', 'Relisez, puis recommencez.'),
  })
  await askDeletion()
  server.answer(peopleAnswers(person({ lastName: 'Petit' })))
  LiveChannel.tell('people')
  await expect.element(page.getByText('Inès Petit').first()).toBeInTheDocument()
  await deletion.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(page.getByText('Relisez, puis recommencez.')).toBeVisible()
  const [sent] = server.requests('DELETE /people/:employeeId')
  expect(JSON.parse(sent!.query.get('seen')!)).toMatchObject({ lastName: 'Moreau' })
})
