import { describe, expect, test } from 'vitest'
import { type Employee, trainingForm } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'
import { remindOfTrainings } from './jobs.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
const other = await world.company()
/** Its days are far ahead, from 8 to 9 December 2026. */
const [first, last] = [trainingForm.date, trainingForm.endDate]

type Notice = { kind: string; actor: string | null; data: Record<string, string> }
const noticesOf = async (person: Employee) => (await person.get('/notifications')).body.notifications as Notice[]
const toldTo = async (person: Employee) =>
  (await noticesOf(person)).map(({ kind, data }) => `${kind} ${data.startDate} ${data.endDate}`)
const assign = async (id: string, added: string[], removed: string[] = []) =>
  expect((await admin.post(`/trainings/${id}/assignments`, { added, removed })).status).toBe(200)

describe('of a training its people are told', () => {
  test('that somebody assigned them or took them off, with its name and days', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    const id = await company.training()
    await assign(id, [lea.id])
    await assign(id, [max.id], [lea.id])
    expect(await toldTo(lea)).toEqual([`training_removed ${first} ${last}`, `training_assigned ${first} ${last}`])
    expect(await noticesOf(max)).toMatchObject([
      { kind: 'training_assigned', actor: 'Admin User', data: { name: trainingForm.name }, subject: id },
    ])
  })

  test('its new dates, and that it was deleted: then nothing else is left of it in the bell', async () => {
    const lea = await company.hire()
    const id = await company.training()
    await assign(id, [lea.id])
    await admin.patch(`/trainings/${id}`, { ...trainingForm, name: 'Secourisme' })
    await admin.patch(`/trainings/${id}`, { ...trainingForm, date: '2026-12-07', endDate: '2026-12-08' })
    const [moved, ...former] = await noticesOf(lea)
    expect(moved).toMatchObject({
      kind: 'training_moved',
      data: { startDate: '2026-12-07', endDate: '2026-12-08', formerStart: first, formerEnd: last },
    })
    expect(former).toHaveLength(1)
    await admin.delete(`/trainings/${id}`)
    expect(await toldTo(lea)).toEqual(['training_deleted 2026-12-07 2026-12-08'])
  })

  test('nothing that they did themselves, nor of one that is over', async () => {
    const lea = await company.hire()
    const own = await company.training({ isPublic: true })
    await lea.post(`/trainings/${own}/enrolment`)
    await lea.delete(`/trainings/${own}/enrolment`)
    await assign(own, [admin.id])
    const past = { date: '2026-11-12', endDate: '2026-11-13' }
    const over = await company.training(past)
    await assign(over, [lea.id])
    await admin.patch(`/trainings/${over}`, { ...trainingForm, date: '2026-11-11', endDate: '2026-11-13' })
    await admin.delete(`/trainings/${over}`)
    expect([await toldTo(lea), await toldTo(admin)]).toEqual([[], []])
  })
})

describe('the day before a training begins', () => {
  const remind = async (instant: string) => {
    world.clock.set(instant)
    await remindOfTrainings.run({}, world.app.backend)
  }
  const remindersOf = async (person: Employee) =>
    (await toldTo(person)).filter(each => each.startsWith('training_reminder'))

  test('its people are reminded once, from nine o’clock in the company’s zone, also of a closed one', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    const id = await company.training({ date: '2026-11-24', endDate: '2026-11-25' })
    await assign(id, [lea.id, max.id])
    await assign(id, [], [max.id])
    await admin.post(`/trainings/${id}/closing`)
    await remind('2026-11-22T12:00:00Z')
    await remind('2026-11-23T07:59:00Z')
    expect(await remindersOf(lea)).toEqual([])
    await remind('2026-11-23T08:15:00Z')
    await remind('2026-11-23T09:15:00Z')
    await remind('2026-11-24T08:15:00Z')
    expect(await remindersOf(lea)).toEqual(['training_reminder 2026-11-24 2026-11-25'])
    expect(await remindersOf(max)).toEqual([])
    expect((await noticesOf(lea))[0]!.actor).toBeNull()
  })

  test('nobody is reminded who enrolled later that day; of other dates they are reminded again', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    world.clock.set('2026-11-25T08:00:00Z')
    const form = { ...trainingForm, date: '2026-11-27', endDate: '2026-11-27' }
    const id = await company.training(form)
    await assign(id, [lea.id])
    await remind('2026-11-26T08:15:00Z')
    await assign(id, [max.id])
    await remind('2026-11-26T10:15:00Z')
    expect([await remindersOf(lea), await remindersOf(max)]).toEqual([['training_reminder 2026-11-27 2026-11-27'], []])
    await admin.patch(`/trainings/${id}`, { ...form, date: '2026-11-30', endDate: '2026-11-30' })
    await remind('2026-11-29T08:15:00Z')
    expect((await remindersOf(lea))[0]).toBe('training_reminder 2026-11-30 2026-11-30')
    expect(await remindersOf(max)).toEqual(['training_reminder 2026-11-30 2026-11-30'])
  })

  test('in a company of another zone its own nine o’clock counts', async () => {
    await world.sql(`update companies set time_zone = 'Indian/Reunion' where id = $1`, [other.id])
    const lea = await other.hire()
    const id = await other.training({ date: '2026-12-02', endDate: '2026-12-02' })
    await other.admin.post(`/trainings/${id}/assignments`, { added: [lea.id], removed: [] })
    await remind('2026-12-01T05:15:00Z')
    expect((await toldTo(lea))[0]).toBe('training_reminder 2026-12-02 2026-12-02')
  })
})
