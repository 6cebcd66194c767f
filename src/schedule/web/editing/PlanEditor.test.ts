import { describe, expect, test } from 'vitest'
import { formOfShift, type Shift } from '#schedule/rules.ts'
import {
  at,
  form,
  monday,
  opened,
  overlap,
  shiftOf,
  tooMany,
  tuesday,
  unreachable,
  wednesday,
  week,
} from '#testing/plan-editor.ts'
import type { ShownChange } from './PlanChanges.ts'
import { TypeGone } from './PlanEditor.ts'

describe('a change', () => {
  test('shows before the answer, and after a week that was read meanwhile', async () => {
    const { server, editor, dates, page } = opened(shiftOf('noon'))
    const answer = server.hold()
    const moving = editor.move(shiftOf('noon'), at(tuesday))
    expect(dates()).toEqual({ noon: tuesday })
    page.known = { week, shifts: [shiftOf('noon', { notes: 'read again' })], openShifts: [] }
    expect(dates()).toEqual({ noon: tuesday })
    answer()
    expect(await moving).toBe(true)
    expect(editor.snapshot().pending).toEqual([])
    expect(dates()).toEqual({ noon: tuesday })
  })

  test('stays in the version of the server', async () => {
    const { editor, shown } = opened(shiftOf('noon', { version: 7 }))
    await editor.move(shiftOf('noon', { version: 7 }), at(tuesday))
    expect(shown('noon')).toMatchObject({ date: tuesday, version: 8 })
  })

  test.each([
    ['a new shift', 'added 1', async ({ editor }: ReturnType<typeof opened>) => editor.add(form, 'new')],
    ['an edit', 'edited 1', async ({ editor, shown }: ReturnType<typeof opened>) => editor.edit(shown('noon'), form)],
    [
      'a move',
      'moved 1',
      async ({ editor, shown }: ReturnType<typeof opened>) => editor.move(shown('noon'), at(tuesday)),
    ],
    [
      'a copy',
      'copied 1',
      async ({ editor, shown }: ReturnType<typeof opened>) => editor.copy([shown('noon')], at(tuesday)),
    ],
    ['a deletion', 'deleted 1', async ({ editor, shown }: ReturnType<typeof opened>) => editor.remove(shown('noon'))],
  ])('is told once it is made: %s', async (_, sentence, act) => {
    const planning = opened(shiftOf('noon'))
    const answer = planning.server.hold()
    const acting = act(planning)
    expect(planning.told).toEqual([])
    answer()
    await acting
    expect(planning.told).toEqual([sentence])
  })

  test('is sent after the one before it, also of another shift', async () => {
    const { server, editor, shown, dates } = opened(shiftOf('noon'), shiftOf('night'))
    const answer = server.hold()
    const all = [editor.move(shown('noon'), at(tuesday)), editor.move(shown('night'), at(tuesday))]
    all.push(editor.move(shown('noon'), at(wednesday)))
    await Promise.resolve()
    expect(server.requests).toHaveLength(1)
    expect(dates()).toEqual({ noon: wednesday, night: tuesday })
    answer()
    expect(await Promise.all(all)).toEqual([true, true, true])
    expect(server.requests.map(({ changes }) => [changes[0]!.after!.id, changes[0]!.before!.version])).toEqual([
      ['noon', 1],
      ['night', 1],
      ['noon', 2],
    ])
  })

  test('reloads the week once nothing is in flight', async () => {
    const { server, editor, shown, page } = opened(shiftOf('noon'), shiftOf('night'))
    const answer = server.hold()
    const all = [editor.move(shown('noon'), at(tuesday)), editor.remove(shown('night'))]
    answer()
    await all[0]
    expect(page.refetches).toBe(0)
    await all[1]
    expect(page.refetches).toBe(1)
  })

  test('tells who listens, and nothing else makes a new state', async () => {
    const { editor, shown } = opened(shiftOf('noon'))
    let calls = 0
    const stop = editor.subscribe(() => {
      calls += 1
    })
    expect(editor.snapshot()).toBe(editor.snapshot())
    await editor.move(shown('noon'), at(tuesday))
    expect(calls).toBe(2)
    stop()
    await editor.move(shown('noon'), at(wednesday))
    expect(calls).toBe(2)
  })

  test('of impossible hours is refused at its field, and never sent', async () => {
    const { server, editor, seen } = opened()
    await expect(editor.add({ ...form, endTime: '09:00' })).rejects.toMatchObject({
      code: 'schedule.same-time',
      fields: [{ path: 'endTime' }],
    })
    expect(server.requests).toEqual([])
    expect(seen()).toEqual([])
  })

  test('of a shift without a type waits for a type', async () => {
    const { server, editor, shown, told } = opened(shiftOf('noon', { shiftTypeId: null as never }))
    expect(await editor.move(shown('noon'), at(tuesday))).toBe(false)
    expect(await editor.copy([shown('noon')], at(tuesday))).toBe(false)
    expect(told).toEqual([`moved: ${TypeGone.name}`, `copied: ${TypeGone.name}`])
    expect(server.requests).toEqual([])
  })
})

