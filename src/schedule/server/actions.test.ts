import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
const lea = await company.hire({ firstName: 'Léa' })

const audited = async (action: string, subject: string) =>
  (await world.sql('select 1 from audit_entries where action = $1 and subject = $2', [action, subject])).length

const deletedOnce = async (address: string) => {
  const replies = await Promise.all([admin.delete(address), admin.delete(address)])
  expect(replies.map(reply => reply.status).toSorted((one, other) => one - other)).toEqual([204, 404])
}

test('a shift deleted twice at once is deleted once, and a change that comes too late finds none', async () => {
  const form = await company.shift(lea, { date: '2026-12-01', startTime: '09:00', endTime: '17:00' })
  for (let round = 0; round < 8; round++) {
    const { id, version } = (await admin.post('/schedule/shifts', form)).body
    const address = `/schedule/shifts/${id}`
    await deletedOnce(`${address}?version=${version}`)
    const edit = await admin.patch(address, { ...form, version, notes: 'Trop tard' })
    expect(edit.status).toBe(404)
    expect(await audited('schedule.shift-deleted', id)).toBe(1)
    expect(await audited('schedule.shift-edited', id)).toBe(0)
  }
})

test('so is a shift type', async () => {
  for (let round = 0; round < 8; round++) {
    const name = `Type ${round}`
    const id = await company.shiftType(name)
    const form = {
      name,
      color: '#F59E0B',
      description: 'Trop tard',
      defaultStartTime: '10:30',
      defaultEndTime: '15:00',
      defaultBreakDuration: 0,
    }
    const address = `/schedule/shift-types/${id}`
    const [edit] = await Promise.all([admin.patch(address, form), deletedOnce(address)])
    expect([200, 404]).toContain(edit.status)
    expect(await audited('schedule.shift-type-deleted', id)).toBe(1)
    expect(await audited('schedule.shift-type-edited', id)).toBe(edit.status === 200 ? 1 : 0)
  }
})
