import { beforeEach, describe, expect, test } from 'vitest'
import type { Company, Employee } from '#testing/company.ts'
import { retained } from '#testing/retained.ts'
import { openWorld } from '#testing/world.ts'
import { remindOfPunches } from './jobs.ts'

const world = await openWorld()

// Monday, 9:00 in Paris.
beforeEach(() => world.clock.set('2026-11-16T08:00:00Z'))

const at = (time: string, day = '2026-11-16') => world.clock.set(`${day}T${time}:00+01:00`)
const team = async () => {
  const company = await world.company()
  return {
    company,
    admin: company.admin,
    chef: await company.hire({ firstName: 'Hugo', lastName: 'Petit', role: 'manager' }),
    second: await company.hire({ firstName: 'Nour', lastName: 'Haddad', role: 'manager' }),
    lea: await company.hire({ firstName: 'Léa', lastName: 'Fontaine' }),
  }
}
const hours = (startTime: string, endTime: string, reason = 'Téléphone vide') => ({
  startTime,
  endTime,
  breaks: [],
  reason,
})
const latest = async (person: Employee, day = '2026-11-16') => (await person.get(`/time-clock?date=${day}`)).body.latest
const own = async (person: Employee) => (await person.get('/time-clock/own-proposals')).body.proposals
const waiting = async (person: Employee) => (await person.get('/time-clock/proposals')).body.proposals
const noticesOf = async (person: Employee) =>
  ((await person.get('/notifications')).body.notifications as { kind: string }[]).map(({ kind }) => kind)
const forgetsToLeave = async (person: Employee) => {
  at('09:00')
  await person.post('/time-clock/clock-in')
  at('17:40')
  const { id } = await latest(person)
  return id as string
}
const propose = (person: Employee, id: string, form = hours('09:00', '17:05')) =>
  person.post(`/time-clock/own-sessions/${id}/proposals`, form)
const proposed = async (person: Employee) => {
  const session = await forgetsToLeave(person)
  expect((await propose(person, session)).status).toBe(204)
  return { session, id: (await own(person))[0].id as string }
}
const accept = (by: Employee, id: string) => by.post(`/time-clock/proposals/${id}/acceptance`)
const change = (by: Employee, id: string, form = hours('09:00', '17:00', 'Caisse fermée à 17 h')) =>
  by.post(`/time-clock/proposals/${id}/change`, form)
const refuse = (by: Employee, id: string) => by.post(`/time-clock/proposals/${id}/refusal`, { reason: 'Rien vu' })

