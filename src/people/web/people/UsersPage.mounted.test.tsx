import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { peopleAnswers, person } from '#testing/mounted/answers/people.ts'
import { dialog, message } from '#testing/mounted/controls.ts'
import { refusal, refusalAt } from '#testing/mounted/FakeServer.ts'
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

test('an administrator cannot delete their own account', async () => {
  await mount('/app/admin/users', admin(), peopleAnswers(person()))
  await expect.element(page.getByRole('button', { name: 'Supprimer Margaux Lefèvre' })).toBeDisabled()
  await expect.element(page.getByText('Votre compte')).toBeVisible()
})

test('once somebody is deleted, the page has the focus', async () => {
  const server = await mount('/app/admin/users', admin(), {
    ...peopleAnswers(person()),
    'DELETE /people/:employeeId': undefined,
  })
  await page.getByRole('button', { name: 'Supprimer Inès Moreau' }).click()
  server.answer(peopleAnswers())
  await deletion.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(message('Utilisateur supprimé')).toBeVisible()
  await expect.element(row('Inès Moreau')).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('on a phone a name of one long word leaves the buttons of a deletion within reach', async () => {
  const firstName = 'W'.repeat(60)
  await mount('/app/admin/users', admin(), peopleAnswers(person({ firstName })), { width: 390, height: 844 })
  await page.getByRole('button', { name: `Supprimer ${firstName}` }).click()
  await expect.element(deletion.getByRole('button', { name: 'Supprimer' })).toBeInViewport({ ratio: 1 })
})

const team = Array.from({ length: 14 }, (_, nth) =>
  person({ id: crypto.randomUUID(), firstName: 'Marie', lastName: `Castellane-${1000 + nth}`, department: 'Salle' }),
)

test('on a tablet the list has room for names, with the contract and the department under them', async () => {
  await mount('/app/admin/users', admin(), peopleAnswers(...team), { width: 768 })
  const name = page.getByRole('link', { name: 'Marie Castellane-1000' })
  await expect.element(name).toBeVisible()
  expect(name.element().getBoundingClientRect().height).toBeLessThan(40)
  await expect.element(row('Castellane-1000')).toMatchTextContent('Temps plein, 35')
  await expect.element(row('Castellane-1000')).toMatchTextContent('Salle')
})

test('on a tablet what can be done with chosen people stays in view below the bar of the page', async () => {
  await mount('/app/admin/users', admin(), peopleAnswers(...team), { width: 768 })
  const [first, last] = [team[0]!, team.at(-1)!].map(({ lastName }) => `Choisir Marie ${lastName}`) as [string, string]
  for (const box of [first, last]) await page.getByRole('checkbox', { name: box }).click({ force: true })
  window.scrollTo(0, 4000)
  await expect.element(page.getByRole('link', { name: 'Aide' })).toBeInViewport()
  await expect.element(page.getByRole('button', { name: 'Changer…' })).toBeInViewport({ ratio: 1 })
  const [bar, head] = [page.getByText('2 personnes choisies'), page.getByRole('banner').first()].map(place =>
    place.element().getBoundingClientRect(),
  ) as [DOMRect, DOMRect]
  expect(bar.y).toBeGreaterThanOrEqual(head.bottom)
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
  await expect.element(row('Renard')).toMatchTextContent('pas encore')
  await expect.element(row('Renard')).not.toMatchTextContent('Invitation')
})

test('somebody whom somebody else changed is deleted once the refusal has shown them anew', async () => {
  const server = await mount('/app/admin/users', admin(), peopleAnswers(person()))
  await page.getByRole('button', { name: 'Supprimer Inès Moreau' }).click()
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
  const server = await mount('/app/admin/users', admin(), {
    ...peopleAnswers(person()),
    'DELETE /people/:employeeId': refusal(409, 'changed', 'Relisez, puis recommencez.'),
  })
  await page.getByRole('button', { name: 'Supprimer Inès Moreau' }).click()
  server.answer(peopleAnswers(person({ lastName: 'Petit' })))
  LiveChannel.tell('people')
  await expect.element(row('Inès Petit')).toBeInTheDocument()
  await deletion.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(page.getByText('Relisez, puis recommencez.')).toBeVisible()
  const [sent] = server.requests('DELETE /people/:employeeId')
  expect(JSON.parse(sent!.query.get('seen')!)).toMatchObject({ lastName: 'Moreau' })
})
