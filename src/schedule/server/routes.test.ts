import { describe, expect, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import { looksAlike } from '#testing/looks-alike.ts'
import { fieldError, type Hours, minutesOf, myWeek, openPlanning } from '#testing/planning.ts'

const { world, company, chef, elsewhere, stranger, type, plan, edit, remove, week } = await openPlanning()

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
