import { addDays, daysOf, formatDate, weekOf } from '#core/calendar.ts'
import type { Product } from '#testing/product.ts'
import { choose, dialog, message, typeTime } from './controls.ts'
import { expect, test } from './journey.ts'
import { addShiftType, giveReason, limitsExceeded, lineOf, newShift, planShift } from './planning.ts'

/** The clock of the product may be a day ahead of the browser's. */
const thisWeek = (product: Product) => `/app/admin/schedule?week=${product.today()}`
const midi = { startTime: '10:30', endTime: '15:00' }

test('a second administrator sees a created shift at once', async ({ browserOf, house, product }) => {
  await house.hire()
  await house.addShiftType('Soir')
  const second = await house.hire({ firstName: 'Margaux', lastName: 'Lefèvre', role: 'admin' })
  const [left, right] = await Promise.all([browserOf(house.admin), browserOf(second)])
  await right.goto(thisWeek(product))
  await expect(lineOf(right, 'Inès Moreau').getByRole('rowheader')).toContainText('0,0 / 35 h')
  await left.goto(thisWeek(product))
  await planShift(left, 'Inès Moreau', product.today(), 'Soir')
  await expect(lineOf(right, 'Inès Moreau').getByRole('rowheader')).toContainText('4,5 / 35 h')
  await expect(lineOf(right, 'Inès Moreau').getByRole('button', { name: '18:30–23:00' }).first()).toBeVisible()
})

test('two shifts of one person may not overlap, and the sentence names the other', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire()
  const type = await house.addShiftType('Soir')
  await house.plan(ines, type, product.today(), midi)
  const page = await browserOf(house.admin)
  await page.goto(thisWeek(product))
  const form = await newShift(page, 'Inès Moreau', product.today())
  await choose(form, 'Type de shift', 'Soir')
  await typeTime(form, 'Heure de début', '14:00')
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await expect(form.getByRole('alert')).toContainText('Inès a déjà un shift de 10:30 à 15:00 ce jour-là.')
  await typeTime(form, 'Heure de début', '15:00')
  await form.getByRole('button', { name: 'Ajouter' }).click()
  const asked = limitsExceeded(page)
  await expect(asked).toContainText('la durée maximale de 10\u{a0}h de travail effectif est dépassée (art. L. 3121-18)')
  await asked.getByRole('button', { name: 'Accepter et planifier' }).click()
  await expect(asked.getByLabel('Motif')).toHaveAccessibleDescription(/requis/)
  await giveReason(page, 'Deux services, avec son accord')
  await expect(form).toHaveCount(0)
  await expect(lineOf(page, 'Inès Moreau').getByRole('rowheader')).toContainText('12,5 / 35 h')
})

test('a shift or a type that ends when it starts is refused at its end, and the typed values stay', async ({
  browserOf,
  house,
  product,
}) => {
  const sentence = 'L’heure de fin doit être différente de l’heure de début.'
  await house.hire()
  await house.addShiftType('Soir')
  const page = await browserOf(house.admin)
  await page.goto(thisWeek(product))
  const form = await newShift(page, 'Inès Moreau', product.today())
  await choose(form, 'Type de shift', 'Soir')
  await typeTime(form, 'Heure de fin', '18:30')
  await expect(form.getByText(/Le lendemain/)).toHaveCount(0)
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await expect(form.getByRole('group', { name: 'Heure de fin' })).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(sentence)),
  )
  await expect(form.getByRole('group', { name: 'Heure de fin' })).toContainText('18:30')
  await typeTime(form, 'Heure de fin', '18:29')
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await giveReason(page, 'Inventaire')
  await expect(form).toHaveCount(0)
  await expect(lineOf(page, 'Inès Moreau').getByRole('rowheader')).toContainText('24,0 / 35 h')

  await page.getByRole('button', { name: 'Types de shifts' }).click()
  const types = dialog(page, 'Types de shifts')
  await types.getByRole('button', { name: 'Ajouter un type' }).click()
  await types.getByRole('textbox', { name: 'Nom' }).fill('Journée')
  await typeTime(types, 'Fin', '09:00')
  await types.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(types.getByRole('group', { name: 'Fin' })).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(sentence)),
  )
  await expect(types.getByRole('textbox', { name: 'Nom' })).toHaveValue('Journée')
})

test('the question about unsaved values goes once they are saved', async ({ browserOf, house, product }) => {
  const page = await browserOf(house.admin)
  const mayArrive = Promise.withResolvers<void>()
  await page.route('**/api/schedule/shift-types', async route => {
    await mayArrive.promise
    await route.continue()
  })
  await page.goto(thisWeek(product))
  await page.getByRole('button', { name: 'Types de shifts' }).click()
  const types = dialog(page, 'Types de shifts')
  await types.getByRole('button', { name: 'Ajouter un type' }).click()
  await types.getByRole('textbox', { name: 'Nom' }).fill('Journée')
  await types.getByRole('textbox', { name: 'Description' }).fill('en salle')
  await types.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await types.getByRole('button', { name: 'Fermer' }).click()
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })
  await expect(question).toBeVisible()
  mayArrive.resolve()
  await expect(question).toHaveCount(0)
  await expect(types.getByRole('listitem')).toContainText(/\d{2}:\d{2}–\d{2}:\d{2}.* · en salle/)
})

