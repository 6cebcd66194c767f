import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { noticeSettings, trainingNotice } from '#testing/mounted/answers/notifications.ts'
import { training } from '#testing/mounted/answers/trainings.ts'
import { dialog } from '#testing/mounted/controls.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

const bell = page.getByRole('button', { name: 'Notifications, 1 non lue' })
const panel = dialog('Notifications')
const card = (name: string) => page.getByRole('article').filter({ hasText: name })

const [hygiene, firstAid] = [
  training({ id: '01980000-0000-7000-8000-00000000f002', name: 'Hygiène' }),
  training({ id: '01980000-0000-7000-8000-00000000f003' }),
]
const notice = trainingNotice(firstAid.id)

const open = () =>
  mount(
    '/app/trainings',
    employee({ unread: 1 }),
    {
      'GET /trainings': { mine: [hygiene, firstAid], open: [] },
      'GET /notifications': { unread: 1, notifications: [notice] },
      'GET /notifications/settings': noticeSettings,
      'POST /notifications/:notificationId/read': { unread: 0, notifications: [{ ...notice, read: true }] },
      'POST /notifications/read': { unread: 0, notifications: [{ ...notice, read: true }] },
    },
    { width: 390, height: 700 },
  )

test('a notice that is pressed is read, and leads to what it is about', async () => {
  const server = await open()
  await bell.click()
  await panel
    .getByRole('button', {
      name: /^Inscription à une formation.*Premiers secours, du 08\/12\/2027 au 09\/12\/2027, par Margaux Lefèvre/,
    })
    .click()
  await expect.element(card('Premiers secours')).toHaveFocus()
  await expect.element(card('Premiers secours')).toBeInViewport({ ratio: 1 })
  await expect.element(card('Premiers secours')).toHaveAttribute('aria-current', 'true')
  await expect.element(card('Hygiène')).not.toHaveAttribute('aria-current')
  await expect.element(bell).not.toBeInTheDocument()
  expect(server.requests('POST /notifications/:notificationId/read').map(({ params }) => params)).toEqual([
    { notificationId: notice.id },
  ])
})

test('the icon of the installed application has the number of unread notices', async () => {
  const counts: (number | undefined)[] = []
  Object.assign(navigator, { setAppBadge: async (count?: number) => void counts.push(count) })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'setAppBadge'))
  const server = await open()
  await expect.poll(() => counts).toEqual([1])
  await bell.click()
  server.answer({ 'GET /session': employee({ unread: 0 }) })
  await panel.getByRole('button', { name: 'Tout marquer comme lu' }).click()
  await expect.poll(() => counts).toEqual([1, 0])
  server.answer({ 'GET /session': employee({ unread: 2 }) })
  LiveChannel.tell('notifications')
  await expect.poll(() => counts).toEqual([1, 0, 2])
})
