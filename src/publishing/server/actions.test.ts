import { describe, expect, test } from 'vitest'
import type { Member } from '#core/actor.ts'
import type { Tx } from '#server/database/database.ts'
import { type Company, changeShift, type Employee } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'
import { publish, startPublishing, stopPublishing } from './actions.ts'
import { unpublishedIn } from './queries.ts'

const world = await openWorld()
world.clock.set('2026-03-05T12:00:00Z')
const asked = { now: world.clock.now(), language: 'fr' as const }
const monday = '2026-03-16'

type Form = {
  employeeId: string
  shiftTypeId: string
  date: string
  startTime: string
  endTime: string
  breakDuration: number
  notes: string
}
type PlannedShift = Form & { id: string; version: number }

/** @returns the shift as it is then */
const edit = async ({ admin }: Company, shift: PlannedShift, change: Partial<Form>) => {
  const { employeeId, shiftTypeId, date, startTime, endTime, breakDuration, notes } = shift
  const form = { employeeId, shiftTypeId, date, startTime, endTime, breakDuration, notes }
  const { status, body } = await changeShift(admin, { before: shift, after: { ...form, ...change } })
  expect(status).toBe(200)
  return body as PlannedShift
}

const adminOf = ({ id, admin }: Company): Member => ({
  kind: 'member',
  userId: admin.id,
  companyId: id,
  employeeId: admin.id,
  permissions: ['all'],
  timeZone: 'Europe/Paris',
  peopleOrder: 'last-name',
  publishes: true,
  teamWeek: 'nobody',
  hasTwoStep: false,
  isTwoStepRequired: false,
  hasGivenPassword: false,
  isOwnPasswordRequired: false,
})

/** A company with somebody full-time and somebody part-time, each with a shift on this Monday. */
const planned = async () => {
  const company = await world.company()
  const actor = adminOf(company)
  const write = <Answer>(work: (tx: Tx) => Promise<Answer>) =>
    world.app.backend.database.inCompany(company.id, 'read write', work)
  const [lea, nathan] = [await company.hire(), await company.hire({ contractType: 'part-time', weeklyHours: 24 })]
  const plan = async (person: Employee, date: string, startTime: string, endTime: string) =>
    (await changeShift(company.admin, { after: await company.shift(person, { date, startTime, endTime }) }))
      .body as PlannedShift
  const first = [await plan(lea, monday, '09:00', '17:00'), await plan(nathan, monday, '11:30', '15:00')]
  const unpublished = (people: string[] | null = null, date = monday) =>
    write(tx => unpublishedIn(tx, actor, { date, people: people && new Set(people) }, asked))
  return {
    company,
    actor,
    write,
    lea,
    nathan,
    plan,
    first,
    unpublished,
    start: () => write(tx => startPublishing(tx, actor, asked.now)),
    stop: () => write(tx => stopPublishing(tx, actor, asked.now)),
    publishAll: async (people: string[] | null = null) => {
      const { seals } = await unpublished(people)
      return write(tx => publish(tx, actor, { date: monday, shown: seals }, asked))
    },
    /** The shifts that people see, by day and start. */
    seen: () =>
      write(async tx => {
        const { rows } = await tx.execute<{ is_lea: boolean; at: string }>(
          `select employee_id = '${lea.id}' as is_lea, to_char(starts_at at time zone 'Europe/Paris', 'MM-DD HH24:MI') as at from seen_shifts order by 2, 1`,
        )
        return rows.map(({ is_lea, at }) => `${is_lea ? 'Léa' : 'Nathan'} ${at}`)
      }),
  }
}

const bothOnMonday = ['Léa 03-16 09:00', 'Nathan 03-16 11:30']

