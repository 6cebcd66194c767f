import { beforeEach, expect, test } from 'vitest'
import { sentDuring } from '#testing/statements.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

// Monday, 9:00 in Paris.
beforeEach(() => world.clock.set('2026-11-16T08:00:00Z'))

const reads = ['/session', '/time-clock', '/schedule/my-week/today'] as const

/** People of whom each has other hours, and some a punch, a leave or a notice; with notes for departments. */
const team = async (number: number) => {
  const company = await world.company()
  const people = []
  for (let n = 0; n < number; n++) {
    const person = await company.hire({ department: n % 2 === 0 ? 'Salle' : 'Cuisine', weeklyHours: 20 + n })
    await company.plan(person, '2026-11-17', `${10 + n}:00`, '20:00')
    if (n % 3 > 0) await person.post('/time-clock/clock-in', {})
    if (n % 4 === 0) await company.onLeave(person, '2026-11-19')
    if (n % 4 > 0) await company.noticeTo(person)
    people.push(person)
  }
  for (const [nth, department] of ['Salle', 'Cuisine', null].entries())
    await company.admin.post('/schedule/day-notes', {
      date: '2026-11-18',
      department,
      kind: 'event',
      text: `Note ${nth}`,
    })
  return { company, people }
}

test('who asks while others are answered gets what they would get alone, in few transactions', async () => {
  const { people } = await team(9)
  const week = (await people[4]!.get('/schedule/my-week/today')).body
  expect(week).toMatchObject({
    shifts: [{ startTime: '14:00' }],
    leave: [{ startDate: '2026-11-19' }],
    dayNotes: [{ text: 'Note 0' }, { text: 'Note 2' }],
    weeklyHours: 24,
  })
  for (const path of reads) {
    const alone = []
    for (const person of people) alone.push((await person.get(path)).body)
    const answers: unknown[] = []
    const sent = await sentDuring(async () => {
      const replies = await Promise.all(people.map(person => person.get(path)))
      answers.push(...replies.map(({ body }) => body))
    })
    expect(answers).toEqual(alone)
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(people.length)
    expect(sent.length).toBeLessThan(40)
  }
})

test('two requests of one person get the same, each thing once', async () => {
  const { people } = await team(3)
  for (const path of reads) {
    const [lea, max] = people as [(typeof people)[0], (typeof people)[0]]
    const alone = (await max.get(path)).body
    const replies = await Promise.all([lea, max, max, max].map(person => person.get(path)))
    expect(replies.slice(1).map(({ body }) => body)).toEqual([alone, alone, alone])
  }
})

test('somebody who asks from several devices at once is told each notice once', async () => {
  const company = await world.company()
  const { id, email, firstName } = await company.hire()
  await company.noticeTo({ id })
  const devices = []
  for (let n = 0; n < 5; n++) devices.push(await world.signedIn({ id, email, firstName }))
  const replies = await Promise.all(devices.map(device => device.get('/session')))
  expect(replies.map(({ body }) => body.unread)).toEqual(devices.map(() => 1))
})

test('companies are read apart, and nobody’s answer depends on who asks beside them', async () => {
  const [one, other] = [await team(3), await team(3)]
  const nobody = await one.company.hire({ role: await one.company.role(['view_profile']) })
  await one.company.plan(nobody, '2026-11-17', '10:00', '20:00')
  const everybody = [...one.people, ...other.people, nobody]
  const replies = await Promise.all(everybody.map(person => person.get('/time-clock')))
  for (const [n, person] of everybody.entries())
    expect(replies[n]!.body).toEqual((await person.get('/time-clock')).body)
  expect(replies.at(-1)!.body.planned).toEqual([])
  const weeks = await Promise.all(everybody.map(person => person.get('/schedule/my-week/today')))
  expect(weeks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 403])
})

test('who asks wrongly is told so, and no one else', async () => {
  const { people } = await team(2)
  const [lea, max] = people as [(typeof people)[0], (typeof people)[0]]
  const replies = await Promise.all([
    lea.get('/time-clock?date=hier'),
    max.get('/time-clock?date=2026-11-09'),
    lea.get('/schedule/my-week/hier'),
    max.get('/schedule/my-week/2026-11-09'),
  ])
  expect(replies.map(({ status }) => status)).toEqual([422, 200, 404, 200])
})
