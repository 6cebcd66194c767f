import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ines, lea, others, person, shownWeek } from '#testing/mounted/answers/schedule.ts'
import { takeAct } from '#testing/mounted/controls.ts'
import { type AnswerTo, fault, noAnswer, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { Plan } from '#testing/mounted/Plan.ts'
import { lineOf, openPlanning } from '#testing/mounted/planning.ts'
import { admin } from '#testing/mounted/sessions.ts'

const versions = 'POST /wall-sheets'
const pdf = 'GET /wall-sheets/:wallSheetId/pdf'
const sheet = { id: '01980000-0000-7000-9000-0000000000aa', version: 3, at: '2026-11-16T08:00:00.000Z' }
const paper = { [versions]: sheet, [pdf]: new Blob(['%PDF-1.7']) }
const plan = () => new Plan({ employees: [ines, lea] })

/** A browser that opens tabs, and what it was asked to print of the screen. @param tabs false: it blocks them */
const browser = ({ tabs = true } = {}) => {
  const tab = { location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn<() => void>() }
  vi.spyOn(window, 'open').mockImplementation(() => (tabs ? (tab as unknown as Window) : null))
  return { tab, printed: vi.spyOn(window, 'print').mockImplementation(() => {}) }
}
const dialog = page.getByRole('dialog', { name: 'Imprimer ou exporter' })
const choose = async (field: RegExp, option: RegExp | string) => {
  await dialog.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

test('the button and Ctrl+P open the PDF of the shown week in a tab', async () => {
  const { tab, printed } = browser()
  const server = await openPlanning(plan(), { answers: paper })
  await expect.element(lineOf('Inès Moreau')).toBeVisible()
  await takeAct(/^Imprimer$/)
  await expect.poll(() => tab.location.replace.mock.calls).toHaveLength(1)
  await userEvent.keyboard('{Control>}p{/Control}')
  await expect.poll(() => tab.location.replace.mock.calls).toHaveLength(2)
  const week = { date: shownWeek.from, span: 'week' }
  expect(server.requests(versions).map(({ body }) => body)).toEqual([week, week])
  const asked = server.requests(pdf).map(({ params, query }) => [params.wallSheetId, query.toString()])
  expect(asked).toEqual([
    [sheet.id, 'language=fr'],
    [sheet.id, 'language=fr'],
  ])
  expect([printed, tab.close].map(each => each.mock.calls)).toEqual([[], []])
})

test('the paper is that of the chosen department; a search does not reach it', async () => {
  browser()
  const employees = [
    person('Inès', 'Moreau', { department: 'Cuisine' }),
    person('Léa', 'Petit', { department: 'Salle' }),
    ...others(13),
  ]
  const server = await openPlanning(new Plan({ employees }), { answers: paper })
  await page
    .getByRole('group', { name: 'Départements' })
    .getByRole('button', { name: /^Salle/ })
    .click()
  await takeAct(/^Imprimer$/)
  await page.getByRole('searchbox').fill('In')
  await takeAct(/^Imprimer$/)
  const room = { date: shownWeek.from, span: 'week', department: 'Salle' }
  await expect.poll(() => server.requests(versions).map(({ body }) => body)).toEqual([room, room])
})

test('a browser that opens no tab saves the PDF', async () => {
  const { printed } = browser({ tabs: false })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await openPlanning(plan(), { answers: paper })
  await expect.element(lineOf('Inès Moreau')).toBeVisible()
  await takeAct(/^Imprimer$/)
  await expect.poll(() => saved.mock.calls).toHaveLength(1)
  expect(printed).not.toHaveBeenCalled()
})

for (const [why, answer, sentence] of [
  ['that fails', fault(), 'Le document n’a pas pu être fait.'],
  ['for which too many wait', refusal(429, 'tooMuchAtOnce', 'Trop de demandes.'), 'Trop de demandes.'],
  ['without a network', noAnswer, ''],
] as const)
  test(`instead of a PDF ${why} the browser prints the screen`, async () => {
    const { tab, printed } = browser()
    await openPlanning(plan(), { answers: { ...paper, [pdf]: answer } })
    await expect.element(lineOf('Inès Moreau')).toBeVisible()
    await takeAct(/^Imprimer$/)
    await expect.poll(() => printed.mock.calls).toHaveLength(1)
    expect(tab.close).toHaveBeenCalledOnce()
    expect(tab.location.replace).not.toHaveBeenCalled()
    const said = () =>
      page
        .getByRole('alert')
        .elements()
        .map(each => each.textContent)
    await expect.poll(said).toEqual(sentence ? [sentence] : [])
  })

test('the dialog prints the week of one person or the month of the team, or exports', async () => {
  const { tab } = browser()
  const workbook = 'GET /schedule/exports'
  const ofPerson = 'GET /schedule/weeks/:date/pdf'
  const answers = {
    [ofPerson]: new Blob(['%PDF-1.7']),
    ...paper,
    [workbook]: new Blob(['xlsx']),
  }
  const server = await openPlanning(plan(), { answers })
  const open = async () => {
    await takeAct('Imprimer ou exporter')
  }
  await open()
  await choose(/Employé/, 'Inès Moreau')
  await expect.element(dialog.getByRole('button', { name: /Jours/ })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Ouvrir le PDF' }).click()
  await expect.poll(() => server.requests(ofPerson).map(({ query }) => query.get('employeeId'))).toEqual([ines.id])
  await expect.element(dialog).not.toBeInTheDocument()
  await open()
  await choose(/Jours/, /^Mois/)
  await dialog.getByRole('button', { name: 'Ouvrir le PDF' }).click()
  await expect
    .poll(() => server.requests(versions).map(({ body }) => body))
    .toEqual([{ date: '2026-11-19', span: 'month' }])
  await expect.element(dialog).not.toBeInTheDocument()
  await open()
  await choose(/Format/, 'Classeur XLSX')
  await expect.element(dialog.getByRole('button', { name: /Employé/ })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Exporter' }).click()
  await expect.poll(() => server.requests(workbook).map(({ query }) => query.get('format'))).toEqual(['xlsx'])
  expect(tab.location.replace).toHaveBeenCalledTimes(2)
})

test('links to the pages of before lead to the planning, with the dialog open for their person', async () => {
  await mount(`/app/admin/schedule/print?week=2026-12-02&employee=${ines.id}`, admin(), plan().answers)
  await expect.element(dialog.getByRole('button', { name: /Employé/ })).toMatchTextContent('Inès Moreau')
  expect(location.pathname + location.search).toBe(`/app/admin/schedule?week=2026-12-02&print=${ines.id}`)
})

test('links to the month of before lead to the month', async () => {
  await mount('/app/admin/schedule/print?vue=mois&date=2026-12-09', admin(), plan().answers)
  await expect.element(page.getByRole('button', { name: 'Mois suivant' })).toBeVisible()
  expect(location.pathname + location.search).toBe('/app/admin/schedule?vue=mois&date=2026-12-09')
})

test('the planner sees that the sheet on the wall is out of date, prints it again or notes that it was taken down', async () => {
  browser()
  const lists = 'GET /wall-sheets'
  const outdated = { ...sheet, changes: 3 }
  let hanging: AnswerTo<'GET /wall-sheets'> = [outdated, { ...outdated, id: ines.id, department: 'Salle', changes: 1 }]
  const taken = 'DELETE /wall-sheets/:wallSheetId'
  const server = await openPlanning(plan(), {
    answers: {
      ...paper,
      [lists]: () => hanging,
      [taken]: () => {
        hanging = []
      },
    },
  })
  await expect
    .element(page.getByText(/n’est plus à jour\s: version 3 du 16\/11\/2026 à 09:00, 3 changements depuis\./))
    .toBeVisible()
  await expect.element(page.getByText(/de «\sSalle\s» n’est plus à jour.*1 changement depuis\./)).toBeVisible()
  await page.getByRole('button', { name: 'Réimprimer' }).last().click()
  await expect
    .poll(() => server.requests(versions).map(({ body }) => body))
    .toEqual([{ date: shownWeek.from, span: 'week', department: 'Salle' }])
  await page.getByRole('button', { name: 'Elle est retirée' }).first().click()
  await expect.poll(() => server.requests(taken).map(({ params }) => params.wallSheetId)).toEqual([sheet.id])
  await expect.element(page.getByText(/n’est plus à jour/).first()).not.toBeInTheDocument()
})

test('a sheet that holds says nothing', async () => {
  const lists = 'GET /wall-sheets'
  const server = await openPlanning(plan(), { answers: { [lists]: [{ ...sheet, changes: 0 }] } })
  await expect.poll(() => server.requests(lists)).toHaveLength(1)
  expect(page.getByText(/plus à jour/).elements()).toEqual([])
})
