import { describe, expect, test } from 'vitest'
import { changeShift, type Employee } from '#testing/company.ts'
import {
  approve,
  ask,
  type Days,
  granted,
  inInbox,
  leaveIn,
  mine,
  noticesOf,
  plan,
  settled,
  takeOver,
  undo,
  week,
} from '#testing/leave.ts'
import { openWorld } from '#testing/world.ts'
import { remindOfWaiting } from './jobs.ts'

// Monday 16 November 2026 in Paris.
const world = await openWorld()
const { team, actionsOn, shiftsOf } = leaveIn(world)

/** The departments whose approvers were set, in the trail of the company. */
const approversSet = async ({ id }: { id: string }) => {
  const entries = await world.sql(
    `select subject from audit_entries where company_id = $1 and action = 'leave.approvers-set' order by subject`,
    [id],
  )
  return entries.map(({ subject }) => subject)
}

describe('approvers of a department', () => {
  test('who leave the company are replaced by their deputies, and named no more', async () => {
    const { company, admin, chef } = await team()
    const second = await company.hire({ role: 'manager', department: 'Bar' })
    await company.hire({ department: 'Salle' })
    for (const department of ['Bar', 'Salle'])
      await admin.post('/leave/approvers', {
        department,
        approver: chef.id,
        deputy: department === 'Bar' ? second.id : null,
      })
    await admin.delete(`/people/${chef.id}`)
    const left = await world.sql('select department, approver, deputy from leave_approvers where company_id = $1', [
      company.id,
    ])
    expect(left).toEqual([{ department: 'Bar', approver: second.id, deputy: null }])
    expect(await approversSet(company)).toEqual(['Bar', 'Bar', 'Salle', 'Salle'])
  })

  test('who leave without a deputy: those who decide from then on are told at once of what waits', async () => {
    const { company, admin, chef, lea } = await team()
    const [second, noe] = [await company.hire({ role: 'manager' }), await company.hire({ department: 'Salle' })]
    await world.sql(`update employees set department = 'Bar' where id = $1`, [lea.id])
    await admin.post('/leave/approvers', { department: 'Bar', approver: chef.id, deputy: null })
    const [id, other] = [await ask(lea), await ask(noe)]
    expect(await noticesOf(second, id)).toEqual([])
    await admin.delete(`/people/${chef.id}`)
    expect([await noticesOf(second, id), await noticesOf(second, other)]).toEqual([
      ['leave_waiting'],
      ['leave_request'],
    ])
    await remindOfWaiting.run({}, world.app.backend)
    expect(await noticesOf(second, id)).toEqual(['leave_waiting'])
  })

  const withBar = async () => {
    const { company, admin, chef, lea } = await team()
    const bar = await company.hire({ firstName: 'Bar', role: 'manager' })
    const deputy = await company.hire({ firstName: 'Deputy', role: 'manager' })
    await world.sql('update employees set department = $1 where id = $2', ['Bar', lea.id])
    const form = { department: 'Bar', approver: bar.id, deputy: deputy.id }
    expect((await admin.post('/leave/approvers', form)).status).toBe(200)
    return { company, admin, chef, lea, bar, deputy, form }
  }

  test('decide with their deputy and administrators, and are told; others read', async () => {
    const { admin, chef, lea, bar, deputy } = await withBar()
    const id = await ask(lea)
    for (const person of [admin, bar, deputy]) {
      expect(await noticesOf(person, id)).toEqual(['leave_request'])
      expect((await inInbox(person, id)).mayDecide).toBe(true)
    }
    expect([await noticesOf(chef, id), (await inInbox(chef, id)).mayDecide]).toEqual([[], false])
    expect((await approve(chef, id)).status).toBe(403)
    expect((await chef.post(`/leave/people/${lea.id}/leave`, { type: 'sick', reason: '', ...week })).status).toBe(403)
    expect((await chef.get(`/leave/requests/${id}`)).body.waiting).toEqual([])
    expect((await approve(deputy, id)).status).toBe(200)
  })

  test('read why somebody is away, and so does who is away; others who manage the team read the dates alone', async () => {
    const { admin, chef, lea, bar } = await withBar()
    const why = 'Opération du genou'
    const day = { startDate: '2026-12-01', endDate: '2026-12-01', reason: why }
    const { body: before } = await lea.post('/leave/requests', { type: 'sick', ...day })
    await bar.post(`/leave/requests/${before.id}/rejection`, { reason: `Certificat : ${why}` })
    const { body } = await lea.post('/leave/requests', { type: 'sick', ...week, reason: why })
    for (const id of [before.id, body.id]) await admin.get(`/leave/requests/${id}`)
    const read = async (by: Employee) => {
      const replies = await Promise.all(
        ['/leave/inbox', ...[before.id, body.id].map(id => `/leave/requests/${id}`)].map(url => by.get(url)),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      return replies.map(reply => JSON.stringify(reply.body).includes(why))
    }
    expect(await read(chef)).toEqual([false, false, false])
    expect((await inInbox(chef, body.id)).startDate).toBe(week.startDate)
    for (const decider of [admin, bar]) expect(await read(decider)).toEqual([true, true, true])
  })

  test('who leave at the moment when they are chosen are named nowhere, every time', async () => {
    for (let round = 0; round < 10; round++) {
      const { company, admin, chef } = await team()
      await company.hire({ department: 'Bar' })
      const form = { department: 'Bar', approver: chef.id, deputy: null }
      const [set, left] = await Promise.all([admin.post('/leave/approvers', form), admin.delete(`/people/${chef.id}`)])
      expect([[200, 422], left.status]).toEqual([expect.arrayContaining([set.status]), 204])
      const rows = await world.sql('select department from leave_approvers where company_id = $1', [company.id])
      expect(rows).toEqual([])
    }
  })

  test('are set by administrators among those who may decide, and the trail keeps it', async () => {
    const { company, admin, chef, lea, form } = await withBar()
    expect((await chef.post('/leave/approvers', form)).status).toBe(403)
    expect((await chef.get('/leave/approvers')).status).toBe(403)
    const stranger = (await world.company()).admin
    for (const wrong of [lea.id, stranger.id])
      expect((await admin.post('/leave/approvers', { ...form, approver: wrong })).status).toBe(422)
    expect((await admin.post('/leave/approvers', { ...form, deputy: form.approver })).status).toBe(422)
    expect((await admin.post('/leave/approvers', { ...form, approver: null })).status).toBe(422)
    expect(await approversSet(company)).toContain('Bar')
    const none = await admin.post('/leave/approvers', { department: 'Bar', approver: null, deputy: null })
    expect(none.body).toEqual({ department: 'Bar', approver: null, deputy: null })
    expect((await admin.get('/leave/approvers')).body.departments).toEqual([{ ...none.body, gap: null }])
    const id = await ask(lea)
    expect((await inInbox(chef, id)).mayDecide).toBe(true)
  })

  test('are chosen for a department in which somebody works; once it has another name everybody decides, and the page says so', async () => {
    const { admin, chef, lea, form } = await withBar()
    const unknown = await admin.post('/leave/approvers', { ...form, department: 'Terrasse' })
    expect([unknown.status, unknown.body.errors[0]]).toMatchObject([
      422,
      { path: 'department', code: 'leave.no-such-department' },
    ])
    await world.sql('update employees set department = $1 where id = $2', ['Comptoir', lea.id])
    const { departments } = (await admin.get('/leave/approvers')).body
    expect(departments).toEqual([
      { ...form, gap: 'empty' },
      { department: 'Comptoir', approver: null, deputy: null, gap: null },
    ])
    expect((await admin.post('/leave/approvers', form)).status).toBe(422)
    expect((await approve(chef, await ask(lea))).status).toBe(200)
    expect((await admin.post('/leave/approvers', { ...form, approver: null, deputy: null })).status).toBe(200)
    expect((await admin.get('/leave/approvers')).body.departments).toMatchObject([{ department: 'Comptoir' }])
  })

  test('who lose their right leave the department to everybody who may decide', async () => {
    const { company, chef, lea, bar, deputy } = await withBar()
    const role = await company.role(['view_schedule'])
    await world.sql('update employees set role_id = $1 where id = any($2)', [role, [bar.id, deputy.id]])
    const id = await ask(lea)
    expect((await approve(chef, id)).status).toBe(200)
  })

  test('are reminded of a request that waits more than three days, once in three days', async () => {
    const { chef, lea, bar } = await withBar()
    const id = await ask(lea)
    const remind = () => remindOfWaiting.run({}, world.app.backend)
    await remind()
    expect(await noticesOf(bar, id)).toEqual(['leave_request'])
    await world.sql("update leave_requests set updated_at = updated_at - interval '73 hours' where id = $1", [id])
    await remind()
    await remind()
    expect((await noticesOf(bar, id)).toSorted()).toEqual(['leave_request', 'leave_waiting'])
    expect(await noticesOf(chef, id)).toEqual([])
    await world.sql("update leave_requests set reminded_at = reminded_at - interval '73 hours' where id = $1", [id])
    await remind()
    expect((await noticesOf(bar, id)).filter(kind => kind === 'leave_waiting')).toHaveLength(2)
    await approve(bar, id)
    expect(await noticesOf(bar, id)).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('read')))
    await world.sql(
      "update leave_requests set updated_at = updated_at - interval '9 days', reminded_at = null where id = $1",
      [id],
    )
    await remind()
    expect(await noticesOf(bar, id)).toHaveLength(3)
  })
})

