import { describe, expect, test } from 'vitest'
import { mostImported } from '#imports/rules.ts'
import { changeShift, type Employee } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
const chef = await company.hire({ role: 'manager' })
const elsewhere = await world.company()

const unique = (word: string) => `${word} ${crypto.randomUUID()}`
const type = (name = unique('Soir'), change: object = {}) => ({
  name,
  color: '#0EA5E9',
  description: '',
  defaultStartTime: '18:00',
  defaultEndTime: '01:30',
  defaultBreakDuration: 30,
  ...change,
})
const send = (shiftTypes: readonly object[], by: Employee = admin, headers: Record<string, string> = {}) =>
  by.post('/schedule/shift-types/imports', { shiftTypes }, headers)
const imported = async (...shiftTypes: object[]) => {
  const { status, body } = await send(shiftTypes)
  expect([status, body]).toMatchObject([200, { count: shiftTypes.length }])
  return body as { id: string; at: string; until: string }
}
const undo = (id: string, by: Employee = admin) => by.delete(`/schedule/shift-types/imports/${id}`)
type ShiftType = { id: string; name: string }
const types = async (): Promise<ShiftType[]> => (await admin.get('/schedule/shift-types')).body.shiftTypes
const idOf = async (name: string) => (await types()).find(each => each.name === name)!.id

describe('an import of types of shifts', () => {
  test('adds all of them, in the order of the file', async () => {
    const names = ['Nuit', 'Aube', 'Matin', 'Midi', 'Soir'].map(unique)
    const before = await types()
    const saved = await imported(...names.map(name => type(name, { color: '#abc', description: 'Caisse' })))
    const added = (await types()).slice(before.length)
    expect(added).toEqual(
      names.map(name => ({ ...type(name, { color: '#aabbcc', description: 'Caisse' }), id: expect.any(String) })),
    )
    expect((await admin.get('/schedule/shift-types/imports')).body.imports).toEqual([saved])
    const trail = await world.sql('select action from audit_entries where subject = any($1)', [
      added.map(({ id }) => id),
    ])
    expect(trail).toEqual(names.map(() => ({ action: 'schedule.shift-type-added' })))
    await undo(saved.id)
  })

  test('with the same key it is one import', async () => {
    const rows = [type()]
    const headers = { 'idempotency-key': 'types-once' }
    const [first, again] = [await send(rows, admin, headers), await send(rows, admin, headers)]
    expect(again).toMatchObject({ status: 200, body: first.body })
  })

  test('needs all rights, and is of one company', async () => {
    const { id } = await imported(type())
    // They add types one by one.
    expect((await send([type()], chef)).status).toBe(403)
    expect((await chef.get('/schedule/shift-types/imports')).status).toBe(403)
    expect((await undo(id, chef)).status).toBe(403)
    expect((await undo(id, elsewhere.admin)).status).toBe(404)
    expect((await elsewhere.admin.get('/schedule/shift-types/imports')).body.imports).toEqual([])
  })

  test('is all or nothing: every fault is named at its line, and no type is added', async () => {
    const known = unique('Ouverture')
    await imported(type(known))
    const name = unique('Nuit')
    const before = await types()
    const lines: [readonly object[], string[]][] = [
      [[type(name), type(), type(name.toUpperCase())], ['shiftTypes.2.name taken']],
      [
        [type(known.toLowerCase()), type(name), type(known)],
        ['shiftTypes.0.name taken', 'shiftTypes.2.name taken'],
      ],
      [[type(), type(name, { defaultEndTime: '18:00' })], ['shiftTypes.1.defaultEndTime sameTime']],
      [[type(), type(name, { color: 'bleu' })], ['shiftTypes.1.color colour']],
      [[type(name, { defaultBreakDuration: 450 })], ['shiftTypes.0.defaultBreakDuration breakTooLong']],
    ]
    for (const [rows, faults] of lines) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await send(rows)
      expect([status, body.errors.map(({ path, code }: Record<string, string>) => `${path} ${code}`)]).toEqual([
        422,
        faults,
      ])
    }
    expect(await types()).toEqual(before)
    const many = Array.from({ length: mostImported + 1 }, () => type())
    expect((await send(many)).body.errors).toMatchObject([{ path: 'shiftTypes', code: 'tooLong' }])
  })

  test('two at once of the same types add them once', async () => {
    const rows = [type(), type(), type()]
    const answers = await Promise.all([send(rows), send(rows.toReversed()), send(rows)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2)
  })
})

describe('undoing', () => {
  test('leaves the types as they were before', async () => {
    const before = await types()
    const { id } = await imported(type(), type())
    expect((await undo(id)).status).toBe(204)
    expect(await types()).toEqual(before)
    expect((await undo(id)).status).toBe(404)
  })

  test('takes along what was deleted or renamed meanwhile', async () => {
    const before = await types()
    const [first, second] = [type(), type()]
    const { id } = await imported(first, second)
    await admin.delete(`/schedule/shift-types/${await idOf(first.name)}`)
    await admin.patch(`/schedule/shift-types/${await idOf(second.name)}`, type())
    expect((await undo(id)).status).toBe(204)
    expect(await types()).toEqual(before)
  })

  test('is refused with the names of the types that a shift, a template or a need has since', async () => {
    const [shift, template, need, other] = ['A', 'B', 'C', 'D'].map(name => type(unique(name)))
    const { id } = await imported(shift!, template!, need!, other!)
    const date = '2026-11-18'
    const hours = { date, startTime: '09:00', endTime: '12:00', shiftTypeId: await idOf(shift!.name) }
    const planned = await changeShift(admin, { after: await company.shift(await company.hire(), hours) })
    expect(planned.status).toBe(200)
    const refused = (...used: { name: string }[]) => ({
      status: 409,
      body: {
        code: 'schedule.import-used',
        title: expect.stringContaining(`(${used.length})\u00a0: ${used.map(({ name }) => name).join(', ')}.`),
      },
    })
    expect(await undo(id)).toMatchObject(refused(shift!))
    const templateId = await company.weekTemplate(unique('Été'))
    await world.sql('update week_template_shifts set shift_type_id = $1 where template_id = $2', [
      await idOf(template!.name),
      templateId,
    ])
    const weekdays = Array.from({ length: 7 }, () => [{ start: 600, end: 720, people: 1 }])
    const needed = { department: null, shiftTypeId: await idOf(need!.name), weekdays, exceptions: [], version: null }
    expect((await admin.post('/needs', needed)).status).toBe(200)
    const before = await types()
    expect(await undo(id)).toMatchObject(refused(shift!, template!, need!))
    expect(await types()).toEqual(before)
  })

  test('is refused after an hour', async () => {
    const { id } = await imported(type())
    world.clock.advance({ minutes: 60 })
    expect((await admin.get('/schedule/shift-types/imports')).body.imports).toEqual([])
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'imports.over' } })
  })
})
