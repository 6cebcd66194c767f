import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leaveTypes } from '#testing/mounted/answers/leave.ts'
import { choose, dialog, message } from '#testing/mounted/controls.ts'
import type { Answers, AnswerTo } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

type Settings = AnswerTo<'GET /leave/settings'>

const usual: Settings['usual'] = {
  method: 'ouvrables',
  restDay: 7,
  openDays: [1, 2, 3, 4, 5],
  worksHolidays: false,
  holidayOutsideOpenDays: false,
  yearStart: '06-01',
  untaken: 'kept',
  hasFractionnement: true,
}
const margaux = { id: crypto.randomUUID(), firstName: 'Margaux', lastName: 'Lefèvre' }
const hugo = { id: crypto.randomUUID(), firstName: 'Hugo', lastName: 'Petit' }
const year = { from: '2026-06-01', to: '2027-05-31' }

const open = (answers: Answers = {}) =>
  mount('/app/admin/leave/settings', admin(), {
    'GET /leave/types': leaveTypes,
    'GET /leave/settings': { usual, settings: [] },
    'GET /leave/periods': { periods: [] },
    'GET /leave/approvers': { departments: [], people: [margaux] },
    'GET /leave/settings/method-change': { on: null, balances: [] },
    ...answers,
  })

test('who counts days otherwise reads from when, and what becomes of each balance', async () => {
  const change = { on: '2027-06-01', balances: [{ ...hugo, year, before: 1250, after: 1050 }] }
  const server = await open({
    'GET /leave/settings/method-change': ({ query }) =>
      query.get('method') === 'ouvres' ? change : { on: null, balances: [] },
    'POST /leave/settings': ({ body }) => ({ usual, settings: [{ ...body, id: crypto.randomUUID() }] }),
  })
  await page.getByRole('button', { name: 'Changer le décompte' }).click()
  const counting = dialog('Changer le décompte')
  await choose(counting, 'Décompte', 'Jours ouvrés')
  await expect.element(counting.getByText('Le décompte passe en jours ouvrés le 01/06/2027')).toBeVisible()
  await expect
    .element(counting.getByRole('listitem').filter({ hasText: 'Hugo Petit' }))
    .toMatchTextContent('12,5 jours ouvrables → 10,5 jours ouvrés')
  await counting.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(counting).not.toBeInTheDocument()
  expect(server.bodies('POST /leave/settings')).toMatchObject([{ method: 'ouvres', from: '2026-11-18' }])
})

test('the approver of a department is saved at once; where nobody works any more, the page says so and forgets it', async () => {
  const bar = { department: 'Plonge', approver: null as string | null, deputy: null, gap: null }
  let departments: AnswerTo<'GET /leave/approvers'>['departments'] = [bar]
  const server = await open({
    'GET /leave/approvers': () => ({ departments, people: [margaux] }),
    'POST /leave/approvers': ({ body: { seen: _seen, ...set } }) => {
      departments = set.approver === null ? [] : [{ ...set, gap: 'empty' }]
      return set
    },
  })
  await choose(page.getByRole('main'), 'Responsable, Plonge', 'Margaux Lefèvre')
  await expect.element(message('Décideurs mis à jour')).toBeVisible()
  await expect.element(page.getByText('Plus personne dans ce service\u00a0: ce choix n’a plus d’effet.')).toBeVisible()
  await page.getByRole('button', { name: 'Retirer ce choix, Plonge' }).click()
  await expect.element(page.getByText('Plonge', { exact: true })).not.toBeInTheDocument()
  expect(server.bodies('POST /leave/approvers').map(({ approver }) => approver)).toEqual([margaux.id, null])
})

test('a period that is over says so', async () => {
  const period = (startDate: string, endDate: string, reason: string) => ({
    id: crypto.randomUUID(),
    kind: 'blocked' as const,
    startDate,
    endDate,
    reason,
    department: null,
    mostAway: null,
  })
  await open({
    'GET /leave/periods': {
      periods: [period('2026-11-16', '2026-11-17', 'Inventaire'), period('2026-11-17', '2026-11-18', 'Salon')],
    },
  })
  const line = (reason: string) => page.getByRole('listitem').filter({ hasText: reason })
  await expect.element(line('Inventaire')).toMatchTextContent('Passée')
  await expect.element(line('Salon')).not.toMatchTextContent('Passée')
})
