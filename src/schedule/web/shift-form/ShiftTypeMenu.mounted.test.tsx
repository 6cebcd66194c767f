import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CalendarDate } from '#core/calendar.ts'
import {
  ines,
  lea,
  leave,
  midi,
  refusedBy,
  shift,
  soir,
  thursday,
  tuesday,
  wednesday,
} from '#testing/mounted/answers/schedule.ts'
import { choose, dialog, message, typeTime } from '#testing/mounted/controls.ts'
import { coveredIn } from '#testing/mounted/layers.ts'
import { Plan, untilAccepted } from '#testing/mounted/Plan.ts'
import { cellOf, enterCell, findingsRead, hoursOf, openPlanning, shiftIn } from '#testing/mounted/planning.ts'

const { keyboard } = userEvent
const form = dialog('Nouveau shift')
const verdict = form.getByRole('group', { name: 'Types de shifts' }).getByRole('status')
const ofInes = (date: CalendarDate) => cellOf('Inès Moreau', date)
const evening = (date: CalendarDate) => shiftIn(ofInes(date), '18:30–23:00')
/** Inès works for two hours of Wednesday evening. */
const busy = () => shift(ines, midi, wednesday, '18:00-20:00')

test('a click on an empty cell offers the types with their verdict, and one click on a type plants it', async () => {
  await openPlanning(new Plan({ shifts: [busy()] }))
  await ofInes(thursday).click({ position: { x: 8, y: 8 } })
  await expect.element(form.getByRole('button', { name: 'Midi 10:30–15:00' })).toHaveFocus()
  await expect.element(verdict).toHaveTextContent('Possible. Inès passe à 6,5 h pour 35 h de contrat.')
  await form.getByRole('button', { name: 'Soir' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(evening(thursday)).toBeVisible()
  await expect.element(message('Shift ajouté')).toBeVisible()
})

test('N or Entrée, a letter and Entrée plant a type; where it may not be, the form stays open and says why', async () => {
  await openPlanning(new Plan({ shifts: [busy()] }))
  await enterCell(ofInes(thursday))
  await keyboard('{Enter}s{Enter}')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(evening(thursday)).toBeVisible()
  await expect.element(ofInes(thursday)).toHaveFocus()

  await enterCell(ofInes(wednesday))
  await keyboard('ns')
  const taken = 'Inès a déjà un shift de 18:00 à 20:00 ce jour-là.'
  await expect.element(verdict).toHaveTextContent(taken)
  await keyboard('{Enter}')
  await expect.element(form).toBeVisible()
  // One verdict at a time: while somebody fills in the fields it is theirs, before they have a type.
  await keyboard('n')
  await expect.element(verdict).toMatchTextContent('Possible.')
  await typeTime(form, 'Heure de fin', '19:00')
  await expect.element(verdict).toMatchTextContent(taken)
  await typeTime(form, 'Heure de fin', '17:00')
  await expect.element(verdict).toMatchTextContent('Possible.')
  await keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(ofInes(wednesday)).toHaveFocus()
})

test('N twice leads to other hours, which Ctrl+Entrée plants', async () => {
  await openPlanning(new Plan())
  await enterCell(ofInes(tuesday))
  await keyboard('nn')
  await expect.element(form.getByRole('button', { name: 'Type de shift' })).toHaveFocus()
  await choose(form, 'Type de shift', 'Midi')
  await form.getByLabelText(/^Notes/).fill('terrasse')
  await keyboard('{Control>}{Enter}{/Control}')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(ofInes(tuesday)).toMatchTextContent('terrasse')
})

test('a type on a day of approved leave is asked about, as by every other gesture', async () => {
  const plan = new Plan({ employees: [ines, { ...lea, weeklyHours: 5 }], leave: [leave(lea, wednesday)] })
  plan.refuses = untilAccepted(refusedBy({ rule: 'on-leave', sentence: 'Léa Petit est en congé le 18/11/2026.' }))
  await openPlanning(plan)
  await enterCell(cellOf('Léa Petit', wednesday))
  await keyboard('ns')
  await expect.element(verdict).toMatchTextContent('Une confirmation sera demandée.')
  await keyboard('{Enter}')
  const question = page.getByRole('alertdialog', { name: /Planifier pendant un congé/ })
  await question.getByRole('button', { name: 'Planifier quand même' }).click()
  await expect.element(cellOf('Léa Petit', wednesday)).toMatchTextContent('Soir')
  // Leave takes the whole day: nothing of the shift is planned work as long as it stands.
  await expect.element(hoursOf('Léa Petit')).toMatchTextContent('0,0 / 5 h')
})

test('the list of types opens although the verdict under the pointer has more to say than that of the fields', async () => {
  const shifts = [shift(lea, soir, tuesday, '08:00-09:00'), shift(lea, soir, wednesday, '07:00-12:00')]
  await findingsRead(await openPlanning(new Plan({ shifts, shiftTypes: [soir] })))
  await page.getByRole('button', { name: 'Ajouter un shift : Léa Petit, mardi 17' }).click()
  await expect.element(form).toMatchTextContent(/Amplitude de 15.h/)
  const types = form.getByRole('button', { name: /Type de shift$/ })
  await types.click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expect.element(types).toMatchTextContent('Choisir')
})

test('the question before leaving stands over the form of a cell', async () => {
  await openPlanning(new Plan())
  await enterCell(ofInes(wednesday))
  await keyboard('nn')
  await form.getByLabelText(/^Notes/).fill('terrasse')
  await keyboard('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })
  await expect.poll(() => coveredIn(question)).toEqual([])
  await question.getByRole('button', { name: 'Continuer' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(form.getByLabelText(/^Notes/)).toHaveValue('terrasse')
})
