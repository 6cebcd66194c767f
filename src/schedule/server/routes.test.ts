import { describe, expect, test } from 'vitest'
import type { Member } from '#core/actor.ts'
import { wholeDays } from '#leave/rules.ts'
import { newId } from '#server/database/columns.ts'
import { NotFound } from '#server/http/refusals.ts'
import { changePlan, changeShift, type Employee } from '#testing/company.ts'
import { looksAlike } from '#testing/looks-alike.ts'
import { statementsOf } from '#testing/statements.ts'
import { openWorld } from '#testing/world.ts'
import { myWeek as readMyWeek } from './queries.ts'

const world = await openWorld()
const company = await world.company()
const chef = await company.hire({ firstName: 'Hugo', role: 'manager' })
const elsewhere = await world.company()
const stranger = { id: (await elsewhere.admin.get('/people')).body.employees[0].id as string }
const type = await company.shiftType('Service')

type Shift = {
  id: string
  employeeId: string
  shiftTypeId: string | null
  date: string
  startTime: string
  notes: string
  version: number
}
type Hours = [date: string, startTime: string, endTime: string]

const fieldError = (path: string, code: string) => [expect.objectContaining({ path, code })]
const form = (employee: { id: string }, [date, startTime, endTime]: Hours, change = {}) => ({
  employeeId: employee.id,
  shiftTypeId: type,
  date,
  startTime,
  endTime,
  breakDuration: 0,
  notes: '',
  ...change,
})
type Seen = Pick<Shift, 'id' | 'version'>
const plan = (employee: { id: string }, hours: Hours, change = {}) =>
  changeShift(chef, { after: form(employee, hours, change) })
const edit = (before: Seen, employee: { id: string }, hours: Hours, change = {}) =>
  changeShift(chef, { before, after: form(employee, hours, change) })
const remove = (before: Seen) => changeShift(chef, { before })
const add = (employee: { id: string }, hours: Hours, change = {}) => ({
  before: null,
  after: form(employee, hours, change),
})
const changeOf = ({ id, version }: Seen, after: object | null) => ({ before: { id, version }, after })
const send = (changes: unknown, accepted: object[] = [], client: Pick<Employee, 'post'> = chef) =>
  changePlan(client, changes, { accepted })
const week = async (date: string, client: Pick<Employee, 'get'> = chef) =>
  (await client.get(`/schedule/weeks/${date}`)).body as {
    shifts: Shift[]
    employees: { id: string }[]
    week: object
    today: string
  }
const myWeek = async (date: string, client: Employee) =>
  (await client.get(`/schedule/my-week/${date}`)).body as {
    shifts: Shift[]
    weeklyHours: number
    timeZone: string
    today: string
  }
const minutesOf = (shift: { startsAt: string; endsAt: string }) =>
  (Date.parse(shift.endsAt) - Date.parse(shift.startsAt)) / 60_000

describe('planning a shift', () => {
  test('shows it to planners and to its person, in the company’s wall time', async () => {
    const lea = await company.hire()
    const { status, body } = await plan(lea, ['2026-11-17', '09:00', '17:00'], { breakDuration: 30, notes: 'Caisse' })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(String),
      employeeId: lea.id,
      shiftTypeId: type,
      date: '2026-11-17',
      startTime: '09:00',
      endTime: '17:00',
      startsAt: '2026-11-17T08:00:00.000Z',
      endsAt: '2026-11-17T16:00:00.000Z',
      breakDuration: 30,
      notes: 'Caisse',
      version: 1,
      updatedAt: '2026-11-16T08:00:00.000Z',
    })
    expect((await week('2026-11-16')).shifts).toContainEqual(body)
    expect((await myWeek('2026-11-22', lea)).shifts).toEqual([body])
  })

  test.each([
    ['22:00', '06:00', 480],
    ['18:00', '00:00', 360],
    ['00:01', '00:00', 1439],
    ['00:00', '23:59', 1439],
  ])('from %s to %s lasts %i minutes, into the next day if need be', async (startTime, endTime, minutes) => {
    const lea = await company.hire()
    const { body } = await plan(lea, ['2026-11-17', startTime, endTime])
    expect(minutesOf(body)).toBe(minutes)
    expect(body).toMatchObject({ date: '2026-11-17', startTime, endTime })
  })

  test('a night counts real hours: 7 when clocks go forward, 9 when they go back', async () => {
    const lea = await company.hire()
    expect(minutesOf((await plan(lea, ['2026-03-28', '22:00', '06:00'])).body)).toBe(7 * 60)
    expect(minutesOf((await plan(lea, ['2026-10-24', '22:00', '06:00'])).body)).toBe(9 * 60)
  })

  test('an hour that happens twice is the first of the two', async () => {
    const lea = await company.hire()
    const { body } = await plan(lea, ['2026-10-25', '02:30', '06:00'])
    expect([body.startsAt, minutesOf(body)]).toEqual(['2026-10-25T00:30:00.000Z', 4.5 * 60])
  })

  test.each(['2026-11-17', '2026-10-24', '2026-03-28'])('an end equal to the start is refused on %s', async date => {
    const lea = await company.hire()
    for (const time of ['00:00', '09:00']) {
      const { status, body } = await plan(lea, [date, time, time])
      expect([status, body.errors]).toEqual([
        422,
        [
          {
            path: 'changes.0.after.endTime',
            code: 'schedule.same-time',
            message: 'L’heure de fin doit être différente de l’heure de début.',
          },
        ],
      ])
    }
  })

  test('24 hours are too long, even on the day of 25 hours', async () => {
    const lea = await company.hire()
    const { status, body } = await plan(lea, ['2026-10-24', '09:00', '08:00'])
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'changes.0.after.endTime', code: 'schedule.too-long', message: 'Un shift dure moins de 24 heures.' }],
    ])
  })

  test.each([
    ['startTime', ['2026-03-29', '02:30', '10:00']],
    ['endTime', ['2026-03-28', '22:00', '02:30']],
  ] as [string, Hours][])('an hour that the clocks skip is refused at %s', async (path, hours) => {
    const lea = await company.hire()
    const { status, body } = await plan(lea, hours)
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          path: `changes.0.after.${path}`,
          code: 'schedule.missing-time',
          message: 'Cette heure n’existe pas ce jour-là : les horloges avancent d’une heure.',
        },
      ],
    ])
  })

  test.each([
    [480, 422],
    [1439, 422],
    [479, 200],
  ])(
    'of 8 hours with a break of %i minutes answers %i: a break is shorter than its shift',
    async (breakDuration, expected) => {
      const lea = await company.hire()
      const { status, body } = await plan(lea, ['2026-11-17', '09:00', '17:00'], { breakDuration })
      expect(status).toBe(expected)
      if (status !== 422) return
      expect(body.errors).toEqual([
        {
          path: 'changes.0.after.breakDuration',
          code: 'schedule.break-too-long',
          message: 'La pause doit être plus courte que le shift.',
        },
      ])
    },
  )

  test.each([
    [{ date: '2025-02-29' }, 'date', 'date'],
    [{ date: '9999-12-31' }, 'date', 'date'],
    [{ date: '2026-11-17T00:00:00Z' }, 'date', 'date'],
    [{ date: 20261117 }, 'date', 'invalid'],
    [{ startTime: '25:00' }, 'startTime', 'time'],
    [{ startTime: '24:00' }, 'startTime', 'time'],
    [{ endTime: '12:60' }, 'endTime', 'time'],
    [{ endTime: '9:5' }, 'endTime', 'time'],
    [{ endTime: '09:00:00' }, 'endTime', 'time'],
    [{ breakDuration: -15 }, 'breakDuration', 'breakMinutes'],
    [{ breakDuration: 1.5 }, 'breakDuration', 'breakMinutes'],
    [{ breakDuration: '30' }, 'breakDuration', 'breakMinutes'],
    [{ breakDuration: null }, 'breakDuration', 'breakMinutes'],
    [{ notes: 'x'.repeat(2001) }, 'notes', 'tooLong'],
    [{ notes: 'a\u0000b' }, 'notes', 'invalidCharacters'],
    [{ notes: '\ud800' }, 'notes', 'invalidCharacters'],
    [{ employeeId: undefined }, 'employeeId', 'unknown'],
    [{ employeeId: 'abc' }, 'employeeId', 'unknown'],
    [{ employeeId: [newId()] }, 'employeeId', 'unknown'],
    [{ startsAt: '2026-11-17T08:00:00Z' }, 'startsAt', 'unknownField'],
    [{ companyId: elsewhere.id }, 'companyId', 'unknownField'],
  ])('%j is refused at %s', async (change, path, code) => {
    const { status, body } = await plan(chef, ['2026-11-19', '09:00', '17:00'], change)
    expect([status, body.errors]).toEqual([422, fieldError(`changes.0.after.${path}`, code)])
  })

  test('keeps notes as typed', async () => {
    const lea = await company.hire()
    const notes = '<b>gras</b> =1+1 ; %_\\ \u202Ea\nligne 2'
    expect((await plan(lea, ['2026-11-17', '09:00', '17:00'], { notes })).body.notes).toBe(notes)
    const minusZero = await plan(lea, ['2026-11-18', '09:00', '17:00'], { breakDuration: -0 })
    expect(minusZero.body.breakDuration).toBe(0)
  })

  test('with another company’s person or type is refused like an unknown id', async () => {
    const theirType = await elsewhere.shiftType()
    const lea = await company.hire()
    const hours: Hours = ['2026-11-17', '09:00', '17:00']
    const answer = async (change: object) => {
      const { status, body } = await plan(lea, hours, change)
      const findings = body.findings.map((finding: object) => ({ ...finding, employeeId: '', about: '', shiftIds: [] }))
      return [status, { ...body, findings, requestId: '' }]
    }
    expect(await answer({ employeeId: stranger.id })).toEqual(await answer({ employeeId: newId() }))
    expect(await answer({ shiftTypeId: theirType })).toEqual(await answer({ shiftTypeId: newId() }))
    const [status, body] = await answer({ employeeId: stranger.id, shiftTypeId: theirType })
    expect([status, body]).toMatchObject([
      422,
      { errors: [{ path: 'changes.0.after.employeeId' }, { path: 'changes.0.after.shiftTypeId' }] },
    ])
    const { body: own } = await plan(lea, hours)
    const edited = await edit(own, stranger, hours)
    expect(edited).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'changes.0.after.employeeId', code: 'unknown' }] },
    })
  })
})

