import { expect, test } from 'vitest'
import { changeShift, type Employee } from '#testing/company.ts'
import { granted, leaveIn } from '#testing/leave.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026 in Paris.
const world = await openWorld()
const { team } = leaveIn(world)

type ListedCandidate = { employeeId: string; state: string; hours: object; findings: { rule: string }[] }

const candidatesOf = async (by: Employee, { id }: { id: string }) => {
  const { body } = await by.get(`/schedule/shifts/${id}/candidates`)
  const candidates: ListedCandidate[] = body.candidates
  return candidates
}

test('the candidates for a shift are the others: who may, who is beyond a limit, who is away or planned already', async () => {
  const { company, admin, chef, lea } = await team()
  const [noe, ana, max, zoe] = await Promise.all(
    ['Noé', 'Ana', 'Max', 'Zoé'].map(firstName => company.hire({ firstName })),
  )
  const shift = (await company.plan(lea, '2026-12-22', '09:00', '14:00')).body
  await granted(chef, ana!)
  await company.plan(noe!, '2026-12-22', '10:00', '12:00')
  await company.plan(max!, '2026-12-22', '15:00', '23:00')
  const candidates = await candidatesOf(chef, shift)
  const of = ({ id }: Employee) => candidates.find(({ employeeId }) => employeeId === id)
  expect([noe!, ana!, max!, zoe!].map(of)).toMatchObject([
    { state: 'cannot', findings: [{ rule: 'overlap' }], hours: { before: 120 } },
    { state: 'cannot', findings: [{ rule: 'on-leave' }] },
    { state: 'reason', hours: { before: 480, after: 780, contract: 2100 } },
    { state: 'may', findings: [], hours: { before: 0, after: 300, contract: 2100 } },
  ])
  expect(of(max!)!.findings.map(({ rule }) => rule)).toContain('DUREE_JOUR_MAX')
  expect([of(lea), of(admin) !== undefined]).toEqual([undefined, true])
  expect(await lea.get(`/schedule/shifts/${shift.id}/candidates`)).toMatchObject({ status: 403 })
  // The door of the plan finds the same.
  const hours = { date: '2026-12-22', startTime: '09:00', endTime: '14:00', breakDuration: 0 }
  const changes = [{ before: null, after: await company.shift(max!, hours) }]
  const refused = await chef.post('/schedule/changes', { changes, accepted: [] })
  const rulesOf = (findings: { rule: string }[]) => findings.map(({ rule }) => rule).toSorted()
  expect(rulesOf(refused.body.findings)).toEqual(rulesOf(of(max!)!.findings))
})

test('everybody is a candidate for an open shift; who works by days has no hours of contract', async () => {
  const { company, admin, chef, lea } = await team()
  await company.byDays(lea)
  const hours = { date: '2026-12-22', startTime: '18:30', endTime: '23:00', breakDuration: 0 }
  const open = { ...(await company.shift(lea, hours)), employeeId: null, department: null }
  const candidates = await candidatesOf(chef, (await changeShift(chef, { after: open })).body)
  expect(candidates.map(({ employeeId }) => employeeId).toSorted()).toEqual([admin.id, chef.id, lea.id].toSorted())
  expect(candidates.find(({ employeeId }) => employeeId === lea.id)).toMatchObject({
    state: 'may',
    hours: { before: 0, after: 270, contract: 0 },
  })
})

test('somebody who works alone has no candidate', async () => {
  const company = await world.company()
  const shift = (await company.plan(company.admin, '2026-12-22', '09:00', '14:00')).body
  expect(await candidatesOf(company.admin, shift)).toEqual([])
})

test('a shift of another company is not there', async () => {
  const { company, lea } = await team()
  const shift = (await company.plan(lea, '2026-12-22', '09:00', '14:00')).body
  const stranger = await world.company()
  expect(await stranger.admin.get(`/schedule/shifts/${shift.id}/candidates`)).toMatchObject({ status: 404 })
})