describe('a refused change', () => {
  test('is rolled back and told', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'))
    server.refuses = overlap
    expect(await editor.move(shown('noon'), at(tuesday))).toBe(false)
    expect(dates()).toEqual({ noon: monday })
    expect(told).toEqual(['moved: Overlap.'])
  })

  test('of a form is rejected, for the form to tell', async () => {
    const { server, editor, seen, told } = opened()
    server.refuses = overlap
    await expect(editor.add(form)).rejects.toMatchObject({ code: 'schedule.overlap' })
    expect(seen()).toEqual([])
    expect(told).toEqual([])
  })

  test('refuses what was made upon it, for the same reason; other changes are sent', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'), shiftOf('night'))
    server.refuses = ([change]) => (change!.after?.date === tuesday ? overlap() : undefined)
    const all = [
      editor.move(shown('noon'), at(tuesday)),
      editor.move(shown('noon'), at(wednesday)),
      editor.remove(shown('noon')),
      editor.move(shown('night'), at(wednesday)),
    ]
    expect(await Promise.all(all)).toEqual([false, false, false, true])
    expect(told).toEqual(['moved: Overlap.', 'moved: Overlap.', 'deleted: Overlap.', 'moved 1'])
    expect(server.requests).toHaveLength(2)
    expect(dates()).toEqual({ noon: monday, night: wednesday })
  })

  test('of a shift that another person changed overwrites nothing', async () => {
    const { server, editor, shown, told } = opened(shiftOf('noon'))
    server.shifts.set('noon', shiftOf('noon', { version: 2, date: wednesday }))
    await editor.move(shown('noon'), at(tuesday))
    expect(told).toEqual(['moved: Changed.'])
    expect(server.shifts.get('noon')).toMatchObject({ version: 2, date: wednesday })
  })

  test('is none where another person had deleted the same shift: that is the wanted result', async () => {
    const { server, editor, shown, seen, told } = opened(shiftOf('noon'))
    server.shifts.clear()
    expect(await editor.remove(shown('noon'))).toBe(true)
    expect(seen()).toEqual([])
    expect(told).toEqual(['deleted 1'])
  })

  test('of a shift that another person deleted is told', async () => {
    const { server, editor, shown, told } = opened(shiftOf('noon'))
    server.shifts.clear()
    expect(await editor.move(shown('noon'), at(tuesday))).toBe(false)
    expect(told).toEqual(['moved: Gone.'])
  })
})

describe('without a network', () => {
  test('a change is rolled back and told', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'))
    server.refuses = unreachable
    expect(await editor.move(shown('noon'), at(tuesday))).toBe(false)
    expect(dates()).toEqual({ noon: monday })
    expect(told).toEqual(['moved: No network.'])
  })

  test('a new shift whose answer was lost is the same shift when its form is sent again', async () => {
    const { server, editor, seen } = opened()
    server.losesAnswers = true
    await expect(editor.add(form, 'typed')).rejects.toMatchObject({ status: 0 })
    expect(seen()).toEqual([])
    server.losesAnswers = false
    await editor.add(form, 'typed')
    expect(server.requests.map(({ changes }) => changes[0]!.after!.id)).toEqual(['typed', 'typed'])
    expect([...server.shifts.keys()]).toEqual(['typed'])
    expect(seen().map(({ id }) => id)).toEqual(['typed'])
  })

  test.each([unreachable, tooMany])('an undo can be repeated, with the same id and version', async failure => {
    const { server, editor, shown, told } = opened(shiftOf('noon'))
    await editor.remove(shown('noon'))
    server.refuses = failure
    await editor.undo()
    server.refuses = () => undefined
    await editor.undo()
    expect(told).toEqual(['deleted 1', `undo: ${failure().message}`, 'undone deleted'])
    const [, failed, repeated] = server.requests
    expect(repeated!.changes).toEqual(failed!.changes)
    expect(shown('noon').version).toBe(2)
  })
})

