import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leave, monday, others, person, shift, soir, tuesday } from '#testing/mounted/answers/schedule.ts'
import { dialog, takeAct } from '#testing/mounted/controls.ts'
import { Plan } from '#testing/mounted/Plan.ts'
import { cellOf, lineOf, openPlanning } from '#testing/mounted/planning.ts'
import { boxOf } from '#testing/mounted/pointer.ts'

const { keyboard } = userEvent
const lea = person('Léa', 'Fontaine', { department: 'Salle' })
const ines = person('Inès', 'Moreau', { department: 'Cuisine' })
const manager = { builtIn: 'manager', name: "Chef d'équipe" } as const
const hugo = person('Hugo', 'Lemaire', { role: manager })
const more = page.getByRole('button', { name: 'Plus d’actions' })
const crowd = [lea, ines, ...others(13)]
const look = dialog('Affichage')
const leasEvening = () => shift(lea, soir, monday, '18:00-18:30')

test('people stand in the order that the company chooses, under the names of its departments, which fold', async () => {
  const plan = new Plan({ employees: [lea, ines] })
  await openPlanning(plan, {
    answers: {
      'POST /people/order': ({ body }) => {
        plan.known = { ...plan.known, peopleOrder: body.order, employees: [ines, lea] }
        return undefined
      },
    },
  })
  await takeAct('Affichage')
  await page.getByRole('combobox', { name: 'Ordre de l’équipe' }).selectOptions('Par département, puis nom')
  await keyboard('{Escape}')
  const salle = page.getByRole('button', { name: 'Salle 1 personne' })
  ;(await salle.findElement()).focus()
  await keyboard('{Enter}')
  await expect.element(salle).toHaveAttribute('aria-expanded', 'false')
  await expect.element(lineOf('Léa Fontaine')).not.toBeInTheDocument()
  await keyboard('{Enter}')
  await expect.element(lineOf('Léa Fontaine')).toBeVisible()
})

test('Ctrl+F finds a person, and Entrée goes to their row; a department shows its people alone', async () => {
  await openPlanning(new Plan({ employees: crowd }))
  await expect.element(lineOf('Léa Fontaine')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await keyboard('{Control>}f{/Control}')
  await keyboard('ines')
  await expect.element(lineOf('Léa Fontaine')).not.toBeInTheDocument()
  await expect.element(lineOf('Inès Moreau')).toBeVisible()
  await keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.role).toBe('gridcell')
  await keyboard('{Control>}f{/Control}{Escape}')
  await page.getByRole('group', { name: 'Départements' }).getByRole('button', { name: 'Salle 1' }).click()
  await expect.element(lineOf('Inès Moreau')).not.toBeInTheDocument()
  await expect.element(lineOf('Léa Fontaine')).toBeVisible()
})

test('compact rows stay for the next visit; a leave has its words in the title of its day', async () => {
  const pending = leave(lea, tuesday, tuesday, { status: 'pending' })
  await openPlanning(new Plan({ employees: crowd, leave: [pending] }))
  await expect.element(page.getByText('En attente', { exact: true })).toBeVisible()
  expect((await boxOf(lineOf('Léa Fontaine'))).height).toBeGreaterThan(60)
  await takeAct('Affichage')
  await look.getByText('Compact', { exact: true }).click()
  await keyboard('{Escape}')
  await expect.element(page.getByText('En attente', { exact: true })).not.toBeVisible()
  await expect
    .element(cellOf('Léa Fontaine', tuesday))
    .toHaveAttribute('title', expect.stringMatching(/^Congés payés, le 17\/11\/2026\s: En attente$/))
  expect((await boxOf(lineOf('Léa Fontaine'))).height).toBeLessThan(40)
  await page.getByText('Mois', { exact: true }).click()
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  history.back()
  await expect.poll(async () => (await boxOf(lineOf('Léa Fontaine'))).height).toBeLessThan(40)
})

test('the graph of a day says who is present at a time, by keyboard and under the pointer', async () => {
  await openPlanning(new Plan({ employees: [lea, ines], shifts: [leasEvening()] }))
  const present = (text: string) => page.getByRole('status').filter({ hasText: text })
  await expect.element(lineOf('Léa Fontaine')).toBeVisible()
  const graph = document.querySelector<HTMLElement>('[data-coverage]')!
  graph.focus()
  await keyboard('{Enter}')
  await expect.element(present('à 18:00')).toMatchTextContent('1 présentSalleLéa')
  await keyboard('{ArrowRight}')
  await expect.element(present('à 18:30')).toMatchTextContent('0 présent')
  await userEvent.hover(graph)
  await expect.element(present('0 présent')).toBeVisible()
})

test('a week is chosen in a calendar by keyboard, which leads back to the current one', async () => {
  await openPlanning(new Plan())
  const choose = page.getByRole('button', { name: /Choisir une semaine/ })
  await choose.click()
  await keyboard('{PageDown}{Enter}')
  await expect.poll(() => location.search).toBe('?week=2026-12-14')
  await choose.click()
  await page.getByRole('button', { name: 'Revenir à la semaine en cours' }).click()
  await expect.poll(() => location.search).toBe('')
})

test('people are grouped by their role, by keyboard, and the groups fold', async () => {
  await openPlanning(new Plan({ employees: [lea, hugo] }))
  ;(await more.findElement()).focus()
  await keyboard('{Enter}')
  ;(await page.getByRole('button', { name: 'Affichage' }).findElement()).focus()
  await keyboard('{Enter}')
  const grouping = look.getByRole('combobox', { name: 'Grouper par' })
  await grouping.selectOptions('Rôle')
  await keyboard('{Escape}')
  await expect.element(look).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
  const managers = page.getByRole('button', { name: /^Chef d'équipe 1 personne/ })
  ;(await managers.findElement()).focus()
  await keyboard('{Enter}')
  await expect.element(lineOf('Hugo Lemaire')).not.toBeInTheDocument()
  await keyboard('{Enter}')
  await expect.element(lineOf('Hugo Lemaire')).toBeVisible()
})

test('a filter by type of shift says whom it hides, and is kept for the account, in the day and on a phone', async () => {
  await openPlanning(new Plan({ employees: [lea, hugo, ines], shifts: [leasEvening()] }))
  await takeAct('Affichage')
  ;(await look.getByRole('checkbox', { name: 'Soir' }).findElement()).focus()
  await keyboard(' ')
  await expect.element(look.getByRole('status')).toHaveTextContent('2 personnes masquées')
  await keyboard('{Escape}')
  await expect.element(lineOf('Léa Fontaine')).toBeVisible()
  await expect.element(lineOf('Hugo Lemaire')).not.toBeInTheDocument()
  const hiding = page.getByText('Affichage, 1 sur 3', { exact: true })
  await expect.element(hiding).toBeVisible()
  await page.getByRole('button', { name: 'Semaine suivante' }).click()
  await expect.element(page.getByText('Personne ne correspond aux filtres choisis.')).toBeVisible()
  history.back()
  await expect.element(lineOf('Léa Fontaine')).toBeVisible()
  await page.getByText('Mois', { exact: true }).click()
  await expect.element(hiding).not.toBeInTheDocument()
  await page.viewport(390, 844)
  await more.click()
  await page.getByText('Jour', { exact: true }).click()
  await expect.element(hiding).toBeVisible()
  await page.getByRole('button', { name: 'Tout voir' }).click()
  await expect.element(hiding).not.toBeInTheDocument()
  await expect.element(page.getByText('Hugo Lemaire')).toBeVisible()
})