test('an empty cell offers the types: one click plants, or N, a letter and Entrée, and the verdict comes before', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire()
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Petit', weeklyHours: 5 })
  const noon = await house.addShiftType('Midi', '#F59E0B')
  await house.addShiftType('Soir')
  await house.plan(ines, noon, product.today(), { startTime: '18:00', endTime: '20:00' })
  await house.grantLeave(lea, { startDate: product.today(), endDate: product.today() })
  const page = await browserOf(house.admin)
  await page.goto(thisWeek(product))
  const day = daysOf(weekOf(product.today())).indexOf(product.today())
  // Not on Sunday, about which the verdict has more to say.
  const free = day === 5 ? 4 : (day + 1) % 7
  const cell = (name: string, of = day) => lineOf(page, name).getByRole('gridcell').nth(of)
  const form = dialog(page, 'Nouveau shift')
  const verdict = form.getByRole('group', { name: 'Types de shifts' }).getByRole('status')

  await cell('Inès Moreau', free).click({ position: { x: 8, y: 8 } })
  await expect(form.getByRole('button', { name: 'Midi 18:30–23:00' })).toBeFocused()
  await expect(verdict).toHaveText('Possible. Inès passe à 6,5 h pour 35 h de contrat.')
  await form.getByRole('button', { name: 'Soir' }).click()
  await expect(form).toHaveCount(0)
  await expect(cell('Inès Moreau', free).getByRole('button', { name: '18:30–23:00' }).first()).toBeVisible()
  await expect(message(page, 'Shift ajouté')).toBeVisible()

  await cell('Inès Moreau', free).focus()
  await page.keyboard.press('Control+z')
  await expect(cell('Inès Moreau', free).getByRole('button', { name: '18:30–23:00' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(cell('Inès Moreau', free)).toBeFocused()

  // Taken: it stays open and says why.
  await cell('Inès Moreau').focus()
  await page.keyboard.press('n')
  await page.keyboard.press('s')
  await expect(verdict).toHaveText('Inès a déjà un shift de 18:00 à 20:00 ce jour-là.')
  await page.keyboard.press('Enter')
  await expect(form).toBeVisible()
  // One verdict at a time: while somebody fills in the fields it is theirs, before they have a type.
  await page.keyboard.press('n')
  await expect(verdict).toContainText('Possible.')
  await typeTime(form, 'Heure de fin', '19:00')
  await expect(verdict).toContainText('Inès a déjà un shift de 18:00 à 20:00 ce jour-là.')
  await typeTime(form, 'Heure de fin', '17:00')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(cell('Inès Moreau')).toBeFocused()

  // On leave: asked, as by every other gesture.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('n')
  await page.keyboard.press('s')
  await expect(verdict).toContainText('Une confirmation sera demandée.')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: /Planifier pendant un congé/ })
  await question.getByRole('button', { name: 'Planifier quand même' }).click()
  await expect(lineOf(page, 'Léa Petit').getByRole('rowheader')).toContainText('4,5 / 5 h')

  // Other hours, without the mouse.
  await cell('Inès Moreau', (day + 2) % 7).focus()
  await page.keyboard.press('n')
  await page.keyboard.press('n')
  await expect(form.getByRole('button', { name: 'Type de shift' })).toBeFocused()
  await choose(form, 'Type de shift', 'Midi')
  await form.getByLabel(/^Notes/).fill('terrasse')
  await page.keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)
  await expect(cell('Inès Moreau', (day + 2) % 7)).toContainText('terrasse')
})

