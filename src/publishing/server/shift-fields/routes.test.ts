import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { keysOf } from '#core/keys.ts'
import { pick } from '#core/pick.ts'
import { isOfNotes, type ToldChange } from '#publishing/rules/told.ts'
import { changedTerms } from '#publishing/rules.ts'
import { fields } from '#schedule/fields.ts'
import {
  plainDay,
  plainDetails,
  plainTerms,
  type ShiftDetails,
  shiftDetails,
  shiftTerms,
  textsOf,
} from '#schedule/rules.ts'
import { formerShift } from '#schedule/server/lost-shifts/queries.ts'
import { writtenDetails } from '#schedule/server/queries.ts'
import { changeShift } from '#testing/company.ts'
import { approve, ask, settled, undo } from '#testing/leave.ts'
import { publishingOf } from '#testing/publishing.ts'
import { openWorld } from '#testing/world.ts'

// Every room that a shift goes through keeps all of its fields, those that it will get too.

// Monday 16 November 2026 in Paris.
const world = await openWorld()
const monday = '2026-11-23'

/** Other than what nobody has said. */
const sampleOf = (field: keyof ShiftDetails, type: string) => {
  const plain = plainDetails[field]
  if (field === 'shiftTypeId') return type
  return typeof plain === 'number' ? 45 : `dit-${field}`
}

type SentShift = ShiftDetails & { id: string; version: number; employeeId: string | null; date: string }

const opened = async () => {
  const company = await world.company()
  const { admin } = company
  const [lea, type] = [await company.hire({ firstName: 'Léa' }), await company.shiftType('Bar')]
  const said = Object.fromEntries(shiftDetails.map(field => [field, sampleOf(field, type)])) as ShiftDetails
  const hours = { employeeId: lea.id, startTime: '09:00', endTime: '15:00' }
  const plan = async (date: string, details: ShiftDetails = said) => {
    const { status, body } = await changeShift(admin, { after: { ...hours, ...details, date } })
    expect([status, body.title]).toEqual([200, undefined])
    return body as SentShift
  }
  const shiftsOf = async (date: string): Promise<SentShift[]> => {
    const { shifts, openShifts } = (await admin.get(`/schedule/weeks/${date}`)).body
    return [...shifts, ...openShifts]
  }
  const detailsIn = async (date: string) => (await shiftsOf(date)).map(shift => pick(shift, shiftDetails))
  return { company, admin, lea, said, hours, plan, shiftsOf, detailsIn }
}

/** The terms that rows lack which were written before shifts had them: the type alone is as old as shifts. */
const { shiftTypeId: _oldest, ...laterPlain } = plainTerms
const laterTerms = keysOf(laterPlain)

