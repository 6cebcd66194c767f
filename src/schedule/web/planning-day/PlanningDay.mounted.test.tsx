import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { friday, ines, lea, person, shift, soir, thursday, wednesday } from '#testing/mounted/answers/schedule.ts'
import { dialog, message } from '#testing/mounted/controls.ts'
import { Plan } from '#testing/mounted/Plan.ts'
import { hoursOf, lineOf, openPlanning } from '#testing/mounted/planning.ts'
import { boxOf, finger, mouse, onTouchScreen } from '#testing/mounted/pointer.ts'

const omar = person('Omar', 'Roux')
const { keyboard } = userEvent

/** Friday: Inès works in the evening, Léa in the afternoon and the night before, Omar in the morning. */
const open = (window = {}) => {
  const shifts = [
    shift(ines, soir, friday, '18:00-23:00'),
    shift(lea, soir, thursday, '20:00-02:00'),
    shift(lea, soir, friday, '14:00-17:00'),
    shift(omar, soir, friday, '08:00-12:00'),
  ]
  const plan = new Plan({ employees: [ines, lea, omar], shiftTypes: [soir], shifts })
  return openPlanning(plan, { search: `?vue=jour&date=${friday}`, ...window })
}
const laneOf = (name: string) => lineOf(name).getByRole('gridcell')
const barIn = (name: string, hours: string) => laneOf(name).getByRole('button', { name: new RegExp(`^${hours}`) })

/** Presses at one hour of a lane and holds at another; 7 to 23 are drawn. */
const dragIn = async (name: string, from: number, to: number) => {
  const { x, y, width, height } = await boxOf(laneOf(name))
  const at = (hour: number) => [x + (width * (hour - 7)) / 16, y + height / 2] as const
  await mouse.over(at(from))
  await mouse.press()
  await mouse.drag(at(to), 2)
}

test('a day is drawn to scale, with who is there at most', async () => {
  await open()
  await expect.element(page.getByRole('grid', { name: 'Planning du vendredi 20 novembre 2026' })).toBeVisible()
  await expect.element(page.getByText('au plus 1, de 18 h à 23 h')).toBeVisible()
  const fromTheNight = laneOf('Léa Petit').getByRole('button', { name: /commencé la veille, jusqu’à 02:00/ })
  await expect.element(fromTheNight).toBeVisible()
})

test('on a tablet the longest names are whole beside the hours, above the hours of their person', async () => {
  const long = person('Clémence', 'de La Rochefoucauld')
  const longest = person('Marie-Antoinette', 'de La Rochefoucauld-Liancourt')
  const plan = new Plan({ employees: [ines, long, longest], shiftTypes: [soir], shifts: [] })
  await openPlanning(plan, { search: `?vue=jour&date=${friday}`, width: 768, height: 900 })
  for (const name of [
    'Inès Moreau',
    'Clémence de La Rochefoucauld',
    'Marie-Antoinette de La Rochefoucauld-Liancourt',
  ]) {
    const head = (await lineOf(name).getByRole('rowheader').findElement()).getBoundingClientRect()
    const words = lineOf(name).getByRole('button', { name, exact: true }).element()
    expect(head.width).toBe(172)
    expect([words.scrollWidth <= words.clientWidth, words.scrollHeight <= words.clientHeight]).toEqual([true, true])
    const { top, bottom } = words.getBoundingClientRect()
    expect([top >= head.top, bottom < head.bottom - 14]).toEqual([true, true])
  }
})