describe('a company that publishes', () => {
  test('has published what was planned until then, and told nobody', async () => {
    const { start, seen, unpublished, company } = await planned()
    expect(await seen()).toEqual(bothOnMonday)
    await start()
    expect(await seen()).toEqual(bothOnMonday)
    expect((await unpublished()).changes).toEqual([])
    expect(await world.sql('select from publications where company_id = $1', [company.id])).toEqual([])
  })

  test('begins once, whoever turns it on again', async () => {
    const { start, plan, lea, seen } = await planned()
    await start()
    await plan(lea, '2026-03-17', '09:00', '17:00')
    await start()
    expect(await seen()).toEqual(bothOnMonday)
  })

  test('shows drafts to nobody until somebody publishes them', async () => {
    const { start, plan, lea, seen, publishAll, unpublished, first, company } = await planned()
    await start()
    await plan(lea, '2026-03-17', '09:00', '17:00')
    await edit(company, first[0]!, { startTime: '10:00' })
    expect(await seen()).toEqual(bothOnMonday)
    expect((await unpublished()).changes).toMatchObject([
      { employeeId: lea.id, date: monday, before: { startTime: '09:00' }, after: { startTime: '10:00' }, late: null },
      { employeeId: lea.id, date: '2026-03-17', before: null, late: null },
    ])
    await publishAll()
    expect(await seen()).toEqual(['Léa 03-16 10:00', 'Nathan 03-16 11:30', 'Léa 03-17 09:00'])
    expect((await unpublished()).changes).toEqual([])
  })

  test('publishes chosen people, and leaves the drafts of the others', async () => {
    const { start, plan, lea, nathan, seen, publishAll, unpublished } = await planned()
    await start()
    await plan(lea, '2026-03-17', '09:00', '17:00')
    await plan(nathan, '2026-03-18', '11:30', '15:00')
    const publication = await publishAll([nathan.id])
    expect(await seen()).toEqual([...bothOnMonday, 'Nathan 03-18 11:30'])
    expect((await unpublished()).changes).toMatchObject([{ employeeId: lea.id }])
    expect(
      await world.sql('select employee_id, seen_at from publication_people where publication_id = $1', [
        publication.id,
      ]),
    ).toEqual([{ employee_id: nathan.id, seen_at: null }])
  })

  test('takes away what is deleted, and moves what goes to another week with either of both', async () => {
    const { start, seen, publishAll, unpublished, first, company } = await planned()
    await start()
    await edit(company, first[0]!, { date: '2026-03-23' })
    expect((await unpublished(null, '2026-03-23')).changes).toEqual((await unpublished()).changes)
    await publishAll()
    expect(await seen()).toEqual(['Nathan 03-16 11:30', 'Léa 03-23 09:00'])
    expect((await unpublished(null, '2026-03-23')).changes).toEqual([])
  })

  test('publishes what was shown, or nothing', async () => {
    const { start, plan, lea, nathan, seen, unpublished, write, actor } = await planned()
    await start()
    await plan(lea, '2026-03-17', '09:00', '17:00')
    await plan(nathan, '2026-03-18', '11:30', '15:00')
    const { seals: shown } = await unpublished()
    await plan(lea, '2026-03-19', '09:00', '17:00')
    const publishShown = (people: ReadonlyMap<string, string>) =>
      write(tx => publish(tx, actor, { date: monday, shown: people }, asked))
    await expect(publishShown(shown)).rejects.toMatchObject({ code: 'schedule.publication-changed' })
    expect(await seen()).toEqual(bothOnMonday)
    // A change by a colleague for Léa does not hold Nathan up.
    await publishShown(new Map([[nathan.id, shown.get(nathan.id)!]]))
    expect(await seen()).toEqual([...bothOnMonday, 'Nathan 03-18 11:30'])
  })

  test('shows every shift as it is planned once it publishes no more', async () => {
    const { start, stop, plan, lea, seen, publishAll } = await planned()
    await start()
    await plan(lea, '2026-03-17', '09:00', '17:00')
    await stop()
    expect(await seen()).toEqual([...bothOnMonday, 'Léa 03-17 09:00'])
    await expect(publishAll()).rejects.toMatchObject({ code: 'schedule.publishes-not' })
  })
})

describe('a change inside the notice of its person', () => {
  const late = async () => {
    const known = await planned()
    const { start, first, company } = known
    await start()
    // Five working days lie between Thursday 5 and Friday 13.
    let shift = first[1]!
    const move = async (startTime: string) => {
      shift = await edit(company, shift, { date: '2026-03-13', startTime, endTime: '23:00' })
    }
    await move('18:30')
    const agreements = () =>
      world.sql(
        `select employee_id, "before" ->> 'startTime' as before, "after" ->> 'startTime' as after, answer from shift_agreements where company_id = $1 order by asked_at, id`,
        [company.id],
      )
    return { ...known, move, agreements }
  }

  test('is asked, and what the person sees stays', async () => {
    const { unpublished, publishAll, seen, agreements, nathan } = await late()
    expect((await unpublished()).changes).toMatchObject([{ late: { rule: 'TP_PREAVIS_7JO', measured: 5, limit: 7 } }])
    await publishAll()
    expect(await seen()).toEqual(bothOnMonday)
    expect(await agreements()).toEqual([{ employee_id: nathan.id, before: '11:30', after: '18:30', answer: null }])
  })

  test('is asked once, until it is another one: then the first question is withdrawn', async () => {
    const { publishAll, unpublished, move, agreements } = await late()
    await publishAll()
    expect((await unpublished()).changes).toEqual([])
    expect((await unpublished()).seals.size).toBe(0)
    await move('19:00')
    await publishAll()
    expect(await agreements()).toMatchObject([
      { after: '18:30', answer: 'withdrawn' },
      { after: '19:00', answer: null },
    ])
  })
})