describe('an old shift of 24 hours', () => {
  const planned = async () => {
    const lea = await company.hire()
    const shiftTypeId = await company.shiftType()
    const [row] = await world.sql(
      `insert into shifts (company_id, id, employee_id, shift_type_id, starts_at, ends_at, whole_day)
       values ($1, gen_random_uuid(), $2, $3, '2027-11-16T08:00Z', '2027-11-17T08:00Z', true) returning id`,
      [company.id, lea.id, shiftTypeId],
    )
    const of = async (monday: string) => (await week(monday)).shifts.find(({ employeeId }) => employeeId === lea.id)
    return { lea, shiftTypeId, of, before: { id: row!.id as string, version: 1 } }
  }

  test('keeps its hours, shows in its weeks and loses its type like any other', async () => {
    const { lea, shiftTypeId, of } = await planned()
    const hours = { date: '2027-11-16', startTime: '09:00', endTime: '09:00', startsAt: '2027-11-16T08:00:00.000Z' }
    expect(await of('2027-11-15')).toMatchObject({ ...hours, endsAt: '2027-11-17T08:00:00.000Z', shiftTypeId })
    expect((await myWeek('2027-11-15', lea)).shifts).toMatchObject([hours])
    expect((await chef.delete(`/schedule/shift-types/${shiftTypeId}`)).status).toBe(204)
    expect(await of('2027-11-15')).toMatchObject({ ...hours, shiftTypeId: null })
  })

  test('is left out of a copied week, with its reason', async () => {
    const { lea, of } = await planned()
    const { body: copy } = await chef.get('/schedule/weeks/2027-11-22/copy')
    expect(copy.leftOut).toContainEqual(expect.objectContaining({ employeeId: lea.id, obstacle: 'same-time' }))
    expect((await chef.post('/schedule/weeks/2027-11-22/copy', { seal: copy.seal })).status).toBe(200)
    expect(await of('2027-11-22')).toBeUndefined()
  })

  test('may get other hours or be deleted; moving it unchanged is refused at its end', async () => {
    const { lea, shiftTypeId, of, before } = await planned()
    const { status, body } = await edit(before, lea, ['2027-11-18', '09:00', '09:00'], { shiftTypeId })
    const path = 'changes.0.after.endTime'
    expect([status, body.errors?.[0]]).toMatchObject([422, { path, code: 'schedule.same-time' }])
    const { body: moved } = await edit(before, lea, ['2027-11-18', '09:00', '17:00'], { shiftTypeId })
    expect((await remove(moved)).status).toBe(200)
    expect(await of('2027-11-15')).toBeUndefined()
  })
})

describe('two shifts of one person', () => {
  test('do not overlap, and the refusal names the person and the hours', async () => {
    const ines = await company.hire({ firstName: 'Inès' })
    await plan(ines, ['2026-11-17', '10:30', '15:00'])
    for (const hours of [
      ['2026-11-17', '14:59', '20:00'],
      ['2026-11-17', '08:00', '10:31'],
      ['2026-11-17', '11:00', '12:00'],
      ['2026-11-16', '22:00', '12:00'],
    ] as Hours[])
      expect(await plan(ines, hours)).toMatchObject({
        status: 409,
        body: { code: 'schedule.overlap', title: 'Inès a déjà un shift de 10:30 à 15:00 ce jour-là.' },
      })
  })

  test('may touch: the one that ends at 14:00 leaves 14:00 free', async () => {
    const lea = await company.hire()
    expect((await plan(lea, ['2026-11-17', '10:00', '14:00'])).status).toBe(200)
    expect((await plan(lea, ['2026-11-17', '14:00', '18:00'])).status).toBe(200)
    expect((await plan(lea, ['2026-11-17', '06:00', '10:00'])).status).toBe(200)
  })

  test('planned twenty times at the same time are planned once, and each refusal names the shift', async () => {
    const lea = await company.hire({ firstName: 'Léa' })
    for (const date of ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => plan(lea, [date, '09:00', '17:00'])))
      const refused = replies.filter(reply => reply.status !== 200)
      expect(refused).toHaveLength(19)
      expect(new Set(refused.map(({ status, body }) => `${status} ${body.title}`))).toEqual(
        new Set(['409 Léa a déjà un shift de 09:00 à 17:00 ce jour-là.']),
      )
    }
  })

  test('do not remain if the person is deleted at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const lea = await company.hire()
      await Promise.all([
        company.admin.delete(`/people/${lea.id}`),
        plan(lea, ['2026-11-18', '09:00', '17:00']),
        plan(lea, ['2026-11-19', '09:00', '17:00']),
      ])
      expect(await world.sql('select 1 from shifts where employee_id = $1', [lea.id])).toEqual([])
    }
  })

  test('of two people may share hours', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    for (const person of [lea, max]) expect((await plan(person, ['2026-11-17', '09:00', '17:00'])).status).toBe(200)
  })
})