test('the present minute is a flag in the hours of today, and of no other day', async () => {
  const plan = new Plan({
    employees: [ines],
    shiftTypes: [soir],
    shifts: [shift(ines, soir, wednesday, '08:00-12:00')],
  })
  await openPlanning(plan, { search: `?vue=jour&date=${wednesday}` })
  await expect.element(page.getByText('09:00', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Jour suivant' }).click()
  await expect.element(page.getByRole('grid', { name: 'Planning du jeudi 19 novembre 2026' })).toBeVisible()
  await expect.element(page.getByText('09:00', { exact: true })).not.toBeInTheDocument()
})

test('a shift is drawn with the mouse: the total of the week is said before the release, and each change is undone', async () => {
  await open()
  const ofLea = laneOf('Léa Petit')
  await dragIn('Léa Petit', 18.05, 22.04)
  await expect.element(ofLea.getByText('18:00–22:00 · 13,0 / 35 h')).toBeVisible()
  await mouse.release()
  await expect.element(message('Shift ajouté')).toBeVisible()
  await expect.element(barIn('Léa Petit', '18:00–22:00')).toBeVisible()
  await expect.element(page.getByText('au plus 2, de 18 h à 22 h')).toBeVisible()

  // Its end, to a quarter past.
  await dragIn('Léa Petit', 22, 22.24)
  await expect.element(ofLea.getByText('22:00 → 22:15 · 13,3 / 35 h')).toBeVisible()
  await mouse.release()
  await expect.element(barIn('Léa Petit', '18:00–22:15')).toBeVisible()
  await expect.element(hoursOf('Léa Petit')).toMatchTextContent('13,3')

  // The whole shift.
  await dragIn('Léa Petit', 20, 19.5)
  await mouse.release()
  await expect.element(barIn('Léa Petit', '17:30–21:45')).toBeVisible()
  await expect.element(message('Shift modifié')).toBeVisible()
  await keyboard('{Control>}z{/Control}')
  await expect.element(barIn('Léa Petit', '18:00–22:15')).toBeVisible()
  await keyboard('{Control>}z{/Control}')
  await expect.element(barIn('Léa Petit', '18:00–22:00')).toBeVisible()
})

test('where a shift may not go is said, and Échap plans nothing', async () => {
  const server = await open()
  await dragIn('Léa Petit', 18, 14.5)
  await expect.element(page.getByText('Léa a déjà un shift de 14:00 à 17:00 ce jour-là.')).toBeVisible()
  await keyboard('{Escape}')
  await mouse.release()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.bodies('POST /schedule/changes')).toEqual([])
})

test('keys move and resize a shift by quarter hours; Entrée keeps it, Échap does not', async () => {
  await open()
  const said = page.getByRole('status').filter({ hasText: 'Entrée enregistre' })
  ;(await laneOf('Inès Moreau').findElement()).focus()
  await keyboard('{ArrowRight}')
  await expect.element(barIn('Inès Moreau', '18:00–23:00')).toHaveFocus()
  await keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  await expect.element(barIn('Inès Moreau', '18:15–23:30')).toHaveFocus()
  await expect.element(said).toMatchTextContent('De 18:15 à 23:30. Possible.')
  await keyboard('{Escape}')
  await expect.element(barIn('Inès Moreau', '18:00–23:00')).toHaveFocus()

  await keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{Alt>}{ArrowLeft}{/Alt}{/Shift}{Enter}')
  await expect.element(message('Shift modifié')).toBeVisible()
  await expect.element(barIn('Inès Moreau', '17:45–22:30')).toHaveFocus()
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('4,8')
  await keyboard('{Control>}z{/Control}')
  await expect.element(barIn('Inès Moreau', '18:00–23:00')).toBeVisible()

  ;(await barIn('Inès Moreau', '18:00–23:00').findElement()).focus()
  await keyboard('{Enter}')
  await expect.element(dialog('Modifier le shift')).toBeVisible()
})

test('on a phone, a tap chooses a shift, whose ends go by quarter hours', async () => {
  await onTouchScreen()
  await open({ width: 390, height: 844 })
  await finger.tap(barIn('Inès Moreau', '18:00–23:00'))
  const sheet = dialog('Inès Moreau, Soir')
  await sheet.getByRole('button', { name: /^Fin.*plus tôt$/ }).click()
  await sheet.getByRole('button', { name: /^Début.*plus tard$/ }).click()
  await expect.element(sheet).toMatchTextContent('4,5 h nettes. Inès passe à 4,5 h pour 35 h de contrat.')
  await sheet.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(barIn('Inès Moreau', '18:15–22:45')).toBeVisible()
})

test('while a day of another week is read, the same day of the week before stays', async () => {
  await open({ search: '?vue=jour&date=2026-11-22' })
  await expect.element(page.getByRole('grid', { name: 'Planning du dimanche 22 novembre 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Jour suivant' }).click()
  await expect.element(page.getByRole('grid', { name: 'Planning du lundi 23 novembre 2026' })).toBeVisible()
  await expect.element(lineOf('Inès Moreau')).toBeVisible()
})
