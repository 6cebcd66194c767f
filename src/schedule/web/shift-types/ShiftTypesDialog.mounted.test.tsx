import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ines, midi, monday, newId, shift, shiftType } from '#testing/mounted/answers/schedule.ts'
import { choose, dialog, typeTime } from '#testing/mounted/controls.ts'
import { Plan } from '#testing/mounted/Plan.ts'
import { cellOf, hoursOf, openPlanning, shiftIn } from '#testing/mounted/planning.ts'
import { refusedOnce } from '#testing/mounted/refused-once.ts'

const types = dialog('Types de shifts')
const name = types.getByRole('textbox', { name: 'Nom' })
const add = types.getByRole('button', { name: 'Ajouter', exact: true })

/** A company whose types are added and deleted. */
const open = (plan: Plan) =>
  openPlanning(plan, {
    answers: {
      'POST /schedule/shift-types': ({ body }) => {
        const added = { ...body, id: newId() }
        plan.known = { ...plan.known, shiftTypes: [...plan.known.shiftTypes, added] }
        return added
      },
      'DELETE /schedule/shift-types/:shiftTypeId': ({ params }) => {
        const { shiftTypeId } = params
        const shiftTypes = plan.known.shiftTypes.filter(({ id }) => id !== shiftTypeId)
        const shifts = plan.known.shifts.map(each =>
          each.shiftTypeId === shiftTypeId ? { ...each, shiftTypeId: null, updatedAt: '2026-11-18T08:00:00Z' } : each,
        )
        plan.known = { ...plan.known, shiftTypes, shifts }
        return undefined
      },
    },
  })
const newType = async () => {
  await page.getByRole('button', { name: 'Types de shifts' }).click()
  await types.getByRole('button', { name: 'Ajouter un type' }).click()
}

test('a type that ends when it starts is refused at its end, and the typed values stay', async () => {
  await open(new Plan({ shiftTypes: [] }))
  await newType()
  await name.fill('Journée')
  await typeTime(types, 'Fin', '09:00')
  await add.click()
  await expect
    .element(types.getByRole('group', { name: 'Fin' }))
    .toHaveAccessibleDescription(expect.stringContaining('L’heure de fin doit être différente de l’heure de début.'))
  await expect.element(name).toHaveValue('Journée')
})

test('the question about unsaved values goes once they are saved', async () => {
  const server = await open(new Plan({ shiftTypes: [] }))
  const release = server.hold('POST /schedule/shift-types')
  await newType()
  await name.fill('Journée')
  await types.getByRole('textbox', { name: 'Description' }).fill('en salle')
  await add.click()
  await types.getByRole('button', { name: 'Fermer' }).click()
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })
  await expect.element(question).toBeVisible()
  release()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(types.getByRole('listitem')).toMatchTextContent(/\d{2}:\d{2}–\d{2}:\d{2}.* · en salle/)
})

test('a form of a shift that needs a type reopens after the type is created, with its person and day', async () => {
  await open(new Plan({ shiftTypes: [] }))
  const form = dialog('Nouveau shift')
  await page.getByRole('button', { name: 'Ajouter un shift : Inès Moreau, lundi 16' }).click()
  await form.getByRole('button', { name: 'Types de shifts' }).click()
  await types.getByRole('button', { name: 'Ajouter un type' }).click()
  await name.fill('Soir')
  await types.getByLabelText('Couleur', { exact: true }).fill('#BE185D')
  await typeTime(types, 'Début', '18:30')
  await typeTime(types, 'Fin', '23:00')
  await types.getByLabelText('Pause (min)').fill('0')
  await add.click()
  await types.getByRole('button', { name: 'Fermer' }).click()
  await expect.element(form.getByRole('button', { name: 'Soir' })).toHaveFocus()
  await choose(form, 'Type de shift', 'Soir')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('4,5 / 35 h')
  await expect.element(shiftIn(cellOf('Inès Moreau', monday), '18:30–23:00')).toBeVisible()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
})

test('a deleted type leaves its shifts their hours', async () => {
  const stock = shiftType('Inventaire', '#FF0000', '10:30-15:00')
  await open(new Plan({ shiftTypes: [midi, stock], shifts: [shift(ines, stock, monday)] }))
  await page.getByRole('button', { name: 'Types de shifts' }).click()
  await types.getByRole('button', { name: 'Supprimer Inventaire' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(types.getByRole('listitem')).toHaveLength(1)
  await types.getByRole('button', { name: 'Fermer' }).click()
  const cell = cellOf('Inès Moreau', monday)
  await expect.element(cell).not.toMatchTextContent('Inventaire')
  await expect.element(shiftIn(cell)).toBeVisible()
})

test('a type that somebody else changed is saved over theirs once it was refused', async () => {
  const plan = new Plan({ shiftTypes: [midi] })
  const server = await open(plan)
  await page.getByRole('button', { name: 'Types de shifts' }).click()
  await types.getByRole('button', { name: `Modifier ${midi.name}` }).click()
  await name.fill('Midi, terrasse')
  const newer = { ...midi, defaultBreakDuration: midi.defaultBreakDuration + 15 }
  plan.known = { ...plan.known, shiftTypes: [newer] }
  const sent = await refusedOnce(server, 'PATCH /schedule/shift-types/:shiftTypeId', {
    code: 'changed',
    press: () => types.getByRole('button', { name: 'Enregistrer' }).click(),
    newer: {},
    answer: { ...newer, name: 'Midi, terrasse' },
  })
  const breaks = [midi.defaultBreakDuration, newer.defaultBreakDuration]
  expect(sent.map(({ body }) => [body.name, body.defaultBreakDuration])).toEqual(
    breaks.map(each => ['Midi, terrasse', each]),
  )
  expect(sent.map(({ query }) => JSON.parse(query.get('seen')!).defaultBreakDuration)).toEqual(breaks)
})

test('a note of a day that somebody else changed is saved over theirs once it was refused', async () => {
  const note = { id: newId(), date: monday, department: null, kind: 'note' as const, text: 'Livraison à 9 h' }
  const plan = new Plan({ dayNotes: [{ ...note, author: 'Léa Fontaine' }] })
  const server = await open(plan)
  await page
    .getByRole('button', { name: /Livraison à 9 h/ })
    .first()
    .click()
  const form = dialog(/^Notes du /)
  await form.getByRole('button', { name: /^Modifier la note/ }).click()
  await form.getByLabelText('Texte').fill('Livraison à 10 h')
  plan.known = { ...plan.known, dayNotes: [{ ...note, kind: 'event', author: 'Paul Renard' }] }
  const sent = await refusedOnce(server, 'PATCH /schedule/day-notes/:dayNoteId', {
    code: 'changed',
    press: () => form.getByRole('button', { name: 'Enregistrer' }).click(),
    newer: {},
    answer: { ...note, kind: 'event', text: 'Livraison à 10 h', author: 'Paul Renard' },
  })
  expect(sent.map(({ body }) => [body.text, body.kind])).toEqual([
    ['Livraison à 10 h', 'note'],
    ['Livraison à 10 h', 'event'],
  ])
  expect(sent.map(({ query }) => JSON.parse(query.get('seen')!).kind)).toEqual(['note', 'event'])
})
