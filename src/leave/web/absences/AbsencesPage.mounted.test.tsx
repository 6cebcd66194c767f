import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leaveDetails, leaveLedger, leaveRequest, receivedRequest } from '#testing/mounted/answers/leave.ts'
import type { Answers, AnswerTo } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin, employee } from '#testing/mounted/sessions.ts'

type LeaveRequest = AnswerTo<'GET /leave/requests'>['requests'][number]
type Absence = AnswerTo<'GET /leave/own-absences'>['absences'][number]

const absence = (
  { reason: _reason, step: _step, stepReason: _because, ...shown }: LeaveRequest,
  status: Absence['status'],
): Absence => ({ ...shown, status, isSickness: false, count: null })

const asked = receivedRequest()
const answers: Answers = {
  'GET /leave/absences': ({ query }) => ({
    today: '2026-11-18',
    year: Number(query.get('year')),
    holidays: [],
    periods: [],
    departments: [null],
    people: [
      {
        id: asked.employeeId,
        firstName: 'Inès',
        lastName: 'Moreau',
        department: null,
        left: null,
        absences: [absence(asked, 'pending')],
      },
    ],
  }),
  'GET /leave/absences/export': new Blob(['xlsx']),
  'GET /leave/requests/:requestId': leaveDetails(asked),
}
const bar = page
  .getByRole('row', { name: 'Inès Moreau' })
  .getByRole('link', { name: 'Congé personnel, du 22/12/2027 au 28/12/2027, en attente' })

test('the year shows who asked for leave, and is taken as a workbook', async () => {
  const server = await mount('/app/admin/leave/year?year=2027', admin(), answers)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Absences de l’équipe')
  await expect.element(bar).toBeVisible()
  // Paper drops backgrounds: the legend keeps those of the bars.
  const legend = await page.getByText('arrêt maladie', { exact: true }).findElement()
  expect(getComputedStyle(legend.querySelector('span')!).printColorAdjust).toBe('exact')
  await page.getByRole('button', { name: 'Exporter' }).click()
  await expect.poll(() => server.requests('GET /leave/absences/export')[0]?.query.get('year')).toBe('2027')
  await page.getByText('Mois', { exact: true }).click()
  await expect.element(page.getByText('janvier 2027', { exact: true })).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
})

test('departments stand in the order of the answer', async () => {
  const inDepartment = (firstName: string, department: string) => ({
    id: crypto.randomUUID(),
    firstName,
    lastName: 'Moreau',
    department,
    left: null,
    absences: [],
  })
  await mount('/app/admin/leave/year?year=2027', admin(), {
    ...answers,
    'GET /leave/absences': {
      today: '2026-11-18',
      year: 2027,
      holidays: [],
      periods: [],
      departments: ['Salle', 'Bar'],
      people: [inDepartment('Inès', 'Bar'), inDepartment('Hugo', 'Salle')],
    },
  })
  const people = page.getByRole('row', { name: /Moreau/ })
  await expect.element(people.first()).toMatchTextContent('Hugo Moreau')
  await expect.element(people.last()).toMatchTextContent('Inès Moreau')
})

test('a bar of a month leads to the decision', async () => {
  await mount('/app/admin/leave/year?month=2027-12', admin(), answers)
  ;(await bar.findElement()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Inès Moreau')
  expect(location.pathname).toBe(`/app/admin/leave/${asked.id}`)
})

test('one’s own year says what leave takes, and leads to the request', async () => {
  const own = leaveRequest({ status: 'approved' })
  await mount('/app/leave', employee(), {
    'GET /leave/own-ledger': leaveLedger(),
    'GET /leave/own-absences': ({ query }) => ({
      today: '2026-11-18',
      year: Number(query.get('year')),
      holidays: [],
      periods: [],
      absences: [absence(own, 'approved')],
      totals: [{ type: 'personal', typeName: null, countedIn: 'worked', granted: 500, pending: 0 }],
    }),
    'GET /leave/requests': { today: '2026-11-18', requests: [own] },
  })
  await page.getByRole('link', { name: 'Mon année' }).click()
  await expect.element(page.getByRole('table', { name: 'Mes absences de 2026, mois par mois' })).toBeVisible()
  await page.getByRole('button', { name: 'Année suivante' }).click()
  await expect.element(page.getByRole('table', { name: 'Mes absences de 2027, mois par mois' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Congé personnel/ })).toMatchTextContent(/5\sj/)
  const december = page.getByRole('row', { name: /^décembre/i }).getByRole('link', { name: /approuvé/ })
  ;(await december.findElement()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Mes Demandes')
  await expect.element(page.getByRole('row', { name: 'Congé personnel' })).toHaveFocus()
})
