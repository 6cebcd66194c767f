import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lea, leave, midi, person, shift, soir } from '#testing/mounted/answers/schedule.ts'
import { dialog, takeAct } from '#testing/mounted/controls.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { Plan, shownInMonth } from '#testing/mounted/Plan.ts'
import { openPlanning } from '#testing/mounted/planning.ts'
import { employee } from '#testing/mounted/sessions.ts'

const day = '2026-12-09'
const ines = person('Inès', 'Moreau')
const december = () =>
  new Plan({
    employees: [ines, lea],
    shifts: [shift(ines, soir, day), shift(ines, midi, day)],
    leave: [leave(lea, day)],
  })
const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

const team = (count: number, department: string | null = null) =>
  Array.from({ length: count }, (_, nth) => person(`Paul ${nth}`, 'Roux', { department }))

test('the month of the team is looked at and searched, and leads to its days', async () => {
  const plan = december()
  plan.known.employees.push(...team(13))
  await openPlanning(plan)
  await page.getByRole('group', { name: 'Vue' }).getByText('Mois').click()
  await page.getByRole('button', { name: 'Mois suivant' }).click()
  await expect.poll(() => location.search).toBe('?vue=mois&date=2026-12-01')
  await expect.element(rowOf('Inès Moreau')).toMatchTextContent('18:30–23:00 Soir')
  await expect.element(rowOf('Inès Moreau').getByRole('cell').last()).toMatchTextContent('9,0')
  await expect.element(rowOf('Léa Petit')).toMatchTextContent('Abs.')
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('ines')
  await expect.element(rowOf('Léa Petit')).not.toBeInTheDocument()
  await page.getByRole('columnheader').getByRole('link').nth(8).click()
  await expect.poll(() => location.search).toBe(`?vue=jour&date=${day}`)
  await expect.element(page.getByRole('grid').getByRole('button', { name: /^18:30–23:00/ })).toBeVisible()
})

const versions = 'POST /wall-sheets'
const sheet = { id: '01980000-0000-7000-9000-0000000000aa', version: 1, at: '2026-11-16T08:00:00.000Z' }
const answers = { [versions]: sheet, 'GET /wall-sheets/:wallSheetId/pdf': new Blob(['%PDF-1.7']) }

test('the month of the team is printed as PDF', async () => {
  const show = vi.fn<(address: string) => void>()
  vi.spyOn(window, 'open').mockImplementation(() => ({ location: { replace: show } }) as unknown as Window)
  const server = await openPlanning(december(), { search: `?vue=mois&date=${day}`, answers })
  await takeAct('Imprimer')
  const month = { date: '2026-12-01', span: 'month' }
  await expect.poll(() => server.requests(versions).map(({ body }) => body)).toEqual([month])
  await expect.poll(() => show.mock.calls).toHaveLength(1)
})

test('the month of the chosen department is printed', async () => {
  vi.spyOn(window, 'open').mockImplementation(() => null)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const employees = [person('Inès', 'Moreau', { department: 'Salle' }), lea]
  const server = await openPlanning(new Plan({ employees }), { search: `?vue=mois&date=${day}`, answers })
  const choose = page.getByRole('combobox', { name: 'Départements' })
  await choose.selectOptions('Sans département')
  await takeAct('Imprimer')
  const alone = { date: '2026-12-01', span: 'month', department: null }
  await expect.poll(() => server.requests(versions).map(({ body }) => body)).toEqual([alone])
  await choose.selectOptions('Salle')
  await takeAct('Imprimer')
  await expect.poll(() => server.requests(versions).at(-1)?.body).toEqual({ ...alone, department: 'Salle' })
})

test('on a phone the view, the departments and the print are behind the button of the page, and what is narrowed is said', async () => {
  const plan = new Plan({ employees: [...team(2, 'Salle'), ...team(3, 'Bar')] })
  await openPlanning(plan, { search: `?vue=mois&date=${day}`, width: 390, height: 844 })
  const rows = page.getByRole('region', { name: 'Mois de l’équipe' }).getByRole('rowheader')
  await expect.element(rows).toHaveLength(5)
  await expect.element(page.getByRole('group', { name: 'Vue' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  const more = dialog('Plus d’actions')
  await expect.element(more.getByRole('button', { name: 'Imprimer' })).toBeVisible()
  await expect.element(more.getByRole('searchbox')).not.toBeInTheDocument()
  await more.getByRole('combobox', { name: 'Départements' }).selectOptions('Salle')
  await userEvent.keyboard('{Escape}')
  await expect.element(rows).toHaveLength(2)
  await expect.element(page.getByText('Salle, 2 sur 5')).toBeVisible()
  await page.getByRole('button', { name: 'Tout voir' }).click()
  await expect.element(rows).toHaveLength(5)
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await more.getByText('Semaine').click()
  await expect.poll(() => location.search).not.toContain('vue=mois')
})

test('an employee looks ahead at their own month, on a phone too', async () => {
  const { shiftTypes } = new Plan().known
  await mount('/app/schedule/month', employee(), {
    'GET /schedule/my-month/:date': ({ params }) => ({
      month:
        params.date === '2026-12-01'
          ? { from: '2026-12-01', to: '2026-12-31' }
          : { from: '2026-11-01', to: '2026-11-30' },
      today: '2026-11-18',
      shiftTypes,
      holidays: [],
      leave: [],
      shifts: params.date === '2026-12-01' ? [shownInMonth(shift(lea, soir, day))] : [],
      plannedMinutes: 270,
      contractMinutes: 9300,
    }),
  })
  await page.getByRole('button', { name: 'Mois suivant' }).click()
  await expect.element(page.getByRole('table')).toMatchTextContent('18:30–23:00 Soir')
  await expect.element(page.getByText(/^4,5\sh prévues pour/)).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(page.getByRole('listitem').filter({ hasText: '18:30–23:00' })).toBeVisible()
})

test('a month opens with today in sight, and another one on its first day', async () => {
  await openPlanning(december(), { search: '?vue=mois&date=2026-11-01', width: 768 })
  const table = page.getByRole('region', { name: 'Mois de l’équipe' })
  const head = page.getByRole('columnheader', { name: /mer\. 18/ })
  await expect.element(head).toBeInTheDocument()
  const box = table.element()
  const edge = () => box.getBoundingClientRect().right - head.element().getBoundingClientRect().right
  // Two days stand between today and the edge.
  const width = head.element().getBoundingClientRect().width
  expect(Math.round(edge() / width)).toBe(2)
  await page.getByRole('button', { name: 'Mois suivant' }).click()
  await expect.element(page.getByRole('columnheader', { name: /mar\. 1/ }).first()).toBeVisible()
  await expect.poll(() => box.scrollLeft).toBe(0)
})
