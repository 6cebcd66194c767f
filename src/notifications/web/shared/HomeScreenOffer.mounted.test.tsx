import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { noticeSettings } from '#testing/mounted/answers/notifications.ts'
import { ownWeek, shownWeek, timeZone, wednesday } from '#testing/mounted/answers/schedule.ts'
import type { Answers, AnswerTo } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'
import { hearHomeScreen } from '#web/home-screen.ts'

type Clock = AnswerTo<'GET /time-clock'>

const clock = (latest: Clock['latest']): Clock => ({
  serverNow: '2026-11-18T08:00:00.000Z',
  timeZone,
  today: wednesday,
  planned: [],
  latest,
  week: shownWeek,
  sessions: latest ? [latest] : [],
})
const working = clock({
  id: '01980000-0000-7000-8000-000000000a01',
  date: wednesday,
  clockIn: '2026-11-18T07:30:00.000Z',
  clockOut: null,
  breaks: [],
  status: 'in-progress',
  totalWorkTime: 0,
  totalBreakTime: 0,
  correctedAt: null,
  keptPunches: [],
})

const answers: Answers = {
  'GET /time-clock': clock(null),
  'GET /notifications/settings': noticeSettings,
  'GET /schedule/my-week/:date': ownWeek(),
}

const offer = page.getByRole('heading', { name: 'Installer Relève' })
const later = page.getByRole('button', { name: 'Plus tard' })

/** As Chromium does where it can install the application. @returns how often its question was asked */
const offerInstallation = () => {
  const question = { asked: 0 }
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void question.asked++,
  })
  dispatchEvent(event)
  onTestFinished(() => void dispatchEvent(new Event('appinstalled')))
  // The browser's own bar does not come by itself.
  expect(event.defaultPrevented).toBe(true)
  return question
}

// As the application does before its first page.
beforeAll(hearHomeScreen)

test('installing is offered once a punch has shown what it is good for, and is put off for good', async () => {
  const server = await mount('/app', employee(), answers)
  offerInstallation()
  await expect.element(page.getByRole('button', { name: "Badger l'arrivée" })).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  server.answer({ 'GET /time-clock': working })
  LiveChannel.tell('time-clock')
  await expect.element(offer).toBeVisible()
  await later.click()
  await expect.element(offer).not.toBeInTheDocument()

  history.pushState({}, '', '/app/settings/notifications')
  await expect.element(offer).toBeVisible()
  history.back()
  await expect.element(page.getByRole('button', { name: 'Badger le départ' })).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
})

test('in the settings it stays within reach: the browser asks its question once', async () => {
  await mount('/app/settings/notifications', employee(), answers)
  const question = offerInstallation()
  await page.getByRole('button', { name: 'Installer' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(question.asked).toBe(1)
  await expect.element(page.getByText('Appareils prévenus')).toBeVisible()
})