test('a form that needs a type reopens after the type is created, with its person and day', async ({
  browserOf,
  house,
  product,
}) => {
  await house.hire()
  const page = await browserOf(house.admin)
  await page.goto(thisWeek(product))
  const form = await newShift(page, 'Inès Moreau', product.today())
  await form.getByRole('button', { name: 'Types de shifts' }).click()
  await addShiftType(page, { name: 'Soir', colour: '#BE185D', start: '18:30', end: '23:00' })
  await dialog(page, 'Types de shifts').getByRole('button', { name: 'Fermer' }).click()
  await expect(form.getByRole('button', { name: 'Soir' })).toBeFocused()
  await choose(form, 'Type de shift', 'Soir')
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await expect(form).toHaveCount(0)
  await expect(lineOf(page, 'Inès Moreau').getByRole('rowheader')).toContainText('4,5 / 35 h')
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('a shift is changed, deleted, and the deletion undone', async ({ browserOf, house, product }) => {
  const ines = await house.hire()
  const type = await house.addShiftType('Midi', '#F59E0B')
  await house.plan(ines, type, product.today(), midi)
  const page = await browserOf(house.admin)
  await page.clock.install()
  await page.goto(thisWeek(product))
  const line = lineOf(page, 'Inès Moreau')
  await line.getByRole('button', { name: '10:30–15:00' }).first().click()
  const form = dialog(page, 'Modifier le shift')
  await typeTime(form, 'Heure de fin', '16:30')
  await form.getByLabel('Pause (minutes)').fill('30')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(line.getByRole('rowheader')).toContainText('5,5 / 35 h')

  await line.getByRole('button', { name: 'Supprimer 10:30–16:30 Midi' }).click()
  await expect(line.getByRole('rowheader')).toContainText('0,0 / 35 h')
  await expect(message(page, 'Shift supprimé')).toBeVisible()
  const messages = page.getByRole('region', { name: 'Messages' })
  // Longer than other messages stay.
  await page.clock.fastForward(5000)
  await messages.getByRole('button', { name: 'Annuler' }).click()
  await expect(line.getByRole('rowheader')).toContainText('5,5 / 35 h')
  await messages.getByRole('button', { name: 'Rétablir' }).click()
  await expect(line.getByRole('rowheader')).toContainText('0,0 / 35 h')
  await messages.getByRole('button', { name: 'Annuler' }).click()
  await expect(line.getByRole('rowheader')).toContainText('5,5 / 35 h')
  // The row is ahead of the answer that the message waits for.
  await expect(messages.getByRole('button', { name: 'Rétablir' })).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(10_000)
  await expect(messages.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(line.getByRole('rowheader')).toContainText('5,5 / 35 h')
})

test('the address has the week', async ({ browserOf, house, product }) => {
  await house.hire()
  const page = await browserOf(house.admin)
  await page.goto(thisWeek(product))
  const { from, to } = weekOf(addDays(product.today(), 7))
  await page.getByRole('button', { name: 'Semaine suivante' }).click()
  await expect(page).toHaveURL(new RegExp(`week=${from}`))
  await page.reload()
  await expect(page.getByText(`${formatDate(from)} – ${formatDate(to)}`)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(thisWeek(product))
})

test('if the week is wider than the window, it opens at today, its tools on one line; days without a contract say so', async ({
  browserOf,
  house,
  product,
}) => {
  await house.hire({ endDate: product.today() })
  const page = await browserOf(house.admin)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(thisWeek(product))
  await expect(page.locator('[role="columnheader"][aria-current="date"]')).toBeInViewport({ ratio: 0.9 })
  const tops = await page
    .getByRole('link', { name: 'Imprimer', exact: true })
    .locator('xpath=..')
    .evaluate(tools => [...tools.children].map(tool => tool.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const days = daysOf(weekOf(product.today())).map(date => date <= product.today())
  for (const [day, hasContract] of days.entries()) {
    const cell = lineOf(page, 'Inès Moreau').getByRole('gridcell').nth(day)
    if (hasContract) await expect(cell).not.toContainText('Pas de contrat ce jour-là')
    else await expect(cell).toContainText('Pas de contrat ce jour-là')
    await expect(cell).toHaveCSS('background-image', hasContract ? 'none' : /gradient/)
  }
})

test('a deleted shift type leaves its shifts their hours; deleting such a shift asks first', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire()
  await house.plan(ines, await house.addShiftType('Inventaire', '#FF0000'), product.today(), midi)
  const page = await browserOf(house.admin)
  await page.goto(thisWeek(product))
  await page.getByRole('button', { name: 'Types de shifts' }).click()
  await dialog(page, 'Types de shifts').getByRole('button', { name: 'Supprimer Inventaire' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog(page, 'Types de shifts').getByRole('listitem')).toHaveCount(0)
  await dialog(page, 'Types de shifts').getByRole('button', { name: 'Fermer' }).click()
  await expect(lineOf(page, 'Inès Moreau').getByRole('button', { name: '10:30–15:00' }).first()).toBeVisible()

  const bin = lineOf(page, 'Inès Moreau').getByRole('button', { name: /^Supprimer 10:30–15:00/ })
  await bin.click()
  const question = page.getByRole('alertdialog', { name: /Supprimer ce shift/ })
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(lineOf(page, 'Inès Moreau').getByRole('button', { name: '10:30–15:00' }).first()).toBeVisible()
  await bin.click()
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(message(page, 'Shift supprimé')).toBeVisible()
  await expect(lineOf(page, 'Inès Moreau').getByRole('button', { name: '10:30–15:00' })).toHaveCount(0)
})