describe('changing a shift', () => {
  test('moves it, to another person too, and does not overlap itself', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    const { body: shift } = await plan(lea, ['2026-11-17', '09:00', '17:00'])
    world.clock.advance({ minutes: 1 })
    const moved = await edit(shift, max, ['2026-11-17', '10:00', '18:00'])
    expect([moved.status, moved.body]).toMatchObject([200, { id: shift.id, employeeId: max.id, version: 2 }])
    expect((await chef.get(`/schedule/shifts/${shift.id}`)).body).toEqual(moved.body)
    expect(moved.body.updatedAt > shift.updatedAt).toBe(true)
    expect((await myWeek('2026-11-16', lea)).shifts).toEqual([])
    expect((await myWeek('2026-11-16', max)).shifts).toEqual([moved.body])
  })

  test('is refused where the person has another shift, and nothing moves', async () => {
    const lea = await company.hire({ firstName: 'Léa' })
    await plan(lea, ['2026-11-17', '09:00', '12:00'])
    const { body: shift } = await plan(lea, ['2026-11-17', '14:00', '18:00'])
    const { status, body } = await edit(shift, lea, ['2026-11-17', '11:00', '15:00'])
    expect([status, body.title]).toEqual([409, 'Léa a déjà un shift de 09:00 à 12:00 ce jour-là.'])
    expect((await myWeek('2026-11-16', lea)).shifts).toContainEqual(shift)
  })

  test('deleting it keeps the other shifts and writes an audit row', async () => {
    const lea = await company.hire()
    const { body: shift } = await plan(lea, ['2026-11-17', '09:00', '17:00'])
    expect(await remove(shift)).toMatchObject({ status: 200, body: null })
    expect(await remove(shift)).toMatchObject({ status: 200, body: null })
    expect(await edit(shift, lea, ['2026-11-17', '09:00', '17:00'])).toMatchObject({
      status: 409,
      body: { code: 'schedule.shift-gone', title: 'Ce shift a été supprimé entre-temps.' },
    })
    expect((await myWeek('2026-11-16', lea)).shifts).toEqual([])
    const actions = await world.sql('select action from audit_entries where subject = $1 order by id', [shift.id])
    expect(actions.map(({ action }) => action)).toEqual(['schedule.shift-added', 'schedule.shift-deleted'])
  })
})

describe('two changes of one shift', () => {
  const day: Hours = ['2026-11-17', '09:00', '17:00']
  const evening: Hours = ['2026-11-18', '18:00', '23:00']
  const changed = {
    status: 409,
    body: {
      code: 'schedule.shift-changed',
      title: 'Ce shift a été modifié entre-temps : il est maintenant à Max Petit, le 18/11/2026 de 18:00 à 23:00.',
    },
  }
  const aShift = async () => {
    const [lea, max] = [await company.hire(), await company.hire({ firstName: 'Max', lastName: 'Petit' })]
    return { lea, max, shift: (await plan(lea, day)).body as Shift }
  }

  test('the second gets the current shift, and overwrites nothing', async () => {
    const { lea, max, shift } = await aShift()
    const { body: present } = await edit(shift, max, evening)
    expect(await edit(shift, lea, ['2026-11-17', '08:00', '12:00'])).toMatchObject(changed)
    expect(await remove(shift)).toMatchObject(changed)
    expect((await chef.get(`/schedule/shifts/${shift.id}`)).body).toEqual(present)
    expect((await edit(present, lea, day)).body).toMatchObject({ employeeId: lea.id, version: 3 })
  })

  test('at the same moment only one succeeds', async () => {
    const { lea, max, shift } = await aShift()
    // The only row that all these changes share is the shift.
    const people = [lea, max, await company.hire(), await company.hire()]
    let seen = shift
    for (let round = 0; round < 8; round++) {
      const replies = await Promise.all(people.map(person => edit(seen, person, day)))
      const won = replies.filter(reply => reply.status === 200)
      expect(won).toHaveLength(1)
      const refused = replies.filter(reply => reply.status !== 200)
      expect(new Set(refused.map(reply => reply.body.code))).toEqual(new Set(['schedule.shift-changed']))
      seen = won[0]!.body
      expect((await chef.get(`/schedule/shifts/${shift.id}`)).body).toEqual(seen)
    }
  })

  test('if one is a deletion, the first wins', async () => {
    for (let round = 0; round < 8; round++) {
      const { max, shift } = await aShift()
      const [edited, removed] = await Promise.all([edit(shift, max, evening), remove(shift)])
      expect([
        [200, 'schedule.shift-changed'],
        ['schedule.shift-gone', 200],
      ]).toContainEqual([edited, removed].map(({ status, body }) => body?.code ?? status))
    }
  })

  test.each([undefined, 0, '1', 1.5, 1e99])('a change of the version %j is refused', async version => {
    const { lea, shift } = await aShift()
    for (const after of [form(lea, day), null]) {
      const { status, body } = await send([{ before: { id: shift.id, version }, after }])
      expect([status, body.errors]).toEqual([422, fieldError('changes.0.before.version', expect.any(String))])
    }
  })
})

