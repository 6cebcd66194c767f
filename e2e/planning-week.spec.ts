import { formatDate, weekOf } from '#core/calendar.ts'
import { approveFirst, dialog, message, takeAct } from './controls.ts'
import { expect, test } from './journey.ts'
import { printed } from './paper.ts'
import { lineOf } from './planning.ts'

test('leave is shown in the planning and in the own week, as are notes of a day; another person’s decision changes it at once', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire()
  const { from, to } = weekOf(product.today())
  const [startDate, endDate] = [product.today(), to]
  await house.askLeaveAs(ines, { type: 'vacation', startDate, endDate })
  const [planning, inbox, own] = await Promise.all([browserOf(house.admin), browserOf(house.admin), browserOf(ines)])
  await planning.goto(`/app/admin/schedule?week=${from}`)
  const cell = lineOf(planning, 'Inès Moreau').getByRole('gridcell').nth(6)
  const period =
    startDate === endDate ? `le ${formatDate(to)}` : `du ${formatDate(startDate)} au ${formatDate(endDate)}`
  await expect(cell).toContainText(`Congés payés, ${period} : En attente`)
  await own.goto(`/app?week=${from}`)
  await expect(own.getByText(/^Congés payés, .*En attente$/).last()).toBeAttached()

  await inbox.goto('/app/admin/leave')
  await approveFirst(inbox, 'd’Inès Moreau')
  await expect(cell).toContainText(`Congés payés, ${period} : Approuvé`)
  await expect(own.getByText(/^Congés payés, .*Approuvé$/).last()).toBeAttached()
  await expect(lineOf(planning, 'Inès Moreau').getByRole('rowheader')).toContainText('0,0 / 35 h')

  // A note of the day, by keyboard in its head; the person reads it with the own week, until it is withdrawn.
  await planning
    .getByRole('button', { name: /^Ajouter une note au/ })
    .first()
    .press('Enter')
  const notes = planning.getByRole('dialog', { name: /^Notes du lundi/ })
  await expect(notes.getByRole('textbox', { name: 'Texte' })).toBeFocused()
  await planning.keyboard.type('Maraîcher à 7 h')
  await notes.getByRole('button', { name: /Sujet/ }).click()
  await planning.getByRole('option', { name: 'Livraison' }).click()
  await notes.getByRole('button', { name: 'Ajouter' }).click()
  await expect(notes).toHaveCount(0)
  await expect(planning.getByRole('columnheader', { name: /Livraison\s: Maraîcher à 7 h/ })).toBeVisible()
  const read = own.getByText(/^Livraison\s: Maraîcher à 7 h$/).filter({ visible: true })
  await expect(read).toHaveCount(1)
  await planning.getByRole('button', { name: /^Livraison\s:/ }).click()
  await notes.getByRole('button', { name: /^Supprimer la note/ }).click()
  await expect(message(planning, 'Note supprimée')).toBeVisible()
  await expect(read).toHaveCount(0)
  await planning.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Annuler' }).click()
  await expect(read).toHaveCount(1)
})

test('the week prints as PDF: twenty-six people on one page, one person on one, the month on one, and one’s own week', async ({
  browserOf,
  house,
  product,
}) => {
  const type = await house.addShiftType('Nuit', '#F59E0B')
  const evening = { startTime: '18:00', endTime: '02:00', breakDuration: 0, notes: '' }
  const names = Array.from({ length: 25 }, (_, nth) => `Personne ${nth + 10}`)
  const people = await Promise.all(names.map(lastName => house.hire({ lastName })))
  await Promise.all(people.map(person => house.plan(person, type, product.today(), evening)))
  const page = await browserOf(house.admin)
  await page.goto(`/app/admin/schedule?week=${product.today()}`)
  await expect(lineOf(page, 'Inès Personne 10')).toBeVisible()
  const { from } = weekOf(product.today())
  const team = await printed(page, () => page.keyboard.press('Control+p'))
  expect(team.name).toBe(`planning-${from}.pdf`)
  expect(team.pages).toHaveLength(1)
  for (const name of names) expect(team.pages[0]).toContain(`Inès ${name}`)
  expect(team.pages[0]).toContain('18:00–02:00 +1 Nuit')
  const again = await printed(page, () => takeAct(page, /^Imprimer$/))
  expect(again.pages).toEqual(team.pages)

  // Links to the page of before open the dialog.
  await page.goto(`/app/admin/schedule/print?week=${product.today()}`)
  const form = dialog(page, 'Imprimer ou exporter')
  await form.getByRole('button', { name: /Employé/ }).press('Enter')
  await page.getByRole('option', { name: 'Inès Personne 12' }).click()
  const alone = await printed(page, () => form.getByRole('button', { name: 'Ouvrir le PDF' }).click())
  await expect(form).toHaveCount(0)
  expect(alone.pages).toHaveLength(1)
  expect(alone.pages[0]).toContain('Inès Personne 12, semaine du')
  expect(alone.pages[0]).not.toContain('Inès Personne 10')

  await page.goto(`/app/admin/schedule?vue=mois&date=${product.today()}`)
  const month = await printed(page, () => takeAct(page, /^Imprimer$/))
  expect(month.pages).toHaveLength(1)
  for (const name of names) expect(month.pages[0]).toContain(`Inès ${name}`)

  const own = await browserOf(people[0]!)
  await own.goto(`/app?week=${product.today()}`)
  const mine = await printed(own, () => own.getByRole('button', { name: 'Imprimer' }).click())
  expect(mine.pages[0]).toContain('Inès Personne 10, semaine du')
})
