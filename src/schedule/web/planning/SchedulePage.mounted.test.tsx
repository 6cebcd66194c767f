import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { daysOf } from '#core/calendar.ts'
import { ines, lea, midi, monday, shift, shownWeek, wednesday } from '#testing/mounted/answers/schedule.ts'
import { fault } from '#testing/mounted/FakeServer.ts'
import { Plan } from '#testing/mounted/Plan.ts'
import { cellOf, hoursOf, lineOf, openPlanning, shiftIn } from '#testing/mounted/planning.ts'
import { boxOf } from '#testing/mounted/pointer.ts'

const shownIn = () => new URLSearchParams(location.search).get('week')

test('the address has the week', async () => {
  await openPlanning(new Plan({ shifts: [shift(ines, midi, monday)] }))
  await expect.element(shiftIn(cellOf('Inès Moreau', monday))).toBeVisible()
  await page.getByRole('button', { name: 'Semaine suivante' }).click()
  await expect.element(page.getByText('23/11/2026 – 29/11/2026', { exact: true })).toBeVisible()
  expect(shownIn()).toBe('2026-11-23')
  await expect.element(shiftIn(cellOf('Inès Moreau', monday))).not.toBeInTheDocument()
  history.back()
  await expect.element(page.getByText('16/11/2026 – 22/11/2026', { exact: true })).toBeVisible()
  expect(shownIn()).toBeNull()
})

test('an address with a week opens it', async () => {
  await openPlanning(new Plan(), { search: '?week=2026-12-02' })
  await expect.element(page.getByText('30/11/2026 – 06/12/2026', { exact: true })).toBeVisible()
})

test('a week that is wider than the window opens at today, its tools on one line', async () => {
  await openPlanning(new Plan(), { width: 768 })
  const today = page.getByRole('columnheader').nth(3)
  await expect.element(today).toHaveAttribute('aria-current', 'date')
  await expect.element(today).toBeInViewport({ ratio: 0.9 })
  const tools = (await page.getByRole('button', { name: 'Imprimer', exact: true }).findElement()).parentElement!
  expect(new Set([...tools.children].map(tool => tool.getBoundingClientRect().top))).toHaveLength(1)
})

test('days without a contract say so', async () => {
  await openPlanning(new Plan({ employees: [{ ...ines, contracts: [{ from: null, until: wednesday }] }, lea] }))
  await expect.element(lineOf('Inès Moreau')).toBeVisible()
  const said = daysOf(shownWeek).map(date => {
    const cell = cellOf('Inès Moreau', date).element()
    return [cell.textContent.includes('Pas de contrat ce jour-là'), getComputedStyle(cell).backgroundImage !== 'none']
  })
  const [employed, gone] = [
    [false, false],
    [true, true],
  ]
  expect(said).toEqual([employed, employed, employed, gone, gone, gone, gone])
})

test('no hours are left of the week in which somebody leaves', async () => {
  const leaver = { ...ines, unemployed: daysOf(shownWeek).slice(3) }
  await openPlanning(new Plan({ employees: [leaver, lea], shifts: [shift(ines, midi, monday)] }))
  await expect.element(lineOf('Léa Petit').getByTitle('35,0h restantes')).toBeVisible()
  await expect.element(hoursOf('Inès Moreau')).toMatchTextContent(/4,5 \/ 35\sh/)
  expect(
    lineOf('Inès Moreau')
      .getByTitle(/restantes/)
      .elements(),
  ).toEqual([])
})

test('planned hours of somebody without hours of a contract stand alone', async () => {
  await openPlanning(new Plan({ employees: [{ ...ines, weeklyHours: 0 }, lea], shifts: [shift(ines, midi, monday)] }))
  const hours = hoursOf('Inès Moreau')
  await expect.element(hours).toMatchTextContent('4,5')
  await expect.element(hours).not.toMatchTextContent('/')
  await expect.element(hoursOf('Léa Petit')).toMatchTextContent(/0,0 \/ 35\sh/)
})

