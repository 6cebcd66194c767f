import { expect, test } from 'vitest'
import { myWeek, openPlanning } from '#testing/planning.ts'

const { world, company, chef, elsewhere, week } = await openPlanning()

const form = (given = {}) => ({
  date: '2026-11-18',
  department: null,
  kind: 'delivery',
  text: 'Maraîcher à 7 h',
  ...given,
})
const write = async (given = {}) => (await chef.post('/schedule/day-notes', form(given))).body
const notesFor = async (person: Parameters<typeof myWeek>[1]) =>
  (await myWeek('2026-11-18', person)).dayNotes.map(({ text }) => text)

test('a note of a day stands in the planning with its author, and is read by everybody with their own week', async () => {
  const lea = await company.hire()
  const note = await write()
  expect(note).toEqual({ id: note.id, ...form(), author: expect.any(String) })
  expect((await week('2026-11-16')).dayNotes).toContainEqual(note)
  expect((await week('2026-11-23')).dayNotes).toEqual([])
  const { author: _, ...read } = note
  expect((await myWeek('2026-11-16', lea)).dayNotes).toContainEqual(read)
})

test('a note for a department is read by its people only', async () => {
  const [sam, kim] = [await company.hire({ department: 'Salle' }), await company.hire({ department: 'Cuisine' })]
  const nobody = await company.hire()
  await write({ department: 'Salle', kind: 'event', text: 'Groupe de 40' })
  expect(await notesFor(sam)).toContain('Groupe de 40')
  expect(await notesFor(kim)).not.toContain('Groupe de 40')
  expect(await notesFor(nobody)).not.toContain('Groupe de 40')
})

test('a note is changed by another planner, who is its author then, and withdrawn; the journal says the day, not the text', async () => {
  const { id } = await write({ text: 'Poisson' })
  // Saved again as it is.
  await company.admin.patch(`/schedule/day-notes/${id}`, form({ text: 'Poisson' }))
  const changed = await company.admin.patch(`/schedule/day-notes/${id}`, form({ kind: 'target', text: '120 couverts' }))
  expect(changed).toMatchObject({ status: 200, body: { id, kind: 'target', text: '120 couverts' } })
  expect((await chef.delete(`/schedule/day-notes/${id}`)).status).toBe(204)
  expect((await chef.delete(`/schedule/day-notes/${id}`)).status).toBe(404)
  expect((await week('2026-11-16')).dayNotes.map(note => note.id)).not.toContain(id)
  const told = await world.sql('select action, before, after from audit_entries where subject = $1 order by at, id', [
    id,
  ])
  const day = { date: '2026-11-18', department: null }
  expect(told).toEqual([
    { action: 'schedule.day-note-added', before: null, after: { ...day, noteKind: 'delivery' } },
    {
      action: 'schedule.day-note-edited',
      before: { ...day, noteKind: 'delivery' },
      after: { ...day, noteKind: 'target', isTextChanged: true },
    },
    { action: 'schedule.day-note-deleted', before: { ...day, noteKind: 'target' }, after: null },
  ])
})

test('only planners write notes, of their own company', async () => {
  const { id } = await write({ text: 'Inventaire' })
  const lea = await company.hire()
  expect((await lea.post('/schedule/day-notes', form())).status).toBe(403)
  expect((await lea.delete(`/schedule/day-notes/${id}`)).status).toBe(403)
  expect((await elsewhere.admin.patch(`/schedule/day-notes/${id}`, form())).status).toBe(404)
  expect((await elsewhere.admin.get('/schedule/weeks/2026-11-18')).body.dayNotes).toEqual([])
})

test.each([
  [{ text: ' ' }, 'text', 'required'],
  [{ text: 'a'.repeat(201) }, 'text', 'tooLong'],
  [{ kind: 'party' }, 'kind', 'required'],
  [{ date: '2026-02-30' }, 'date', 'date'],
])('%j is refused', async (given, path, code) => {
  const { status, body } = await chef.post('/schedule/day-notes', form(given))
  expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
})
