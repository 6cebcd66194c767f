import { describe, expect, test } from 'vitest'
import type { Client } from '#testing/client.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()

/** The session says the same number. */
const inbox = async (person: Client) => {
  const [{ body }, session] = await Promise.all([person.get('/notifications'), person.get('/session')])
  expect(session.body.unread).toBe(body.unread)
  return body
}

describe('a person’s notifications', () => {
  test('are the 50 newest, with the count of all that are unread', async () => {
    const lea = await company.hire()
    for (let sent = 0; sent < 52; sent++) await company.noticeTo(lea, `Max ${sent}`)
    const { unread, notifications } = await inbox(lea)
    expect([unread, notifications.length]).toEqual([52, 50])
    const reasons = notifications.map(({ data }: { data: { rejectionReason: string } }) => data.rejectionReason)
    expect([reasons[0], reasons[49]]).toEqual(['Max 51', 'Max 2'])
  })

  test('are read one by one, each once', async () => {
    const lea = await company.hire()
    const [first] = [await company.noticeTo(lea), await company.noticeTo(lea)]
    for (const _ of ['first time', 'again']) {
      const { status, body } = await lea.post(`/notifications/${first}/read`)
      expect([status, body.unread]).toEqual([200, 1])
    }
    const { notifications } = await inbox(lea)
    expect(notifications.map((notice: { read: boolean }) => notice.read)).toEqual([false, true])
  })

  test('are read all at once, and a colleague’s stay unread', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    for (const person of [lea, lea, max]) await company.noticeTo(person)
    expect((await lea.post('/notifications/read')).body.unread).toBe(0)
    expect((await inbox(max)).unread).toBe(1)
  })

  test('do not exist for a colleague, not even for an administrator', async () => {
    const lea = await company.hire()
    const id = await company.noticeTo(lea)
    for (const other of [await company.hire(), company.admin])
      expect((await other.post(`/notifications/${id}/read`)).status).toBe(404)
    expect((await inbox(lea)).unread).toBe(1)
  })

  test('of a kind that a newer server has left are kept, and neither shown, counted, read nor told in the export', async () => {
    const lea = await company.hire()
    const [known, newer] = [await company.noticeTo(lea), await company.noticeTo(lea, 'Max est malade')]
    await world.sql(`update notifications set kind = 'shift_offered' where id = $1`, [newer])
    expect(await inbox(lea)).toMatchObject({ unread: 1, notifications: [{ id: known }] })
    expect((await lea.post(`/notifications/${newer}/read`)).status).toBe(404)
    await lea.post('/notifications/read')
    expect(await world.sql('select read_at from notifications where id = $1', [newer])).toEqual([{ read_at: null }])
    const { body } = await lea.post('/account/export')
    expect(body.Notifications).toHaveLength(2)
    expect(JSON.stringify(body)).not.toContain('Max est malade')
  })
})
