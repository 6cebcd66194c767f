import { describe, expect, test } from 'vitest'
import { changeShift, type Employee } from '#testing/company.ts'
import { approve, ask, inInbox, leaveIn, mine, plan, settled, undo } from '#testing/leave.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026 in Paris.
const world = await openWorld()
const { team, actionsOn, shiftsOf } = leaveIn(world)

type LostShift = {
  id: string
  version: number | null
  date: string
  fate: string
  holder: { firstName: string } | null
  isCovered: boolean
  hindrance: string | null
  finding: { rule: string } | null
}

const lostTo = async (by: Employee, id: string, days: Record<string, string> = {}): Promise<LostShift[]> =>
  (await by.get(`/leave/requests/${id}/lost-shifts?${new URLSearchParams(days)}`)).body.shifts
const seenOf = ({ id, version }: LostShift) => ({ id, version })
const revoke = (by: Employee, id: string, returning: object[] = []) =>
  by.post(`/leave/requests/${id}/revocation`, { reason: 'Inventaire', returning })

/** Léa's leave of the week of 21 December took three shifts: one was deleted, one opened, one given to Noé. */
const taken = async () => {
  const given = await team()
  const { company, chef, lea } = given
  const noe = await company.hire({ firstName: 'Noé', lastName: 'Roux' })
  const [one, two, three] = [
    await plan(company, lea, '2026-12-22'),
    await plan(company, lea, '2026-12-23'),
    await plan(company, lea, '2026-12-24'),
  ]
  const id = await ask(lea)
  const { findings } = (await chef.get(`/schedule/shifts/${three.id}/verdict?employeeId=${noe.id}`)).body
  const accepted = findings.map(({ rule }: { rule: string }) => ({ rule, reason: 'Remplacement' }))
  const toNoe = { id: three.id, version: three.version, fate: 'give', to: noe.id, accepted }
  expect((await approve(chef, id, [settled(one, 'remove'), settled(two, 'open'), toNoe])).status).toBe(200)
  return { ...given, noe, id, one, two, three }
}

