import { expect, test } from 'vitest'
import { lea, midi, monday, shift } from '#testing/mounted/answers/schedule.ts'
import { dialog, message } from '#testing/mounted/controls.ts'
import { Plan } from '#testing/mounted/Plan.ts'
import { lineOf, openPlanning, shiftIn, undo } from '#testing/mounted/planning.ts'

test('a shift is repeated on chosen days, which one undo takes back', async () => {
  const server = await openPlanning(new Plan({ shifts: [shift(lea, midi, monday)] }))
  const shifts = shiftIn(lineOf('Léa Petit'))
  await shifts.click()
  await dialog('Modifier le shift').getByRole('button', { name: 'Répéter…' }).click()
  const repeat = dialog('Répéter le shift')
  for (const day of ['mardi', 'jeudi']) await repeat.getByRole('checkbox', { name: day }).click({ force: true })
  await repeat.getByRole('button', { name: 'Ajouter 2 shifts' }).click()
  await expect.element(shifts).toHaveLength(3)
  await expect.element(message('2 shifts dupliqués')).toBeVisible()
  expect(server.bodies('POST /schedule/changes')).toHaveLength(1)
  await undo().click()
  await expect.element(shifts).toHaveLength(1)
})
