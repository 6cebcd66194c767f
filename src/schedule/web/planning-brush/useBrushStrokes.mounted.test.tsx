import { expect, test } from 'vitest'
import { cdp, type Locator, page, userEvent } from 'vitest/browser'
import type { CalendarDate } from '#core/calendar.ts'
import {
  ines,
  lea,
  leave,
  midi,
  monday,
  others,
  refusedBy,
  shift,
  soir,
  thursday,
  tuesday,
  wednesday,
} from '#testing/mounted/answers/schedule.ts'
import { dialog, message, takeAct } from '#testing/mounted/controls.ts'
import { Plan, untilAccepted } from '#testing/mounted/Plan.ts'
import { cellOf, enterCell, hoursOf, openPlanning, shiftIn } from '#testing/mounted/planning.ts'
import { mouse } from '#testing/mounted/pointer.ts'

const { keyboard } = userEvent
const ofInes = (date: CalendarDate) => cellOf('Inès Moreau', date)
const ofLea = (date: CalendarDate) => cellOf('Léa Petit', date)
const evening = (place: Locator) => shiftIn(place, '18:30–23:00')
/** Enough people for the button. */
const team = [ines, lea, ...others(6)]
const bar = page.getByRole('toolbar', { name: 'Tampon' })
const brush = page.getByRole('button', { name: 'Tampon' })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

const takeEvening = async () => {
  await brush.click()
  await expect.element(bar.getByRole('button', { name: 'Midi' })).toHaveAttribute('aria-pressed', 'true')
  await bar.getByRole('button', { name: 'Soir' }).click()
}

/** Draws over these cells with the button held. */
const stroke = async (first: Locator, ...further: Locator[]) => {
  await mouse.over(first)
  await mouse.press()
  for (const place of further) await mouse.drag(place, 12)
}

test('a click stamps a shift, and says before what it would do', async () => {
  await openPlanning(new Plan({ employees: team, shifts: [shift(ines, midi, monday)] }))
  await takeEvening()
  await mouse.over(ofInes(monday))
  await expect.element(ofInes(monday)).toHaveAttribute('data-drop', 'possible')
  await mouse.press()
  await mouse.release()
  await expect.element(evening(ofInes(monday))).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await mouse.over(ofInes(tuesday))
  await mouse.over(ofInes(monday))
  await expect.element(page.getByText('Cliquer ne changera rien')).toBeVisible()
})

test('a stamped shift shines for a moment', async () => {
  const motion = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await motion('no-preference')
  await openPlanning(new Plan({ employees: team }))
  await takeEvening()
  const shone = new Promise<string | null>(resolve =>
    addEventListener('transitionrun', ({ propertyName, target }) => {
      if (propertyName === 'box-shadow') resolve((target as Element).textContent)
    }),
  )
  await ofInes(monday).click()
  expect(await shone).toContain('18:30–23:00')
  await motion('reduce')
})

test('a stroke stamps each cell that it passes, and is undone and redone as one', async () => {
  const plan = new Plan({ employees: team })
  const server = await openPlanning(plan)
  await takeEvening()
  await stroke(ofInes(tuesday), ofInes(thursday))
  // Messages in the way let the pointer through until the stroke ends.
  expect(document.documentElement.dataset.drawing).toBeDefined()
  await mouse.release()
  expect(document.documentElement.dataset.drawing).toBeUndefined()
  for (const date of [tuesday, wednesday, thursday]) await expect.element(evening(ofInes(date))).toBeVisible()
  await expect.element(message('3 shifts ajoutés')).toBeVisible()
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('13,5 / 35 h')
  expect(server.bodies('POST /schedule/changes')).toHaveLength(1)
  await keyboard('{Control>}z{/Control}')
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('0,0 / 35 h')
  await keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent('13,5 / 35 h')
})

test('a stroke that the browser takes the pointer from is saved', async () => {
  const plan = new Plan({ employees: team })
  await openPlanning(plan)
  await takeEvening()
  await stroke(ofInes(tuesday), ofInes(thursday))
  dispatchEvent(new PointerEvent('pointercancel'))
  await expect.poll(() => plan.known.shifts).toHaveLength(3)
  await mouse.release()
})

test('a stroke leaves out what would be refused or asked about, and says why', async () => {
  const shifts = [shift(ines, soir, tuesday), shift(ines, soir, wednesday)]
  await openPlanning(new Plan({ employees: team, shifts, leave: [leave(lea, thursday)] }))
  await takeEvening()
  await stroke(ofInes(wednesday), ofLea(wednesday), ofLea(thursday))
  await mouse.release()
  await expect.element(message('Shift ajouté')).toBeVisible()
  await expect.element(message('2 cases laissées\u00a0: Chevauchement, Congé approuvé')).toBeVisible()
  await expect.element(evening(ofLea(wednesday))).toBeVisible()
  await expect.element(evening(ofLea(thursday))).not.toBeInTheDocument()
  await stroke(ofInes(tuesday), ofInes(wednesday))
  await mouse.release()
  await expect.element(alert('2 cases laissées\u00a0: Chevauchement')).toBeVisible()
})

test('a stroke over two groups that leaves every cell out says so', async () => {
  const employees = [{ ...ines, department: 'Cuisine' }, { ...lea, department: 'Salle' }, ...others(6)]
  const away = employees.slice(0, 2).map(each => leave(each, thursday))
  await openPlanning(new Plan({ employees, leave: away }))
  await takeAct('Affichage')
  await dialog('Affichage').getByRole('combobox', { name: 'Grouper par' }).selectOptions('Département')
  await keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: /^Salle 1 personne/ })).toBeVisible()
  await brush.click()
  await stroke(ofInes(thursday), ofLea(thursday))
  await mouse.release()
  await expect.element(alert('2 cases laissées\u00a0: Congé approuvé')).toBeVisible()
})

test('a click on a day of leave asks; the eraser deletes; Échap puts the brush down', async () => {
  const plan = new Plan({ employees: team, shifts: [shift(ines, soir, thursday)], leave: [leave(lea, thursday)] })
  plan.refuses = untilAccepted(refusedBy({ rule: 'on-leave', sentence: 'Léa Petit est en congé le 19/11/2026.' }))
  await openPlanning(plan)
  await takeEvening()
  await ofLea(thursday).click()
  const question = page.getByRole('alertdialog', { name: /Planifier pendant un congé/ })
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(evening(ofLea(thursday))).not.toBeInTheDocument()

  plan.refuses = () => undefined
  await bar.getByRole('button', { name: 'Effacer' }).click()
  await evening(ofInes(thursday)).click()
  await expect.element(evening(ofInes(thursday))).not.toBeInTheDocument()
  await keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(brush).toHaveAttribute('aria-pressed', 'false')
})

test('Maj and the letter of a type take the brush, and Entrée stamps', async () => {
  await openPlanning(new Plan({ employees: team }))
  await enterCell(ofLea(monday))
  await keyboard('{Shift>}S{/Shift}')
  await expect.element(bar.getByRole('button', { name: 'Soir' })).toHaveAttribute('aria-pressed', 'true')
  await keyboard('{Enter}')
  await expect.element(evening(ofLea(monday))).toBeVisible()
  await keyboard('{Control>}z{/Control}')
  await expect.element(evening(ofLea(monday))).not.toBeInTheDocument()
})
