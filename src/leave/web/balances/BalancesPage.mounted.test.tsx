import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fr } from '#leave/texts.fr.ts'
import { leaveLedger } from '#testing/mounted/answers/leave.ts'
import { dialog, typeDate } from '#testing/mounted/controls.ts'
import { type AnswerTo, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

type Team = AnswerTo<'GET /leave/balances'>

const { employee: ines } = leaveLedger()
const teamOn = (on: string): Team => ({
  today: '2026-11-18',
  on,
  method: 'ouvrables',
  types: [{ key: 'vacation', name: null, unit: 'days' }],
  years: [],
  people: [{ ...ines, department: null, accounts: [], duties: [], toTakeOver: null, mayWrite: true }],
})
const main = page.getByRole('main')

test('balances are read on a day that is typed like any date: nothing is read before the last digit', async () => {
  const server = await mount('/app/admin/leave/balances', admin(), {
    'GET /leave/balances': ({ query }) => teamOn(query.get('on') ?? '2026-11-18'),
  })
  await expect.element(page.getByRole('row', { name: 'Inès Moreau' })).toBeVisible()
  await typeDate(main, 'Soldes au', '18/11/2027')
  await expect.element(main.getByRole('group', { name: 'Soldes au' })).toMatchTextContent('18/11/2027')
  const days = () => server.requests('GET /leave/balances').map(({ query }) => query.get('on'))
  expect(days()).toEqual([null])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toContain('on=2027-11-18')
  await expect.poll(days).toEqual([null, '2027-11-18'])
  await typeDate(main, 'Soldes au', '01/01/1999')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Choisissez un jour entre le/)).toBeVisible()
  await typeDate(main, 'Soldes au', '18/11/2026')
  await page.getByRole('heading', { name: 'Soldes' }).click()
  await expect.poll(() => location.search).not.toContain('on=')
  expect(days()).not.toContain('1999-01-01')
})

test('what a month gives is said without a day that may lie before the first one of work', async () => {
  // Hired on 18 November, in a leave year that began in June: one month of it so far.
  const year = leaveLedger().years[0]!
  const totals = {
    balance: 125,
    taken: 0,
    planned: 0,
    pending: 0,
    opening: null,
    openingId: null,
    most: 3000,
    right: null,
  }
  const accounts = [{ ...totals, type: 'vacation', year, until: null, lines: [] }]
  await mount(`/app/admin/leave/balances?person=${ines.id}`, admin(), {
    'GET /leave/people/:employeeId/ledger': leaveLedger({ employee: ines, accounts }),
  })
  const card = page.getByRole('button', { name: /en acquisition/ })
  await expect.element(card).toMatchTextContent('2,5 par mois, 30 au plus')
})

test('a line by hand needs its number of days', async () => {
  const server = await mount(`/app/admin/leave/balances?person=${ines.id}`, admin(), {
    'GET /leave/people/:employeeId/ledger': leaveLedger({ employee: ines, mayWrite: true }),
  })
  await page.getByRole('button', { name: 'Ajouter une ligne' }).click()
  const entry = dialog('Ajouter une ligne aux congés d’Inès Moreau')
  await entry.getByRole('button', { name: 'Ajouter' }).click()
  await expect.element(entry.getByText('Indiquez un nombre, par exemple 2,5.')).toBeVisible()
  expect(server.bodies('POST /leave/people/:employeeId/entries')).toEqual([])
})

test('a line that somebody else writes while the form is open is told; saved again, it is one more', async () => {
  const year = leaveLedger().years[0]!
  const entry = { id: crypto.randomUUID(), reason: 'Reliquat', author: 'Margaux Lefèvre' }
  const nothing = { month: null, isSickness: false, accrued: null, left: null, leaveId: null, count: null }
  const line = { ...nothing, on: '2026-11-18', kind: 'given' as const, amount: 250, balance: 250, entry }
  const totals = {
    balance: 250,
    taken: 0,
    planned: 0,
    pending: 0,
    opening: null,
    openingId: null,
    most: null,
    right: null,
  }
  const lines = [{ ...line, converted: null, hours: null }]
  const written = leaveLedger({
    employee: ines,
    mayWrite: true,
    accounts: [{ ...totals, type: 'vacation', year, until: null, lines }],
  })
  const [address, ledger] = ['POST /leave/people/:employeeId/entries', 'GET /leave/people/:employeeId/ledger'] as const
  const server = await mount(`/app/admin/leave/balances?person=${ines.id}`, admin(), {
    [ledger]: leaveLedger({ employee: ines, mayWrite: true }),
    [address]: refusal(409, 'leave.written-meanwhile', fr.refusals['written-meanwhile']),
  })
  await page.getByRole('button', { name: 'Ajouter une ligne' }).click()
  const form = dialog('Ajouter une ligne aux congés d’Inès Moreau')
  await form.getByLabelText('Jours', { exact: true }).fill('2,5')
  await form.getByRole('textbox', { name: 'Motif' }).fill('Reliquat')
  server.answer({ [ledger]: written })
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await expect.element(form.getByText(/vient d’être écrite sur ce compte/)).toBeVisible()
  server.answer({ [address]: written })
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.bodies(address).map(({ seen }) => seen)).toEqual([null, entry.id])
})
