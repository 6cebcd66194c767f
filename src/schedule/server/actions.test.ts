import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { changeShift } from '#testing/company.ts'
import { persistently } from '#testing/seen.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
const lea = await company.hire({ firstName: 'Léa' })

const audited = async (action: string, subject: string) =>
  (await world.sql('select 1 from audit_entries where action = $1 and subject = $2', [action, subject])).length

const deletedOnce = async (address: string) => {
  const remove = () => persistently(() => admin.delete(address))
  const replies = await Promise.all([remove(), remove()])
  expect(replies.map(reply => reply.status).toSorted((one, other) => one - other)).toEqual([204, 404])
}

test('of two simultaneous deletions one deletes the shift, and a later change is refused', async () => {
  const form = await company.shift(lea, { date: '2026-12-01', startTime: '09:00', endTime: '17:00' })
  for (let round = 0; round < 8; round++) {
    const { body: before } = await changeShift(admin, { after: form })
    const { id } = before
    await Promise.all([changeShift(admin, { before }), changeShift(admin, { before })])
    const edit = await changeShift(admin, { before, after: { ...form, notes: 'Trop tard' } })
    expect(edit.body.code).toBe('schedule.shift-gone')
    expect(await audited('schedule.shift-deleted', id)).toBe(1)
    expect(await audited('schedule.shift-edited', id)).toBe(0)
  }
})

test('of two simultaneous deletions one deletes the shift type', async () => {
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

test('a list and the deletion of a type that it plans wait in turn, and never for each other', async () => {
  const typeId = await company.shiftType()
  const form = await company.shift(lea, { date: '2026-12-03', startTime: '10:00', endTime: '15:00' }, typeId)
  const { id, version } = (await changeShift(admin, { after: form })).body
  const other = new pg.Client({ connectionString: world.databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query('select from shifts where id = $1 for update', [id])
  const waiting = async () =>
    (await world.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .length
  const list = admin.post('/schedule/changes', {
    changes: [
      { before: { id, version }, after: { ...form, startTime: '11:00' } },
      { before: null, after: { ...form, date: '2026-12-04' } },
    ],
  })
  await expect.poll(waiting).toBe(1)
  const deletion = admin.delete(`/schedule/shift-types/${typeId}`)
  await expect.poll(waiting).toBe(2)
  await other.query('rollback')
  expect([(await list).status, (await deletion).status]).toEqual([200, 204])
})
