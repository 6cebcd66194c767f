import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { companyAnswers, department } from '#testing/mounted/answers/company.ts'
import { choose, dialog } from '#testing/mounted/controls.ts'
import { type Answers, refusal, refusalAt } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

const [kitchen, room] = [department('Cuisine'), department('Salle', 1)]
const listed = page.getByRole('region', { name: 'Départements' }).getByRole('list').getByRole('listitem')

const open = (departments: readonly (typeof kitchen)[], answers: Answers = {}) =>
  mount('/app/admin/company', admin(), {
    ...companyAnswers,
    'GET /departments': { departments: [...departments] },
    ...answers,
  })

const expectListed = async (...names: RegExp[]) => {
  await expect.element(listed).toHaveLength(names.length)
  for (const [place, name] of names.entries()) await expect.element(listed.nth(place)).toMatchTextContent(name)
}

test('a department of a name that another one has is refused in its dialog', async () => {
  const server = await open([room], {
    'POST /departments': refusalAt('name', 409, 'people.department-name-taken', 'Un département porte déjà ce nom.'),
  })
  await page.getByRole('button', { name: 'Ajouter un département' }).click()
  const form = dialog('Ajouter un département')
  await form.getByLabelText('Nom').fill('salle')
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await expect.element(form.getByText(/Un département porte déjà ce nom/)).toBeVisible()
  server.answer({ 'POST /departments': kitchen, 'GET /departments': { departments: [kitchen, room] } })
  await form.getByLabelText('Nom').fill('Cuisine')
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await expectListed(/^Cuisine.*0.personne/, /^Salle.*1.personne/)
})

test('departments are ordered by hand, and sent in their order', async () => {
  const server = await open([kitchen, room], { 'POST /departments/order': undefined })
  await page.getByRole('button', { name: 'Changer l’ordre' }).click()
  const order = dialog('Ordre des départements')
  await order.getByRole('button', { name: 'Monter Salle' }).click()
  server.answer({ 'GET /departments': { departments: [room, kitchen] } })
  await order.getByRole('button', { name: 'Enregistrer' }).click()
  await expectListed(/^Salle/, /^Cuisine/)
  expect(server.bodies('POST /departments/order')).toEqual([{ departments: [room.id, kitchen.id] }])
})

test('a department gets another name', async () => {
  const service = { ...room, name: 'Service' }
  const server = await open([room, kitchen], { 'PATCH /departments/:departmentId': service })
  await page.getByRole('button', { name: 'Modifier Salle' }).click()
  const form = dialog('Modifier le département')
  await form.getByLabelText('Nom').fill('Service')
  server.answer({ 'GET /departments': { departments: [service, kitchen] } })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expectListed(/^Service/, /^Cuisine/)
  expect(server.bodies('PATCH /departments/:departmentId')).toMatchObject([{ name: 'Service' }])
})

test('a department that is deleted gives its people to another one', async () => {
  const server = await open([room, kitchen], { 'DELETE /departments/:departmentId': undefined })
  await page.getByRole('button', { name: 'Supprimer Salle' }).click()
  const question = page.getByRole('alertdialog', { name: 'Supprimer Salle' })
  await choose(question, 'Département à la place', 'Cuisine')
  server.answer({ 'GET /departments': { departments: [{ ...kitchen, people: 1 }] } })
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expectListed(/^Cuisine.*1.personne/)
  const [sent] = server.requests('DELETE /departments/:departmentId')
  expect([sent?.params.departmentId, sent?.query.get('replacement')]).toEqual([room.id, kitchen.id])
})

test('departments whose names differ only in how they are written offer to merge; the one with fewer people goes', async () => {
  const shouted = { ...kitchen, id: crypto.randomUUID(), name: 'SALLE' }
  const server = await open([shouted, room, kitchen], { 'DELETE /departments/:departmentId': undefined })
  await expect.element(page.getByText('ont le même nom, écrit autrement')).toHaveLength(1)
  await page.getByRole('button', { name: 'Réunir' }).click()
  const question = page.getByRole('alertdialog', { name: 'Réunir SALLE avec Salle' })
  server.answer({ 'GET /departments': { departments: [room, kitchen] } })
  await question.getByRole('button', { name: 'Réunir' }).click()
  await expect.element(page.getByText('ont le même nom, écrit autrement')).not.toBeInTheDocument()
  const [sent] = server.requests('DELETE /departments/:departmentId')
  expect([sent?.params.departmentId, sent?.query.get('replacement')]).toEqual([shouted.id, room.id])
})

test('a department that is given the name of another one offers to merge', async () => {
  const server = await open([room, kitchen], { 'DELETE /departments/:departmentId': undefined })
  await page.getByRole('button', { name: 'Modifier Cuisine' }).click()
  await dialog('Modifier le département').getByLabelText('Nom').fill('salle')
  await page.getByRole('button', { name: 'Réunir Cuisine avec Salle' }).click()
  const question = page.getByRole('alertdialog', { name: 'Réunir Cuisine avec Salle' })
  server.answer({ 'GET /departments': { departments: [room] } })
  await question.getByRole('button', { name: 'Réunir' }).click()
  await expectListed(/^Salle/)
  const [sent] = server.requests('DELETE /departments/:departmentId')
  expect([sent?.params.departmentId, sent?.query.get('replacement')]).toEqual([kitchen.id, room.id])
})

const changed = refusal(409, 'changed', 'Relisez, puis recommencez.')

test('a department that somebody else changed is renamed once it was refused, and keeps their colour', async () => {
  const server = await open([room, kitchen], { 'PATCH /departments/:departmentId': changed })
  await page.getByRole('button', { name: 'Modifier Salle' }).click()
  const form = dialog('Modifier le département')
  await form.getByLabelText('Nom').fill('Service')
  const newer = { ...room, colour: '#DC2626' }
  server.answer({ 'GET /departments': { departments: [newer, kitchen] } })
  const save = form.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.element(form.getByText('Relisez, puis recommencez.')).toBeVisible()
  server.answer({ 'PATCH /departments/:departmentId': { ...newer, name: 'Service' } })
  await save.click()
  await expect.element(form).not.toBeInTheDocument()
  const sent = server.requests('PATCH /departments/:departmentId').map(({ body, query }) => [body, query.get('seen')])
  expect(sent[1]).toEqual([
    { name: 'Service', colour: newer.colour },
    JSON.stringify({ name: 'Salle', colour: newer.colour }),
  ])
})

test('a department that somebody else changed is deleted once the refusal has shown it anew', async () => {
  const server = await open([room, kitchen], { 'DELETE /departments/:departmentId': changed })
  await page.getByRole('button', { name: 'Supprimer Salle' }).click()
  const newer = { ...room, name: 'Service' }
  server.answer({ 'GET /departments': { departments: [newer, kitchen] } })
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' })
  await confirm.click()
  const question = page.getByRole('alertdialog', { name: 'Supprimer Service' })
  await expect.element(question.getByText('Relisez, puis recommencez.')).toBeVisible()
  server.answer({ 'DELETE /departments/:departmentId': undefined })
  await confirm.click()
  await expect.element(question).not.toBeInTheDocument()
  const seen = server
    .requests('DELETE /departments/:departmentId')
    .map(({ query }) => JSON.parse(query.get('seen')!).name)
  expect(seen).toEqual(['Salle', 'Service'])
})
