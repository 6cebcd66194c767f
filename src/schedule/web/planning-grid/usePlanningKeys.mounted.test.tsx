import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { longDayName } from '#core/calendar.ts'
import { ines, lea, midi, monday, shift, tuesday, wednesday } from '#testing/mounted/answers/schedule.ts'
import { dialog, message, takeAct } from '#testing/mounted/controls.ts'
import { Plan } from '#testing/mounted/Plan.ts'
import { cellOf, enterCell, hoursOf, openPlanning, shiftIn } from '#testing/mounted/planning.ts'

/** At noon on Monday. */
const ofInes = (notes = 'terrasse') => shift(ines, midi, monday, '10:30-15:00', notes)
const origin = cellOf('Inès Moreau', monday)
const { keyboard } = userEvent

test('Alt and the arrows move a shift, and say so; Ctrl+Z and Ctrl+Shift+Z follow it', async () => {
  const plan = new Plan({ shifts: [ofInes()] })
  await openPlanning(plan)
  const moved = cellOf('Léa Petit', tuesday)
  await enterCell(origin)
  await keyboard('{Alt>}{ArrowRight}{ArrowDown}{/Alt}')
  await expect.element(shiftIn(moved)).toBeVisible()
  await expect.element(moved).toHaveFocus()
  const day = longDayName(tuesday, 'fr')
  const said = `Shift déplacé au ${day}, Léa Petit. Léa passe à 4,5 h pour 35 h de contrat.`
  await expect.element(page.getByRole('status').filter({ hasText: said })).toBeInTheDocument()
  await keyboard('{Control>}z{/Control}')
  await expect.element(cellOf('Inès Moreau', tuesday)).toHaveFocus()
  await keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(shiftIn(moved)).toBeVisible()
  await expect.element(moved).toHaveFocus()
  await keyboard('{Control>}z{/Control}')
  await expect.element(cellOf('Inès Moreau', tuesday)).toHaveFocus()
  await keyboard('{Control>}z{/Control}')
  await expect.element(shiftIn(origin)).toMatchTextContent('terrasse')
  await expect.poll(() => plan.known.shifts).toMatchObject([{ employeeId: ines.id, date: monday }])
})

test('Ctrl+C, Ctrl+V and Suppr copy, paste and delete; one Ctrl+Z takes each back', async () => {
  const plan = new Plan({ shifts: [ofInes()] })
  await openPlanning(plan)
  const pasted = cellOf('Inès Moreau', tuesday)
  await enterCell(origin)
  await keyboard('{Control>}c{/Control}')
  await expect.element(message('Shift copié')).toBeVisible()
  await keyboard('{ArrowRight}{Control>}v{/Control}')
  await expect.element(shiftIn(pasted)).toMatchTextContent('terrasse')
  await keyboard('{Delete}')
  await expect.element(shiftIn(pasted)).not.toBeInTheDocument()
  await expect.element(message('Shift supprimé')).toBeVisible()
  await keyboard('{Control>}z{/Control}')
  await expect.element(shiftIn(pasted)).toBeVisible()
  await keyboard('{Control>}z{/Control}')
  await expect.element(shiftIn(pasted)).not.toBeInTheDocument()
  await expect.element(shiftIn(origin)).toBeVisible()
  await expect.poll(() => plan.known.shifts).toHaveLength(1)
})

test('Ctrl+C on a day with two shifts copies both, and one undo takes both back', async () => {
  await openPlanning(new Plan({ shifts: [ofInes(), shift(ines, midi, monday, '18:00-23:00')] }))
  await enterCell(origin)
  await keyboard('{Control>}c{/Control}')
  await expect.element(message('2 shifts copiés')).toBeVisible()
  await keyboard('{ArrowDown}{Control>}v{/Control}')
  await expect.element(message('2 shifts dupliqués')).toBeVisible()
  await expect.element(hoursOf('Léa Petit')).toMatchTextContent('9,5 / 35 h')
  await keyboard('{Control>}z{/Control}')
  await expect.element(hoursOf('Léa Petit')).toMatchTextContent('0,0 / 35 h')
})

test('quick keys each act on the result of the one before', async () => {
  await openPlanning(new Plan({ shifts: [ofInes()] }))
  await enterCell(origin)
  await cdp().send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await keyboard('{Alt>}{ArrowRight}{ArrowDown}{ArrowRight}{/Alt}')
  await cdp().send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect.element(shiftIn(cellOf('Léa Petit', wednesday))).toBeVisible()
})

test('the menu and ? list the keys; a link before the planning leads to today in it', async () => {
  await openPlanning(new Plan({ shifts: [ofInes(), shift(lea, midi, tuesday)] }))
  const keys = dialog('Raccourcis clavier')
  await takeAct('Raccourcis clavier')
  await expect.element(keys).toMatchTextContent('Déplacer le shift')
  await keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
  ;(await page.getByRole('link', { name: 'Aller au contenu' }).findElement()).focus()
  await keyboard('{Enter}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Aller au planning' })).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(cellOf('Inès Moreau', wednesday)).toHaveFocus()
  await keyboard('?')
  await expect.element(keys).toBeVisible()
})