describe('hours that a person proposes', () => {
  test('count for nothing before they are accepted, and then as a correction of the decider', async () => {
    const { admin, chef, lea } = await team()
    const { id } = await proposed(lea)
    expect(await latest(lea)).toMatchObject({ clockOut: null, totalWorkTime: 0, correctedAt: null })
    expect(await own(lea)).toMatchObject([{ state: 'pending', hours: { endTime: '17:05' } }])
    expect([await noticesOf(chef), await noticesOf(admin), await noticesOf(lea)]).toEqual([
      ['hours_proposed'],
      ['hours_proposed'],
      [],
    ])
    expect((await accept(chef, id)).status).toBe(200)
    const session = await latest(lea)
    expect(session).toMatchObject({ totalWorkTime: 485, clockOut: '2026-11-16T16:05:00.000Z' })
    const { body } = await lea.get(`/time-clock/own-sessions/${session.id}/corrections`)
    expect(body.corrections).toMatchObject([{ by: { lastName: 'Petit' }, reason: 'Téléphone vide' }])
    // Not of the correction too: one answer is one notice.
    expect(await noticesOf(lea)).toEqual(['proposal_accepted'])
  })

  test('count to the minute where they were typed, through proposal and acceptance, in the trail without that mark', async () => {
    const { chef, lea } = await team()
    world.clock.set('2026-11-16T13:00:45+01:00')
    await lea.post('/time-clock/clock-in')
    at('17:40')
    const session = await latest(lea)
    const form = { ...hours('13:00', '17:00'), typed: ['startTime', 'endTime'] }
    expect((await propose(lea, session.id, form)).status).toBe(204)
    const [waits] = await waiting(chef)
    expect(waits.hours).toEqual({ startTime: '13:00', endTime: '17:00', typed: form.typed, breaks: [] })
    expect((await accept(chef, waits.id)).status).toBe(200)
    expect(await latest(lea)).toMatchObject({ clockIn: '2026-11-16T12:00:00.000Z', totalWorkTime: 240 })
    const [entry] = await world.sql(
      `select after from audit_entries where action = 'time-clock.session-corrected' and subject = $1`,
      [session.id],
    )
    expect(entry!.after).toEqual({ startTime: '13:00', endTime: '17:00', breaks: [] })
  })

  test('of a day without a punch become a session once they are accepted', async () => {
    const { chef, lea } = await team()
    const form = { ...hours('10:00', '15:00'), date: '2026-11-13' }
    expect((await lea.post('/time-clock/own-proposals', form)).status).toBe(204)
    const [{ id }] = await own(lea)
    expect((await latest(lea, '2026-11-13')) ?? null).toBeNull()
    await accept(chef, id)
    expect(await latest(lea, '2026-11-13')).toMatchObject({ date: '2026-11-13', totalWorkTime: 300 })
    expect((await own(lea))[0]).toMatchObject({ state: 'accepted', workSessionId: (await latest(lea)).id })
  })

  test('may be changed by the decider: both reasons stay, and the person reads the second', async () => {
    const { chef, lea } = await team()
    const { session, id } = await proposed(lea)
    expect((await change(chef, id)).status).toBe(200)
    expect(await latest(lea)).toMatchObject({ totalWorkTime: 480 })
    const { body } = await lea.get(`/time-clock/own-sessions/${session}/corrections`)
    expect(body.corrections[0].reason).toBe('Téléphone vide\nCaisse fermée à 17 h')
    expect(await own(lea)).toMatchObject([
      { state: 'changed', closingReason: 'Caisse fermée à 17 h', changedHours: { endTime: '17:00' } },
    ])
    expect(await noticesOf(lea)).toEqual(['proposal_changed'])
  })

  test('may be refused: the session stays to complete, and other hours may be proposed', async () => {
    const { chef, lea } = await team()
    const { session, id } = await proposed(lea)
    expect((await refuse(chef, id)).status).toBe(204)
    expect(await latest(lea)).toMatchObject({ clockOut: null, correctedAt: null })
    expect(await noticesOf(lea)).toEqual(['proposal_refused'])
    expect((await propose(lea, session, hours('09:00', '16:30'))).status).toBe(204)
    expect(await waiting(chef)).toMatchObject([{ hours: { endTime: '16:30' } }])
  })

  test('replace what one had proposed for the same session', async () => {
    const { chef, lea } = await team()
    const { session, id } = await proposed(lea)
    await propose(lea, session, hours('09:00', '17:10'))
    expect(await waiting(chef)).toMatchObject([{ hours: { endTime: '17:10' } }])
    expect(await noticesOf(chef)).toEqual(['hours_proposed'])
    expect(await accept(chef, id)).toMatchObject({ status: 409, body: { code: 'time-clock.proposal-withdrawn' } })
  })

  test('may be withdrawn until somebody has answered', async () => {
    const { chef, lea } = await team()
    const { id } = await proposed(lea)
    expect((await lea.delete(`/time-clock/own-proposals/${id}`)).status).toBe(204)
    expect([await own(lea), await waiting(chef), await noticesOf(chef)]).toEqual([[], [], []])
    expect((await lea.delete(`/time-clock/own-proposals/${id}`)).status).toBe(409)
  })

  test('are checked as a correction is', async () => {
    const { lea } = await team()
    const session = await forgetsToLeave(lea)
    expect(await propose(lea, session, hours('09:00', '18:00'))).toMatchObject({
      status: 422,
      body: { code: 'time-clock.in-the-future' },
    })
    expect((await propose(lea, session, hours('09:00', '17:00', ''))).status).toBe(422)
  })

  test('are refused once the session has changed, with the reason why', async () => {
    const { chef, lea } = await team()
    const { id } = await proposed(lea)
    await lea.post('/time-clock/clock-out')
    expect(await accept(chef, id)).toMatchObject({ status: 409, body: { code: 'time-clock.proposal-is-stale' } })
    expect((await refuse(chef, id)).status).toBe(204)
  })

  test('say before and after that accepting them opens a validated week again', async () => {
    const { company, chef, lea } = await team()
    const { id } = await proposed(lea)
    expect(await waiting(chef)).toMatchObject([{ id, reopens: null }])
    await retained(world, company, lea, [['2026-11-16', '09:00', '14:00']])
    expect(await waiting(chef)).toMatchObject([{ id, reopens: 'validated' }])
    expect((await accept(chef, id)).body).toEqual({ reopened: '2026-11-16' })
  })

  test('are decided once: of two at the same time the second is told who was first', async () => {
    const { chef, second, lea } = await team()
    const { session, id } = await proposed(lea)
    const replies = await Promise.all([accept(chef, id), change(second, id)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const late = replies.find(({ status }) => status === 409)!
    expect(late.body).toMatchObject({ code: 'time-clock.proposal-decided' })
    expect(late.body.title).toMatch(/^(Hugo Petit|Nour Haddad) a déjà répondu/)
    const { body } = await lea.get(`/time-clock/own-sessions/${session}/corrections`)
    expect(body.corrections).toHaveLength(1)
  })

  test('wait among what the dashboard has to decide, once, and for those who may decide', async () => {
    const { admin, chef, lea } = await team()
    const { session, id } = await proposed(chef)
    const today = async (person: Employee) => (await person.get('/reports/team-today')).body
    at('09:00', '2026-11-17')
    expect(await today(admin)).toMatchObject({ proposals: [{ id, lastName: 'Petit' }], toComplete: [] })
    expect((await today(chef)).proposals).toEqual([])
    expect((await own(lea)).length).toBe(0)
    await refuse(admin, id)
    expect(await today(admin)).toMatchObject({ proposals: [], toComplete: [{ id: session }] })
  })

  test('are asked for below the sessions without a departure, also those of last week, with their shifts', async () => {
    const { company, lea } = await team()
    for (const day of ['2026-11-16', '2026-11-17']) await company.plan(lea, day, '09:00', '17:00')
    const session = await forgetsToLeave(lea)
    at('09:00', '2026-11-24')
    await lea.post('/time-clock/clock-in')
    const { openSessions, planned } = (await lea.get('/time-clock/own-proposals')).body
    expect(openSessions.map(({ id }: { id: string }) => id)).toEqual([session, (await latest(lea)).id])
    expect(planned).toMatchObject([{ date: '2026-11-16', endTime: '17:00' }])
  })

  test('are decided by nobody for themselves but by an administrator', async () => {
    const { admin, chef, lea } = await team()
    const ofChef = await proposed(chef)
    expect(await accept(chef, ofChef.id)).toMatchObject({ status: 403 })
    expect((await accept(lea, ofChef.id)).status).toBe(403)
    expect((await lea.get('/time-clock/proposals')).status).toBe(403)
    const ofAdmin = await proposed(admin)
    expect((await accept(admin, ofAdmin.id)).status).toBe(200)
  })

  test('are nothing to another company, nor to a colleague', async () => {
    const [{ lea }, other] = [await team(), await team()]
    const { session, id } = await proposed(lea)
    expect((await accept(other.admin, id)).status).toBe(404)
    expect(await waiting(other.admin)).toEqual([])
    expect((await other.lea.delete(`/time-clock/own-proposals/${id}`)).status).toBe(404)
    expect((await propose(other.lea, session)).status).toBe(404)
  })

  test('leave no reason in the trail', async () => {
    const { chef, lea } = await team()
    const { id } = await proposed(lea)
    await change(chef, id)
    const rows = await world.sql<{ action: string; told: string }>(
      `select action, concat(before, after) as told from audit_entries where after->>'employeeId' = $1 or subject = $2 order by at, id`,
      [lea.id, id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['time-clock.hours-proposed', 'time-clock.proposal-decided'])
    expect(rows.map(({ told }) => told).join()).not.toMatch(/Téléphone|Caisse/)
  })
})

const remind = async (time: string) => {
  at(time)
  await remindOfPunches.run({}, world.app.backend)
}
const ofReminders = async (person: Employee) =>
  (await noticesOf(person)).filter(kind => kind.endsWith('_missing')).toSorted()
/** Somebody punches here, so that the company keeps time by the clock. */
const withShift = async (company: Company, person: Employee) => {
  await company.workSessionOf(person)
  await world.sql(`update work_sessions set date = '2026-11-12' where employee_id = $1`, [person.id])
  await company.plan(person, '2026-11-16', '09:00', '17:00')
}

describe('a missing punch', () => {
  test('is told to the person after 15 minutes, to those who correct hours after 30, once each', async () => {
    const { company, admin, chef, lea } = await team()
    await withShift(company, lea)
    const told = async () => [await ofReminders(lea), await ofReminders(chef), await ofReminders(admin)]
    await remind('09:14')
    expect(await told()).toEqual([[], [], []])
    await remind('09:15')
    await remind('09:16')
    expect(await told()).toEqual([['arrival_missing'], [], []])
    await Promise.all([remind('09:30'), remind('09:30')])
    const all = [['arrival_missing'], ['team_arrival_missing'], ['team_arrival_missing']]
    expect(await told()).toEqual(all)
    await lea.post('/time-clock/clock-in')
    await remind('17:30')
    expect(await told()).toEqual([
      ['arrival_missing', 'departure_missing'],
      ['team_arrival_missing', 'team_departure_missing'],
      ['team_arrival_missing', 'team_departure_missing'],
    ])
  })

  test('is told of nobody on leave or in a training, who has proposed hours, or whose company does not punch', async () => {
    const { company, lea } = await team()
    const [away, taught] = [await company.hire(), await company.hire()]
    await withShift(company, lea)
    for (const person of [away, taught])
      expect((await company.plan(person, '2026-11-16', '09:00', '17:00')).status).toBe(200)
    await company.onLeave(away, '2026-11-16')
    const training = await company.training({ isPublic: true, date: '2026-11-16', endDate: '2026-11-16' })
    at('09:00', '2026-11-13')
    expect((await taught.post(`/trainings/${training}/enrolment?acceptsConflicts=true`)).status).toBeLessThan(300)
    const elsewhere = await team()
    await elsewhere.company.plan(elsewhere.lea, '2026-11-16', '09:00', '17:00')
    at('09:00')
    await lea.post('/time-clock/clock-in')
    at('17:10')
    await propose(lea, (await latest(lea)).id, hours('09:00', '17:00'))
    await remind('09:20')
    await remind('17:20')
    expect(await Promise.all([lea, away, taught, elsewhere.lea].map(ofReminders))).toEqual([[], [], [], []])
  })

  test('is told of what hours of leave leave of a shift, and of nothing during them', async () => {
    const { company, lea } = await team()
    const late = await company.hire()
    await withShift(company, lea)
    expect((await company.plan(late, '2026-11-16', '09:00', '17:00')).status).toBe(200)
    for (const [person, from, to] of [
      [lea, '10:00', '12:00'],
      [late, '09:00', '13:00'],
    ] as const) {
      await company.onLeave(person, '2026-11-16')
      await world.sql(`update leave_requests set start_time = $2, end_time = $3 where employee_id = $1`, [
        person.id,
        from,
        to,
      ])
    }
    const told = async () => [await ofReminders(lea), await ofReminders(late)]
    await remind('09:15')
    expect(await told()).toEqual([['arrival_missing'], []])
    await remind('11:30')
    expect(await told()).toEqual([['arrival_missing'], []])
    await remind('12:15')
    expect(await told()).toEqual([['arrival_missing', 'arrival_missing'], []])
    await remind('13:15')
    expect(await told()).toEqual([['arrival_missing', 'arrival_missing'], ['arrival_missing']])
  })

  test('is not told hours later by a server that was stopped', async () => {
    const { company, lea } = await team()
    await withShift(company, lea)
    await remind('11:30')
    expect(await ofReminders(lea)).toEqual([])
  })

  test('of one company is told although another one fails', async () => {
    const [broken, { company, lea }] = [await team(), await team()]
    await withShift(company, lea)
    await world.sql(`update companies set time_zone = 'Nowhere/None' where id = $1`, [broken.company.id])
    at('09:20')
    await expect(remindOfPunches.run({}, world.app.backend)).rejects.toThrow(/^failed for 1 of/)
    expect(await ofReminders(lea)).toEqual(['arrival_missing'])
    await world.sql(`update companies set time_zone = 'Europe/Paris' where id = $1`, [broken.company.id])
  })
})