test('deciders of every company are reminded, whatever company fails', async () => {
  const teams = [await team(), await team(), await team()]
  const ids = await Promise.all(teams.map(({ lea }) => ask(lea)))
  await world.sql("update leave_requests set updated_at = updated_at - interval '4 days' where id = any($1)", [ids])
  const zoneOf = (zone: string) =>
    world.sql('update companies set time_zone = $1 where id = $2', [zone, teams[1]!.company.id])
  await zoneOf('Mars/Base')
  await expect(remindOfWaiting.run({}, world.app.backend)).rejects.toThrow(/^failed for 1 of \d+ companies$/)
  await zoneOf('Europe/Paris')
  const reminded = async () =>
    Promise.all(teams.map(async ({ chef }, nth) => (await noticesOf(chef, ids[nth]!)).includes('leave_waiting')))
  expect(await reminded()).toEqual([true, false, true])
  await remindOfWaiting.run({}, world.app.backend)
  expect(await reminded()).toEqual([true, true, true])
})

describe('what a decision needs', () => {
  test('is the balance, who is away in the weeks around, how many are planned, and earlier decisions', async () => {
    const { company, chef, lea } = await team()
    await takeOver(chef, lea)
    const [noe, ana] = [await company.hire({ firstName: 'Noé' }), await company.hire({ firstName: 'Ana' })]
    for (const date of ['2026-11-10', '2026-11-03'])
      for (const person of [lea, noe, ana]) await plan(company, person, date)
    for (const person of [lea, noe, ana]) await plan(company, person, '2026-12-22')
    await granted(chef, ana, { startDate: '2026-12-14', endDate: '2026-12-22' })
    const earlier = await granted(chef, lea, { startDate: '2026-11-30', endDate: '2026-11-30' })
    const id = await ask(lea)
    const { body } = await chef.get(`/leave/requests/${id}`)
    expect([body.shown, body.waiting, body.request.mayDecide]).toEqual([
      { from: '2026-12-14', to: '2027-01-03' },
      [id],
      true,
    ])
    expect(body.away.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Ana'])
    // Neither Léa, who asks, nor Ana, who is away.
    const tuesday = body.presence.find(({ date }: { date: string }) => date === '2026-12-22')
    expect(tuesday).toEqual({ date: '2026-12-22', present: 1, usual: 3 })
    expect(body.count).toMatchObject({ amount: 500, countedIn: 'ouvrables' })
    expect(body.balance).toMatchObject({ on: '2026-12-21', asked: 500, left: body.balance.before - 500 })
    expect(body.earlier.map((each: { id: string }) => each.id)).toEqual([earlier])
  })

  test('is whether anything tells its person of it: nothing does once they have left', async () => {
    const { company, admin, chef, lea } = await team()
    const id = await ask(lea)
    const isOutOfReach = async () => (await chef.get(`/leave/requests/${id}`)).body.isOutOfReach
    expect(await isOutOfReach()).toBe(false)
    const details = { ...company.details(), email: lea.email, endDate: '2026-11-13', clearsPlans: true }
    expect((await admin.edit(lea.id, details)).status).toBe(200)
    expect(await isOutOfReach()).toBe(true)
  })

  test('counts who is away for some hours or half a day as present, unless nothing is left of the shift', async () => {
    const { company, chef, lea } = await team()
    const people = [await company.hire(), await company.hire(), await company.hire()] as const
    const [hours, half, shiftInHalf] = people
    for (const person of [hours, half]) await company.plan(person, '2026-12-22', '09:00', '17:00')
    await company.plan(shiftInHalf, '2026-12-22', '07:00', '11:30')
    const day = { startDate: '2026-12-22', endDate: '2026-12-22', shifts: [] }
    const enter = async (person: Employee, leave: object) =>
      expect((await chef.post(`/leave/people/${person.id}/leave`, { ...day, ...leave })).status).toBe(200)
    await enter(hours, { type: 'aau', startTime: '10:00', endTime: '12:00' })
    await enter(half, { type: 'css', untilMidday: true })
    await enter(shiftInHalf, { type: 'css', untilMidday: true })
    const { body } = await chef.get(`/leave/requests/${await ask(lea)}`)
    const tuesday = body.presence.find(({ date }: { date: string }) => date === '2026-12-22')
    expect(tuesday).toEqual({ date: '2026-12-22', present: 2, usual: null })
  })

  test('is the working days too, where nobody said them: as the plan of the last weeks mostly has them', async () => {
    const { company, chef, lea } = await team()
    for (const date of ['2026-10-20', '2026-10-27', '2026-11-03', '2026-11-10']) await plan(company, lea, date)
    const id = await ask(lea)
    const read = async () => (await chef.get(`/leave/requests/${id}`)).body
    const days = `startDate=${week.startDate}&endDate=${week.endDate}`
    const { contractToComplete } = (await chef.get(`/leave/people/${lea.id}/days-off?${days}`)).body
    expect(contractToComplete).toMatchObject({ contractType: 'full-time', weeklyHours: 35, proposed: [2] })
    // Nobody asks the person.
    expect((await lea.get(`/leave/preview?type=vacation&${days}`)).body.contractToComplete).toBeUndefined()
    const { id: contractId, proposed, ...seen } = contractToComplete
    const form = { ...seen, clearsPlans: false, workingDays: proposed, seen: { ...seen, workingDays: null } }
    expect((await chef.patch(`/people/contracts/${contractId}`, form)).status).toBe(200)
    const told = (await chef.get(`/leave/people/${lea.id}/days-off?${days}`)).body
    expect(told.contractToComplete).toBeUndefined()
    // A Tuesday of the week, counted up to the return.
    expect((await read()).count.counted[0].date).toBe('2026-12-22')
  })

  test('counts the person among those planned once their leave is refused or cancelled', async () => {
    const { company, admin, chef, lea } = await team()
    const noe = await company.hire({ firstName: 'Noé' })
    for (const person of [lea, noe]) await plan(company, person, '2026-12-22')
    const presentDuring = async (id: string) => {
      const { body } = await chef.get(`/leave/requests/${id}`)
      return body.presence.find(({ date }: { date: string }) => date === '2026-12-22').present
    }
    const refused = await ask(lea)
    expect(await presentDuring(refused)).toBe(1)
    await chef.post(`/leave/requests/${refused}/rejection`, { reason: 'Inventaire' })
    expect(await presentDuring(refused)).toBe(2)
    const revoked = await granted(admin, lea)
    expect(await presentDuring(revoked)).toBe(1)
    await chef.post(`/leave/requests/${revoked}/revocation`, { reason: 'Inventaire' })
    expect(await presentDuring(revoked)).toBe(2)
  })

  test('is also the periods that these days lie in, and the other leave of the person around them', async () => {
    const { company, admin, chef, lea } = await team()
    const [noe, ana] = [await company.hire(), await company.hire()]
    for (const person of [noe, ana]) await granted(chef, person, { startDate: '2026-12-23', endDate: '2026-12-24' })
    const around = { startDate: '2026-12-14', endDate: '2026-12-31', department: null }
    await admin.post('/leave/periods', { ...around, kind: 'blocked', reason: 'Fêtes', mostAway: 2 })
    await admin.post('/leave/periods', { ...around, kind: 'blocked', reason: 'Bar', department: 'Bar', mostAway: 1 })
    const before = await granted(chef, lea, { startDate: '2026-12-16', endDate: '2026-12-16' })
    const after = await ask(lea, { startDate: '2026-12-30', endDate: '2026-12-30' })
    const { body } = await chef.get(`/leave/requests/${await ask(lea)}`)
    expect(body.periods).toMatchObject([{ reason: 'Fêtes', mostAway: 2, fullDays: ['2026-12-23', '2026-12-24'] }])
    expect(body.ownLeave).toMatchObject([
      { id: before, status: 'approved' },
      { id: after, status: 'pending' },
    ])
    expect(body.away.some(({ employeeId }: { employeeId: string }) => employeeId === lea.id)).toBe(false)
  })

  test('shows the weeks around both dates where other ones are asked for', async () => {
    const { chef, lea } = await team()
    const id = await granted(chef, lea)
    await lea.post(`/leave/requests/${id}/cancellation`, { startDate: '2027-01-18', endDate: '2027-01-20' })
    const { body } = await chef.get(`/leave/requests/${id}`)
    expect(body.shown).toEqual({ from: '2026-12-14', to: '2027-01-31' })
  })
})

describe('taking a decision back', () => {
  test('gives back the shifts that went with the decision, as they were, and no other', async () => {
    const { company, admin, chef, lea } = await team()
    const seen = async ({ id }: { id: string }) => (await admin.get(`/schedule/shifts/${id}`)).body
    const hours = { date: '2026-12-21', startTime: '22:00', endTime: '06:00', breakDuration: 30, notes: 'Caisse' }
    const [night, day, later] = [
      (await changeShift(admin, { after: await company.shift(lea, hours) })).body,
      await plan(company, lea, '2026-12-23'),
      await plan(company, lea, '2026-12-24'),
    ]
    const before = await Promise.all([night, day].map(seen))
    const approved = await approve(chef, await ask(lea), [settled(night, 'remove'), settled(day, 'open')])
    const { id, step } = approved.body
    await chef.post(`/leave/requests/${id}/shifts`, { shifts: [settled(later, 'remove')] })
    const made = { ...night, id: later.id, fate: 'remove', date: '2026-12-25' }
    const named = await chef.post(`/leave/requests/${id}/undo`, { step, shifts: [made] })
    expect([named.status, named.body.errors[0].path]).toEqual([422, 'shifts'])
    expect((await undo(chef, id, { step })).status).toBe(200)
    const back = await Promise.all([night, day].map(seen))
    const lasting = ({ version: _version, updatedAt: _updatedAt, ...shift }: Record<string, unknown>) => shift
    expect(back.map(lasting)).toEqual(before.map(lasting))
    expect(new Set(await shiftsOf(lea))).toEqual(new Set([night.id, day.id]))
  })

  test('is refused with a sentence once the type of a shift is deleted', async () => {
    const { company, admin, chef, lea } = await team()
    const shift = await plan(company, lea, '2026-12-23')
    const { shiftTypeId } = (await admin.get(`/schedule/shifts/${shift.id}`)).body
    const { body } = await approve(chef, await ask(lea), [settled(shift, 'remove')])
    expect((await admin.delete(`/schedule/shift-types/${shiftTypeId}`)).status).toBe(204)
    const late = await undo(chef, body.id, body)
    expect([late.status, late.body.code]).toEqual([409, 'schedule.undo-type-gone'])
    expect((await mine(lea, body.id)).status).toBe('approved')
  })

  test('withdraws an unread notice, follows a read one, and makes the request wait again', async () => {
    const { admin, chef, lea } = await team()
    const id = await ask(lea)
    const first = await approve(chef, id)
    expect([await noticesOf(lea, id), await noticesOf(admin, id)]).toEqual([
      ['leave_approved'],
      ['leave_request, read'],
    ])
    await undo(chef, id, first.body)
    expect([await noticesOf(lea, id), await noticesOf(admin, id)]).toEqual([[], ['leave_request']])

    const second = await approve(chef, id)
    await lea.post('/notifications/read')
    world.clock.advance({ seconds: 5 })
    await undo(chef, id, second.body)
    expect(await noticesOf(lea, id)).toEqual(['leave_undone', 'leave_approved, read'])
  })

  test('works for a refusal, a change and a cancellation', async () => {
    const { chef, lea } = await team()
    const id = await ask(lea)
    const rejected = await chef.post(`/leave/requests/${id}/rejection`, { reason: 'Complet' })
    expect((await undo(chef, id, rejected.body)).body).toMatchObject({ status: 'pending', stepReason: null })
    await approve(chef, id)
    const other = { startDate: '2026-12-28', endDate: '2026-12-30' }
    const changed = await chef.post(`/leave/requests/${id}/change`, { ...other, reason: 'Inventaire' })
    expect((await undo(chef, id, changed.body)).body).toMatchObject({ status: 'approved', ...week })
    const revoked = await chef.post(`/leave/requests/${id}/revocation`, { reason: 'Inventaire' })
    expect((await undo(chef, id, revoked.body)).body.status).toBe('approved')
  })

  test('is refused to others, after a minute, and after another step', async () => {
    const { admin, chef, lea } = await team()
    const id = await ask(lea)
    const approved = await approve(chef, id)
    expect((await undo(admin, id, approved.body)).body.code).toBe('leave.undo-not-yours')
    await lea.post(`/leave/requests/${id}/cancellation`, { reason: '' })
    expect((await undo(chef, id, approved.body)).body.code).toBe('leave.decided-since')
    const late = await ask(lea, { startDate: '2027-02-01', endDate: '2027-02-02' })
    const { body } = await approve(chef, late)
    world.clock.advance({ seconds: 61 })
    expect((await undo(chef, late, body)).body.code).toBe('leave.undo-too-late')
  })

  test('is refused if the person has asked for the same days again', async () => {
    const { chef, lea } = await team()
    const id = await ask(lea)
    const { body } = await chef.post(`/leave/requests/${id}/rejection`, { reason: 'Complet' })
    await ask(lea)
    expect((await undo(chef, id, body)).body.code).toBe('leave.overlap-of')
    expect((await mine(lea, id)).status).toBe('rejected')
  })

  test('is refused if the person has asked for the days that the leave had before', async () => {
    const { chef, lea } = await team()
    const id = await granted(chef, lea)
    const later = { startDate: '2026-12-28', endDate: '2026-12-30', reason: 'Inventaire' }
    const { body } = await chef.post(`/leave/requests/${id}/change`, later)
    await ask(lea)
    expect((await undo(chef, id, body)).body.code).toBe('leave.overlap-of')
    expect(await mine(lea, id)).toMatchObject({ startDate: '2026-12-28', endDate: '2026-12-30' })
  })

  test('is refused once the person has left: nothing of theirs waits again', async () => {
    const { admin, chef, lea } = await team()
    const id = await ask(lea)
    const { body } = await approve(chef, id)
    await admin.delete(`/people/${lea.id}`)
    expect((await undo(chef, id, body)).body.code).toBe('leave.already-closed')
    expect((await inInbox(admin, id)).status).toBe('approved')
  })

  test('and a wish to cancel at the same time: one comes first, and the other reads it', async () => {
    const { chef, lea } = await team()
    for (let round = 0; round < 10; round++) {
      const day = Temporal.PlainDate.from('2027-03-01').add({ days: round }).toString()
      const id = await ask(lea, { startDate: day, endDate: day })
      const { body } = await approve(chef, id)
      const [undone, wished] = await Promise.all([
        undo(chef, id, body),
        lea.post(`/leave/requests/${id}/cancellation`, { reason: '' }),
      ])
      const statuses = [undone.status, wished.status]
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
      expect((await mine(lea, id)).status).toBe(undone.status === 200 ? 'pending' : 'cancelling')
    }
  })
})

describe('granted leave', () => {
  test('is given other dates with a reason, which its person reads', async () => {
    const { chef, lea } = await team()
    const id = await granted(chef, lea)
    const days = { startDate: '2026-12-20', endDate: '2026-12-22' }
    const { status, body } = await chef.post(`/leave/requests/${id}/change`, { ...days, reason: 'Inventaire le 23' })
    expect([status, body]).toEqual([200, expect.objectContaining({ ...days, status: 'approved', step: 3 })])
    const [notice] = (await lea.get('/notifications')).body.notifications
    const data = { ...days, formerStart: week.startDate, formerEnd: week.endDate, reason: 'Inventaire le 23' }
    expect(notice).toMatchObject({ kind: 'leave_changed', data })
    const { steps } = (await chef.get(`/leave/requests/${id}`)).body
    expect(steps.at(-1)).toMatchObject({ formerStart: week.startDate, formerEnd: week.endDate, by: 'Hugo Petit' })
    expect(await actionsOn(id)).toEqual(['leave.requested', 'leave.approved', 'leave.changed'])
  })

  test('gets no dates that it has, that another leave has, or that no contract covers', async () => {
    const { company, admin, chef, lea } = await team()
    const [id] = [
      await granted(chef, lea),
      await granted(chef, lea, { startDate: '2027-02-01', endDate: '2027-02-02' }),
    ]
    const contract = { contractType: 'full-time', weeklyHours: 35, startDate: null, endDate: '2027-03-31' }
    await admin.patch(`/people/contracts/${await company.contractOf(lea)}`, contract)
    const change = async (days: Days) =>
      (await chef.post(`/leave/requests/${id}/change`, { ...days, reason: 'x' })).body.code
    expect(await change(week)).toBe('leave.same-dates')
    expect(await change({ startDate: '2027-01-30', endDate: '2027-02-01' })).toBe('leave.overlap-of')
    expect(await change({ startDate: '2027-03-30', endDate: '2027-04-01' })).toBe('leave.no-contract')
    const old = await chef.post(`/leave/requests/${id}/change`, { ...week, startDate: '2025-11-14', reason: 'x' })
    expect(old.body.errors[0].code).toBe('leave.too-far-back')
    expect(await change({ startDate: '2026-12-22', endDate: '2026-12-28' })).toBeUndefined()
  })

  test('gets the dates of one decider when two change it at once: the other is told', async () => {
    const { admin, chef, lea } = await team()
    const id = await granted(chef, lea)
    const to = (by: Employee, endDate: string) =>
      by.post(`/leave/requests/${id}/change`, { startDate: week.startDate, endDate, reason: 'Inventaire' })
    for (let round = 0; round < 10; round++) {
      const [one, other] = [28 + (round % 2), 22 + (round % 2)].map(day => `2026-12-${day}`)
      const answers = await Promise.all([to(admin, one!), to(chef, other!)])
      const refused = answers.flatMap(({ body }) => body.code ?? [])
      expect([[], ['leave.changed-meanwhile']]).toContainEqual(refused)
    }
    const { steps } = (await chef.get(`/leave/requests/${id}`)).body
    const former = steps.flatMap(({ formerEnd }: { formerEnd: string | null }) => formerEnd ?? [])
    // Each change begins where the one before has led.
    for (const [place, end] of former.entries()) expect(end).not.toBe(former[place - 1])
  })

  test('is cancelled with a reason, and its days are free again', async () => {
    const { chef, lea } = await team()
    const id = await granted(chef, lea)
    expect((await chef.post(`/leave/requests/${id}/revocation`, { reason: ' ' })).status).toBe(422)
    expect((await chef.post(`/leave/requests/${id}/revocation`, { reason: 'Inventaire' })).status).toBe(200)
    expect(await mine(lea, id)).toMatchObject({ status: 'revoked', stepReason: 'Inventaire' })
    expect((await noticesOf(lea, id))[0]).toBe('leave_revoked')
    expect((await lea.post('/leave/requests', { type: 'vacation', ...week })).status).toBe(200)
  })

  test('is asked back by its person: it stands until a decider cancels it or lets it stand', async () => {
    const { company, admin, chef, lea } = await team()
    const id = await granted(chef, lea)
    const wish = () => lea.post(`/leave/requests/${id}/cancellation`, { reason: 'Voyage annulé' })
    expect((await wish()).body.status).toBe('cancelling')
    expect((await wish()).body.code).toBe('leave.already-cancelling')
    expect(await inInbox(admin, id)).toMatchObject({ status: 'cancelling', stepReason: 'Voyage annulé' })
    const { leave } = (await admin.get(`/schedule/weeks/${week.startDate}`)).body
    expect(leave).toMatchObject([{ id, status: 'approved' }])
    expect((await company.plan(lea, '2026-12-22', '09:00', '17:00')).body.code).toBe('schedule.on-leave')
    expect((await noticesOf(chef, id))[0]).toBe('leave_cancel_request')

    await chef.post(`/leave/requests/${id}/upholding`, { reason: 'Remplacé déjà' })
    expect(await mine(lea, id)).toMatchObject({ status: 'approved', stepReason: 'Remplacé déjà' })
    expect(await noticesOf(admin, id)).not.toContain('leave_cancel_request')
    await wish()
    expect((await chef.post(`/leave/requests/${id}/cancelling`)).status).toBe(200)
    expect((await mine(lea, id)).status).toBe('revoked')
    expect((await noticesOf(lea, id))[0]).toBe('leave_cancelled')
  })

  test('is kept after all by its person, and asked back only until it is over', async () => {
    const { chef, lea } = await team()
    const id = await granted(chef, lea)
    await lea.post(`/leave/requests/${id}/cancellation`, { reason: '' })
    expect((await lea.delete(`/leave/requests/${id}/cancellation`)).body.status).toBe('approved')
    expect(await noticesOf(chef, id)).not.toContain('leave_cancel_request')
    const past = { type: 'sick', startDate: '2026-11-12', endDate: '2026-11-13', reason: '' }
    const entered = (await chef.post(`/leave/people/${lea.id}/leave`, past)).body.id
    expect((await lea.post(`/leave/requests/${entered}/cancellation`, { reason: '' })).body.code).toBe('leave.is-over')
  })

  test('that was asked back stands when its person leaves the company', async () => {
    const { admin, chef, lea } = await team()
    const id = await granted(chef, lea)
    await lea.post(`/leave/requests/${id}/cancellation`, { reason: '' })
    await admin.delete(`/people/${lea.id}`)
    expect((await inInbox(chef, id)).status).toBe('approved')
    expect((await actionsOn(id)).at(-1)).toBe('leave.kept')
  })

  test('is a 403 for colleagues, and nobody changes their own while another person may', async () => {
    const { company, admin, chef, lea } = await team()
    const id = await granted(admin, chef)
    const colleague = await company.hire()
    const change = { startDate: '2026-12-21', endDate: '2026-12-22', reason: 'x' }
    for (const other of [chef, lea, colleague]) {
      expect((await other.post(`/leave/requests/${id}/change`, change)).status).toBe(403)
      expect((await other.post(`/leave/requests/${id}/revocation`, { reason: 'x' })).status).toBe(403)
    }
    expect((await lea.post(`/leave/requests/${id}/cancellation`, { reason: '' })).status).toBe(404)
  })
})

describe('a decision on a leave that is not as it was shown', () => {
  const other = (startDate: string, endDate: string) => ({ startDate, endDate, reason: 'Le train' })
  const decisions: [string, object][] = [
    ['upholding', { reason: 'Équipe complète.' }],
    ['change', { startDate: '2026-12-22', endDate: '2026-12-23', reason: 'Comme demandé.' }],
    ['revocation', { reason: 'Inventaire.' }],
  ]

  test.each(decisions)('is refused with what happened: %s', async (name, body) => {
    const { chef, lea } = await team()
    const id = await granted(chef, lea)
    await lea.post(`/leave/requests/${id}/cancellation`, other('2026-12-22', '2026-12-23'))
    const { step } = await inInbox(chef, id)
    await lea.delete(`/leave/requests/${id}/cancellation`)
    await lea.post(`/leave/requests/${id}/cancellation`, other('2026-12-26', '2026-12-27'))
    const late = await chef.post(`/leave/requests/${id}/${name}`, { ...body, step })
    expect([late.status, late.body.code]).toEqual([409, 'leave.changed-meanwhile'])
    expect(await mine(lea, id)).toMatchObject({ status: 'cancelling', wantedStart: '2026-12-26' })
    const read = await inInbox(chef, id)
    expect((await chef.post(`/leave/requests/${id}/${name}`, { ...body, step: read.step })).status).toBe(200)
  })

  test('is refused: a cancellation that was asked for, taken back and asked for again', async () => {
    const { chef, lea } = await team()
    const id = await granted(chef, lea)
    const askBack = () => lea.post(`/leave/requests/${id}/cancellation`, {})
    const { step } = (await askBack()).body
    await lea.delete(`/leave/requests/${id}/cancellation`)
    await askBack()
    const late = await chef.post(`/leave/requests/${id}/cancelling`, { step })
    expect([late.status, late.body.code]).toEqual([409, 'leave.changed-meanwhile'])
    expect((await chef.post(`/leave/requests/${id}/cancelling`, { step: step + 2 })).status).toBe(200)
  })
})

describe('entering somebody’s leave', () => {
  const sick = { type: 'sick', startDate: '2026-11-12', endDate: '2026-11-17', reason: '' }
  const enter = (by: Employee, { id }: { id: string }, form: object = sick) =>
    by.post(`/leave/people/${id}/leave`, form)

  test('grants it at once, also in the past, tells the person, and is in the trail with its author', async () => {
    const { company, chef, lea } = await team()
    const shift = await plan(company, lea, '2026-11-17')
    const { status, body } = await enter(chef, lea, { ...sick, shifts: [settled(shift, 'remove')] })
    expect([status, body.status, body.removed.length]).toEqual([200, 'approved', 1])
    expect([await noticesOf(lea, body.id), await shiftsOf(lea)]).toEqual([['leave_entered'], []])
    const [entry] = await world.sql('select actor_id, after from audit_entries where subject = $1', [body.id])
    expect(entry).toMatchObject({ actor_id: await company.userIdOf(chef), after: { employeeId: lea.id, type: 'sick' } })

    await undo(chef, body.id, body)
    expect([(await mine(lea, body.id)).status, await shiftsOf(lea)]).toEqual(['revoked', [shift.id]])
  })

  test('is refused on days of another leave, without a contract, too far back, or for one’s own', async () => {
    const { admin, company, chef, lea } = await team()
    await enter(chef, lea)
    expect((await enter(chef, lea)).body.code).toBe('leave.overlap-of')
    expect((await enter(chef, chef)).status).toBe(403)
    expect((await enter(lea, chef)).status).toBe(403)
    expect((await enter(chef, lea, { ...sick, startDate: '2025-11-14' })).body.errors[0].code).toBe(
      'leave.too-far-back',
    )
    const newcomer = { ...company.form(), startDate: '2026-11-16' }
    const { body } = await admin.post('/people', newcomer)
    expect((await enter(chef, body)).body.code).toBe('leave.no-contract')
  })

  test('at the same time as a request of the person: one of the two is refused', async () => {
    const { chef, lea } = await team()
    for (let round = 0; round < 10; round++) {
      const day = Temporal.PlainDate.from('2027-03-01').add({ days: round }).toString()
      const days = { startDate: day, endDate: day }
      const [entered, asked] = await Promise.all([
        enter(chef, lea, { ...sick, ...days }),
        lea.post('/leave/requests', { type: 'personal', ...days }),
      ])
      expect([entered.status, asked.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      // The second waits for the first, and its refusal names it.
      expect(['leave.overlap', 'leave.overlap-of']).toContain(entered.body.code ?? asked.body.code)
    }
  })
})

test('leave beyond the end of the contract is refused when it is asked for, and when it is approved', async () => {
  const { company, admin, chef, lea } = await team()
  const id = await ask(lea)
  const contract = { contractType: 'full-time', weeklyHours: 35, startDate: null, endDate: '2026-12-24' }
  await admin.patch(`/people/contracts/${await company.contractOf(lea)}`, { ...contract, clearsPlans: true })
  const refused = await lea.post('/leave/requests', {
    type: 'vacation',
    startDate: '2026-12-30',
    endDate: '2026-12-30',
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'leave.no-contract'])
  const approved = await approve(chef, id)
  expect([approved.body.code, approved.body.title]).toEqual([
    'leave.no-contract',
    expect.stringContaining('du 25/12/2026 au 27/12/2026'),
  ])
})

test('whoever asks for leave is told how many of their own shifts fall on the days', async () => {
  const { company, chef, lea } = await team()
  await plan(company, lea, '2026-12-22')
  await plan(company, lea, '2026-12-28')
  await plan(company, chef, '2026-12-22')
  const days = `startDate=${week.startDate}&endDate=${week.endDate}`
  const { body } = await lea.get(`/leave/preview?type=vacation&${days}`)
  expect(body).toMatchObject({ plannedShifts: 1 })
})

test('the inbox names who else is away on the days of a request, three at most', async () => {
  const { company, chef, lea } = await team()
  const id = await ask(lea)
  for (let away = 0; away < 4; away++) {
    const absent = await company.hire({ lastName: `Absent ${away}` })
    // Twice on these days, and one person.
    await ask(absent, { startDate: '2026-12-20', endDate: '2026-12-22' })
    await ask(absent, { startDate: '2026-12-24', endDate: '2026-12-24' })
  }
  await ask(await company.hire(), { startDate: '2027-02-01', endDate: '2027-02-02' })
  await granted(chef, await company.hire(), { startDate: '2027-02-01', endDate: '2027-02-02' })
  const { away, moreAway } = await inInbox(chef, id)
  expect([away.length, moreAway]).toEqual([3, 1])
  expect(away[0]).toEqual({ firstName: 'Léa', lastName: 'Absent 0', status: 'pending' })
})

test('the trail says where somebody decided on their own leave, for nobody else could', async () => {
  const alone = (await world.company()).admin
  const id = await ask(alone)
  expect(await inInbox(alone, id)).toMatchObject({ isOwn: true, mayDecide: true })
  await approve(alone, id)
  const { entries } = (await alone.get('/audit?kind=leave')).body
  expect(JSON.stringify(entries[0])).toContain('personne d’autre ne pouvant en décider')
})
