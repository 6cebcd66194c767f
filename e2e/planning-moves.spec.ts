import type { Locator, Page } from '@playwright/test'
import { addDays, daysOf, formatDate, longDayName, weekOf } from '#core/calendar.ts'
import type { Product } from '#testing/product.ts'
import { dialog, message, typeTime } from './controls.ts'
import type { House } from './house.ts'
import { expect, test } from './journey.ts'
import { centreOf, holdOver, lineOf } from './planning.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const midi = { startTime: '10:30', endTime: '15:00' }
const [monday, tuesday, wednesday, thursday] = [0, 1, 2, 3] as const

/** Inès and Léa, 35 h each; Inès works at noon on Monday of the next week. */
const furnish = async (house: House, product: Product) => {
  const dates = daysOf(weekOf(addDays(product.today(), 7)))
  const ines = await house.hire()
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Petit' })
  const type = await house.addShiftType('Midi', '#F59E0B')
  await house.plan(ines, type, dates[monday]!, { ...midi, notes: 'terrasse' })
  return { dates, ines, lea, type, path: `/app/admin/schedule?week=${dates[monday]}` }
}

const cellOf = (page: Page, name: string, day: number) => lineOf(page, name).getByRole('gridcell').nth(day)
const shiftIn = (place: Locator) => place.getByRole('button', { name: /^10:30–15:00/ })
const hoursOf = (page: Page, name: string) => lineOf(page, name).getByRole('rowheader')
const undo = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Annuler' })

test('a shift is dragged to another person and day; both people’s contract hours are shown before the drop', async ({
  browserOf,
  house,
  product,
}) => {
  const { path } = await furnish(house, product)
  const page = await browserOf(house.admin)
  await page.goto(path)
  const [origin, target] = [cellOf(page, 'Inès Moreau', monday), cellOf(page, 'Léa Petit', thursday)]
  await holdOver(page, shiftIn(origin), target)
  await expect(hoursOf(page, 'Inès Moreau')).toContainText('0,0 / 35 h')
  await expect(hoursOf(page, 'Léa Petit')).toContainText('4,5 / 35 h')
  await expect(target).toHaveAttribute('data-drop', 'possible')
  await expect(page.getByText('Possible.', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['0,0 → 4,5 / 35 h', '4,5 → 0,0 / 35 h'])
  await page.mouse.up()
  await expect(page.getByText('Possible.', { exact: true })).toHaveCount(0)
  await expect(shiftIn(target)).toBeVisible()
  await expect(shiftIn(origin)).toHaveCount(0)
  await expect(message(page, 'Shift déplacé')).toBeVisible()
  await page.reload()
  await expect(shiftIn(target)).toBeVisible()

  await holdOver(page, shiftIn(target), cellOf(page, 'Léa Petit', wednesday))
  await page.mouse.up()
  await expect(shiftIn(cellOf(page, 'Léa Petit', wednesday))).toBeVisible()
  await undo(page).click()
  await expect(shiftIn(target)).toBeVisible()
  await expect(hoursOf(page, 'Léa Petit')).toContainText('4,5 / 35 h')
})

test('where a shift may not land is said before the drop, which then changes nothing', async ({
  browserOf,
  house,
  product,
}) => {
  const { dates, lea, type, path } = await furnish(house, product)
  await house.plan(lea, type, dates[monday]!, { startTime: '14:00', endTime: '18:00' })
  const page = await browserOf(house.admin)
  await page.goto(path)
  const [origin, target] = [cellOf(page, 'Inès Moreau', monday), cellOf(page, 'Léa Petit', monday)]
  await holdOver(page, shiftIn(origin), target)
  await expect(target).toHaveAttribute('data-drop', 'never')
  const sentence = 'Léa a déjà un shift de 14:00 à 18:00 ce jour-là.'
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByText('Lâcher ici ne changera rien')).toBeVisible()
  await page.mouse.up()
  await expect(message(page, sentence)).toBeVisible()
  await expect(shiftIn(origin)).toBeVisible()
})