describe('a shift with an id chosen by the client', () => {
  const day: Hours = ['2026-11-17', '09:00', '17:00']

  test('is planned once when repeated, five times at the same time too', async () => {
    const lea = await company.hire()
    const id = newId()
    const replies = await Promise.all(Array.from({ length: 5 }, () => plan(lea, day, { id })))
    expect(new Set(replies.map(reply => JSON.stringify([reply.status, reply.body])))).toHaveProperty('size', 1)
    expect(replies[0]).toMatchObject({ status: 200, body: { id, version: 1 } })
    expect(await world.sql('select action from audit_entries where subject = $1', [id])).toHaveLength(1)
  })

  test('is refused if another shift has the id, at the same time too', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    const id = newId()
    const replies = await Promise.all([plan(lea, day, { id }), plan(max, day, { id })])
    expect(replies.map(reply => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await plan(lea, ['2026-11-19', '09:00', '17:00'], { id })).toMatchObject({
      status: 409,
      body: { code: 'schedule.shift-exists', title: 'Ce shift existe déjà.' },
    })
  })

  test('may reuse an id of another company, and learns nothing about it', async () => {
    const theirs = await elsewhere.plan(await elsewhere.hire(), '2026-11-17', '09:00', '17:00')
    const { id } = theirs.body
    const ours = await plan(await company.hire(), day, { id })
    expect([ours.status, ours.body.id]).toEqual([200, id])
    expect((await elsewhere.admin.get(`/schedule/shifts/${id}`)).body).toEqual(theirs.body)
  })

  test('continues its versions when restored, so that an older version is refused', async () => {
    const lea = await company.hire()
    const { body: first } = await plan(lea, day)
    const { body: second } = await edit(first, lea, ['2026-11-17', '08:00', '12:00'])
    await remove(second)
    const { body: back } = await plan(lea, day, { id: first.id, version: second.version })
    expect(back).toMatchObject({ id: first.id, version: 3, startTime: '09:00' })
    expect((await edit(first, lea, day)).body.code).toBe('schedule.shift-changed')
  })

  test('restored in any version may be changed and deleted', async () => {
    const { body: back } = await plan(await company.hire(), day, { version: 1_000_000_000 })
    expect((await remove(back)).status).toBe(200)
    const { status } = await plan(await company.hire(), day, { version: 1_000_000_001 })
    expect(status).toBe(422)
  })
})

describe('a shift on approved leave', () => {
  const period = { type: 'vacation', startDate: '2026-12-21', endDate: '2026-12-23', reason: '' }
  const onLeave = async () => {
    const lea = await company.hire({ firstName: 'Léa', lastName: 'Martin' })
    const { id } = (await lea.post('/leave/requests', period)).body
    const approve = () => company.admin.post(`/leave/requests/${id}/approval`)
    return { lea, approve }
  }
  const accepted = { rule: 'on-leave', change: 0, reason: 'Inventaire' }
  const asked = {
    status: 409,
    body: {
      code: 'schedule.on-leave',
      title: 'Léa Martin est en congé (Congés payés) du 21/12/2026 au 23/12/2026.',
    },
  }

  test.each([
    [['2026-12-21', '09:00', '17:00'], true],
    [['2026-12-23', '09:00', '17:00'], true],
    [['2026-12-23', '22:00', '06:00'], true],
    [['2026-12-20', '22:00', '06:00'], true],
    [['2026-12-20', '18:00', '00:00'], false],
    [['2026-12-20', '09:00', '17:00'], false],
    [['2026-12-24', '00:00', '06:00'], false],
  ] as [Hours, boolean][])('%j asks first: %s', async (hours, asks) => {
    const { lea, approve } = await onLeave()
    await approve()
    expect(await plan(lea, hours)).toMatchObject(asks ? asked : { status: 200 })
  })

  test('is planned after a confirmation', async () => {
    const { lea, approve } = await onLeave()
    await approve()
    expect((await send([add(lea, ['2026-12-21', '09:00', '17:00'])], [accepted])).status).toBe(200)
  })

  test('asks in the language of the reader', async () => {
    const { lea, approve } = await onLeave()
    await approve()
    const after = form(lea, ['2026-12-21', '09:00', '17:00'])
    const english = await changeShift(chef, { after }, { headers: { 'accept-language': 'en' } })
    expect(english.body.title).toBe('Léa Martin is on leave (Paid leave) from 21/12/2026 to 23/12/2026.')
  })

  test('shows the type to leave deciders, and only an absence to other planners', async () => {
    const { lea, approve } = await onLeave()
    await approve()
    const planner = await company.hire({ role: await company.role(['manage_schedules']) })
    const { body } = await changeShift(planner, { after: form(lea, ['2026-12-21', '09:00', '17:00']) })
    expect(body.title).toBe('Léa Martin est en congé du 21/12/2026 au 23/12/2026.')
  })

  test('asks nothing for pending leave, nor for another person', async () => {
    const { lea } = await onLeave()
    expect((await plan(lea, ['2026-12-21', '09:00', '17:00'])).status).toBe(200)
    const max = await onLeave()
    await max.approve()
    expect((await plan(lea, ['2026-12-22', '09:00', '17:00'])).status).toBe(200)
  })

  test('asks when a shift is moved there, and not again for other changes', async () => {
    const { lea, approve } = await onLeave()
    await approve()
    const { body: shift } = await plan(lea, ['2026-12-18', '09:00', '17:00'])
    expect(await edit(shift, lea, ['2026-12-21', '09:00', '17:00'])).toMatchObject(asked)
    const moved = [changeOf(shift, form(lea, ['2026-12-21', '09:00', '17:00']))]
    const [there] = (await send(moved, [accepted])).body.shifts
    const { body: later, status } = await edit(there, lea, ['2026-12-21', '10:00', '18:00'], { notes: 'urgence' })
    expect([status, later.notes]).toEqual([200, 'urgence'])
    expect(await edit(later, lea, ['2026-12-21', '20:00', '04:00'])).toMatchObject(asked)
  })

  test('counts days in the company’s zone', async () => {
    const island = await world.company()
    await world.sql(`update companies set time_zone = 'Pacific/Noumea' where id = $1`, [island.id])
    const lea = await island.hire()
    const { id } = (await lea.post('/leave/requests', period)).body
    await island.admin.post(`/leave/requests/${id}/approval`)
    expect((await island.plan(lea, '2026-12-21', '00:30', '04:00')).body.code).toBe('schedule.on-leave')
    expect((await island.plan(lea, '2026-12-24', '00:30', '04:00')).status).toBe(200)
  })
})

describe('several shifts deleted at once', () => {
  const three = async () => {
    const lea = await company.hire({ firstName: 'Léa', lastName: 'Martin' })
    const dates = ['2026-11-17', '2026-11-18', '2026-11-19']
    const shifts: Shift[] = []
    for (const date of dates) shifts.push((await plan(lea, [date, '09:00', '17:00'])).body)
    return { lea, shifts }
  }
  const removal = (shifts: readonly Seen[]) => send(shifts.map(shift => changeOf(shift, null)))

  test('are all deleted, each with an audit row', async () => {
    const { lea, shifts } = await three()
    expect((await removal(shifts)).status).toBe(200)
    expect((await myWeek('2026-11-16', lea)).shifts).toEqual([])
    for (const { id } of shifts) {
      const actions = await world.sql('select action from audit_entries where subject = $1 order by id', [id])
      expect(actions.map(({ action }) => action)).toEqual(['schedule.shift-added', 'schedule.shift-deleted'])
    }
  })

  test('none is deleted if one changed, and the refusal names it', async () => {
    const { lea, shifts } = await three()
    await edit(shifts[1]!, lea, ['2026-11-18', '10:00', '18:00'])
    expect(await removal(shifts)).toMatchObject({
      status: 409,
      body: {
        code: 'schedule.removal-changed',
        title:
          'Rien n’a été supprimé : le shift de Léa Martin, le 18/11/2026 de 10:00 à 18:00, a été modifié entre-temps.',
      },
    })
    expect((await myWeek('2026-11-16', lea)).shifts).toHaveLength(3)
  })

  test('a deleted or foreign id is ignored', async () => {
    const { lea, shifts } = await three()
    await remove(shifts[0]!)
    const theirs = (await elsewhere.plan(await elsewhere.hire(), '2026-11-17', '09:00', '17:00')).body
    const foreign = { id: theirs.id, version: 1 }
    expect((await removal([...shifts, foreign, { id: newId(), version: 1 }])).status).toBe(200)
    expect((await myWeek('2026-11-16', lea)).shifts).toEqual([])
    expect((await elsewhere.admin.get(`/schedule/shifts/${theirs.id}`)).status).toBe(200)
  })

  test('requested twice at the same time, in either order, they are deleted once', async () => {
    for (let round = 0; round < 5; round++) {
      const { shifts } = await three()
      const replies = await Promise.all([removal(shifts), removal(shifts.toReversed())])
      expect(replies.map(reply => reply.status)).toEqual([200, 200])
      const deleted = await world.sql(
        `select 1 from audit_entries where action = 'schedule.shift-deleted' and subject = any($1)`,
        [shifts.map(({ id }) => id)],
      )
      expect(deleted).toHaveLength(3)
    }
  })

  test('may be the week of a thousand people, and no more', async () => {
    const ids = Array.from({ length: 7001 }, () => ({ id: newId(), version: 1 }))
    expect((await removal(ids.slice(1))).status).toBe(200)
    expect(await removal(ids)).toMatchObject({ status: 422, body: { errors: [{ path: 'changes', code: 'tooLong' }] } })
    expect((await removal([])).status).toBe(422)
  })
})

