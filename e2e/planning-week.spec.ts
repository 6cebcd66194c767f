import type { Locator } from '@playwright/test'
import { addDays, formatDate, weekOf } from '#core/calendar.ts'
import { dialog, message } from './controls.ts'
import { expect, test } from './journey.ts'
import { lineOf } from './planning.ts'

const topOf = async (element: Locator) => (await element.boundingBox())!.y
const bottomOf = async (element: Locator) => (await topOf(element)) + (await element.boundingBox())!.height

test('leave is shown in the planning and in the own week, and another person’s decision changes it at once', async ({
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
  await inbox.getByRole('button', { name: 'Approuver la demande d’Inès Moreau' }).click()
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

  // A day of a compact row has no room for the words: its sign and its title say them.
  const next = addDays(to, 1)
  await house.askLeaveAs(ines, { type: 'vacation', startDate: next, endDate: next })
  await planning.goto(`/app/admin/schedule?week=${next}`)
  await expect(planning.getByText('En attente', { exact: true })).toBeVisible()
  await planning.getByRole('radio', { name: 'Compact' }).check()
  await expect(planning.getByText('En attente', { exact: true })).toBeHidden()
  const words = new RegExp(`^Congés payés, le ${formatDate(next)}\\s: En attente$`)
  await expect(lineOf(planning, 'Inès Moreau').getByRole('gridcell').first()).toHaveAttribute('title', words)
})

test('the previous week is copied as in the preview, without conflicting shifts, and one undo removes it', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire()
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Fontaine' })
  const type = await house.addShiftType('Midi', '#F59E0B')
  const { from: monday } = weekOf(addDays(product.today(), 7))
  const next = (day: number) => addDays(monday, 7 + day)
  const midi = { startTime: '10:30', endTime: '15:00' }
  for (const day of [0, 1, 2]) await house.plan(ines, type, addDays(monday, day), midi)
  await house.plan(lea, type, addDays(monday, 3), midi)
  await house.plan(ines, type, next(1), { startTime: '14:00', endTime: '18:00' })
  await house.askLeaveAs(lea, { type: 'vacation', startDate: next(3), endDate: next(4) })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/leave')
  await page.getByRole('button', { name: 'Approuver la demande de Léa Fontaine' }).click()
  await expect(page.getByText('Approuvé', { exact: true })).toBeVisible()

  await page.goto(`/app/admin/schedule?week=${next(0)}`)
  const hours = lineOf(page, 'Inès Moreau').getByRole('rowheader')
  await expect(hours).toContainText('4,0 / 35 h')
  await page.getByRole('button', { name: 'Copier la semaine précédente' }).click()
  const copy = dialog(page, 'Copier la semaine précédente')
  const leftOut = copy.getByRole('region', { name: 'Laissés de côté' })
  await expect(leftOut).toContainText('En congé approuvéLéa Fontaine')
  await expect(leftOut).toContainText('Un autre shift occupe déjà ces heuresInès Moreau')
  const counts = copy.locator('dl').first()
  const [above, below] = [(await counts.boundingBox())!, (await leftOut.boundingBox())!]
  expect(below.y - (above.y + above.height)).toBe(16)
  const people = copy.getByRole('list', { name: 'Shifts à ajouter, par personne' })
  await expect(people.getByRole('listitem')).toHaveText(/Inès Moreau2 shifts, 9,0/)

  // Another planner adds a shift: the preview follows.
  await house.plan(ines, type, addDays(monday, 4), midi)
  await expect(people.getByRole('listitem')).toHaveText(/Inès Moreau3 shifts, 13,5/)
  await copy.getByRole('button', { name: 'Ajouter 3 shifts' }).click()
  await expect(copy).toHaveCount(0)
  await expect(hours).toContainText('17,5 / 35 h')
  await expect(message(page, '3 shifts copiés')).toBeVisible()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Annuler' }).click()
  await expect(message(page, 'Copie annulée')).toBeVisible()
  await expect(hours).toContainText('4,0 / 35 h')

  await page.goto(`/app/admin/schedule?week=${monday}`)
  await page.getByRole('button', { name: 'Copier la semaine précédente' }).click()
  await expect(copy.getByRole('heading', { name: 'La semaine précédente est vide' })).toBeVisible()
  await expect(copy.getByRole('button', { name: 'Annuler' })).toHaveCount(0)
  await copy.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(copy).toHaveCount(0)
})