test('Alt duplicates it; Échap and the same place change nothing', async ({ browserOf, house, product }) => {
  const { path } = await furnish(house, product)
  const page = await browserOf(house.admin)
  await page.goto(path)
  const [origin, target] = [cellOf(page, 'Inès Moreau', monday), cellOf(page, 'Inès Moreau', tuesday)]
  await holdOver(page, shiftIn(origin), target)
  await page.keyboard.press('Escape')
  await expect(page.locator('.lifted')).toHaveCount(0)
  await page.mouse.up()
  await holdOver(page, shiftIn(origin), origin)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await holdOver(page, shiftIn(origin), target)
  await page.keyboard.down('Alt')
  await expect(hoursOf(page, 'Inès Moreau')).toContainText('9,0 / 35 h')
  await page.mouse.up()
  await page.keyboard.up('Alt')
  await expect(message(page, 'Shift dupliqué')).toBeVisible()
  await expect(shiftIn(origin)).toContainText('terrasse')
  await expect(shiftIn(target)).toContainText('terrasse')
  await expect(hoursOf(page, 'Inès Moreau')).toContainText('9,0 / 35 h')
})

test.describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

  test('a long press drags a shift to another person and to another day', async ({ browserOf, house, product }) => {
    const { path } = await furnish(house, product)
    const page = await browserOf(house.admin, phone)
    await page.goto(path)
    const touch = await page.context().newCDPSession(page)
    const dispatch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] })
    const laneOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    const take = async (block: Locator, place: Locator) => {
      // Away from the messages at the foot of the screen.
      await block.evaluate(element => element.scrollIntoView({ block: 'center' }))
      await dispatch('touchStart', await centreOf(block))
      await expect(page.locator('.lifted')).toBeVisible()
      await dispatch('touchMove', await centreOf(place))
      await dispatch('touchEnd')
    }
    await take(shiftIn(laneOf('Inès Moreau')), laneOf('Léa Petit').getByRole('button', { name: /^Ajouter un shift/ }))
    await expect(shiftIn(laneOf('Léa Petit'))).toBeVisible()
    await expect(shiftIn(laneOf('Inès Moreau'))).toHaveCount(0)

    const chips = page.getByRole('group', { name: 'Jours de la semaine' }).getByRole('button')
    // Its days stand above the lanes, from edge to edge.
    const edgeOf = async (place: Locator) => Math.round((await place.boundingBox())!.x)
    expect(await edgeOf(chips.first())).toBe((await edgeOf(page.getByRole('listitem').first())) - 1)
    await take(shiftIn(laneOf('Léa Petit')), chips.nth(tuesday))
    await expect(shiftIn(laneOf('Léa Petit'))).toHaveCount(0)
    await chips.nth(tuesday).tap()
    await expect(shiftIn(laneOf('Léa Petit'))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await shiftIn(laneOf('Léa Petit')).tap()
    await expect(dialog(page, 'Modifier le shift')).toBeVisible()
    await page.keyboard.press('Escape')

    // One tap plants: the sheet, lower than the window, does not grow between finger down and up.
    await laneOf('Inès Moreau')
      .getByRole('button', { name: /^Ajouter un shift/ })
      .tap()
    await dialog(page, 'Nouveau shift').getByRole('button', { name: /^Midi/ }).tap()
    await expect(laneOf('Inès Moreau').getByRole('button', { name: /Midi/ })).toBeVisible()
  })

  test('a focused row is not covered by the floating button', async ({ browserOf, house, product }) => {
    for (const firstName of ['Jules', 'Nora', 'Omar']) await house.hire({ firstName })
    const { path } = await furnish(house, product)
    const page = await browserOf(house.admin, phone)
    await page.goto(path)
    const lane = page
      .getByRole('listitem')
      .filter({ hasText: 'Omar Moreau' })
      .getByRole('button', { name: /^Ajouter un shift/ })
    // Nothing is chosen before a tap.
    await lane.tap()
    const types = dialog(page, 'Nouveau shift').getByRole('group', { name: 'Types de shifts' })
    await expect(types.getByRole('button').first()).toBeVisible()
    await expect(types.getByRole('status')).toHaveCount(0)
    await expect(types.locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await lane.focus()
    const { y, height } = (await lane.boundingBox())!
    const add = page.getByRole('button', { name: 'Ajouter un shift', exact: true })
    const floating = await add.boundingBox()
    expect(y + height).toBeLessThan(floating!.y)
    // A desk at 200 %: the button stands below the lanes, not over the days.
    await page.setViewportSize({ width: 720, height: 450 })
    const last = page.getByRole('listitem').last()
    await expect
      .poll(async () => {
        const [lanes, button] = [await last.boundingBox(), await add.boundingBox()]
        return button!.y >= lanes!.y + lanes!.height
      })
      .toBe(true)
  })
})

