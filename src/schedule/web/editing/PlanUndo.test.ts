import { describe, expect, test } from 'vitest'
import { at, form, monday, opened, shiftOf, tuesday, wednesday } from '#testing/plan-editor.ts'

describe('undo', () => {
  test('gives an open shift back to its department, and takes one back from it', async () => {
    const { editor, page, seen, shown } = opened(shiftOf('noon'))
    const open = () => page.known.openShifts.map(({ id, department, version }) => ({ id, department, version }))
    await editor.move(shown('noon'), { employeeId: null, department: 'Salle', date: tuesday })
    expect([seen(), open()]).toEqual([[], [{ id: 'noon', department: 'Salle', version: 2 }]])
    await editor.move(page.known.openShifts[0]!, at(wednesday))
    expect([shown('noon').date, open()]).toEqual([wednesday, []])
    await editor.undo()
    expect(open()).toEqual([{ id: 'noon', department: 'Salle', version: 4 }])
    await editor.undo()
    expect([shown('noon'), open()]).toMatchObject([{ employeeId: 'lea', date: monday, version: 5 }, []])
  })

  test('takes back the last edit, then the ones before, each on the version that the last undo left', async () => {
    const { server, editor, shown, told, seen } = opened()
    await editor.add(form, 'noon')
    await editor.move(shown('noon'), at(tuesday))
    await editor.move(shown('noon'), at(wednesday))
    await editor.remove(shown('noon'))
    const made = server.requests.length
    for (let left = 0; left < 5; left++) await editor.undo()
    const asked = server.requests
      .slice(made)
      .map(({ changes }) => changes[0]!.before?.version ?? changes[0]!.after!.version)
    // Restored as version 4, moved back as 5 and 6, deleted as 6.
    expect(asked).toEqual([4, 4, 5, 6])
    expect(seen()).toEqual([])
    expect(told.slice(4)).toEqual(['undone deleted', 'undone moved', 'undone moved', 'undone added'])
  })

  test('shows before the answer', async () => {
    const { server, editor, shown, dates } = opened(shiftOf('noon'))
    await editor.move(shown('noon'), at(tuesday))
    const answer = server.hold()
    const undoing = editor.undo()
    await Promise.resolve()
    expect(dates()).toEqual({ noon: monday })
    answer()
    await undoing
    expect(shown('noon')).toMatchObject({ date: monday, version: 3 })
  })

  test('waits for a change in flight, and takes it back', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'))
    const answer = server.hold()
    void editor.move(shown('noon'), at(tuesday))
    const undoing = editor.undo()
    answer()
    await undoing
    expect(dates()).toEqual({ noon: monday })
    expect(told).toEqual(['moved 1', 'undone moved'])
  })

  test('twice in a row takes back two edits', async () => {
    const { editor, shown, dates } = opened(shiftOf('noon'))
    await editor.move(shown('noon'), at(tuesday))
    await editor.move(shown('noon'), at(wednesday))
    await Promise.all([editor.undo(), editor.undo()])
    expect(dates()).toEqual({ noon: monday })
  })

  test('is offered by the message of the edit', async () => {
    const { editor, shown, dates, undos } = opened(shiftOf('noon'))
    await editor.move(shown('noon'), at(tuesday))
    undos[0]!()
    await editor.undo()
    expect(dates()).toEqual({ noon: monday })
  })

  test('overwrites nothing that another person changed, and goes on with the edit before', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'), shiftOf('night'))
    await editor.move(shown('night'), at(tuesday))
    await editor.move(shown('noon'), at(tuesday))
    server.shifts.set('noon', shiftOf('noon', { version: 3, date: wednesday }))
    await editor.undo()
    await editor.undo()
    expect(told.slice(2)).toEqual(['undo: Changed.', 'undone moved'])
    expect(dates()).toMatchObject({ night: monday })
    expect(server.shifts.get('noon')).toMatchObject({ version: 3, date: wednesday })
  })

  test('is not offered where it is not possible, and takes back the edit before', async () => {
    const wholeDay = shiftOf('night', { endTime: '09:00' })
    const { editor, shown, dates, told, undos } = opened(shiftOf('noon'), wholeDay)
    await editor.move(shown('noon'), at(tuesday))
    await editor.edit(shown('night'), form)
    expect(undos).toHaveLength(1)
    await editor.undo()
    expect(told).toEqual(['moved 1', 'edited 1', 'undone moved'])
    expect(dates()).toEqual({ noon: monday, night: monday })
  })

  test('takes back a copied week as one edit, in one request', async () => {
    const copied = ['a', 'b', 'c'].map(id => shiftOf(id))
    const { server, editor, told, seen } = opened(...copied)
    editor.record(
      'week-copied',
      copied.map(after => ({ before: null, after })),
    )
    await editor.undo()
    expect(told).toEqual(['week-copied 3', 'undone week-copied'])
    expect(server.requests.map(({ changes }) => changes.length)).toEqual([3])
    expect(seen()).toEqual([])
  })

  test('of the oldest of many edits is forgotten', async () => {
    const { editor, shown, told } = opened(shiftOf('noon'))
    for (let edit = 0; edit < 103; edit++) await editor.edit(shown('noon'), { ...form, notes: String(edit) })
    const made = told.length
    for (let left = 0; left < 103; left++) await editor.undo()
    expect(told.length - made).toBe(100)
    expect(shown('noon').notes).toBe('2')
  })

  test('does nothing without an edit', async () => {
    const { server, editor, told } = opened(shiftOf('noon'))
    await editor.undo()
    expect([server.requests, told]).toEqual([[], []])
  })
})