describe('a list of changes', () => {
  const shiftsOf = async (person: Employee) =>
    (await myWeek('2026-11-16', person)).shifts.map(({ date, startTime }) => `${date} ${startTime}`)
  const two = async () => {
    const [lea, max] = [await company.hire({ firstName: 'Léa', lastName: 'Martin' }), await company.hire()]
    const { body: morning } = await plan(lea, ['2026-11-17', '08:00', '12:00'])
    const { body: evening } = await plan(lea, ['2026-11-17', '18:00', '22:00'])
    return { lea, max, morning: morning as Shift, evening: evening as Shift }
  }

  test('adds, changes and deletes, answers in its order, and records each change', async () => {
    const { lea, max, morning, evening } = await two()
    const { status, body } = await send([
      changeOf(evening, null),
      add(max, ['2026-11-19', '09:00', '17:00']),
      changeOf(morning, form(max, ['2026-11-18', '09:00', '17:00'])),
    ])
    expect([status, body.shifts]).toMatchObject([200, [null, { version: 1 }, { id: morning.id, version: 2 }]])
    expect(await shiftsOf(lea)).toEqual([])
    expect(await shiftsOf(max)).toEqual(['2026-11-18 09:00', '2026-11-19 09:00'])
    const subjects = [evening.id, body.shifts[1].id, morning.id]
    const recorded = await world.sql(
      `select array_position($1, subject) as place, action from audit_entries
       where subject = any($1) and not (action = 'schedule.shift-added' and subject <> $1[2]) order by place`,
      [subjects],
    )
    expect(recorded.map(({ action }) => action)).toEqual([
      'schedule.shift-deleted',
      'schedule.shift-added',
      'schedule.shift-edited',
    ])
  })

  test('changes nothing if one of its changes is refused', async () => {
    const { lea, morning, evening } = await two()
    for (const refused of [
      add(lea, ['2026-11-17', '18:00', '19:00']),
      changeOf({ id: evening.id, version: 9 }, null),
      add(stranger, ['2026-11-17', '09:00', '10:00']),
    ])
      expect([409, 422]).toContain(
        (
          await send([
            add(lea, ['2026-11-20', '09:00', '17:00']),
            changeOf(morning, form(lea, ['2026-11-18', '09:00', '10:00'])),
            refused,
          ])
        ).status,
      )
    expect(await shiftsOf(lea)).toEqual(['2026-11-17 08:00', '2026-11-17 18:00'])
  })

  test('swaps the places of two shifts', async () => {
    const { lea, max, morning, evening } = await two()
    const { body: theirs } = await plan(max, ['2026-11-17', '08:00', '12:00'])
    const swapped = await send([
      changeOf(morning, form(lea, ['2026-11-17', '18:00', '22:00'])),
      changeOf(evening, form(max, ['2026-11-17', '08:00', '12:00'])),
      changeOf(theirs, form(lea, ['2026-11-17', '08:00', '12:00'])),
    ])
    expect(swapped.status).toBe(200)
    expect(await shiftsOf(lea)).toEqual(['2026-11-17 08:00', '2026-11-17 18:00'])
    expect(await shiftsOf(max)).toEqual(['2026-11-17 08:00'])
  })

  test('gives the place of a shift that it deletes to another one', async () => {
    const { lea, morning, evening } = await two()
    const list = [
      add(lea, ['2026-11-17', '18:00', '20:00']),
      changeOf(evening, null),
      changeOf(morning, form(lea, ['2026-11-17', '20:00', '22:00'])),
    ]
    expect((await send(list)).status).toBe(200)
  })

  test('is refused with every finding, those that nobody may accept first', async () => {
    const { lea, max, morning } = await two()
    await company.onLeave(max, '2026-11-18')
    const { status, body } = await send([
      add(max, ['2026-11-18', '09:00', '17:00']),
      add(lea, ['2026-11-17', '11:00', '13:00'], { id: newId() }),
    ])
    const onLeave = { rule: 'on-leave', employeeId: max.id, change: 0, severity: 'exceeded', isAcceptable: true }
    const overlap = { rule: 'overlap', employeeId: lea.id, change: 1, severity: 'blocking', isAcceptable: false }
    const title = 'Léa a déjà un shift de 08:00 à 12:00 ce jour-là.'
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'schedule.overlap',
        title,
        findings: [
          { ...overlap, shiftIds: [expect.any(String), morning.id], sentence: title },
          { ...onLeave, from: '2026-11-18T08:00:00.000Z', to: '2026-11-18T16:00:00.000Z', measured: null, limit: null },
        ],
      },
    ])
  })

  test('is refused while one of its findings is not accepted', async () => {
    const { lea, max } = await two()
    for (const person of [lea, max]) await company.onLeave(person, '2026-11-18')
    const list = [lea, max].map(person => add(person, ['2026-11-18', '09:00', '17:00']))
    const accept = (...changes: number[]) => changes.map(position => ({ rule: 'on-leave', change: position }))
    expect((await send(list, accept(0))).body.findings).toMatchObject([{ change: 1, employeeId: max.id }])
    expect((await send(list, [{ rule: 'overlap', change: 0 }])).body.findings).toHaveLength(2)
    expect((await send(list, accept(0, 1))).status).toBe(200)
  })

  test('keeps who accepted which finding, when and why', async () => {
    const { lea } = await two()
    await company.onLeave(lea, '2026-11-18')
    const reason = 'Elle l’a demandé'
    const { body } = await send([add(lea, ['2026-11-18', '09:00', '14:00'])], [{ rule: 'on-leave', change: 0, reason }])
    const kept = await world.sql('select * from accepted_findings where employee_id = $1 and rule = $2', [
      lea.id,
      'on-leave',
    ])
    const about = `${body.shifts[0].id} 2026-11-18 2026-11-18`
    expect(kept).toMatchObject([{ rule: 'on-leave', about, reason, accepted_by: chef.id }])
    expect(kept[0]!.accepted_at).toEqual(new Date(world.clock.now().epochMilliseconds))
    const [entry] = await world.sql('select after from audit_entries where subject = $1', [body.shifts[0].id])
    expect(entry!.after).toMatchObject({ accepted: ['on-leave'] })
    expect(JSON.stringify(entry)).not.toContain(reason)
  })

  test('an overlap cannot be accepted', async () => {
    const { lea } = await two()
    const accepted = [{ rule: 'overlap', change: 0, reason: 'Elle en est d’accord' }]
    expect((await send([add(lea, ['2026-11-17', '09:00', '17:00'])], accepted)).body.code).toBe('schedule.overlap')
  })

  test('repeated as a whole changes nothing more', async () => {
    const { lea, evening } = await two()
    const list = [add(lea, ['2026-11-19', '09:00', '17:00'], { id: newId() }), changeOf(evening, null)]
    const [first, again] = [await send(list), await send(list)]
    expect([again.status, again.body]).toEqual([200, first.body])
    const ids = [list[0]!.after!, evening].map(shift => (shift as Shift).id)
    expect(await world.sql('select 1 from audit_entries where subject = any($1)', [ids])).toHaveLength(3)
  })

  const some = { id: newId(), version: 1 }
  test.each([
    ['nothing', () => [], 'changes', 'required'],
    ['no shift at all', () => [{ before: null, after: null }], 'changes.0.after', 'required'],
    ['one shift twice', () => [changeOf(some, null), changeOf(some, null)], 'changes.1', 'invalid'],
    [
      'one shift deleted and added',
      () => [changeOf(some, null), add(chef, ['2026-11-17', '09:00', '17:00'], { id: some.id })],
      'changes.1',
      'invalid',
    ],
    [
      'another id for a shift',
      () => [changeOf(some, form(chef, ['2026-11-17', '09:00', '17:00'], { id: newId() }))],
      'changes.0.after.id',
      'unknownField',
    ],
    [
      'another version for a shift',
      () => [changeOf(some, form(chef, ['2026-11-17', '09:00', '17:00'], { version: 3 }))],
      'changes.0.after.version',
      'unknownField',
    ],
  ])('of %s is refused', async (_, list, path, code) => {
    expect(await send(list())).toMatchObject({ status: 422, body: { errors: fieldError(path, code) } })
  })

  test('treats a shift of another company like an unknown one', async () => {
    const theirs = (await elsewhere.plan(await elsewhere.hire(), '2026-11-17', '09:00', '17:00')).body as Shift
    const answer = async (seen: Seen) => {
      const { status, body } = await edit(seen, chef, ['2026-11-17', '09:00', '17:00'])
      return [status, { ...body, requestId: '' }]
    }
    expect(await answer(theirs)).toEqual(await answer({ id: newId(), version: 1 }))
    expect((await elsewhere.admin.get(`/schedule/shifts/${theirs.id}`)).body).toEqual(theirs)
  })

  test('of two planners at the same moment waits, then sees the other’s shifts', async () => {
    const lea = await company.hire()
    for (const date of ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']) {
      const lists = ['09:00', '10:00'].map(start => [
        add(lea, [date, start, '17:00']),
        add(chef, [date, start, '11:00']),
      ])
      const replies = await Promise.all(lists.map((list, index) => send(list, [], index === 0 ? chef : company.admin)))
      expect(new Set(replies.map(({ status, body }) => body.code ?? status))).toEqual(
        new Set([200, 'schedule.overlap']),
      )
    }
  })

  test('that crosses another one waits for it, without a deadlock', async () => {
    for (let round = 0; round < 8; round++) {
      const { lea, max, morning } = await two()
      const { body: theirs } = await plan(max, ['2026-11-19', '08:00', '12:00'])
      const there = changeOf(morning, form(max, ['2026-11-20', '08:00', '12:00']))
      const back = changeOf(theirs, form(lea, ['2026-11-20', '08:00', '12:00']))
      const replies = await Promise.all([send([there, back]), send([back, there], [], company.admin)])
      expect(new Set(replies.map(({ status, body }) => body.code ?? status))).toEqual(
        new Set([200, 'schedule.shift-changed']),
      )
    }
  })

  test('may be the week of a thousand people, in as many statements as a list of two', async () => {
    const big = await world.company()
    const shiftTypeId = await big.shiftType()
    const people = await world.sql<{ id: string }>(
      `with people as (insert into employees (company_id, id, first_name, last_name, role_id, user_id)
         select $1, gen_random_uuid(), 'Prénom', 'Nom ' || n, $2, gen_random_uuid() from generate_series(1, 1000) n returning id)
       insert into contracts (company_id, id, employee_id) select $1, gen_random_uuid(), id from people returning employee_id as id`,
      [big.id, big.roles.employee],
    )
    const days = Array.from({ length: 7 }, (_, day) => `2026-11-${16 + day}`)
    const list = people.flatMap(person =>
      days.map(day => add(person, [day, '23:00', '05:00'], { shiftTypeId, id: newId() })),
    )
    // Seven nights in a week.
    const accepted = people.flatMap((_, person) =>
      ['JOURS_SEMAINE_MAX', 'REPOS_HEBDO_35H'].map(rule => ({ rule, change: 7 * person, reason: 'Inventaire' })),
    )
    const sent = async (changes: unknown[], reasons: object[] = []) => {
      const replies: Awaited<ReturnType<typeof send>>[] = []
      const statements = await statementsOf(async () => replies.push(await send(changes, reasons, big.admin)))
      expect(replies[0]!.status).toBe(200)
      return { statements: statements.length, shifts: replies[0]!.body.shifts as Shift[] }
    }
    const added = await sent(list, accepted)
    expect(added.shifts).toHaveLength(7000)
    // Each shift moves to where another one was.
    const moved = await sent(
      added.shifts.map((shift, index) => changeOf(shift, { ...list[(index + 1) % 7000]!.after, id: undefined })),
    )
    const gone = await sent(moved.shifts.map(shift => changeOf(shift, null)))
    expect((await week('2026-11-16', big.admin)).shifts).toEqual([])
    const few = await sent(list.slice(0, 2))
    expect(few.statements).toBeLessThan(20)
    for (const { statements } of [added, moved, gone]) expect(statements).toBeLessThan(few.statements + 5)
  })

  test('of more than ten changes counts against a limit of its own', async () => {
    const planner = await company.hire({ role: 'manager' })
    const list = (length: number) => Array.from({ length }, () => changeOf({ id: newId(), version: 1 }, null))
    for (let sent = 0; sent < 120; sent++) expect((await send(list(11), [], planner)).status).toBe(200)
    expect((await send(list(11), [], planner)).status).toBe(429)
    expect((await send(list(10), [], planner)).status).toBe(200)
  })
})

