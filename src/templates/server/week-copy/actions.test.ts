import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { changeShift } from '#testing/company.ts'
import { statementsOf } from '#testing/statements.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company

const audited = async (action: string, subject: string) =>
  (await world.sql('select 1 from audit_entries where action = $1 and subject = $2', [action, subject])).length

describe('copying the week before', () => {
  const monday = (week: number) => addDays('2027-06-07', 7 * week)
  const hired = () => company.hire({ firstName: 'Léa', lastName: 'Fontaine' })
  const copyOf = (week: number) => `/schedule/weeks/${addDays(monday(week), 3)}/copy`
  const preview = async (week: number, who: Pick<typeof admin, 'get'> = admin) => (await who.get(copyOf(week))).body
  const write = (week: number, seal: string, reason?: string, headers?: Record<string, string>) =>
    admin.post(copyOf(week), { seal, reason }, headers)
  const shiftsOf = async (week: number) =>
    (await admin.get(`/schedule/weeks/${monday(week)}`)).body.shifts as Record<string, string>[]
  const planned = async (week: number, day: number, person: { id: string }, change = {}) => {
    const hours = {
      date: addDays(monday(week), day),
      startTime: '09:00',
      endTime: '17:00',
      breakDuration: 30,
      ...change,
    }
    const { body, status } = await changeShift(admin, { after: await company.shift(person, hours) })
    expect(status).toBe(200)
    return body as Record<string, string>
  }

  test('previews additions and omissions, then plans exactly those, with an audit row', async () => {
    const [ines, max] = [await hired(), await hired()]
    const copied = await planned(0, 0, ines, { notes: 'Terrasse' })
    await planned(0, 1, ines)
    await planned(1, 1, ines, { startTime: '16:00', endTime: '20:00' })
    await planned(0, 2, max)
    const leave = { type: 'vacation', startDate: monday(1), endDate: addDays(monday(1), 4) }
    const { body: request } = await max.post('/leave/requests', leave)
    await admin.post(`/leave/requests/${request.id}/approval`)
    const untyped = await planned(0, 4, ines)
    await admin.delete(`/schedule/shift-types/${untyped.shiftTypeId}`)

    const shown = await preview(1)
    expect(shown).toMatchObject({
      week: { from: monday(1) },
      source: { from: monday(0) },
      planned: [{ employeeId: ines.id, date: monday(1), startTime: '09:00', notes: 'Terrasse' }],
      leftOut: [
        { employeeId: ines.id, obstacle: 'overlap' },
        { employeeId: max.id, obstacle: 'on-leave' },
        { employeeId: ines.id, obstacle: 'type-gone' },
      ],
      alreadyPlanned: 0,
    })
    const { status, body } = await write(1, shown.seal)
    expect([status, body.shiftIds.length]).toEqual([200, 1])
    const shifts = await shiftsOf(1)
    expect(shifts).toHaveLength(2)
    expect(shifts).toContainEqual(
      expect.objectContaining({
        id: body.shiftIds[0],
        date: monday(1),
        shiftTypeId: copied.shiftTypeId,
        breakDuration: 30,
      }),
    )
    expect(await audited('schedule.week-copied', monday(1))).toBe(1)
    expect(await preview(1)).toMatchObject({ planned: [], alreadyPlanned: 1 })
  })

  test('names deleted employees and plans nothing for them', async () => {
    const gone = await hired()
    await changeShift(admin, {
      after: await company.shift(gone, { date: '2026-11-12', startTime: '09:00', endTime: '17:00' }),
    })
    await admin.delete(`/people/${gone.id}`)
    const { body } = await admin.get('/schedule/weeks/2026-11-16/copy')
    expect(body.leftOut).toEqual([expect.objectContaining({ employeeId: gone.id, obstacle: 'employee-gone' })])
    expect(body.people).toEqual([{ id: gone.id, firstName: 'Léa', lastName: 'Fontaine' }])
  })

  test('says which Monday takes the rest of the week before, the copied one', async () => {
    const karine = await hired()
    const { admin: chef } = company
    const hours = (day: number): [string, string] => (day === 5 ? ['18:00', '23:00'] : ['08:00', '12:00'])
    for (let day = 0; day < 6; day++) {
      const [startTime, endTime] = hours(day)
      const date = Temporal.PlainDate.from(monday(70)).add({ days: day }).toString()
      await changeShift(chef, { after: await company.shift(karine, { date, startTime, endTime }) })
    }
    const { planned: copies, exceeding } = await preview(71)
    expect(copies.map(({ date }: { date: string }) => date)).not.toContain(monday(71))
    expect(exceeding).toMatchObject([
      { date: monday(71), findings: [{ rule: 'REPOS_HEBDO_35H', about: monday(70), measured: 33 * 60 }] },
    ])
  })

  test('is refused if the weeks changed since the preview, and writes nothing', async () => {
    const ines = await hired()
    await planned(10, 0, ines)
    const { seal } = await preview(11)
    await planned(10, 1, ines)
    const { status, body } = await write(11, seal)
    expect([status, body.code]).toEqual([409, 'schedule.copy-changed'])
    expect(await shiftsOf(11)).toEqual([])
    expect(await audited('schedule.week-copied', monday(11))).toBe(0)
  })

  test('twice at the same time plans once, and asks the others to check the new preview', async () => {
    const ines = await hired()
    for (let round = 20; round < 26; round += 2) {
      await planned(round, 0, ines)
      const { seal } = await preview(round + 1)
      const replies = await Promise.all(Array.from({ length: 4 }, () => write(round + 1, seal)))
      const refused = replies.filter(({ status }) => status !== 200)
      expect(refused.map(({ body }) => body.code)).toEqual(Array.from({ length: 3 }, () => 'schedule.copy-changed'))
      expect(await shiftsOf(round + 1)).toHaveLength(1)
    }
  })

  test('repeated with its key is the same copy, and an empty copy leaves no audit row', async () => {
    await planned(30, 0, await hired())
    const { seal } = await preview(31)
    const key = { 'idempotency-key': 'la-meme-copie' }
    const [first, again] = [await write(31, seal, undefined, key), await write(31, seal, undefined, key)]
    expect(again.body).toEqual(first.body)
    expect(await shiftsOf(31)).toHaveLength(1)
    const nothing = await preview(35)
    expect((await write(35, nothing.seal)).body).toEqual({ shiftIds: [] })
    expect(await audited('schedule.week-copied', monday(35))).toBe(0)
  })

  test('never overlaps a shift planned at the same moment', async () => {
    const ines = await hired()
    await planned(40, 0, ines)
    const { seal } = await preview(41)
    const form = await company.shift(ines, { date: monday(41), startTime: '10:00', endTime: '12:00' })
    const [copy, other] = await Promise.all([write(41, seal), changeShift(admin, { after: form })])
    expect([copy.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await shiftsOf(41)).toHaveLength(1)
  })

  test('stays within one company', async () => {
    const elsewhere = await world.company()
    await planned(50, 0, await hired())
    expect(await preview(51, elsewhere.admin)).toMatchObject({ planned: [], leftOut: [], people: [] })
  })

  test('of a thousand people takes a few statements', async () => {
    await world.sql(
      `with accounts as (
         insert into users (id, name, email)
         select gen_random_uuid(), 'Nom', 'copy' || n || '@releve.test' from generate_series(1, 1000) n returning id, email
       ), team as (
         insert into employees (company_id, id, user_id, first_name, last_name, email, role_id)
         select $1, gen_random_uuid(), id, 'Prénom', 'Nom', email, $2 from accounts returning id
       ), contract as (
         insert into contracts (company_id, id, employee_id) select $1, id, id from team
       ) insert into shifts (company_id, id, employee_id, shift_type_id, starts_at, ends_at)
         select $1, gen_random_uuid(), team.id, $3, start, start + interval '6 hours'
         from team, generate_series($4::timestamptz, $4::timestamptz + interval '6 days', interval '1 day') start`,
      [company.id, company.roles.employee, await company.shiftType(), `${monday(60)}T07:00:00Z`],
    )
    // The seventh day of each exceeds the days of a week.
    const { seal, planned: copies, exceeding } = await preview(61)
    expect([copies.length, exceeding.length]).toEqual([6000, 1000])
    const statements = await statementsOf(() => write(61, seal, 'Inventaire, avec leur accord'))
    // One of them keeps publishing as it is; two read what leave takes of the hours, before and after.
    expect(statements.length).toBeLessThan(39)
    expect(await shiftsOf(61)).toHaveLength(7000)
  })
})