describe('a list of changes', () => {
  const mixed = (shown: (id: string) => Shift): ShownChange[] => [
    { before: shown('noon'), after: shiftOf('noon', { version: 2, date: tuesday }) },
    { before: shown('night'), after: null },
    { before: null, after: shiftOf('new', { date: wednesday }) },
  ]

  test('is one request, one message and one undo', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'), shiftOf('night'))
    expect(await editor.apply('moved', mixed(shown))).toBe(true)
    expect(dates()).toEqual({ noon: tuesday, new: wednesday })
    await editor.undo()
    expect(dates()).toEqual({ noon: monday, night: monday })
    expect(told).toEqual(['moved 3', 'undone moved'])
    expect(server.requests.map(({ changes }) => changes.length)).toEqual([3, 3])
  })

  test('is made as a whole or not at all', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'), shiftOf('night'))
    server.shifts.set('night', shiftOf('night', { version: 2 }))
    expect(await editor.apply('moved', mixed(shown))).toBe(false)
    expect(dates()).toEqual({ noon: monday, night: monday })
    expect(server.shifts.get('noon')!.date).toBe(monday)
    expect(told).toEqual(['moved: Changed.'])
  })
})

describe('several shifts', () => {
  test('are copied to one day, in one request', async () => {
    const { server, editor, seen, told } = opened(shiftOf('noon'), shiftOf('night', { startTime: '18:00' }))
    await editor.copy(seen(), at(tuesday, 'nora'))
    expect(told).toEqual(['copied 2'])
    expect(server.requests.map(({ changes }) => changes.length)).toEqual([2])
    const copies = seen().filter(({ employeeId }) => employeeId === 'nora')
    expect(copies.map(({ date, startTime }) => [date, startTime])).toEqual([
      [tuesday, '09:00'],
      [tuesday, '18:00'],
    ])
  })

  test('are copied as a whole or not at all', async () => {
    const { server, editor, seen } = opened(shiftOf('noon'), shiftOf('night'))
    server.refuses = overlap
    expect(await editor.copy(seen(), at(tuesday))).toBe(false)
    expect(seen()).toHaveLength(2)
  })
})

test('a planted shift shows before the answer, and its refusal is told', async () => {
  const { server, editor, seen, told } = opened()
  server.refuses = overlap
  const planting = editor.plant(form)
  expect(seen()).toHaveLength(1)
  expect(await planting).toBe(false)
  expect(seen()).toEqual([])
  expect(told).toEqual(['added: Overlap.'])
})

describe('a stroke of new shifts', () => {
  test('shows each as it is drawn, and is one edit with one undo', async () => {
    const { server, editor, seen, told } = opened()
    const stroke = editor.stroke()
    await stroke.plant(form)
    await stroke.plant({ ...form, date: tuesday })
    expect([seen().length, server.requests.length]).toEqual([2, 0])
    await stroke.end()
    expect(server.requests).toHaveLength(1)
    await editor.undo()
    expect(seen()).toEqual([])
    expect(told).toEqual(['added 2', 'undone added'])
  })

  test('says what it left out with what it made, once', async () => {
    const { editor, told } = opened()
    const stroke = editor.stroke()
    await stroke.plant(form)
    await stroke.end('One cell left out.')
    await editor.undo()
    await editor.redo()
    expect(told).toEqual(['added 1 One cell left out.', 'undone added', 'redone added'])
  })

  test('without a shift sends nothing', async () => {
    const { server, editor } = opened()
    await editor.stroke().end()
    expect(server.requests).toEqual([])
  })

  test('is refused as a whole', async () => {
    const { server, editor, seen, told } = opened()
    server.refuses = overlap
    const stroke = editor.stroke()
    await stroke.plant(form)
    await stroke.end()
    expect([seen(), told]).toEqual([[], ['added: Overlap.']])
  })
})

test('what a change sends is its form, its id and the versions of both sides', async () => {
  const { server, editor, shown } = opened(shiftOf('noon', { version: 4 }))
  await editor.edit(shown('noon'), { ...form, notes: 'caisse' })
  const [{ before, after }] = server.requests[0]!.changes as [ShownChange]
  expect([before!.id, before!.version]).toEqual(['noon', 4])
  expect(formOfShift(after!)).toEqual({ ...form, notes: 'caisse' })
  expect(after!.version).toBe(5)
})
