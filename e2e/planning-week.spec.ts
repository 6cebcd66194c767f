import { formatDate, weekOf } from '#core/calendar.ts'
import { approveFirst, dialog, message } from './controls.ts'
import { expect, test } from './journey.ts'
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

test('the week prints in landscape: twenty-six people on one page, more on as many as needed, one person on one, without the bars of the screen', async ({
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
  // From the browser's menu, before any movement.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: 'Feuille à imprimer' })
  await expect(sheet.getByRole('rowheader', { name: /^Inès Personne/ })).toHaveCount(names.length)
  await expect(page.getByRole('grid')).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await page.evaluate(() => (window.print = () => dispatchEvent(new Event('beforeprint'))))
  await page.keyboard.press('Control+p')
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  await page.getByRole('link', { name: 'Imprimer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Imprimer le planning' })).toBeVisible()
  await page.getByRole('button', { name: 'Exporter' }).click()
  const form = dialog(page, 'Exporter le planning')
  const taken = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Exporter' }).click()
  const { from, to } = weekOf(product.today())
  expect((await taken).suggestedFilename()).toBe(`planning-${from}-${to}.xlsx`)
  await expect(form).toHaveCount(0)
  await expect(sheet.getByRole('rowheader', { name: /^Inès Personne/ })).toHaveCount(names.length)
  await expect(sheet.getByRole('row', { name: 'Inès Personne 10' })).toContainText('18:00–02:00+1 Nuit')
  const paper = async () => (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const team = await paper()
  expect(team.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(team).toMatch(/\/MediaBox \[0 0 84[12][.\d]* 59[45]/)
  await sheet.evaluate(element => Object.assign(element.style, { zoom: '2' }))
  expect((await paper()).match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1)
  await sheet.evaluate(element => Object.assign(element.style, { zoom: '1' }))

  await page.getByRole('button', { name: /Employé/ }).click()
  await page.getByRole('option', { name: 'Inès Personne 12' }).click()
  await expect(sheet.getByRole('columnheader').first()).toContainText('Inès Personne 12, semaine du')
  await expect(sheet.getByText('Inès Personne 10')).toHaveCount(0)
  expect((await paper()).match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Imprimer' })).toHaveCount(0)
  await expect(sheet.getByText('18:00–02:00')).toBeVisible()

  const own = await browserOf(people[0]!)
  await own.goto(`/app?week=${product.today()}`)
  await own.getByRole('link', { name: 'Imprimer' }).click()
  await expect(own.getByRole('columnheader').first()).toContainText('Inès Personne 10, semaine du')
})
