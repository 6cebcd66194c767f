import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { peopleAnswers, person } from '#testing/mounted/answers/people.ts'
import { choose, dialog, message } from '#testing/mounted/controls.ts'
import type { AnswerTo } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

const lea = person({ id: crypto.randomUUID(), firstName: 'Léa', lastName: 'Fontaine', department: 'Salle' })
const paul = person({ id: crypto.randomUUID(), firstName: 'Paul', lastName: 'Renard' })
const noe = person({ id: crypto.randomUUID(), firstName: 'Noé', lastName: 'Blanc', department: 'Bar' })
const departments = ['Salle', 'Bar'].map(name => ({ id: crypto.randomUUID(), name, colour: '#F59E0B', people: 1 }))
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const check = (within: ReturnType<typeof dialog>) => within.getByRole('button', { name: 'Vérifier' }).click()

/** All of them can be changed. */
const changes = (...people: readonly (typeof lea)[]): AnswerTo<'POST /people/changes'> => ({
  people: people.map(({ id }) => ({ id, refusal: null, isChanged: true, planned: 0 })),
  canBeUndone: true,
})

const open = async (...picked: readonly (typeof lea)[]) => {
  const server = await mount('/app/admin/users', admin(), {
    ...peopleAnswers(lea, paul, noe),
    'GET /departments': { departments },
    'POST /people/changes/preview': changes(...picked),
    'POST /people/changes': ({ body }) => {
      const departmentOf = new Map(body.people.map(({ id, after }) => [id, after.department]))
      const now = [lea, paul, noe].map(each => ({
        ...each,
        department: (departmentOf.has(each.id) ? departmentOf.get(each.id) : each.department) || null,
      }))
      server.answer(peopleAnswers(...now))
      return changes(...picked)
    },
  })
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('button', { name: 'Choisir plusieurs personnes' }).click()
  for (const { firstName, lastName } of picked) {
    const box = page.getByRole('checkbox', { name: `Choisir ${firstName} ${lastName}` })
    await expect.element(box).toBeInTheDocument()
    ;(box.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
  }
  await page.getByRole('button', { name: /^Modifier l/ }).click()
  return server
}

test('chosen people change at once, after a check that says what it does; departments are undone', async () => {
  const server = await open(lea, paul)
  await expect.element(page.getByText('2 personnes choisies')).toBeInTheDocument()
  const form = dialog('Changer 2 personnes')
  await check(form)
  await expect.element(form.getByText('Choisissez ce qui change.')).toBeVisible()
  await form.getByText('Changer le département').click()
  await choose(form, 'Département', 'Bar')
  await check(form)
  await expect.element(form.getByText('Salle → Bar')).toBeVisible()
  await expect.element(form.getByText('sans département → Bar')).toBeVisible()
  expect(server.bodies('POST /people/changes')).toEqual([])
  await form.getByRole('button', { name: 'Changer 2 personnes' }).click()
  await expect.element(row('Léa Fontaine')).toMatchTextContent('Bar')
  await expect.element(row('Paul Renard')).toMatchTextContent('Bar')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(row('Léa Fontaine')).toMatchTextContent('Salle')
  await expect.element(row('Paul Renard')).not.toMatchTextContent('Bar')
})

test('the hours of chosen people are raised from a day on, and nothing else is typed', async () => {
  const server = await open(lea)
  const form = dialog('Changer 1 personne')
  await form.getByText('Changer le contrat à partir d’une date').click()
  await expect.element(form.getByRole('button', { name: 'Garder le type de chacun Type de contrat' })).toBeVisible()
  await form.getByLabelText('Heures hebdomadaires').fill('39')
  await check(form)
  await expect.element(form.getByText(/Temps plein, 35.* → Temps plein, 39/)).toBeVisible()
  await form.getByRole('button', { name: 'Changer 1 personne' }).click()
  await expect.element(message('1 personne changée')).toBeVisible()
  const contract = { contractType: null, weeklyHours: 39, workingDays: null, from: '2026-11-18' }
  expect(server.bodies('POST /people/changes')).toMatchObject([{ contract }])
})

test('who cannot be changed is named with the reason, and left out', async () => {
  const server = await open(lea, paul)
  server.answer({
    'POST /people/changes/preview': {
      people: [
        { id: lea.id, refusal: 'Léa Fontaine est partie.', isChanged: false, planned: 0 },
        { id: paul.id, refusal: null, isChanged: true, planned: 0 },
      ],
      canBeUndone: true,
    },
  })
  const form = dialog('Changer 2 personnes')
  await form.getByText('Changer le département').click()
  await choose(form, 'Département', 'Bar')
  await check(form)
  await expect.element(form.getByText('Léa Fontaine est partie.')).toBeVisible()
  await form.getByRole('button', { name: 'Changer 1 personne' }).click()
  await expect.element(form).not.toBeInTheDocument()
  const [sent] = server.bodies('POST /people/changes')
  expect(sent?.people.map(({ id }) => id)).toEqual([paul.id])
})
