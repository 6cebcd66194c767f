import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { daysOf } from '#core/calendar.ts'
import {
  ines,
  lea,
  midi,
  monday,
  others,
  person,
  shift,
  shownWeek,
  wednesday,
} from '#testing/mounted/answers/schedule.ts'
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
  const tools = (await page.getByRole('button', { name: 'Types de shifts' }).findElement()).parentElement!
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
  const server = await openPlanning(new Plan({ employees: [ines, lea, ...others(13)] }))
  const release = server.hold('GET /schedule/weeks/:date')
  await expect.element(page.getByRole('button', { name: 'Types de shifts' })).toBeEnabled()
  const waiting = () =>
    [...document.querySelectorAll<HTMLElement>('main .skeleton')].filter(each => each.checkVisibility())
  await expect.poll(() => waiting().length).toBeGreaterThan(2)
  const drawn = waiting()[0]!.getBoundingClientRect().bottom
  release()
  await expect.element(page.getByRole('searchbox', { name: 'Rechercher' })).toBeVisible()
  const graph = document.querySelector('[data-coverage]')!
  expect(Math.round(graph.getBoundingClientRect().bottom)).toBe(Math.round(drawn))
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

test('on a phone, the first shift stands below the week and the days, with one line of tools', async () => {
  const employees = [ines, lea, ...others(13)]
  const plan = new Plan({ employees, shifts: [shift(ines, midi, wednesday)] })
  for (const width of [390, 320]) {
    await openPlanning(plan, { width, height: 844 })
    const block = page.getByRole('button', { name: /^10:30–15:00/ })
    await expect.element(block).toBeVisible()
    expect((await boxOf(block)).top).toBeLessThanOrEqual(240)
    const days = page.getByRole('group', { name: 'Jours de la semaine' }).getByRole('button')
    expect(await leftOf(days.first())).toBe((await leftOf(page.getByRole('listitem').first())) - 1)
  }
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  // A desk at 200 %.
  await page.viewport(720, 450)
  expect(document.querySelector('main header')!.getBoundingClientRect().height).toBeLessThanOrEqual(48)
})

test('on a phone, the people of a department are named above the lanes, until all are seen again', async () => {
  const cook = person('Paul', 'Mercier', { department: 'Cuisine' })
  await openPlanning(new Plan({ employees: [ines, cook] }), { width: 390, height: 844 })
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('button', { name: 'Cuisine 1' }).click()
  await expect.element(page.getByText('Cuisine, 1 sur 2', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Inès Moreau' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Tout voir' }).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Inès Moreau' })).toBeVisible()
})

test('three people need one line: no search, no department, no brush', async () => {
  await openPlanning(new Plan({ employees: [ines, lea, ...others(1)] }), { width: 1440, height: 900 })
  await expect.element(lineOf('Inès Moreau')).toBeVisible()
  expect(document.querySelector('main header')!.getBoundingClientRect().height).toBeLessThanOrEqual(48)
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Tampon' })).not.toBeInTheDocument()
})
