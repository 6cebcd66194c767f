import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fr } from '#core/texts.fr.ts'
import { peopleAnswers } from '#testing/mounted/answers/people.ts'
import { training } from '#testing/mounted/answers/trainings.ts'
import { dialog } from '#testing/mounted/controls.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { refusedOnce } from '#testing/mounted/refused-once.ts'
import { press } from '#testing/mounted/sentences.ts'
import { admin } from '#testing/mounted/sessions.ts'
import { expectRefused, long, wrongIn, wrongNames } from '#testing/mounted/wrong-values.ts'

const { fields } = fr

test('each field of a new training says what is wrong, and keeps what was typed', async () => {
  await mount('/app/admin/trainings', admin(), { ...peopleAnswers(), 'GET /trainings/managed': { trainings: [] } })
  await press(page, 'Créer une formation')
  await expectRefused(dialog('Créer une formation'), 'Créer', [
    ...wrongNames('Nom'),
    ...wrongNames('Type'),
    ...wrongIn('Nombre de places', fields.places, '0', '10001', '1,5'),
    ...wrongIn('Durée', fields.invalidCharacters, 'a\u200bb'),
    ...wrongIn('Description', fields.tooLong, long(2001)),
  ])
})

const managed = { ...training(), participants: [] }
const openManaged = () =>
  mount('/app/admin/trainings', admin(), { ...peopleAnswers(), 'GET /trainings/managed': { trainings: [managed] } })

test('a training that somebody else changed is saved over theirs once it was refused', async () => {
  const server = await openManaged()
  await press(page, 'Modifier Premiers secours')
  const form = page.getByRole('dialog')
  await form.getByLabelText('Durée').fill('deux jours')
  const newer = { ...managed, availableSlots: 6 }
  const sent = await refusedOnce(server, 'PATCH /trainings/:trainingId', {
    code: 'changed',
    press: () => form.getByRole('button', { name: 'Enregistrer' }).click(),
    newer: { 'GET /trainings/managed': { trainings: [newer] } },
    answer: { ...newer, duration: 'deux jours' },
  })
  expect(sent.map(({ body }) => [body.duration, body.availableSlots])).toEqual([
    ['deux jours', 2],
    ['deux jours', 6],
  ])
  expect(sent.map(({ query }) => JSON.parse(query.get('seen')!).availableSlots)).toEqual([2, 6])
})

test('a training that somebody else changed is deleted once the refusal has shown it anew', async () => {
  const server = await openManaged()
  await press(page, 'Supprimer Premiers secours')
  const sent = await refusedOnce(server, 'DELETE /trainings/:trainingId', {
    code: 'changed',
    press: () => page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click(),
    newer: { 'GET /trainings/managed': { trainings: [{ ...managed, name: 'Secourisme' }] } },
    answer: undefined,
  })
  expect(sent.map(({ query }) => JSON.parse(query.get('seen')!).name)).toEqual(['Premiers secours', 'Secourisme'])
})
