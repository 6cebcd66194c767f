import { expect, test } from 'vitest'
import { leaveSettingsTerms } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
const elsewhere = await world.company()

test('a company counts leave as the law does until it says otherwise, from a day on', async () => {
  const { body } = await admin.get('/leave/settings')
  expect(body).toEqual({ usual: expect.objectContaining({ method: 'ouvrables', yearStart: '06-01' }), settings: [] })
  const from = '2026-06-01'
  await admin.post('/leave/settings', { ...leaveSettingsTerms, from: '2027-01-01', method: 'ouvrables' })
  const set = await admin.post('/leave/settings', { ...leaveSettingsTerms, from, openDays: [5, 1, 1, 2, 3, 4] })
  expect(set.body.settings.map((each: { from: string }) => each.from)).toEqual([from, '2027-01-01'])
  expect(set.body.settings[0]).toEqual({ id: expect.any(String), from, ...leaveSettingsTerms })
  expect((await elsewhere.admin.get('/leave/settings')).body.settings).toEqual([])
})

test('what is set for a day again is replaced, and may be taken back', async () => {
  const from = '2026-06-01'
  const again = await admin.post('/leave/settings', { ...leaveSettingsTerms, from, restDay: 1 })
  const [{ id }] = again.body.settings
  expect(again.body.settings[0]).toMatchObject({ from, restDay: 1 })
  const removed = await admin.delete(`/leave/settings/${id}`)
  expect(removed.body.settings).toMatchObject([{ from: '2027-01-01' }])
  const [entry] = await world.sql(
    `select before from audit_entries where action = 'leave.settings-removed' and subject = $1`,
    [company.id],
  )
  expect(entry).toEqual({ before: { ...leaveSettingsTerms, from, restDay: [1] } })
})

test('deciders read how leave is counted, those who may do everything set it', async () => {
  const [chef, lea] = [await company.hire({ role: 'manager' }), await company.hire()]
  expect((await chef.get('/leave/settings')).status).toBe(200)
  expect((await lea.get('/leave/settings')).status).toBe(403)
  expect((await chef.post('/leave/settings', { ...leaveSettingsTerms, from: '2026-06-01' })).status).toBe(403)
})
