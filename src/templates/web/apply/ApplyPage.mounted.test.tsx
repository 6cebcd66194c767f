import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { plainTerms } from '#schedule/rules.ts'
import { ines, lea, midi } from '#testing/mounted/answers/schedule.ts'
import { typeDate } from '#testing/mounted/controls.ts'
import type { AnswerTo } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { Plan } from '#testing/mounted/Plan.ts'
import { admin } from '#testing/mounted/sessions.ts'

type Line = AnswerTo<'GET /templates/preview'>['asked'][number]

const cycleId = '01980000-0000-7000-8000-000000000900'
const templateId = '01980000-0000-7000-8000-000000000901'

const list: AnswerTo<'GET /templates'> = {
  publishes: false,
  today: '2026-11-18',
  templates: [{ id: templateId, name: 'Semaine A', shifts: 3, people: 2, days: 3, departments: [], isUsed: true }],
  cycles: [
    {
      id: cycleId,
      name: 'Salle',
      startsOn: '2026-12-07',
      templates: [templateId],
      isForAll: true,
      departments: [],
      people: [],
      plannedUntil: '2026-12-13',
      until: null,
    },
  ],
}

const line = (id: string, date: string, away: Line['away']): Line => ({
  ...plainTerms,
  id,
  employeeId: lea.id,
  department: null,
  shiftTypeId: midi.id,
  date,
  startTime: '10:00',
  endTime: '15:00',
  obstacle: null,
  findings: [],
  choices: ['keep', 'open', 'skip'],
  choice: 'skip',
  away,
})

const hours = { department: null, date: '2026-12-08', startTime: '10:00', endTime: '15:00' }
const preview: AnswerTo<'GET /templates/preview'> = {
  publishes: false,
  from: '2026-12-07',
  to: '2026-12-13',
  weeks: [{ monday: '2026-12-07', position: 0, holidays: [], planned: 0, alreadyPlanned: 1 }],
  asked: [
    line('a', '2026-12-07', { shift: null }),
    line('b', '2026-12-08', { shift: { ...hours, employeeId: ines.id } }),
    line('c', '2026-12-09', { shift: { ...hours, employeeId: lea.id, date: '2026-12-10' } }),
    line('d', '2026-12-11', { shift: { ...hours, employeeId: null, date: '2026-12-11' } }),
  ],
  shown: [],
  shownGone: [],
  withdrawn: 0,
  kept: 3,
  people: [ines, lea],
  seal: 'seal',
}

test('a cycle that is planned again lists what somebody took away or changed, and plans it where one says so', async () => {
  const server = await mount(`/app/admin/schedule/templates?cycle=${cycleId}&from=2026-12-07&weeks=1`, admin(), {
    ...new Plan().answers,
    'GET /templates': list,
    'GET /templates/preview': preview,
    'GET /schedule/shift-types': { shiftTypes: [midi] },
    'POST /templates/applications': {
      applicationId: templateId,
      written: 1,
      withdrawn: 0,
      firstDate: '2026-12-16',
    },
  })
  const weeks = page.getByRole('region', { name: 'Semaines' })
  await expect.element(weeks).toMatchTextContent('4 restent retirés ou changés')
  const row = (day: string) => page.getByRole('row').filter({ hasText: day })
  await expect.element(row('lun. 7')).toMatchTextContent('Retiré du planning depuis')
  await expect.element(row('mar. 8')).toMatchTextContent('Donné depuis à Inès')
  await expect.element(row('mer. 9')).toMatchTextContent('Changé depuis : jeu. 10, 10:00–15:00')
  await expect.element(row('ven. 11')).toMatchTextContent('Mis à pourvoir depuis')
  await expect.element(page.getByText('À décider 0')).toBeVisible()
  const write = page.getByRole('button', { name: 'Écrire les shifts' })
  await expect.element(page.getByText('4 retirés ou changés depuis ne sont pas replanifiés')).toBeVisible()
  await expect.element(write).toBeDisabled()
  await row('lun. 7').getByText('Replanifier').click()
  await expect.element(weeks).toMatchTextContent('3 restent retirés ou changés')
  await expect.element(page.getByText('1 retiré ou changé depuis se replanifie')).toBeVisible()
  await expect.element(page.getByText('3 retirés ou changés depuis ne sont pas replanifiés')).toBeVisible()
  await write.click()
  await expect.element(page.getByText('1 shift planifié')).toBeVisible()
  // In the first week in which something was written, not at the beginning of the period.
  await expect.poll(() => location.search).toBe('?week=2026-12-16')
  const [sent] = server.requests('POST /templates/applications')
  expect(sent!.body.decisions).toEqual([
    { line: 'a', choice: 'keep' },
    { line: 'b', choice: 'skip' },
    { line: 'c', choice: 'skip' },
    { line: 'd', choice: 'skip' },
  ])
})

test('a week with lines that are impossible or to decide is never said to be written whole, and replaces only what it says', async () => {
  const week = { position: 0, holidays: [], planned: 2, alreadyPlanned: 0 }
  const impossible: Line = { ...line('a', '2026-12-07', null), obstacle: 'employee-gone', choices: ['skip'] }
  const open: Line = { ...line('b', '2026-12-15', null), obstacle: 'on-leave', choices: ['open', 'skip'] }
  await mount(`/app/admin/schedule/templates?cycle=${cycleId}&from=2026-12-07&weeks=3`, admin(), {
    ...new Plan().answers,
    'GET /templates': list,
    'GET /templates/preview': {
      ...preview,
      to: '2026-12-27',
      weeks: ['2026-12-07', '2026-12-14', '2026-12-21'].map(monday => ({ ...week, monday })),
      asked: [impossible, open],
      withdrawn: 2,
      kept: 0,
    },
    'GET /schedule/shift-types': { shiftTypes: [midi] },
  })
  const weeks = page.getByRole('region', { name: 'Semaines' }).getByRole('listitem')
  await expect.element(weeks.nth(0)).toMatchTextContent('1 impossible')
  await expect.element(weeks.nth(1)).toMatchTextContent('1 à décider')
  await expect.element(weeks.nth(2)).toMatchTextContent('tout s’écrit')
  await expect
    .element(page.getByText('2 s’écrivent sans question, 0 demande une décision, 1 ne peut pas s’écrire'))
    .toBeVisible()
  await expect.element(page.getByText('Rien n’est remplacé.')).not.toBeInTheDocument()
  await expect.element(page.getByText('Ce qui a été changé à la main reste.')).toBeVisible()
  await expect.element(page.getByText('2 anciens shifts du cycle retirés')).toBeVisible()
})

test('the first day is typed digit by digit, and read once it is whole', async () => {
  const server = await mount(`/app/admin/schedule/templates?cycle=${cycleId}&from=2026-12-07&weeks=1`, admin(), {
    ...new Plan().answers,
    'GET /templates': list,
    'GET /templates/preview': preview,
    'GET /schedule/shift-types': { shiftTypes: [midi] },
  })
  await expect.element(page.getByText('Retiré du planning depuis').first()).toBeVisible()
  await typeDate(page.getByRole('main'), 'À partir du', '14/12/2026')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toContain('from=2026-12-14')
  await expect.poll(() => server.requests('GET /templates/preview').at(-1)?.query.get('from')).toBe('2026-12-14')
  const asked = server.requests('GET /templates/preview').map(({ query }) => query.get('from'))
  expect([...new Set(asked)]).toEqual(['2026-12-07', '2026-12-14'])
  const year = page.getByRole('group', { name: 'À partir du' }).getByRole('spinbutton').nth(2)
  await expect.element(year).toHaveFocus()
})
