import { describe, expect, test } from 'vitest'
import type { Employee } from '#testing/company.ts'
import { holding } from '#testing/held-rows.ts'
import { approve, ask, granted, inInbox, leaveIn, mine, noticesOf, plan, settled, undo } from '#testing/leave.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026 in Paris.
const world = await openWorld()
const { team, actionsOn, shiftsOf } = leaveIn(world)

describe('shifts on the days of a leave', () => {
  test('have one fate each', async () => {
    const { company, chef, lea } = await team()
    const shift = await plan(company, lea, '2026-12-22')
    const both = [settled(shift, 'open'), settled(shift, 'remove')]
    const refused = await approve(chef, await ask(lea), both)
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'shifts', code: 'invalid' }]])
    expect(await shiftsOf(lea)).toEqual([shift.id])
  })

  test('go with the approval, and come back with it', async () => {
    const { company, chef, lea } = await team()
    const shift = await plan(company, lea, '2026-12-22')
    const id = await ask(lea)
    const approved = await approve(chef, id, [settled(shift, 'remove')])
    expect([approved.status, approved.body.removed.length, await shiftsOf(lea)]).toEqual([200, 1, []])
    expect(await actionsOn(shift.id)).toEqual(['schedule.shift-added', 'schedule.shift-deleted'])

    expect((await undo(chef, id, approved.body)).status).toBe(200)
    expect([(await mine(lea, id)).status, await shiftsOf(lea)]).toEqual(['pending', [shift.id]])
    expect(await actionsOn(id)).toEqual(['leave.requested', 'leave.approved', 'leave.undone'])
  })

  test('stay if they are kept, and are counted until somebody decides', async () => {
    const { company, chef, lea } = await team()
    const [one, other] = [await plan(company, lea, '2026-12-22'), await plan(company, lea, '2026-12-23')]
    const night = (await company.plan(lea, '2026-12-24', '22:00', '00:00')).body
    const id = await ask(lea)
    expect((await inInbox(chef, id)).plannedShifts).toBe(3)
    await approve(chef, id, [settled(one, 'keep'), settled(night, 'keep')])
    expect((await inInbox(chef, id)).plannedShifts).toBe(1)
    expect(await actionsOn(id)).toContain('leave.shifts-kept')
    const { shifts } = (await chef.get(`/leave/requests/${id}`)).body
    expect(shifts.map(({ isKept }: { isKept: boolean }) => isKept)).toEqual([true, false, true])

    const left = await chef.post(`/leave/requests/${id}/shifts`, { shifts: [settled(other, 'remove')] })
    expect([left.status, left.body.removed.length, (await inInbox(chef, id)).plannedShifts]).toEqual([200, 1, 0])
  })

  /** Tuesday to Saturday were planned; none of its days is known from the contract. */
  test('keep the hours of the leave, also once they are gone', async () => {
    const { company, chef, lea } = await team()
    const planned = []
    for (const day of ['2026-12-15', '2026-12-16', '2026-12-17', '2026-12-18', '2026-12-19'])
      planned.push((await company.plan(lea, day, '09:00', '16:00')).body)
    const leaveMinutes = async () => {
      const { employees } = (await company.admin.get('/schedule/weeks/2026-12-15')).body
      return employees.find(({ id }: Employee) => id === lea.id).leaveMinutes
    }
    const form = { type: 'vacation', startDate: '2026-12-19', endDate: '2026-12-19', reason: '' }
    const { id } = (await lea.post('/leave/requests', form)).body
    expect((await approve(chef, id, [settled(planned[4], 'remove')])).status).toBe(200)
    expect(await leaveMinutes()).toBe(7 * 60)
    // Planned shifts may be drafts: their person does not read them.
    for (const address of ['/schedule/my-week/2026-12-15', '/schedule/my-month/2026-12-15']) {
      const [leave] = (await lea.get(address)).body.leave
      expect([leave.id, leave.planned]).toEqual([id, undefined])
    }
    // Beside those days, a Monday on which nothing was planned is worth nothing.
    const monday = await lea.post('/leave/requests', { ...form, startDate: '2026-12-14', endDate: '2026-12-14' })
    expect((await approve(chef, monday.body.id)).status).toBe(200)
    expect(await leaveMinutes()).toBe(7 * 60)
  })

  test('are not counted once they are over', async () => {
    const { company, chef, lea } = await team()
    for (const day of ['2026-11-13', '2026-11-17']) await plan(company, lea, day)
    const form = { type: 'sick', startDate: '2026-11-12', endDate: '2026-11-17', reason: '' }
    const { id } = (await chef.post(`/leave/people/${lea.id}/leave`, form)).body
    expect((await inInbox(chef, id)).plannedShifts).toBe(1)
  })

  test('come back onto the leave and the training that they were on before', async () => {
    const { company, chef, lea } = await team()
    const training = await company.training({ date: '2026-12-22', endDate: '2026-12-22', isPublic: true })
    const shift = await plan(company, lea, '2026-12-22')
    expect((await lea.post(`/trainings/${training}/enrolment?acceptsConflicts=true`)).status).toBe(204)
    const id = await granted(chef, lea)
    const shorter = { startDate: '2026-12-21', endDate: '2026-12-23', reason: 'Inventaire' }
    const changed = await chef.post(`/leave/requests/${id}/change`, { ...shorter, shifts: [settled(shift, 'remove')] })
    expect([changed.body.removed.length, await shiftsOf(lea)]).toEqual([1, []])
    expect((await undo(chef, id, changed.body)).status).toBe(200)
    expect(await shiftsOf(lea)).toEqual([shift.id])
  })

  test('are open again once the decision that kept them is taken back', async () => {
    const { company, chef, lea } = await team()
    const shift = await plan(company, lea, '2026-12-22')
    const id = await ask(lea)
    const { body } = await approve(chef, id, [settled(shift, 'keep')])
    expect((await inInbox(chef, id)).plannedShifts).toBe(0)
    await undo(chef, id, body)
    await approve(chef, id)
    expect((await inInbox(chef, id)).plannedShifts).toBe(1)
  })

  test('that somebody changed meanwhile, or that lie elsewhere, refuse the whole approval', async () => {
    const { company, chef, lea } = await team()
    const [shift, elsewhere] = [await plan(company, lea, '2026-12-22'), await plan(company, lea, '2027-01-12')]
    const id = await ask(lea)
    const early = await chef.post(`/leave/requests/${id}/shifts`, { shifts: [settled(shift, 'remove')] })
    expect(early.body.code).toBe('leave.already-pending')
    for (const wrong of [{ ...shift, version: 7 }, elsewhere]) {
      expect((await approve(chef, id, [settled(wrong, 'remove')])).status).toBe(409)
      expect([(await mine(lea, id)).status, (await shiftsOf(lea)).length]).toEqual(['pending', 2])
    }
    expect(await noticesOf(lea, id)).toEqual([])
  })

  test('that two settle at once are settled by the first, and the second reads them again', async () => {
    const { company, admin, chef, lea } = await team()
    const shift = await plan(company, lea, '2026-12-22')
    const id = await granted(chef, lea)
    const person = await holding(world, 'select from employees where id = $1 for no key update', [lea.id])
    const settling = Promise.all(
      [chef, admin].map(by => by.post(`/leave/requests/${id}/shifts`, { shifts: [settled(shift, 'open')] })),
    )
    await person.awaited(2)
    await person.release()
    const told = (await settling).map(({ status, body }) => `${status} ${body.code ?? ''}`)
    expect(told.toSorted()).toEqual(['200 ', '409 leave.shifts-changed'])
  })

  test('are settled while somebody orders the people', async () => {
    const { company, admin, chef, lea } = await team()
    const shift = await plan(company, lea, '2026-12-22')
    const id = await granted(chef, lea)
    const person = await holding(world, 'select from employees where id = $1 for no key update', [lea.id])
    const settling = chef.post(`/leave/requests/${id}/shifts`, { shifts: [settled(shift, 'remove')] })
    await person.awaited()
    const ordering = admin.post('/people/order', { order: 'by-hand', people: [lea.id, chef.id] })
    await person.awaited(2)
    await person.release()
    expect([(await settling).status, (await ordering).status]).toEqual([200, 204])
  })

  test('of a leave that is revoked meanwhile stay', async () => {
    const { company, admin, chef, lea } = await team()
    const shift = await plan(company, lea, '2026-12-22')
    const id = await granted(chef, lea)
    const person = await holding(world, 'select from employees where id = $1 for no key update', [lea.id])
    const revoking = admin.post(`/leave/requests/${id}/revocation`, { reason: 'Inventaire' })
    await person.awaited()
    const settling = chef.post(`/leave/requests/${id}/shifts`, { shifts: [settled(shift, 'remove')] })
    await person.awaited(2)
    await person.release()
    expect([(await revoking).status, (await settling).body.code]).toEqual([200, 'leave.already-revoked'])
    expect(await shiftsOf(lea)).toEqual([shift.id])
  })

  test('belong to the planning: who decides on leave alone cannot remove them', async () => {
    const { company, lea } = await team()
    const decider = await company.hire({ role: await company.role(['manage_team']) })
    const shift = await plan(company, lea, '2026-12-22')
    const id = await ask(lea)
    expect((await approve(decider, id, [settled(shift, 'remove')])).status).toBe(403)
    expect((await approve(decider, id)).status).toBe(200)
    expect((await undo(decider, id, { step: 2 })).status).toBe(200)
    expect(await shiftsOf(lea)).toEqual([shift.id])
  })

  test('do not come back with who may not plan any more', async () => {
    const { company, admin, lea } = await team()
    const [name, roleId] = ['Planification', await company.role(['manage_team', 'manage_schedules'], 'Planification')]
    const decider = await company.hire({ role: roleId })
    const shift = await plan(company, lea, '2026-12-22')
    const id = await ask(lea)
    const approved = await approve(decider, id, [settled(shift, 'remove')])
    expect((await admin.editRole(roleId, { name, permissions: ['manage_team'] })).status).toBe(200)
    expect((await undo(decider, id, approved.body)).status).toBe(403)
    expect([(await mine(lea, id)).status, await shiftsOf(lea)]).toEqual(['approved', []])
  })

  test('that would overlap a new shift do not come back, and the approval stands', async () => {
    const { company, admin, chef, lea } = await team()
    const shift = await plan(company, lea, '2026-12-22')
    const id = await ask(lea)
    const { body } = await approve(chef, id, [settled(shift, 'remove')])
    await company.shiftOnLeave(lea.id, '2026-12-22')
    expect((await undo(chef, id, body)).status).toBe(409)
    expect([(await mine(lea, id)).status, (await inInbox(admin, id)).status]).toEqual(['approved', 'approved'])
  })
})

