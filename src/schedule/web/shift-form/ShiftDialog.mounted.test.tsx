import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { longDayName } from '#core/calendar.ts'
import { ines, midi, monday, refusedBy, shift, wednesday } from '#testing/mounted/answers/schedule.ts'
import { choose, dialog, message, typeTime } from '#testing/mounted/controls.ts'
import { coveredIn } from '#testing/mounted/layers.ts'
import { Plan } from '#testing/mounted/Plan.ts'
import { cellOf, hoursOf, lineOf, openPlanning, shiftIn } from '#testing/mounted/planning.ts'

const form = dialog('Nouveau shift')
const limits = page.getByRole('dialog', { name: 'Une limite est dépassée' })
const add = form.getByRole('button', { name: 'Ajouter', exact: true })
const line = lineOf('Inès Moreau')

/** An evening of Inès on Wednesday. */
const typeEvening = async () => {
  const day = longDayName(wednesday, 'fr')
  await page.getByRole('button', { name: `Ajouter un shift : Inès Moreau, ${day}` }).click()
  await choose(form, 'Type de shift', 'Soir')
}
const acceptFor = async (reason: string) => {
  await limits.getByLabelText('Motif').fill(reason)
  await limits.getByRole('button', { name: 'Accepter et planifier' }).click()
}

test('a refusal by the rules is said in the form, and a limit of the law is exceeded with a reason', async () => {
  const plan = new Plan({ shifts: [shift(ines, midi, wednesday)] })
  const overlap = 'Inès a déjà un shift de 10:30 à 15:00 ce jour-là.'
  const tooLong = 'Inès ferait 12 h 30 : la durée maximale de 10 h de travail effectif est dépassée (art. L. 3121-18).'
  plan.refuses = ({ changes: [change], accepted }) => {
    if (change!.after!.startTime < '15:00')
      return refusedBy({ rule: 'overlap', severity: 'blocking', sentence: overlap })
    return accepted.length > 0 ? undefined : refusedBy({ rule: 'DUREE_JOUR_MAX', sentence: tooLong })
  }
  const server = await openPlanning(plan)
  await typeEvening()
  await typeTime(form, 'Heure de début', '14:00')
  await add.click()
  await expect.element(form.getByRole('alert')).toMatchTextContent(overlap)
  await typeTime(form, 'Heure de début', '15:00')
  await add.click()
  await expect.element(limits).toMatchTextContent(tooLong)
  await expect.poll(() => coveredIn(limits)).toEqual([])
  await limits.getByRole('button', { name: 'Accepter et planifier' }).click()
  await expect.element(limits.getByLabelText('Motif')).toHaveAccessibleDescription(expect.stringMatching(/requis/))
  await acceptFor('Deux services, avec son accord')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('12,5 / 35 h')
  expect(server.bodies('POST /schedule/changes').at(-1)!.accepted).toMatchObject([
    { rule: 'DUREE_JOUR_MAX', reason: 'Deux services, avec son accord' },
  ])
})

test('a shift that ends when it starts is refused at its end, and the typed values stay; a minute less is a day', async () => {
  await openPlanning(new Plan())
  await typeEvening()
  await typeTime(form, 'Heure de fin', '18:30')
  await expect.element(form.getByText(/Le lendemain/)).not.toBeInTheDocument()
  await add.click()
  const end = form.getByRole('group', { name: 'Heure de fin' })
  const sentence = 'L’heure de fin doit être différente de l’heure de début.'
  await expect.element(end).toHaveAccessibleDescription(expect.stringContaining(sentence))
  await expect.element(end).toMatchTextContent('18:30')
  await typeTime(form, 'Heure de fin', '18:29')
  await expect.element(form.getByText(/Le lendemain/)).toBeVisible()
  await add.click()
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('24,0 / 35 h')
})

test('a shift is changed and deleted, and the message of a deletion offers its undo for ten seconds', async () => {
  await openPlanning(new Plan({ shifts: [shift(ines, midi, wednesday)] }))
  await expect.element(shiftIn(line)).toHaveAccessibleName(/Inès Moreau, mercredi 18/)
  await shiftIn(line).click()
  const edit = dialog('Modifier le shift')
  await typeTime(edit, 'Heure de fin', '16:30')
  await edit.getByLabelText('Pause (minutes)').fill('30')
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('5,5 / 35 h')

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await line.getByRole('button', { name: 'Supprimer 10:30–16:30 Midi, Inès Moreau, mercredi 18' }).click()
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('0,0 / 35 h')
  await expect.element(message('Shift supprimé')).toBeVisible()
  const messages = page.getByRole('region', { name: 'Messages' })
  // Longer than other messages stay.
  vi.advanceTimersByTime(5000)
  await messages.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('5,5 / 35 h')
  await messages.getByRole('button', { name: 'Rétablir' }).click()
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('0,0 / 35 h')
  await messages.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('5,5 / 35 h')
  await expect.element(messages.getByRole('button', { name: 'Rétablir' })).toBeVisible()
  await userEvent.unhover(messages)
  vi.advanceTimersByTime(10_000)
  await expect.element(messages.getByRole('button')).not.toBeInTheDocument()
})

test('a shift whose type is gone keeps its hours; its deletion cannot be undone, and asks first', async () => {
  const plan = new Plan({ shifts: [{ ...shift(ines, midi, monday), shiftTypeId: null }], shiftTypes: [] })
  await openPlanning(plan)
  const cell = cellOf('Inès Moreau', monday)
  const bin = cell.getByRole('button', { name: /^Supprimer 10:30–15:00/ })
  await bin.click()
  const question = page.getByRole('alertdialog', { name: /Supprimer ce shift/ })
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(shiftIn(cell)).toBeVisible()
  await bin.click()
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(message('Shift supprimé')).toBeVisible()
  await expect.element(shiftIn(cell)).not.toBeInTheDocument()
})