test('the keyboard moves, copies, pastes and deletes; Ctrl+Z undoes each step', async ({
  browserOf,
  house,
  product,
}) => {
  const { dates, ines, path } = await furnish(house, product)
  const page = await browserOf(house.admin)
  await page.goto(path)
  const [origin, moved] = [cellOf(page, 'Inès Moreau', monday), cellOf(page, 'Léa Petit', tuesday)]
  await origin.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(shiftIn(moved)).toBeVisible()
  await expect(moved).toBeFocused()
  const day = longDayName(dates[tuesday]!, 'fr')
  const said = `Shift déplacé au ${day}, Léa Petit. Léa passe à 4,5 h pour 35 h de contrat.`
  await expect(page.getByRole('status').filter({ hasText: said })).toBeAttached()
  await page.keyboard.press('Control+z')
  await expect(cellOf(page, 'Inès Moreau', tuesday)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(moved).toBeFocused()
  await expect(shiftIn(moved)).toBeVisible()

  await page.keyboard.press('Control+z')
  await expect(cellOf(page, 'Inès Moreau', tuesday)).toBeFocused()
  await page.keyboard.press('Control+Shift+z')
  await expect(shiftIn(moved)).toBeVisible()
  await expect(moved).toBeFocused()

  await page.keyboard.press('Control+c')
  await expect(message(page, 'Shift copié')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+v')
  const pasted = cellOf(page, 'Léa Petit', wednesday)
  await expect(shiftIn(pasted)).toContainText('terrasse')
  await page.keyboard.press('Delete')
  await expect(shiftIn(pasted)).toHaveCount(0)
  await expect(message(page, 'Shift supprimé')).toBeVisible()

  await page.keyboard.press('Control+z')
  await expect(shiftIn(pasted)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(shiftIn(pasted)).toHaveCount(0)
  await expect(shiftIn(moved)).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(shiftIn(origin)).toContainText('terrasse')
  await page.keyboard.press('Control+z')
  // The screen shows it before the server has it.
  const kept = async () => {
    const { shifts } = await (await page.request.get(`/api/schedule/weeks/${dates[monday]}`)).json()
    return shifts.map(({ employeeId, date }: { employeeId: string; date: string }) => [employeeId, date])
  }
  await expect.poll(kept).toEqual([[ines.id, dates[monday]]])
  await page.reload()
  await expect(shiftIn(origin)).toBeVisible()
  await expect(hoursOf(page, 'Léa Petit')).toContainText('0,0 / 35 h')
})

test('Ctrl+C on a day with two shifts copies both, and one undo takes both back', async ({
  browserOf,
  house,
  product,
}) => {
  const { dates, ines, type, path } = await furnish(house, product)
  await house.plan(ines, type, dates[monday]!, { startTime: '18:00', endTime: '23:00' })
  const page = await browserOf(house.admin)
  await page.goto(path)
  await cellOf(page, 'Inès Moreau', monday).focus()
  await page.keyboard.press('Control+c')
  await expect(message(page, '2 shifts copiés')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+v')
  await expect(message(page, '2 shifts dupliqués')).toBeVisible()
  await expect(hoursOf(page, 'Léa Petit')).toContainText('9,5 / 35 h')
  await page.keyboard.press('Control+z')
  await expect(hoursOf(page, 'Léa Petit')).toContainText('0,0 / 35 h')
})

test('the brush stamps a type by click, by stroke and by key, says where it may not, and erases', async ({
  browserOf,
  house,
  product,
}) => {
  const { dates, lea, path } = await furnish(house, product)
  await house.addShiftType('Soir')
  await house.grantLeave(lea, { startDate: dates[thursday]!, endDate: dates[thursday]! })
  const page = await browserOf(house.admin)
  await page.goto(path)
  const brush = page.getByRole('button', { name: 'Tampon' })
  await brush.click()
  const bar = page.getByRole('toolbar', { name: 'Tampon' })
  await expect(bar.getByRole('button', { name: 'Midi' })).toHaveAttribute('aria-pressed', 'true')
  await bar.getByRole('button', { name: 'Soir' }).click()
  const evening = (place: Locator) => place.getByRole('button', { name: /^18:30–23:00/ })
  const ines = (day: number) => cellOf(page, 'Inès Moreau', day)

  await ines(monday).hover()
  await expect(ines(monday)).toHaveAttribute('data-drop', 'possible')
  await page.evaluate(() => {
    addEventListener('transitionrun', ({ propertyName, target }) => {
      if (propertyName === 'box-shadow') (target as HTMLElement).dataset.edged = ''
    })
  })
  await ines(monday).click()
  await expect(evening(ines(monday))).toBeVisible()
  await expect(ines(monday).locator('[data-edged]')).toContainText('18:30–23:00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Taken by now: said before the click, which changes nothing.
  await ines(tuesday).hover()
  await ines(monday).hover()
  await expect(page.getByText('Cliquer ne changera rien')).toBeVisible()

  await page.mouse.move(...(await centreOf(ines(tuesday))))
  await page.mouse.down()
  await page.mouse.move(...(await centreOf(ines(thursday))), { steps: 12 })
  // Messages in the way let the pointer through until the stroke ends.
  await expect(page.locator('html')).toHaveAttribute('data-drawing')
  await page.mouse.up()
  await expect(page.locator('html')).not.toHaveAttribute('data-drawing')
  for (const day of [tuesday, wednesday, thursday]) await expect(evening(ines(day))).toBeVisible()
  await expect(message(page, '3 shifts ajoutés')).toBeVisible()
  await expect(hoursOf(page, 'Inès Moreau')).toContainText('22,5 / 35 h')
  await page.keyboard.press('Control+z')
  await expect(hoursOf(page, 'Inès Moreau')).toContainText('9,0 / 35 h')
  await page.keyboard.press('Control+Shift+z')
  await expect(hoursOf(page, 'Inès Moreau')).toContainText('22,5 / 35 h')

  // The browser takes the pointer away in the middle of a stroke: what is drawn is saved.
  await page.keyboard.press('Control+z')
  await expect(evening(ines(tuesday))).toHaveCount(0)
  await page.mouse.move(...(await centreOf(ines(tuesday))))
  await page.mouse.down()
  await page.mouse.move(...(await centreOf(ines(thursday))), { steps: 12 })
  const saved = page.waitForResponse(answer => answer.url().endsWith('/schedule/changes') && answer.ok())
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointercancel')))
  await saved
  await page.mouse.up()
  await page.reload()
  await expect(hoursOf(page, 'Inès Moreau')).toContainText('22,5 / 35 h')
  await brush.click()
  await bar.getByRole('button', { name: 'Soir' }).click()

  // What would be refused or asked about is left out, and the message says why.
  const atLea = cellOf(page, 'Léa Petit', wednesday)
  await page.mouse.move(...(await centreOf(ines(wednesday))))
  await page.mouse.down()
  await page.mouse.move(...(await centreOf(atLea)), { steps: 6 })
  await page.mouse.move(...(await centreOf(cellOf(page, 'Léa Petit', thursday))), { steps: 6 })
  await page.mouse.up()
  await expect(message(page, 'Shift ajouté')).toBeVisible()
  await expect(message(page, '2 cases laissées\u00a0: Chevauchement, Congé approuvé')).toBeVisible()
  await expect(evening(atLea)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(evening(atLea)).toHaveCount(0)
  await page.mouse.move(...(await centreOf(ines(tuesday))))
  await page.mouse.down()
  await page.mouse.move(...(await centreOf(ines(wednesday))), { steps: 6 })
  await page.mouse.up()
  await expect(page.getByRole('alert').filter({ hasText: '2 cases laissées\u00a0: Chevauchement' })).toBeVisible()

  const away = cellOf(page, 'Léa Petit', thursday)
  await away.click()
  const question = page.getByRole('alertdialog', { name: /Planifier pendant un congé/ })
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(evening(away)).toHaveCount(0)

  await bar.getByRole('button', { name: 'Effacer' }).click()
  await evening(ines(thursday)).click()
  await expect(evening(ines(thursday))).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(brush).toHaveAttribute('aria-pressed', 'false')

  await cellOf(page, 'Léa Petit', monday).focus()
  await page.keyboard.press('Shift+S')
  await expect(bar.getByRole('button', { name: 'Soir' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(evening(cellOf(page, 'Léa Petit', monday))).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(evening(cellOf(page, 'Léa Petit', monday))).toHaveCount(0)
})

test('a stroke of the brush over two groups that leaves every cell out says so', async ({
  browserOf,
  house,
  product,
}) => {
  const dates = daysOf(weekOf(addDays(product.today(), 7)))
  const away = { startDate: dates[thursday]!, endDate: dates[thursday]! }
  await house.grantLeave(await house.hire({ department: 'Cuisine' }), away)
  await house.grantLeave(await house.hire({ firstName: 'Léa', lastName: 'Petit', department: 'Salle' }), away)
  await house.addShiftType('Midi')
  const page = await browserOf(house.admin)
  await page.goto(`/app/admin/schedule?week=${dates[monday]}`)
  await page.getByRole('button', { name: 'Affichage' }).click()
  await dialog(page, 'Affichage').getByRole('combobox', { name: 'Grouper par' }).selectOption('Département')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Salle 1 personne/ })).toBeVisible()
  await page.getByRole('button', { name: 'Tampon' }).click()
  await page.mouse.move(...(await centreOf(cellOf(page, 'Inès Moreau', thursday))))
  await page.mouse.down()
  await page.mouse.move(...(await centreOf(cellOf(page, 'Léa Petit', thursday))), { steps: 24 })
  await page.mouse.up()
  await expect(page.getByRole('alert').filter({ hasText: '2 cases laissées\u00a0: Congé approuvé' })).toBeVisible()
})

test('quick keys each act on the result of the one before', async ({ browserOf, house, product }) => {
  const { path } = await furnish(house, product)
  const page = await browserOf(house.admin)
  await page.goto(path)
  await cellOf(page, 'Inès Moreau', monday).focus()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.keyboard.down('Alt')
  await Promise.all(['ArrowRight', 'ArrowDown', 'ArrowRight'].map(key => page.keyboard.press(key)))
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(shiftIn(cellOf(page, 'Léa Petit', wednesday))).toBeVisible()
})

test('a refused move says why, even if the next one was already sent', async ({ browserOf, house, product }) => {
  const { dates, ines, type, path } = await furnish(house, product)
  await house.plan(ines, type, dates[tuesday]!, midi)
  const page = await browserOf(house.admin)
  await page.goto(path)
  const answered = Promise.withResolvers<void>()
  await page.route('**/schedule/changes', async route => {
    await answered.promise
    await route.continue()
  })
  await cellOf(page, 'Inès Moreau', monday).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(cellOf(page, 'Inès Moreau', tuesday)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(cellOf(page, 'Léa Petit', tuesday)).toBeFocused()
  answered.resolve()
  await expect(shiftIn(cellOf(page, 'Inès Moreau', monday))).toBeVisible()
  await expect(message(page, 'Inès a déjà un shift de 10:30 à 15:00 ce jour-là.')).toBeVisible()
  await expect(message(page, /modifié entre-temps/)).toHaveCount(0)
})

test('a pending move is shown again after leaving the planning and coming back, and the next one follows it', async ({
  browserOf,
  house,
  product,
}) => {
  const { path } = await furnish(house, product)
  const page = await browserOf(house.admin)
  await page.goto(path)
  const answered = Promise.withResolvers<void>()
  await page.route('**/schedule/changes', async route => {
    await answered.promise
    await route.continue()
  })
  await cellOf(page, 'Inès Moreau', monday).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByRole('link', { name: 'Rôles' }).click()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.goBack()
  await expect(shiftIn(cellOf(page, 'Inès Moreau', tuesday))).toBeVisible()
  await cellOf(page, 'Inès Moreau', tuesday).focus()
  await page.keyboard.press('Alt+ArrowRight')
  let saved = 0
  const bothSaved = page.waitForResponse(
    answer => answer.url().endsWith('/schedule/changes') && answer.ok() && ++saved === 2,
  )
  answered.resolve()
  await bothSaved
  await page.reload()
  await expect(shiftIn(cellOf(page, 'Inès Moreau', wednesday))).toBeVisible()
})

test('the button and ? list the keys', async ({ browserOf, house, product }) => {
  const { path } = await furnish(house, product)
  const page = await browserOf(house.admin)
  await page.goto(path)
  await page.getByRole('button', { name: 'Autour du planning' }).click()
  await page.getByRole('button', { name: 'Raccourcis clavier' }).click()
  await expect(dialog(page, 'Raccourcis clavier')).toContainText('Déplacer le shift')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Aller au planning' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cellOf(page, 'Inès Moreau', monday)).toBeFocused()
  await page.keyboard.press('?')
  await expect(dialog(page, 'Raccourcis clavier')).toBeVisible()
})

test('two administrators on one week see each other’s changes, and the slower one overwrites nothing', async ({
  browserOf,
  house,
  product,
}) => {
  const { dates, path } = await furnish(house, product)
  const second = await house.hire({ firstName: 'Margaux', lastName: 'Lefèvre', role: 'admin' })
  const [left, right] = await Promise.all([browserOf(house.admin), browserOf(second)])
  await Promise.all([left.goto(path), right.goto(path)])
  await shiftIn(cellOf(left, 'Inès Moreau', monday)).click()
  const form = dialog(left, 'Modifier le shift')
  await typeTime(form, 'Heure de fin', '16:00')

  await cellOf(right, 'Inès Moreau', monday).focus()
  await right.keyboard.press('Alt+ArrowDown')
  await expect(shiftIn(cellOf(right, 'Léa Petit', monday))).toBeVisible()
  await expect(shiftIn(cellOf(left, 'Léa Petit', monday))).toBeAttached()

  await form.getByRole('button', { name: 'Enregistrer' }).click()
  const present = `il est maintenant à Léa Petit, le ${formatDate(dates[monday]!)} de 10:30 à 15:00.`
  await expect(form.getByRole('alert')).toContainText(present)
  await expect(form.getByRole('group', { name: 'Heure de fin' })).toContainText('16:00')
  await expect(shiftIn(cellOf(right, 'Léa Petit', monday))).toBeVisible()

  await expect(form.getByRole('button', { name: 'Remplacer' })).toBeVisible()
  await form.getByRole('button', { name: 'Voir le shift actuel' }).click()
  await expect(form).toContainText('Léa Petit')
  await expect(form.getByRole('group', { name: 'Heure de fin' })).toContainText('15:00')
  await typeTime(form, 'Heure de fin', '16:00')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form).toHaveCount(0)
  await expect(cellOf(right, 'Léa Petit', monday).getByRole('button', { name: /^10:30–16:00/ })).toBeVisible()

  // Undo does not overwrite the other planner's change.
  await right.keyboard.press('Control+z')
  await expect(message(right, /Ce shift a été modifié entre-temps/)).toBeVisible()
  await expect(cellOf(right, 'Léa Petit', monday).getByRole('button', { name: /^10:30–16:00/ })).toBeVisible()
})

test('planning over approved leave asks first, by keyboard and in the form', async ({ browserOf, house, product }) => {
  const { dates, lea, path } = await furnish(house, product)
  await house.grantLeave(lea, { startDate: dates[tuesday]!, endDate: dates[thursday]! })
  const page = await browserOf(house.admin)
  await page.goto(path)
  const [origin, target] = [cellOf(page, 'Inès Moreau', tuesday), cellOf(page, 'Léa Petit', tuesday)]
  await cellOf(page, 'Inès Moreau', monday).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(shiftIn(origin)).toBeVisible()
  const question = page.getByRole('alertdialog', { name: /Planifier pendant un congé/ })

  await page.keyboard.press('Alt+ArrowDown')
  const period = `du ${formatDate(dates[tuesday]!)} au ${formatDate(dates[thursday]!)}.`
  await expect(question).toContainText(`Léa Petit est en congé (Congés payés) ${period}`)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(shiftIn(origin)).toBeVisible()
  await expect(shiftIn(target)).toHaveCount(0)

  await holdOver(page, shiftIn(origin), target)
  await expect(target).toHaveAttribute('data-drop', 'asks')
  await expect(page.getByText('Lâcher ici demandera une confirmation')).toBeVisible()
  await page.mouse.up()
  await question.getByRole('button', { name: 'Planifier quand même' }).click()
  await expect(shiftIn(target)).toBeVisible()
  await expect(message(page, 'Shift déplacé')).toBeVisible()
  await page.reload()
  await expect(shiftIn(target)).toBeVisible()
})