describe('a week', () => {
  test('goes from Monday to Sunday for each of its days', async () => {
    for (const date of ['2026-11-16', '2026-11-19', '2026-11-22'])
      expect(await week(date)).toMatchObject({ week: { from: '2026-11-16', to: '2026-11-22' }, today: '2026-11-16' })
  })

  test('holds the shifts that begin in it, with the Sunday night that ends on Monday', async () => {
    const lea = await company.hire()
    await plan(lea, ['2026-11-22', '22:00', '06:00'])
    await plan(lea, ['2026-11-16', '00:00', '06:00'])
    await plan(lea, ['2026-11-15', '22:00', '00:00'])
    const starts = (await myWeek('2026-11-18', lea)).shifts.map(shift => `${shift.date} ${shift.startTime}`)
    expect(starts).toEqual(['2026-11-16 00:00', '2026-11-22 22:00'])
  })

  test.each([
    ['Indian/Reunion', '2026-11-15T20:30:00.000Z', '2026-11-16T19:30:00.000Z'],
    ['America/Martinique', '2026-11-16T04:30:00.000Z', '2026-11-17T03:30:00.000Z'],
  ])('in %s begins at midnight there', async (zone, firstStart, lastStart) => {
    const island = await world.company()
    await world.sql('update companies set time_zone = $1 where id = $2', [zone, island.id])
    const lea = await island.hire()
    const first = await island.plan(lea, '2026-11-16', '00:30', '04:00')
    const last = await island.plan(lea, '2026-11-16', '23:30', '23:59')
    const before = await island.plan(lea, '2026-11-15', '20:00', '23:30')
    expect([first.body.startsAt, last.body.startsAt]).toEqual([firstStart, lastStart])
    const shown = await myWeek('2026-11-16', lea)
    expect([shown.shifts, shown.timeZone]).toEqual([[first.body, last.body], zone])
    expect((await myWeek('2026-11-15', lea)).shifts).toEqual([before.body])
  })

  test('today is the company’s day', async () => {
    const island = await world.company()
    await world.sql(`update companies set time_zone = 'Pacific/Noumea' where id = $1`, [island.id])
    const begin = world.clock.now().toString()
    world.clock.set('2026-11-16T13:30:00Z')
    expect((await island.admin.get('/schedule/weeks/2026-11-16')).body.today).toBe('2026-11-17')
    expect((await week('2026-11-16')).today).toBe('2026-11-16')
    world.clock.set(begin)
  })

  test.each(['2025-02-29', '1969-12-31', '2101-01-01', 'today', '2026-11-16T00:00:00Z'])('%s is a 404', async date => {
    expect((await chef.get(`/schedule/weeks/${date}`)).status).toBe(404)
    expect((await chef.get(`/schedule/my-week/${date}`)).status).toBe(404)
  })

  test.each(['1970-01-01', '2100-12-31', '2028-02-29'])('%s is a date', async date => {
    expect((await chef.get(`/schedule/weeks/${date}`)).status).toBe(200)
  })

  test('names the contracts that touch it, whose days may be planned', async () => {
    const other = await world.company()
    const short = await other.hire()
    const contractId = await other.contractOf(short)
    await world.sql("update contracts set starts_on = '2026-11-11', ends_on = '2026-11-18' where id = $1", [contractId])
    const { employees } = (await other.admin.get('/schedule/weeks/2026-11-16')).body
    const person = employees.find(({ id }: { id: string }) => id === short.id)
    expect(person.contracts).toEqual([{ from: '2026-11-11', until: '2026-11-18' }])
  })

  test('of one’s own shows no other person', async () => {
    const [lea, max] = [await company.hire({ weeklyHours: 35.5 }), await company.hire()]
    await plan(max, ['2026-11-17', '09:00', '17:00'], { notes: 'seulement Max' })
    const own = await myWeek('2026-11-16', lea)
    expect(own).toMatchObject({ shifts: [], weeklyHours: 35.5 })
    expect(JSON.stringify(own)).not.toContain('seulement Max')
    expect((await lea.get('/schedule/weeks/2026-11-16')).status).toBe(403)
  })

  test('of one’s own is a 404 once the company is deleted, even during a request', async () => {
    const gone = await world.company()
    const { database, actorOf } = world.app.backend
    const userId = await gone.userIdOf(gone.admin)
    const sessions = await world.sql('select token from sessions where user_id = $1', [userId])
    const member = await actorOf(sessions[0]!.token!)
    await world.sql('delete from companies where id = $1', [gone.id])
    const reading = database.inCompany(gone.id, 'read only', tx =>
      readMyWeek(tx, member as Member, '2026-11-16', world.clock.now()),
    )
    await expect(reading).rejects.toBeInstanceOf(NotFound)
  })

  test('of one’s own is open to planners too; a role without permissions has none', async () => {
    const planner = await company.hire({ role: await company.role(['manage_schedules']) })
    const nobody = await company.hire({ role: await company.role(['view_profile']) })
    expect((await planner.get('/schedule/my-week/2026-11-16')).status).toBe(200)
    expect((await nobody.get('/schedule/my-week/2026-11-16')).status).toBe(403)
  })

  test('of 200 people takes as many statements as a week of one', async () => {
    const big = await world.company()
    const read = () => statementsOf(() => big.admin.get('/schedule/weeks/2026-11-16'))
    const forOne = await read()
    await big.crowd()
    expect(await read()).toEqual(forOne)
    const { employees, shifts } = await week('2026-11-16', big.admin)
    expect([employees.length, shifts.length]).toEqual([201, 1000])
  })
})