test('what comes stands where it was drawn while the week was read', async () => {
  const plan = new Plan()
  const server = await openPlanning(plan)
  const release = server.hold('GET /schedule/weeks/:date')
  await expect.element(page.getByRole('button', { name: 'Types de shifts' })).toBeEnabled()
  const waiting = () =>
    [...document.querySelectorAll<HTMLElement>('main .skeleton')].filter(each => each.checkVisibility())
  await expect.poll(() => waiting().length).toBeGreaterThan(2)
  const drawn = [waiting()[0]!.getBoundingClientRect().top, waiting()[2]!.getBoundingClientRect().bottom]
  release()
  const search = page.getByRole('searchbox', { name: 'Rechercher' })
  await expect.element(search).toBeVisible()
  const graph = document.querySelector('[data-coverage]')!
  const stands = [(await boxOf(search)).top, graph.getBoundingClientRect().bottom]
  expect(stands.map(Math.round)).toEqual(drawn.map(Math.round))
})

test('a week that cannot be read is asked for again', async () => {
  const plan = new Plan()
  const server = await openPlanning(plan, { answers: { 'GET /schedule/weeks/:date': fault() } })
  await expect.element(page.getByText('Erreur lors de la récupération des données.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Types de shifts' })).toBeDisabled()
  server.answer(plan.answers)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(lineOf('Inès Moreau')).toBeVisible()
})

test('a company with nobody to plan is led to its people', async () => {
  await openPlanning(new Plan({ employees: [] }))
  await expect.element(page.getByText('Aucun employé')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Utilisateurs' })).toBeVisible()
})

test('a week that was paid says what its changes become; a later one asks nothing', async () => {
  const search = '?week=2026-11-09'
  const note = page.getByText('La paie est close jusqu’au 15/11/2026')
  await openPlanning(new Plan(), {
    search,
    answers: { 'GET /payroll/paid-until': { until: '2026-11-15', leaveUntil: '2026-11-15' } },
  })
  await expect.element(note).toBeVisible()
  await page.getByRole('button', { name: 'Semaine suivante' }).click()
  await expect.element(page.getByText('16/11/2026 – 22/11/2026', { exact: true })).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})

test('the switch keeps the date between the day and the week', async () => {
  await openPlanning(new Plan(), { search: '?vue=jour&date=2026-11-27' })
  await page.getByRole('button', { name: 'Jour suivant' }).click()
  await expect.poll(() => location.search).toBe('?vue=jour&date=2026-11-28')
  await page.getByRole('group', { name: 'Vue' }).getByText('Semaine').click()
  await expect.element(page.getByRole('grid', { name: /^Planning de la semaine/ })).toBeVisible()
  await expect.element(lineOf('Inès Moreau').getByRole('gridcell')).toHaveLength(7)
  expect(shownIn()).toBe('2026-11-28')
})

const leftOf = async (place: Locator) => Math.round((await boxOf(place)).left)

test('on a phone, the floating button covers no focused row, and the days stand from edge to edge', async () => {
  const others = ['Jules', 'Nora', 'Omar'].map(firstName => ({ ...ines, id: firstName, firstName }))
  await openPlanning(new Plan({ employees: [ines, lea, ...others] }), { width: 390, height: 844 })
  const add = page.getByRole('button', { name: 'Ajouter un shift', exact: true })
  const lane = page
    .getByRole('listitem')
    .filter({ hasText: 'Omar Moreau' })
    .getByRole('button', { name: /^Ajouter un shift/ })
  ;(await lane.findElement()).focus()
  expect((await boxOf(lane)).bottom).toBeLessThan((await boxOf(add)).top)
  const days = page.getByRole('group', { name: 'Jours de la semaine' }).getByRole('button')
  expect(await leftOf(days.first())).toBe((await leftOf(page.getByRole('listitem').first())) - 1)
  // A desk at 200 %: the button stands below the lanes, not over the days.
  await page.viewport(720, 450)
  const last = page.getByRole('listitem').last()
  await expect.poll(async () => (await boxOf(add)).top - (await boxOf(last)).bottom).toBeGreaterThanOrEqual(0)
})
