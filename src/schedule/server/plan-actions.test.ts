import { describe, expect, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import { changeShift, type Employee } from '#testing/company.ts'
import {
  changeOf,
  fieldError,
  type Hours,
  myWeek,
  openPlanning,
  type SeenVersion,
  type Shift,
} from '#testing/planning.ts'
import { statementsOf } from '#testing/statements.ts'

const { world, company, chef, elsewhere, stranger, form, plan, edit, remove, add, send, week } = await openPlanning()

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
      const others = people.filter(({ id }) => id !== seen.employeeId)
      const replies = await Promise.all(others.map(person => edit(seen, person, day)))
      const won = replies.filter(reply => reply.status === 200)
      expect(won).toHaveLength(1)
      const refused = replies.filter(reply => reply.status !== 200)
      expect(new Set(refused.map(reply => reply.body.code))).toEqual(new Set(['schedule.shift-changed']))
      seen = won[0]!.body
      expect((await chef.get(`/schedule/shifts/${shift.id}`)).body).toEqual(seen)
    }
  })

  test('one that changes nothing leaves the shift as it was seen, for the other', async () => {
    const { lea, max, shift } = await aShift()
    expect((await edit(shift, lea, day)).body).toEqual(shift)
    expect((await edit(shift, max, day)).body).toMatchObject({ employeeId: max.id, version: 2 })
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
    [['2026-12-20', '22:00', '06:00'], false],
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
  const removal = (shifts: readonly SeenVersion[]) => send(shifts.map(shift => changeOf(shift, null)))

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
    const answer = async (seen: SeenVersion) => {
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
      `with accounts as (insert into users (id, name) select gen_random_uuid(), 'Nom ' || n from generate_series(1, 1000) n returning id, name),
       people as (insert into employees (company_id, id, first_name, last_name, role_id, user_id, sign_in_name)
         select $1, gen_random_uuid(), 'Prénom', name, $2, id, name from accounts returning id)
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
    // Three of them tell who works today; one keeps publishing as it is, one reads what leave takes of the hours.
    expect(few.statements).toBeLessThan(24)
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
