import { expect, onTestFinished, test } from 'vitest'
import type { Employee } from '#testing/company.ts'
import { publishingOf } from '#testing/publishing.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
world.clock.set('2026-03-05T12:00:00Z')
const friday = '2026-03-13'

type Hours = { date: string } | null
type Change = { before: Hours; after: Hours }

const datesOf = (changes: readonly Change[]) => changes.map(({ before, after }) => (after ?? before)!.date.slice(8))

/** Nathan is told of the days of March of the week of the 9th; an end of contract, or none, is entered. */
const told = async (...days: string[]) => {
  const company = await world.company()
  const plans = publishingOf(company, '2026-03-09')
  const nathan = await company.hire({ firstName: 'Nathan' })
  await plans.start()
  for (const day of days) await plans.plan(nathan, `2026-03-${day}`, '09:00', '17:00')
  await plans.publishAll()
  const ends = async (endDate: string | null) => {
    const form = { ...company.details({ firstName: 'Nathan' }), email: nathan.email, endDate, clearsPlans: true }
    expect((await company.admin.edit(nathan.id, form)).status).toBe(200)
  }
  const notices = async () =>
    (
      (await nathan.get('/notifications')).body.notifications as {
        kind: string
        read: boolean
        data: Record<string, string>
      }[]
    ).filter(({ kind }) => /week|shifts/.test(kind))
  const ownChanges = async (person: Employee = nathan) => {
    const { isSeen, changes } = (await person.get(`/schedule/my-changes/${friday}`)).body
    return { isSeen, days: datesOf(changes) }
  }
  const seen = async () => {
    const { people } = (await company.admin.get(`/schedule/weeks/${friday}/seen`)).body
    const { seenAt, changes } = people.find(({ id }: Employee) => id === nathan.id)
    return { isSeen: seenAt !== null, days: datesOf(changes) }
  }
  const waiting = async () => (await nathan.get(`/schedule/my-week/${friday}`)).body.waiting as string[]
  return { company, ...plans, nathan, ends, notices, ownChanges, seen, waiting }
}

test('a departure that is undone shows nothing of what was told of the days that it took', async () => {
  const { ends, ownChanges, seen, nathan, waiting } = await told('10', '12', '13')
  expect(await ownChanges()).toEqual({ isSeen: false, days: ['10', '12', '13'] })
  await ends('2026-03-11')
  await ends(null)
  expect(await ownChanges()).toEqual({ isSeen: false, days: ['10'] })
  expect(await seen()).toEqual({ isSeen: false, days: ['10'] })
  await nathan.post(`/schedule/my-changes/${friday}/seen`)
  expect(await seen()).toEqual({ isSeen: true, days: ['10'] })
  expect(await waiting()).toEqual([])
})

test('a publication of lost days alone waits for nobody, and its notice is gone', async () => {
  const { ends, ownChanges, seen, notices, waiting } = await told('12', '13')
  expect(await notices()).toMatchObject([{ kind: 'shifts_published', data: { date: '2026-03-12', more: '1' } }])
  await ends('2026-03-11')
  expect(await notices()).toEqual([])
  expect(await waiting()).toEqual([])
  await ends(null)
  expect(await ownChanges()).toEqual({ isSeen: true, days: [] })
  expect(await seen()).toEqual({ isSeen: true, days: [] })
})

test('the bell of a leaver counts the shifts that are still theirs', async () => {
  const { company, ends, notices, plan, publishAll, nathan } = await told('10', '12', '13')
  expect(await notices()).toMatchObject([{ data: { date: '2026-03-10', more: '2' } }])
  await ends('2026-03-12')
  expect(await notices()).toMatchObject([{ data: { date: '2026-03-10', after: '09:00–17:00', more: '1' } }])
  await ends('2026-03-11')
  expect(await notices()).toMatchObject([{ data: { date: '2026-03-10', more: '0' } }])
  expect((await company.admin.post(`/schedule/weeks/${friday}/told/${nathan.id}/reminder`)).status).toBe(204)
  // The shifts that they get once they are back are new.
  await ends(null)
  world.clock.advance({ minutes: 10 })
  await plan(nathan, friday, '10:00', '18:00')
  await publishAll()
  expect((await notices())[0]).toMatchObject({ data: { date: friday, after: '10:00–18:00', more: '0' } })
  world.clock.set('2026-03-05T12:00:00Z')
})

test('a reminder counts them too, and what was read stays as it was', async () => {
  const { company, ends, notices, nathan } = await told('10', '12', '13')
  await nathan.post('/notifications/read')
  await company.admin.post(`/schedule/weeks/${friday}/told/${nathan.id}/reminder`)
  await ends('2026-03-10')
  expect(await notices()).toMatchObject([
    { kind: 'week_reminder', read: false, data: { date: '2026-03-10', more: '0' } },
    { kind: 'shifts_published', read: true, data: { date: '2026-03-10', more: '2' } },
  ])
})

test('a reminder says no hours that had ended before it', async () => {
  const { company, ends, notices, nathan } = await told('10', '12', '13')
  world.clock.set('2026-03-11T12:00:00Z')
  onTestFinished(() => world.clock.set('2026-03-05T12:00:00Z'))
  await company.admin.post(`/schedule/weeks/${friday}/told/${nathan.id}/reminder`)
  const [reminder] = await notices()
  expect(reminder).toMatchObject({ kind: 'week_reminder', data: { date: '2026-03-12', more: '1' } })
  await ends('2026-03-12')
  expect((await notices()).filter(({ kind }) => kind === 'week_reminder')).toMatchObject([
    { data: { date: '2026-03-12', more: '0' } },
  ])
})