describe('a shift that is given to somebody else', () => {
  const given = (
    { id, version }: { id: string; version: number },
    to: Employee,
    accepted: { rule: string; reason?: string }[] = [],
  ) => ({
    id,
    version,
    fate: 'give',
    to: to.id,
    accepted,
  })
  /** With all that the rules find, accepted for a reason. */
  const seen = async (by: Employee, shift: { id: string; version: number }, to: Employee) => {
    const { findings } = await verdict(by, shift, to)
    return given(
      shift,
      to,
      findings.map(({ rule }: { rule: string }) => ({ rule, reason: 'Remplacement' })),
    )
  }
  const verdict = async (by: Employee, shift: { id: string }, to: Employee) =>
    (await by.get(`/schedule/shifts/${shift.id}/verdict?employeeId=${to.id}`)).body

  test('is theirs once the leave is approved, and comes back with it', async () => {
    const { company, chef, lea } = await team()
    const noe = await company.hire({ firstName: 'Noé' })
    const shift = await plan(company, lea, '2026-12-22')
    const id = await ask(lea)
    expect(await verdict(chef, shift, noe)).toMatchObject({ isPossible: true, planned: 480, contract: 2100 })
    await company.byDays(noe)
    expect(await verdict(chef, shift, noe)).toMatchObject({ planned: 480, contract: 0 })
    const approved = await approve(chef, id, [await seen(chef, shift, noe)])
    expect([approved.status, await shiftsOf(lea), await shiftsOf(noe)]).toEqual([200, [], [shift.id]])
    expect(await actionsOn(shift.id)).toEqual(['schedule.shift-added', 'schedule.shift-edited'])
    const told: string[] = []
    const stop = world.app.backend.live.subscribe(changes => {
      for (const { topic, employeeIds = [] } of changes) if (topic === 'schedule') told.push(...employeeIds)
    })
    expect((await undo(chef, id, approved.body)).status).toBe(200)
    expect([await shiftsOf(lea), await shiftsOf(noe)]).toEqual([[shift.id], []])
    // The screens of who loses it, too.
    await expect.poll(() => told).toEqual(expect.arrayContaining([lea.id, noe.id]))
    stop()
  })

  test('refuses the approval where the rules find what was not seen', async () => {
    const { company, chef, lea } = await team()
    const [noe, ana] = [await company.hire({ firstName: 'Noé' }), await company.hire({ firstName: 'Ana' })]
    const shift = await plan(company, lea, '2026-12-22')
    await plan(company, noe, '2026-12-22')
    await granted(chef, ana)
    const id = await ask(lea)
    expect((await verdict(chef, shift, noe)).isPossible).toBe(false)
    expect((await verdict(chef, shift, ana)).isPossible).toBe(true)
    const onLeave = await seen(chef, shift, ana)
    expect(onLeave.accepted).toContainEqual({ rule: 'on-leave', reason: 'Remplacement' })
    expect((await approve(chef, id, [await seen(chef, shift, noe)])).status).toBe(409)
    expect((await approve(chef, id, [given(shift, ana)])).status).toBe(409)
    expect((await mine(lea, id)).status).toBe('pending')
    expect((await approve(chef, id, [onLeave])).status).toBe(200)
  })

  test('asks for a reason where it exceeds a limit; then the planning has nothing left to check', async () => {
    const { company, chef, lea } = await team()
    const noe = await company.hire({ firstName: 'Noé' })
    const shift = await plan(company, lea, '2026-12-22')
    await company.plan(noe, '2026-12-22', '18:00', '23:00')
    const id = await ask(lea)
    const refused = await approve(chef, id, [given(shift, noe)])
    expect(refused.status).toBe(409)
    expect(refused.body.findings).toContainEqual(
      expect.objectContaining({ rule: 'DUREE_JOUR_MAX', needsReason: true, change: 0 }),
    )
    const rules = [...new Set<string>(refused.body.findings.map(({ rule }: { rule: string }) => rule))]
    const silent = await approve(chef, id, [
      given(
        shift,
        noe,
        rules.map(rule => ({ rule })),
      ),
    ])
    expect([silent.status, silent.body.errors[0].path]).toEqual([422, 'shifts.0.accepted.0.reason'])
    const accepted = rules.map(rule => ({ rule, reason: 'Remplacement' }))
    expect((await approve(chef, id, [given(shift, noe, accepted)])).status).toBe(200)
    const { findings } = (await chef.get('/schedule/weeks/2026-12-22?findings=true')).body
    const found = findings.find((finding: { rule: string }) => finding.rule === 'DUREE_JOUR_MAX')
    expect(found.acceptance).toMatchObject({ reason: 'Remplacement', by: 'Hugo Petit' })
  })

  test('is not given to its own person, who is away', async () => {
    const { company, chef, lea } = await team()
    const shift = await plan(company, lea, '2026-12-22')
    const { status, body } = await approve(chef, await ask(lea), [given(shift, lea)])
    expect([status, body.errors]).toMatchObject([422, [{ path: 'shifts.0.to' }]])
  })

  test('needs a person who works here', async () => {
    const { company, chef, lea } = await team()
    const stranger = (await world.company()).admin
    const shift = await plan(company, lea, '2026-12-22')
    const id = await ask(lea)
    const nobody = await approve(chef, id, [{ ...given(shift, lea), to: undefined }])
    expect([nobody.status, nobody.body.errors[0].path]).toEqual([422, 'shifts.0.to'])
    expect((await approve(chef, id, [given(shift, stranger)])).status).toBe(422)
    expect((await chef.get(`/schedule/shifts/${shift.id}/verdict?employeeId=${stranger.id}`)).status).toBe(422)
  })

  test('by two approvals that cross: none waits for the other for ever', async () => {
    const { company, chef, admin, lea } = await team()
    const noe = await company.hire({ firstName: 'Noé' })
    const [one, other] = [await plan(company, lea, '2026-12-22'), await plan(company, noe, '2026-12-29')]
    const [first, second] = [await ask(lea), await ask(noe, { startDate: '2026-12-28', endDate: '2026-12-31' })]
    const both = await Promise.all([
      approve(chef, first, [await seen(chef, one, noe)]),
      approve(admin, second, [await seen(admin, other, lea)]),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })
})
