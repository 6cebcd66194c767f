import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { peopleAnswers } from '#testing/mounted/answers/people.ts'
import { monday, ownWeek, shownWeek, timeZone, tuesday, wednesday } from '#testing/mounted/answers/schedule.ts'
import { clock } from '#testing/mounted/answers/time-clock.ts'
import { message } from '#testing/mounted/controls.ts'
import type { Answers, AnswerTo } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin, employee } from '#testing/mounted/sessions.ts'

type ColleaguesWeek = AnswerTo<'GET /schedule/team-week/:date'>

const noon = { date: monday, startTime: '10:30', endTime: '15:00' }
const evening = { date: tuesday, startTime: '18:00', endTime: '22:00' }
const teamWeek = (...shifts: ColleaguesWeek['people'][number]['shifts']): ColleaguesWeek => ({
  week: shownWeek,
  timeZone,
  sight: 'department',
  holidays: [],
  people: [
    {
      isSelf: false,
      firstName: 'Hugo',
      lastName: 'Petit',
      department: 'Salle',
      shifts,
      absences: [wednesday],
    },
  ],
})

const seenBy = (sight: 'nobody' | 'department') => employee({ company: { teamWeek: sight } })
const open = (path: string, sight: 'nobody' | 'department', width = 1440) => {
  const answers: Answers = {
    'GET /schedule/team-week/:date': teamWeek(noon),
    'GET /schedule/my-week/:date': ownWeek(),
    'GET /time-clock': clock(),
  }
  return mount(path, seenBy(sight), answers, { width })
}
const hugo = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Hugo' }) })

test('the week of colleagues appears once the company shows it, and follows the plan', async () => {
  const server = await open('/app/schedule/team', 'nobody')
  await expect.element(page.getByText('Votre entreprise ne montre pas la semaine de l’équipe.')).toBeVisible()
  expect(server.requests('GET /schedule/team-week/:date')).toEqual([])
  server.answer({ 'GET /session': seenBy('department') })
  LiveChannel.tell('access')
  await expect.element(hugo).toMatchTextContent('10:30–15:00')
  await expect.element(hugo).toMatchTextContent('Absent')
  server.answer({ 'GET /schedule/team-week/:date': teamWeek(noon, evening) })
  LiveChannel.tell('team-week')
  await expect.element(hugo).toMatchTextContent('18:00–22:00')
})

test.each([
  ['nobody', false],
  ['department', true],
] as const)(
  'the menu of a phone lists the week of the team where the company shows it: %s, %s',
  async (sight, isListed) => {
    await open('/app', sight, 390)
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect.element(menu.getByRole('link', { name: 'Mon mois' })).toBeVisible()
    expect(menu.getByRole('link', { name: 'Semaine de l’équipe' }).elements()).toHaveLength(isListed ? 1 : 0)
  },
)

test('one’s own week leads to that of colleagues, which is a list on a phone', async () => {
  await open('/app', 'department', 390)
  await page.getByRole('link', { name: 'L’équipe' }).click()
  await expect.element(page.getByRole('heading', { name: 'Semaine de l’équipe' })).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Hugo' })).toMatchTextContent('10:30–15:00')
})

test('nothing leads there where the company shows it to nobody', async () => {
  await open('/app', 'nobody')
  await expect.element(page.getByRole('heading', { name: 'Planning de la semaine' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'L’équipe' })).not.toBeInTheDocument()
})

test('whom people see is saved at once', async () => {
  const server = await mount('/app/admin/roles', admin(), {
    ...peopleAnswers(),
    'POST /schedule/team-week': undefined,
  })
  await page
    .getByRole('radiogroup', { name: /^Qui voit-on/ })
    .getByText('Son département')
    .click()
  await expect.element(message('Choix enregistré')).toBeVisible()
  expect(server.bodies('POST /schedule/team-week')).toEqual([{ sight: 'department' }])
})