describe('redo', () => {
  test('makes undone edits again, the last undone first, each on the version that the server has', async () => {
    const { server, editor, shown, dates, told } = opened()
    await editor.add(form, 'noon')
    await editor.move(shown('noon'), at(tuesday))
    await editor.move(shown('noon'), at(wednesday))
    for (let left = 0; left < 3; left++) await editor.undo()
    const undone = server.requests.length
    await editor.redo()
    await editor.redo()
    expect(dates()).toEqual({ noon: tuesday })
    await editor.redo()
    expect(dates()).toEqual({ noon: wednesday })
    expect(told.slice(6)).toEqual(['redone added', 'redone moved', 'redone moved'])
    await editor.redo()
    expect(server.requests).toHaveLength(undone + 3)
  })

  test('can be undone, and made again', async () => {
    const { editor, shown, dates, seen } = opened(shiftOf('noon'), shiftOf('night'))
    await editor.move(shown('noon'), at(tuesday))
    await editor.remove(shown('noon'))
    await editor.undo()
    await editor.undo()
    await editor.redo()
    await editor.redo()
    expect(seen().map(({ id }) => id)).toEqual(['night'])
    await editor.undo()
    expect(dates()).toEqual({ night: monday, noon: tuesday })
    await editor.undo()
    expect(dates()).toEqual({ night: monday, noon: monday })
    await editor.redo()
    expect(dates()).toEqual({ night: monday, noon: tuesday })
  })

  test('ends with a new edit', async () => {
    const { server, editor, shown, dates } = opened(shiftOf('noon'), shiftOf('night'))
    await editor.move(shown('noon'), at(tuesday))
    await editor.undo()
    await editor.move(shown('night'), at(wednesday))
    const made = server.requests.length
    await editor.redo()
    expect(server.requests).toHaveLength(made)
    expect(dates()).toEqual({ noon: monday, night: wednesday })
  })

  test('is offered by the message of the undo', async () => {
    const { editor, shown, dates, redos } = opened(shiftOf('noon'))
    await editor.move(shown('noon'), at(tuesday))
    await editor.undo()
    redos[0]!()
    await editor.undo()
    await editor.redo()
    expect(dates()).toEqual({ noon: tuesday })
  })

  test('overwrites nothing that another person changed', async () => {
    const { server, editor, shown, told } = opened(shiftOf('noon'))
    await editor.move(shown('noon'), at(tuesday))
    await editor.undo()
    server.shifts.set('noon', shiftOf('noon', { version: 9, date: wednesday }))
    await editor.redo()
    expect(told.at(-1)).toBe('redo: Changed.')
    expect(server.shifts.get('noon')).toMatchObject({ version: 9, date: wednesday })
  })
})