describe('a shift keeps what is said of it', () => {
  test('in the plan', async () => {
    const { said, plan, detailsIn } = await opened()
    await plan(monday)
    expect(await detailsIn(monday)).toEqual([said])
  })

  test('in the week that copies it', async () => {
    const { admin, said, plan, detailsIn } = await opened()
    await plan(monday)
    const next = addDays(monday, 7)
    const { seal } = (await admin.get(`/schedule/weeks/${next}/copy`)).body
    expect((await admin.post(`/schedule/weeks/${next}/copy`, { seal })).status).toBe(200)
    expect(await detailsIn(next)).toEqual([said])
  })

  test('in a week template, but for what is of one day, and when a cycle that took it away is taken back', async () => {
    const { admin, said, plan, detailsIn } = await opened()
    await plan(monday)
    const { id } = (await admin.post('/templates', { name: 'Semaine', date: monday })).body
    const from = addDays(monday, 14)
    const cycle = { name: 'Cycle', startsOn: from, templates: [id], departments: [], people: [] }
    const cycleId = (await admin.post('/cycles', cycle)).body.id as string
    const { seal } = (await admin.get(`/templates/preview?cycleId=${cycleId}&from=${from}&weeks=1`)).body
    expect((await admin.post('/templates/applications', { cycleId, from, weeks: 1, seal })).status).toBe(200)
    const repeated = { ...said, ...plainDay }
    expect(await detailsIn(from)).toEqual([repeated])

    const stop = async () => (await admin.post(`/cycles/${cycleId}/stop`, { from })).body.applicationId as string
    const first = await stop()
    expect(await detailsIn(from)).toEqual([])
    await admin.delete(`/templates/applications/${first}`)
    expect(await detailsIn(from)).toEqual([repeated])

    const older = await stop()
    for (const field of laterTerms)
      await world.sql(
        `update template_applications set withdrawn = (select jsonb_agg(shift - $2::text) from jsonb_array_elements(withdrawn) as shift) where id = $1`,
        [older, field],
      )
    await admin.delete(`/templates/applications/${older}`)
    expect(await detailsIn(from)).toEqual([{ ...plainDetails, shiftTypeId: said.shiftTypeId }])
  })

  test('when a leave that took it is undone, or ends, and when the choice about it is taken back', async () => {
    const { admin, lea, said, plan, detailsIn } = await opened()
    const shift = await plan(monday)
    const id = await ask(lea, { startDate: monday, endDate: addDays(monday, 6) })
    const approved = await approve(admin, id, [settled(shift, 'remove')])
    expect(pick(approved.body.removed[0], shiftDetails)).toEqual(said)
    expect(await detailsIn(monday)).toEqual([])
    await undo(admin, id, approved.body)
    expect(await detailsIn(monday)).toEqual([said])

    const [back] = (await admin.get(`/schedule/weeks/${monday}`)).body.shifts
    await approve(admin, id, [settled(back, 'remove')])
    const lost = (await admin.get(`/leave/requests/${id}/lost-shifts`)).body.shifts
    const returning = lost.map((each: SentShift) => pick(each, ['id', 'version']))
    await admin.post(`/leave/requests/${id}/revocation`, { reason: 'Inventaire', returning })
    expect(await detailsIn(monday)).toEqual([said])
  })

  test('in the trail: entries from before shifts had a field say that nobody said it', () => {
    const { shiftTypeId: _type, ...later } = plainDetails
    const kept = { employeeId: null, shiftTypeId: null, startsAt: 'a', endsAt: 'b', version: 1 }
    expect(formerShift.parse(kept)).toEqual({ ...kept, ...later })
    expect(formerShift.safeParse(null).success).toBe(false)
  })

  test('in the file of the planning, in that of one’s own data, and in the journal', async () => {
    const { admin, lea, said, plan } = await opened()
    await plan(monday)
    const file = (await admin.get(`/schedule/exports?date=${monday}&span=week&format=csv`)).body as string
    const own = Object.values((await lea.post('/account/export')).body.Shifts[0])
    const journal = JSON.stringify((await admin.get('/audit?kind=schedule')).body.entries)
    for (const field of writtenDetails) {
      expect(journal).toContain(String(said[field]))
      expect(file).toContain(fields[field].fr)
      expect(file).toContain(String(said[field]))
      expect(own).toContain(said[field])
    }
  })

  test('in its texts, which its block, its papers and the calendar say', async () => {
    const { said } = await opened()
    const texts = writtenDetails.filter(field => typeof plainDetails[field] === 'string')
    expect(textsOf(said)).toEqual(texts.map(field => said[field]))
    expect(textsOf(plainDetails)).toEqual([])
  })
})

describe('a change of one field alone', () => {
  test.each(shiftDetails)('of %s is published, told and kept', async field => {
    const { company, lea, admin, said, hours, plan, shiftsOf } = await opened()
    const { start, publishAll } = publishingOf(company, monday)
    const other = await company.shiftType('Salle')
    const before = { ...plainDetails, shiftTypeId: other }
    const { id, version, date } = await plan(monday, before)
    await start()
    const after = { ...hours, ...before, [field]: said[field], date }
    expect((await changeShift(admin, { before: { id, version }, after })).status).toBe(200)
    const publication = await publishAll()
    expect(publication).not.toBeNull()

    const read = async () => {
      const { changes } = (await lea.get(`/schedule/my-changes/${monday}`)).body as {
        changes: (ToldChange & { notes: string })[]
      }
      return changes[0]!
    }
    const told = await read()
    const isTerm = (shiftTerms as string[]).includes(field)
    expect(changedTerms(told.before!, told.after!)).toEqual(isTerm ? [field] : [])
    expect(isOfNotes(told)).toBe(!isTerm)
    const { people } = (await admin.get(`/schedule/weeks/${monday}/seen`)).body
    expect(pick(people[0].changes[0], ['before', 'after'])).toEqual(pick(told, ['before', 'after']))
    expect((await shiftsOf(monday)).map(shift => shift[field])).toEqual([said[field]])
    const seen = (await lea.get(`/schedule/my-week/${monday}`)).body.shifts as SentShift[]
    expect(seen.map(shift => shift[field])).toEqual([said[field]])

    // As it was told before shifts had the field.
    for (const later of laterTerms)
      for (const end of ['before', 'after'])
        await world.sql(
          `update publication_people set changes = jsonb_set(changes, array['0', $2::text], (changes -> 0 -> $2) - $3::text) where publication_id = $1`,
          [publication, end, later],
        )
    expect(await read()).toMatchObject({ before: laterPlain, after: laterPlain })
  })
})
