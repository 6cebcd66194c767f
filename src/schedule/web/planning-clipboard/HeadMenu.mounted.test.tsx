import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ines, lea, midi, monday, shift, tuesday, wednesday } from '#testing/mounted/answers/schedule.ts'
import { violations } from '#testing/mounted/axe.ts'
import { dialog, message, takeAct } from '#testing/mounted/controls.ts'
import { Plan } from '#testing/mounted/Plan.ts'
import { cellOf, enterCell, lineOf, openPlanning, shiftIn } from '#testing/mounted/planning.ts'

const { keyboard } = userEvent
const nameOf = (name: string) => page.getByRole('button', { name, exact: true })
const dayHead = (nth: number) => page.getByRole('columnheader').nth(nth)
const shiftsOf = (name: string) => shiftIn(lineOf(name))
const menu = page.getByRole('dialog')

test('a person’s week is copied and pasted from the menus of their names', async () => {
  await openPlanning(new Plan({ shifts: [shift(lea, midi, monday)] }))
  await nameOf('Inès Moreau').click()
  await expect.element(menu.getByRole('button', { name: 'Copier la semaine d’Inès' })).toBeDisabled()
  await expect.element(menu.getByRole('button', { name: 'Coller ici' })).toBeDisabled()
  await keyboard('{Escape}')
  await nameOf('Léa Petit').click()
  await menu.getByRole('button', { name: 'Copier la semaine de Léa' }).click()
  await expect.element(message('Shift copié')).toBeVisible()
  await nameOf('Inès Moreau').click()
  await menu.getByRole('button', { name: 'Coller 1 shift ici' }).click()
  await expect.element(shiftIn(cellOf('Inès Moreau', monday))).toBeVisible()
})

test('a day is copied and pasted from the heads with Entrée and with the mouse, and on a phone', async () => {
  await openPlanning(new Plan({ shifts: [shift(lea, midi, monday), shift(ines, midi, monday)] }))
  await enterCell(dayHead(1))
  await keyboard('{Enter}')
  ;(await menu.getByRole('button', { name: 'Copier la journée' }).findElement()).focus()
  await keyboard('{Enter}')
  await expect.element(message('2 shifts copiés')).toBeVisible()
  await expect.element(dayHead(1)).toHaveFocus()
  await dayHead(2).getByRole('button').first().click()
  await menu.getByRole('button', { name: 'Coller 2 shifts ici' }).click()
  for (const name of ['Inès Moreau', 'Léa Petit']) await expect.element(shiftIn(cellOf(name, tuesday))).toBeVisible()

  // Copied shifts stay for another sight, and for the planning of a phone.
  await page.viewport(390, 844)
  await page.getByRole('group', { name: 'Jours de la semaine' }).getByRole('button').nth(3).click()
  await takeAct('Copier la journée')
  await menu.getByRole('button', { name: 'Coller 2 shifts ici' }).click()
  await expect.element(page.getByRole('button', { name: /^10:30–15:00/ })).toHaveLength(2)
  await nameOf('Léa Petit').click()
  await expect.element(menu.getByRole('button', { name: 'Copier la semaine de Léa' })).toBeEnabled()
  await keyboard('{Escape}')
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByText('Jour', { exact: true }).first().click()
  await nameOf('Léa Petit').click()
  await expect.element(menu.getByRole('button', { name: 'Imprimer la semaine de Léa' })).toBeVisible()
})

test('Ctrl+C and Ctrl+V copy a person’s week from their name, and a day from its head; each is undone as one', async () => {
  const shifts = [monday, tuesday, wednesday].map(date => shift(lea, midi, date))
  await openPlanning(new Plan({ shifts }))
  await enterCell(cellOf('Léa Petit', monday))
  await keyboard('{ArrowLeft}{Control>}c{/Control}')
  await expect.element(message('3 shifts copiés')).toBeVisible()
  await keyboard('{ArrowRight}')
  await expect.element(cellOf('Léa Petit', monday)).toHaveFocus()
  await enterCell(lineOf('Inès Moreau').getByRole('gridcell').nth(6))
  await keyboard('{Control>}v{/Control}')
  await expect.element(shiftsOf('Inès Moreau')).toHaveLength(3)

  await enterCell(dayHead(1))
  await keyboard('{Control>}c{/Control}')
  await expect.element(message('2 shifts copiés')).toBeVisible()
  await enterCell(dayHead(4))
  await keyboard('{Control>}v{/Control}')
  await expect.element(shiftsOf('Inès Moreau')).toHaveLength(4)
  await expect.element(shiftsOf('Léa Petit')).toHaveLength(4)
  await keyboard('{Control>}z{/Control}')
  await expect.element(shiftsOf('Inès Moreau')).toHaveLength(3)
  await expect.element(shiftsOf('Léa Petit')).toHaveLength(3)
})

test('the menu of a name is accessible', async () => {
  await openPlanning(new Plan())
  await nameOf('Inès Moreau').click()
  await expect.element(dialog('Inès Moreau')).toBeVisible()
  expect(await violations()).toEqual([])
})