describe('shifts that a leave took', () => {
  test('come back with its end as they are chosen, and go again with the undo', async () => {
    const { chef, lea, noe, id, one, two, three } = await taken()
    const lost = await lostTo(chef, id)
    expect(lost).toMatchObject([
      { id: one.id, version: null, date: '2026-12-22', fate: 'remove', holder: null, isCovered: true, hindrance: null },
      { id: two.id, version: 2, date: '2026-12-23', fate: 'open', holder: null, isCovered: true, hindrance: null },
      { id: three.id, version: 2, date: '2026-12-24', fate: 'give', holder: { firstName: 'Noé' }, hindrance: null },
    ])
    const revoked = await revoke(chef, id, lost.map(seenOf))
    expect([revoked.status, revoked.body.status, revoked.body.returned]).toEqual([200, 'revoked', 3])
    expect(new Set(await shiftsOf(lea))).toEqual(new Set([one.id, two.id, three.id]))
    expect(await shiftsOf(noe)).toEqual([])
    expect(await actionsOn(one.id)).toEqual(['schedule.shift-added', 'schedule.shift-deleted', 'schedule.shift-added'])
    expect(await lostTo(chef, id)).toEqual([])

    expect((await undo(chef, id, revoked.body)).status).toBe(200)
    expect([(await mine(lea, id)).status, await shiftsOf(lea), await shiftsOf(noe)]).toEqual([
      'approved',
      [],
      [three.id],
    ])
    expect(await lostTo(chef, id)).toMatchObject([{ fate: 'remove' }, { fate: 'open' }, { fate: 'give' }])
  })

  test('come back days later, without an undo', async () => {
    const { chef, lea, id, one } = await taken()
    expect((await revoke(chef, id)).body.returned).toBe(0)
    const before = world.clock.now().toString()
    world.clock.set('2026-11-19T09:00:00Z')
    const [first] = await lostTo(chef, id)
    expect(first).toMatchObject({ id: one.id, isCovered: false, hindrance: null })
    const back = await chef.post(`/leave/requests/${id}/lost-shifts`, { shifts: [seenOf(first!)] })
    expect([back.status, back.body, await shiftsOf(lea)]).toEqual([200, { returned: 1 }, [one.id]])
    world.clock.set(before)
  })

  test('come back from the days that a shorter leave leaves free, and only from these', async () => {
    const { chef, lea, id, one, two, three } = await taken()
    const shorter = { startDate: '2026-12-21', endDate: '2026-12-22' }
    const lost = await lostTo(chef, id, shorter)
    expect(lost.map(({ isCovered }) => isCovered)).toEqual([true, false, false])
    const change = (returning: object[]) =>
      chef.post(`/leave/requests/${id}/change`, { ...shorter, reason: 'Inventaire', returning })
    const covered = await change([seenOf(lost[0]!)])
    expect([covered.status, covered.body.findings[0].rule]).toEqual([409, 'on-leave'])
    expect((await mine(lea, id)).endDate).toBe('2026-12-27')
    expect((await change([seenOf(lost[1]!)])).body).toMatchObject({ endDate: '2026-12-22', returned: 1 })
    expect(await shiftsOf(lea)).toEqual([two.id])
    expect((await lostTo(chef, id)).map(shift => [shift.id, shift.isCovered])).toEqual([
      [one.id, true],
      [three.id, false],
    ])
  })

  test('come back where their person asked to cancel the leave', async () => {
    const { chef, lea, id, one } = await taken()
    expect((await lea.post(`/leave/requests/${id}/cancellation`, { reason: '' })).status).toBe(200)
    const [first] = await lostTo(chef, id)
    const cancelled = await chef.post(`/leave/requests/${id}/cancelling`, { returning: [seenOf(first!)] })
    expect([cancelled.body.status, cancelled.body.returned, await shiftsOf(lea)]).toEqual(['revoked', 1, [one.id]])
  })

  test('that were left for later come back too', async () => {
    const { company, chef, lea } = await team()
    const shift = await plan(company, lea, '2026-12-22')
    const id = await ask(lea)
    await approve(chef, id)
    await chef.post(`/leave/requests/${id}/shifts`, { shifts: [settled(shift, 'remove')] })
    const lost = await lostTo(chef, id)
    await revoke(chef, id, lost.map(seenOf))
    expect(await shiftsOf(lea)).toEqual([shift.id])
  })

  test('stay where somebody moved them, where their person is planned otherwise, and where their type is gone', async () => {
    const { company, admin, chef, lea, id, one, two, three } = await taken()
    await company.shiftOnLeave(lea.id, '2026-12-22')
    const { openShifts } = (await chef.get('/schedule/weeks/2026-12-21')).body
    const { version, ...open } = openShifts[0]
    const movedFrom = ({ department, shiftTypeId, date, endTime, breakDuration, notes }: typeof open) => {
      const hours = { date, startTime: '10:00', endTime, breakDuration }
      return { employeeId: null, department, shiftTypeId, notes, ...hours }
    }
    const moved = await changeShift(chef, { before: { id: two.id, version }, after: movedFrom(open) })
    expect(moved.status).toBe(200)
    expect(await lostTo(chef, id)).toMatchObject([
      { id: one.id, hindrance: 'rule', finding: { rule: 'overlap' } },
      { id: two.id, hindrance: 'changed' },
      { id: three.id, hindrance: null },
    ])
    const stale = await revoke(chef, id, [{ id: two.id, version: 2 }])
    expect([stale.status, stale.body.code]).toEqual([409, 'leave.shifts-changed'])
    expect((await inInbox(chef, id)).status).toBe('approved')
    expect((await admin.delete(`/schedule/shift-types/${open.shiftTypeId}`)).status).toBe(204)
    expect((await lostTo(chef, id)).map(({ hindrance }) => hindrance)).toContain('type-gone')
  })

  test('do not come back onto an illness that lies over the leave', async () => {
    const { chef, lea, id, one } = await taken()
    const ill = { type: 'sick', startDate: '2026-12-22', endDate: '2026-12-22', reason: '' }
    expect((await chef.post(`/leave/people/${lea.id}/leave`, ill)).status).toBe(200)
    const lost = await lostTo(chef, id)
    expect(lost.map(({ hindrance, finding }) => [hindrance, finding?.rule])).toEqual([
      ['rule', 'on-leave'],
      [null, undefined],
      [null, undefined],
    ])
    expect((await revoke(chef, id, [seenOf(lost[0]!)])).status).toBe(409)
    expect((await revoke(chef, id, [seenOf(lost[1]!)])).status).toBe(200)
    expect(await shiftsOf(lea)).not.toContain(one.id)
  })

  test('are no matter of the leave any more once they came back: what somebody deletes then stays away', async () => {
    const { chef, id, one } = await taken()
    const [first] = await lostTo(chef, id)
    await revoke(chef, id, [seenOf(first!)])
    const { version } = (await world.sql<{ version: number }>('select version from shifts where id = $1', [one.id]))[0]!
    expect((await changeShift(chef, { before: { id: one.id, version } })).status).toBe(200)
    expect((await lostTo(chef, id)).map(shift => shift.id)).not.toContain(one.id)
  })

  test('belong to the planning: who decides on leave alone sees them and brings none back', async () => {
    const { company, id, lea } = await taken()
    const decider = await company.hire({ role: await company.role(['manage_team']) })
    const lost = await lostTo(decider, id)
    expect(lost).toHaveLength(3)
    expect((await revoke(decider, id, lost.map(seenOf))).status).toBe(403)
    expect((await revoke(decider, id)).status).toBe(200)
    expect(await shiftsOf(lea)).toEqual([])
  })
})