describe('shift types', () => {
  const typeForm = (change = {}) => ({
    name: `Type ${newId()}`,
    color: '#FF0000',
    description: '',
    defaultStartTime: '09:00',
    defaultEndTime: '17:00',
    defaultBreakDuration: 30,
    ...change,
  })

  test('are added, listed and changed as typed', async () => {
    const added = await chef.post('/schedule/shift-types', typeForm({ color: '#abc' }))
    expect(added.body).toMatchObject({ color: '#aabbcc', defaultStartTime: '09:00', defaultBreakDuration: 30 })
    const { id } = added.body
    const edited = await chef.patch(`/schedule/shift-types/${id}`, typeForm({ name: 'Nuit', defaultEndTime: '06:00' }))
    expect(edited.body).toMatchObject({ id, name: 'Nuit', defaultEndTime: '06:00' })
    expect((await chef.get('/schedule/shift-types')).body.shiftTypes).toContainEqual(edited.body)
  })

  test('leave their shifts with hours and without a type when deleted', async () => {
    const lea = await company.hire()
    const shiftTypeId = await company.shiftType()
    const { body: shift } = await plan(lea, ['2026-11-17', '09:00', '17:00'], { shiftTypeId })
    expect((await chef.delete(`/schedule/shift-types/${shiftTypeId}`)).status).toBe(204)
    expect((await myWeek('2026-11-16', lea)).shifts).toEqual([{ ...shift, shiftTypeId: null }])
  })

  test('have unique names within a company', async () => {
    await company.shiftType('Ouverture')
    for (const name of ['Ouverture', 'OUVERTURE ', 'ouverture']) {
      const { status, body } = await chef.post('/schedule/shift-types', typeForm({ name }))
      expect([status, body.errors]).toEqual([409, fieldError('name', 'schedule.shift-type-name-taken')])
    }
    expect(await elsewhere.shiftType('Ouverture')).toEqual(expect.any(String))
  })

  test.each(looksAlike)('%j looks like %j, and is refused as a second name in one company', async (name, twin) => {
    expect((await chef.post('/schedule/shift-types', typeForm({ name }))).body.name).toBe(name)
    expect(await chef.post('/schedule/shift-types', typeForm({ name: twin }))).toMatchObject({
      status: 409,
      body: { code: 'schedule.shift-type-name-taken' },
    })
  })

  test.each([
    [{ name: '' }, 'name', 'required'],
    [{ name: ' \u200b' }, 'name', 'invalidCharacters'],
    [{ color: '#GGG' }, 'color', 'colour'],
    [{ color: '#12' }, 'color', 'colour'],
    [{ color: 'red' }, 'color', 'colour'],
    [{ color: '#1234567' }, 'color', 'colour'],
    [{ color: '#fff;background:url(//evil)' }, 'color', 'colour'],
    [{ defaultStartTime: '24:00' }, 'defaultStartTime', 'time'],
    [{ defaultStartTime: '17:00' }, 'defaultEndTime', 'sameTime'],
    [{ defaultBreakDuration: -1 }, 'defaultBreakDuration', 'breakMinutes'],
    [{ defaultBreakDuration: 1440 }, 'defaultBreakDuration', 'breakADay'],
    [
      { defaultStartTime: '09:00', defaultEndTime: '10:00', defaultBreakDuration: 90 },
      'defaultBreakDuration',
      'breakTooLong',
    ],
    [
      { defaultStartTime: '09:00', defaultEndTime: '10:00', defaultBreakDuration: 60 },
      'defaultBreakDuration',
      'breakTooLong',
    ],
    [
      { defaultStartTime: '23:30', defaultEndTime: '00:30', defaultBreakDuration: 60 },
      'defaultBreakDuration',
      'breakTooLong',
    ],
    [{ description: 5 }, 'description', 'invalid'],
  ])('%j is refused at %s', async (change, path, code) => {
    const { status, body } = await chef.post('/schedule/shift-types', typeForm(change))
    expect([status, body.errors]).toEqual([422, fieldError(path, code)])
  })
})

