import { describe, expect, test } from 'vitest'
import type { Employee } from '#testing/company.ts'
import { publishingOf } from '#testing/publishing.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
// Thursday: Friday 13 and Monday 16 are five and six working days away, inside the notice of part-time work.
world.clock.set('2026-03-05T12:00:00Z')
const [friday, monday] = ['2026-03-13', '2026-03-16']
const days = { startDate: friday, endDate: monday }
const later = () => world.clock.advance({ seconds: 1 })

type DecidedLeave = { id: string; step: number }

const startsOf = async (person: Employee, date: string) =>
  ((await person.get(`/schedule/my-week/${date}`)).body.shifts as { date: string; startTime: string }[]).map(
    shift => `${shift.date.slice(5)} ${shift.startTime}`,
  )

/** Nathan, part-time, sees shifts on Friday and Monday. */
const published = async () => {
  const company = await world.company()
  const plans = publishingOf(company, '2026-03-09')
  const nathan = await company.hire({ firstName: 'Nathan', contractType: 'part-time', weeklyHours: 24 })
  const shifts = [
    await plans.plan(nathan, friday, '11:30', '15:00', 'Terrasse'),
    await plans.plan(nathan, monday, '11:30', '15:00'),
  ]
  await plans.start()
  const send = async (path: string, body: object, by = company.admin) => {
    later()
    const answer = await by.post(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body as DecidedLeave
  }
  const fates = (fate: string, to?: Employee) => shifts.map(({ id, version }) => ({ id, version, fate, to: to?.id }))
  return {
    ...plans,
    company,
    nathan,
    shifts,
    fates,
    /** A planner enters leave that nobody asked for. */
    enter: (settled: object[] = fates('remove')) =>
      send(`/leave/people/${nathan.id}/leave`, { type: 'vacation', reason: '', ...days, shifts: settled }),
    ask: async () =>
      (await nathan.post('/leave/requests', { type: 'vacation', reason: '', ...days })).body.id as string,
    decide: (id: string, step: string, body: object) => send(`/leave/requests/${id}/${step}`, body),
    revoke: (id: string) => send(`/leave/requests/${id}/revocation`, { reason: 'Inventaire' }),
    undo: ({ id, step }: DecidedLeave) => send(`/leave/requests/${id}/undo`, { step }),
    seen: async () => [...(await startsOf(nathan, friday)), ...(await startsOf(nathan, monday))],
    /** The changes that 'Publier' would tell in both weeks, and how late. */
    wouldTell: async () => [(await plans.unpublished()).changes, (await plans.unpublished(monday)).changes].flat(),
    notices: async () =>
      ((await nathan.get('/notifications')).body.notifications as { kind: string; read: boolean }[])
        .filter(({ kind }) => !kind.startsWith('leave'))
        .map(({ kind, read }) => (read ? `${kind}, read` : kind)),
    readAll: async () => {
      for (const date of [friday, monday]) await nathan.post(`/schedule/my-changes/${date}/seen`)
    },
    changes: async (date = friday) => (await nathan.get(`/schedule/my-changes/${date}`)).body.changes,
  }
}
const both = ['03-13 11:30', '03-16 11:30']

describe('hours that a leave took from somebody part-time, inside the notice', () => {
  test.each(['remove', 'open'])('stand again once it is revoked, and publishing the loss asks (%s)', async fate => {
    const { enter, fates, revoke, seen, wouldTell, nathan, publishAll, changes } = await published()
    const { id } = await enter(fates(fate))
    expect([await seen(), await wouldTell()]).toEqual([[], []])
    await revoke(id)
    expect(await seen()).toEqual(both)
    expect(await wouldTell()).toMatchObject([
      { employeeId: nathan.id, after: null, late: { rule: 'TP_PREAVIS_7JO', measured: 5 } },
      { employeeId: nathan.id, after: null, late: { rule: 'TP_PREAVIS_7JO', measured: 6 } },
    ])
    await publishAll()
    expect(await changes()).toMatchObject([
      { before: { startTime: '11:30' }, after: null, question: { state: 'waiting' } },
    ])
    expect(await seen()).toEqual(both)
  })

  test.each(['remove', 'open'])(
    'stand again with their shifts where these come back: nothing is left to publish (%s)',
    async fate => {
      const { company, enter, fates, decide, seen, wouldTell, undo } = await published()
      const { id } = await enter(fates(fate))
      const lost: { id: string; version: number | null }[] = (
        await company.admin.get(`/leave/requests/${id}/lost-shifts`)
      ).body.shifts
      const returning = lost.map(shift => ({ id: shift.id, version: shift.version }))
      const revoked = await decide(id, 'revocation', { reason: 'Inventaire', returning })
      expect([await seen(), await wouldTell()]).toEqual([both, []])
      await undo(revoked)
      expect([await seen(), await wouldTell()]).toEqual([[], []])
    },
  )

  test('stand again beside the draft of the colleague who got them', async () => {
    const { company, enter, fates, revoke, seen, wouldTell, nathan } = await published()
    const lea = await company.hire({ firstName: 'Léa' })
    const { id } = await enter(fates('give', lea).slice(0, 1))
    await revoke(id)
    expect(await seen()).toEqual(both)
    const told = await wouldTell()
    expect(told.filter(({ employeeId }) => employeeId === nathan.id)).toMatchObject([
      { after: null, late: { measured: 5 } },
    ])
    expect(told.filter(({ employeeId }) => employeeId === lea.id)).toMatchObject([{ before: null, late: null }])
  })

  test('stand again where the shifts were settled later than the leave', async () => {
    const { company, enter, fates, revoke, seen } = await published()
    const { id } = await enter([])
    later()
    expect((await company.admin.post(`/leave/requests/${id}/shifts`, { shifts: fates('remove') })).status).toBe(200)
    expect(await seen()).toEqual([])
    await revoke(id)
    expect(await seen()).toEqual(both)
  })

  test('stand again on the days that the leave leaves, and only there', async () => {
    const { enter, decide, seen, wouldTell, revoke } = await published()
    const { id } = await enter()
    await decide(id, 'change', { startDate: friday, endDate: friday, reason: 'Inventaire', shifts: [] })
    expect(await seen()).toEqual(['03-16 11:30'])
    expect(await wouldTell()).toMatchObject([{ after: null, late: { measured: 6 } }])
    await revoke(id)
    expect(await seen()).toEqual(both)
  })

  test('do not stand again once they have begun', async () => {
    const { enter, revoke, seen } = await published()
    const { id } = await enter()
    world.clock.set('2026-03-13T10:30:00Z')
    await revoke(id)
    expect(await seen()).toEqual(['03-16 11:30'])
    world.clock.set('2026-03-05T12:00:00Z')
  })

  test('are told, unless their person has not read that they went', async () => {
    const unread = await published()
    await unread.revoke((await unread.enter()).id)
    expect([await unread.notices(), await unread.changes()]).toEqual([[], []])

    const read = await published()
    const { id } = await read.enter()
    await read.readAll()
    world.clock.advance({ minutes: 2 })
    await read.revoke(id)
    expect(await read.notices()).toEqual(['shifts_published', 'week_changed, read'])
    expect(await read.changes()).toMatchObject([{ before: null, after: { startTime: '11:30' }, question: null }])
  })

  test('and that their person agreed to lose since are lost', async () => {
    const { enter, decide, publishAll, changes, nathan, revoke, seen } = await published()
    const { id } = await enter()
    await decide(id, 'change', { startDate: friday, endDate: friday, reason: 'Inventaire', shifts: [] })
    await publishAll(monday)
    const [{ question }] = await changes(monday)
    await nathan.post(`/schedule/own-questions/${question.id}/answer`, { answer: 'accepted', reason: '' })
    expect(await seen()).toEqual([])
    await revoke(id)
    expect(await seen()).toEqual(['03-13 11:30'])
  })
})

describe('a leave that its person asked for and asks to cancel', () => {
  const asks = async (nathan: Employee, id: string, wanted: object = {}) =>
    expect((await nathan.post(`/leave/requests/${id}/cancellation`, { reason: '', ...wanted })).status).toBe(200)

  test('gives nothing back: they gave these hours up', async () => {
    const { ask, decide, fates, nathan, seen, wouldTell } = await published()
    const id = await ask()
    await decide(id, 'approval', { shifts: fates('remove') })
    await asks(nathan, id)
    await decide(id, 'cancelling', {})
    expect([await seen(), await wouldTell()]).toEqual([[], []])
  })

  test('gives nothing back on the days that they asked to work, but on all others', async () => {
    const { ask, decide, fates, nathan, seen } = await published()
    const id = await ask()
    await decide(id, 'approval', { shifts: fates('remove') })
    const wanted = { startDate: friday, endDate: friday }
    await asks(nathan, id, wanted)
    await decide(id, 'change', { ...wanted, reason: 'Comme demandé', shifts: [] })
    expect(await seen()).toEqual([])
    const other = await published()
    const asked = await other.ask()
    await other.decide(asked, 'approval', { shifts: other.fates('remove') })
    await asks(other.nathan, asked, wanted)
    await other.decide(asked, 'change', { startDate: monday, endDate: monday, reason: 'Inventaire', shifts: [] })
    expect(await other.seen()).toEqual(['03-13 11:30'])
  })

  test('gives back what was taken if nobody had asked for it', async () => {
    const { enter, decide, nathan, seen } = await published()
    const { id } = await enter()
    await asks(nathan, id)
    await decide(id, 'cancelling', {})
    expect(await seen()).toEqual(both)
  })
})

describe('a decision that is taken back', () => {
  test('to enter a leave: its person sees their shifts as before, with their notes', async () => {
    const { enter, undo, seen, notices, wouldTell } = await published()
    await undo(await enter())
    expect([await seen(), await notices(), await wouldTell()]).toEqual([both, [], []])
  })

  test('to revoke a leave: it takes again what it took, as if nothing had been told', async () => {
    const { enter, revoke, undo, seen, notices, wouldTell } = await published()
    const { id } = await enter()
    world.clock.advance({ minutes: 2 })
    await undo(await revoke(id))
    expect([await seen(), await notices(), await wouldTell()]).toEqual([[], ['week_changed'], []])
    await revoke(id)
    expect(await seen()).toEqual(both)
  })

  test('to revoke a leave, once its person has read of it: they are told again', async () => {
    const { enter, revoke, undo, seen, notices, readAll } = await published()
    const { id } = await enter()
    world.clock.advance({ minutes: 2 })
    const revoked = await revoke(id)
    await readAll()
    await undo(revoked)
    expect([await seen(), (await notices())[0]]).toEqual([[], 'week_changed'])
    await revoke(id)
    expect(await seen()).toEqual(both)
  })

  test('to approve: shifts that were settled since stand again, too', async () => {
    const { company, ask, decide, fates, undo, seen, wouldTell } = await published()
    const id = await ask()
    const [first, second] = fates('remove')
    const approved = await decide(id, 'approval', { shifts: [first] })
    later()
    expect((await company.admin.post(`/leave/requests/${id}/shifts`, { shifts: [second] })).status).toBe(200)
    expect(await seen()).toEqual([])
    await undo({ id, step: approved.step })
    expect(await seen()).toEqual(both)
    expect(await wouldTell()).toMatchObject([{ after: null, late: { measured: 6 } }])
  })

  test('is refused once the type of one of the shifts was deleted', async () => {
    const { company, enter, undo, shifts, seen } = await published()
    const entered = await enter()
    await company.admin.delete(`/schedule/shift-types/${shifts[0]!.shiftTypeId}`)
    await expect(undo(entered)).rejects.toThrow('schedule.undo-type-gone')
    expect(await seen()).toEqual([])
  })

  test('shows shifts without a type that was deleted, where the plan had another one by then', async () => {
    const { company, nathan, enter, undo, edit, shifts, seen } = await published()
    const other = await company.shiftType()
    const [first, second] = [
      await edit(shifts[0]!, { shiftTypeId: other }),
      await edit(shifts[1]!, { shiftTypeId: other }),
    ]
    const entered = await enter([first, second].map(({ id, version }) => ({ id, version, fate: 'remove' })))
    await company.admin.delete(`/schedule/shift-types/${shifts[0]!.shiftTypeId}`)
    await undo(entered)
    expect(await seen()).toEqual(both)
    expect((await nathan.get(`/schedule/my-week/${friday}`)).body.shifts).toMatchObject([{ shiftTypeId: null }])
  })
})

test('a leave that takes shifts and is revoked publishes nothing: nobody is said to have published the week', async () => {
  const { company, nathan, enter, revoke } = await published()
  const { id } = await enter()
  await revoke(id)
  const bar = async () => (await company.admin.get(`/schedule/weeks/${friday}`)).body.publishing
  const ofNathan = async () => (await nathan.get(`/schedule/my-changes/${friday}`)).body.publication
  const whoSaw = async () => (await company.admin.get(`/schedule/weeks/${friday}/seen`)).body.publication
  expect([(await bar()).last, await whoSaw(), await ofNathan()]).toEqual([null, null, null])
  expect((await bar()).told).toMatchObject({ people: 1 })
})