test('the week prints in landscape: twenty-six people on one page, more on as many as needed, one person on one, without the bars of the screen', async ({
  browserOf,
  house,
  product,
}) => {
  test.setTimeout(90_000)
  const type = await house.addShiftType('Nuit', '#F59E0B')
  const evening = { startTime: '18:00', endTime: '02:00', breakDuration: 0, notes: '' }
  const names = Array.from({ length: 25 }, (_, nth) => `Personne ${nth + 10}`)
  const people = []
  for (const lastName of names) people.push(await house.hire({ lastName }))
  for (const person of people) await house.plan(person, type, product.today(), evening)
  const page = await browserOf(house.admin)
  await page.goto(`/app/admin/schedule?week=${product.today()}`)
  await page.getByRole('link', { name: 'Imprimer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Imprimer le planning' })).toBeVisible()
  await page.getByRole('button', { name: 'Exporter' }).click()
  const form = dialog(page, 'Exporter le planning')
  const taken = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Exporter' }).click()
  const { from, to } = weekOf(product.today())
  expect((await taken).suggestedFilename()).toBe(`planning-${from}-${to}.xlsx`)
  await expect(form).toHaveCount(0)
  const sheet = page.getByRole('region', { name: 'Feuille à imprimer' })
  await expect(sheet.getByRole('rowheader', { name: /^Inès Personne/ })).toHaveCount(names.length)
  await expect(sheet.getByRole('row', { name: 'Inès Personne 10' })).toContainText('18:00–02:00+1 Nuit')
  const paper = async () => (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const team = await paper()
  expect(team.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const zoom = (times: number) =>
    sheet.evaluate((element, wanted) => Object.assign(element.style, { zoom: String(wanted) }), times)
  await zoom(2)
  expect((await paper()).match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1)
  await zoom(1)
  expect(team).toMatch(/\/MediaBox \[0 0 84[12][.\d]* 59[45]/)

  const screen = await browserOf(house.admin)
  await screen.goto(`/app/admin/schedule?week=${product.today()}`)
  await expect(lineOf(screen, 'Inès Personne 10')).toBeVisible()
  // From the browser's menu, before any movement.
  await screen.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await screen.emulateMedia({ media: 'print' })
  const printed = screen.getByRole('region', { name: 'Feuille à imprimer' })
  await expect(printed.getByRole('rowheader', { name: /^Inès Personne/ })).toHaveCount(names.length)
  await expect(screen.getByRole('grid')).toBeHidden()
  await screen.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(printed).toHaveCount(0)
  await screen.evaluate(() => (window.print = () => dispatchEvent(new Event('beforeprint'))))
  await screen.keyboard.press('Control+p')
  await expect(printed).toBeVisible()

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
  await own.goto('/app/admin/schedule/print')
  await expect(own.getByRole('heading', { name: 'Accès refusé' })).toBeVisible()
})

test('a planner groups, folds, filters and finds the team, reads who is there, in compact rows that stay', async ({
  browserOf,
  house,
  product,
}) => {
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Fontaine', department: 'Salle' })
  await house.hire({ firstName: 'Inès', lastName: 'Moreau', department: 'Cuisine' })
  const evening = { startTime: '18:00', endTime: '18:30' }
  await house.plan(lea, await house.addShiftType('Soir'), weekOf(product.today()).from, evening)
  const page = await browserOf(house.admin)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/schedule/weeks/*', async route => {
    await answered.promise
    await route.continue()
  })
  await page.goto('/app/admin/schedule')
  await expect(page.getByRole('button', { name: 'Types de shifts' })).toBeEnabled()
  const waiting = page.locator('main .skeleton:visible')
  const drawn = [await topOf(waiting.first()), await bottomOf(waiting.nth(2))]
  answered.resolve()
  // The search and the head of Monday stand where they were drawn.
  const [search, monday] = [
    page.getByRole('searchbox', { name: 'Rechercher' }),
    page.locator('[data-coverage]').first(),
  ]
  await expect(monday).toBeVisible()
  expect([await topOf(search), await bottomOf(monday)].map(Math.round)).toEqual(drawn.map(Math.round))
  await page.getByRole('button', { name: 'Affichage' }).click()
  await page.getByRole('combobox', { name: 'Ordre de l’équipe' }).selectOption('Par département, puis nom')
  await page.keyboard.press('Escape')
  const salle = page.getByRole('button', { name: 'Salle 1 personne' })
  await salle.press('Enter')
  await expect(salle).toHaveAttribute('aria-expanded', 'false')
  await expect(lineOf(page, 'Léa Fontaine')).toBeHidden()
  await salle.press('Enter')
  await expect(lineOf(page, 'Léa Fontaine')).toBeVisible()

  await page.locator('[data-coverage]').first().focus()
  await page.keyboard.press('Enter')
  const present = page.getByRole('status').filter({ hasText: 'à 18:00' })
  await expect(present).toContainText('1 présentSalleLéa')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'à 18:30' })).toContainText('0 présent')
  await page.locator('[data-coverage]').first().hover()
  await expect(page.getByRole('status').filter({ hasText: '0 présent' })).toBeVisible()

  await page.getByRole('button', { name: /Choisir une semaine/ }).click()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/week=/)
  await page.getByRole('button', { name: /Choisir une semaine/ }).click()
  await page.getByRole('button', { name: 'Revenir à la semaine en cours' }).click()
  await expect(page).not.toHaveURL(/week=/)

  await page.keyboard.press('Control+f')
  await page.keyboard.type('ines')
  await expect(lineOf(page, 'Léa Fontaine')).toBeHidden()
  await expect(lineOf(page, 'Inès Moreau')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lineOf(page, 'Inès Moreau').getByRole('gridcell').and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('Control+f')
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Départements' }).getByRole('button', { name: 'Salle 1' }).click()
  await expect(lineOf(page, 'Inès Moreau')).toBeHidden()

  const height = async () => (await lineOf(page, 'Léa Fontaine').boundingBox())!.height
  expect(await height()).toBeGreaterThan(60)
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
  expect(await height()).toBeLessThan(40)
  await page.goto('/app/admin/users')
  await expect(page.getByRole('row')).toContainText(['', 'Inès', 'Léa', 'Admin'])
})

test('a planner groups and filters by role and shift type, by keyboard and on a phone, and finds it kept for the account', async ({
  browserOf,
  house,
  product,
}) => {
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Fontaine' })
  await house.hire({ firstName: 'Hugo', lastName: 'Lemaire', role: 'manager' })
  const evening = { startTime: '18:00', endTime: '22:00' }
  await house.plan(lea, await house.addShiftType('Soir'), weekOf(product.today()).from, evening)
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/schedule')
  const menu = page.getByRole('button', { name: 'Affichage' })
  const look = dialog(page, 'Affichage')
  await menu.press('Enter')
  await look.getByRole('combobox', { name: 'Grouper par' }).selectOption('Rôle')
  await look.getByRole('combobox', { name: 'Grouper par' }).press('Escape')
  await expect(look).toBeHidden()
  await expect(menu).toBeFocused()
  const managers = page.getByRole('button', { name: /^Chef d'équipe 1 personne/ })
  await managers.press('Enter')
  await expect(lineOf(page, 'Hugo Lemaire')).toBeHidden()
  await managers.press('Enter')
  await expect(lineOf(page, 'Hugo Lemaire')).toBeVisible()

  await menu.press('Enter')
  const soir = look.getByRole('checkbox', { name: 'Soir' })
  await soir.press('Space')
  await expect(look.getByRole('status')).toHaveText('2 personnes masquées')
  await page.keyboard.press('Escape')
  await expect(lineOf(page, 'Léa Fontaine')).toBeVisible()
  await expect(lineOf(page, 'Hugo Lemaire')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Affichage, 2 personnes masquées' })).toBeVisible()
  await page.getByRole('button', { name: 'Semaine suivante' }).click()
  await expect(page.getByText('Personne ne correspond aux filtres choisis.')).toBeVisible()

  // Kept for the account, in the day too, and on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/admin/schedule?vue=jour')
  await expect(page.getByRole('button', { name: 'Affichage, 2 personnes masquées' })).toBeVisible()
  await menu.click()
  await expect(look.getByRole('combobox', { name: 'Grouper par' })).toHaveValue('role')
  await look.getByRole('button', { name: 'Tout afficher' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Chef d'équipe 1 personne/ })).toBeVisible()
  await page.goto('/app/admin/schedule')
  await expect(page.getByText("Chef d'équipe", { exact: true })).toBeVisible()
})