test('the database refuses what the rules refuse', async () => {
  const lea = await company.hire()
  const insert = (startsAt: string, endsAt: string, breakDuration = 0) =>
    world.sql(
      `insert into shifts (company_id, id, employee_id, starts_at, ends_at, break_duration)
       values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
      [company.id, lea.id, startsAt, endsAt, breakDuration],
    )
  await expect(insert('2026-11-17T09:00Z', '2026-11-17T09:00Z')).rejects.toMatchObject({ code: '23514' })
  await expect(insert('2026-11-17T09:00Z', '2026-11-18T09:00Z')).rejects.toMatchObject({
    constraint: 'shifts_less_than_a_day',
  })
  await expect(insert('2026-11-17T09:00Z', '2026-11-17T10:00Z', 60)).rejects.toMatchObject({
    constraint: 'shifts_break_shorter',
  })
  await insert('2026-11-17T09:00Z', '2026-11-17T10:00Z')
  await expect(insert('2026-11-17T09:59Z', '2026-11-17T11:00Z')).rejects.toMatchObject({
    constraint: 'shifts_no_overlap',
  })
})

describe('leave in a week', () => {
  const ask = async (employee: Employee, startDate: string, endDate: string, leaveType = 'sick') => {
    const request = { type: leaveType, startDate, endDate, reason: 'Une raison à moi' }
    return (await employee.post('/leave/requests', request)).body.id as string
  }
  const approve = (id: string) => company.admin.post(`/leave/requests/${id}/approval`)
  const leaveOf = async (date: string, { id }: { id: string }, reader: Pick<Employee, 'get'> = chef) => {
    const { body } = await reader.get(`/schedule/weeks/${date}`)
    expect(JSON.stringify(body)).not.toContain('Une raison à moi')
    return body.leave.filter((leave: { employeeId: string }) => leave.employeeId === id)
  }

  test('is approved or pending leave with a day in it, without its reason', async () => {
    const lea = await company.hire()
    const granted = await ask(lea, '2027-02-06', '2027-02-08')
    await approve(granted)
    const waiting = await ask(lea, '2027-02-14', '2027-02-15', 'personal')
    await company.admin.post(`/leave/requests/${await ask(lea, '2027-02-10', '2027-02-10')}/rejection`, {
      reason: 'Non',
    })
    await ask(lea, '2027-02-05', '2027-02-05')
    expect(await leaveOf('2027-02-10', lea)).toEqual([
      {
        id: granted,
        employeeId: lea.id,
        type: 'sick',
        typeName: null,
        counts: false,
        startDate: '2027-02-06',
        endDate: '2027-02-08',
        ...wholeDays,
        status: 'approved',
        training: null,
      },
      expect.objectContaining({ id: waiting, type: 'personal', status: 'pending' }),
    ])
  })

  test('shows the type to leave deciders, and only an absence to other planners', async () => {
    const planner = await company.hire({ role: await company.role(['manage_schedules']) })
    const lea = await company.hire()
    await approve(await ask(lea, '2027-03-01', '2027-03-02'))
    await ask(lea, '2027-03-03', '2027-03-03', 'vacation')
    expect(await leaveOf('2027-03-01', lea)).toMatchObject([{ type: 'sick' }, { type: 'vacation' }])
    expect(await leaveOf('2027-03-01', lea, planner)).toMatchObject([{ type: null }, { type: null }])
  })

  test('shows only one’s own leave in one’s own week', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    await approve(await ask(lea, '2027-03-08', '2027-03-08'))
    const own = (await lea.get('/schedule/my-week/2027-03-08')).body.leave
    expect(own).toEqual([expect.objectContaining({ type: 'sick', status: 'approved', startDate: '2027-03-08' })])
    expect((await max.get('/schedule/my-week/2027-03-08')).body.leave).toEqual([])
  })

  test('disappears with a deleted person', async () => {
    const lea = await company.hire()
    await approve(await ask(lea, '2027-03-15', '2027-03-15'))
    await company.admin.delete(`/people/${lea.id}`)
    expect(await leaveOf('2027-03-15', lea)).toEqual([])
  })
})

test('the first steps of a new company are done once it has a colleague, a type and a shift', async () => {
  const fresh = await world.company()
  const steps = async () => (await fresh.admin.get('/schedule/first-steps')).body
  expect(await steps()).toEqual({ people: false, shiftTypes: false, shifts: false })
  const lea = await fresh.hire()
  expect(await steps()).toEqual({ people: true, shiftTypes: false, shifts: false })
  const shiftTypeId = await fresh.shiftType('Midi')
  expect(await steps()).toEqual({ people: true, shiftTypes: true, shifts: false })
  const lunch = { date: '2026-11-23', startTime: '10:30', endTime: '15:00' }
  await changeShift(fresh.admin, { after: await fresh.shift(lea, lunch, shiftTypeId) })
  expect(await steps()).toEqual({ people: true, shiftTypes: true, shifts: true })
})
