import { describe, expect, test } from 'vitest'
import type { AnyShift, Shift } from '#schedule/rules.ts'
import { type Finding, Problem } from '#web/api/problem.ts'
import type { Acceptance } from './PlanAnswers.ts'
import { type Edit, expectedShift, formOf, type ShownChange, type TypedShift, weekAfter } from './PlanChanges.ts'
import { Declined, PlanEditor, type PlanEditorOptions, TypeGone } from './PlanEditor.ts'

const week = { from: '2026-11-16', to: '2026-11-22' }
const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const
const timeZone = 'Europe/Paris'
const form = {
  employeeId: 'lea',
  shiftTypeId: 'midi',
  date: monday,
  startTime: '09:00',
  endTime: '12:00',
  breakDuration: 0,
  notes: '',
}
const shiftOf = (id: string, change: Partial<Shift> = {}): TypedShift & Shift => {
  const now = Temporal.Instant.from('2026-11-01T08:00:00Z')
  return { ...(expectedShift(form, { id, version: 1, timeZone }, now) as TypedShift), ...change } as TypedShift & Shift
}
const at = (date: string, employeeId = 'lea') => ({ employeeId, date })

const changed = () => new Problem(409, 'schedule.shift-changed', 'Changed.')
const overlap = () => new Problem(409, 'schedule.overlap', 'Overlap.')
const unreachable = () => new Problem(0, 'unreachable', 'No network.')
const tooMany = () => new Problem(429, 'too-many', 'Too many.')
const finding = (rule: Finding['rule'], change = 0, isAcceptable = true): Finding => ({
  rule,
  employeeId: 'lea',
  about: rule,
  shiftIds: [],
  change,
  from: '2026-11-17T08:00:00.000Z',
  to: '2026-11-17T11:00:00.000Z',
  measured: null,
  limit: null,
  severity: isAcceptable ? 'exceeded' : 'blocking',
  isAcceptable,
  needsReason: false,
  lead: '',
  sentence: `${rule} ${change}`,
})
const found = (...findings: Finding[]) => new Problem(409, `schedule.${findings[0]!.rule}`, 'Found.', { findings })

type Rule = (changes: readonly ShownChange[], accepted: readonly Acceptance[]) => Error | undefined

/** Keeps shifts as the server does: all changes or none, each on the version that it names. */
class Server {
  readonly shifts: Map<string, AnyShift>
  readonly requests: { changes: readonly ShownChange[]; accepted: readonly Acceptance[] }[] = []
  refuses: Rule = () => undefined
  /** What is made is made, and nobody hears of it. */
  losesAnswers = false
  /** Answers wait for it. */
  gate: Promise<unknown> = Promise.resolve()

  constructor(shifts: readonly Shift[]) {
    this.shifts = new Map(shifts.map(shift => [shift.id, shift]))
  }

  send: PlanEditorOptions['send'] = async (changes, accepted) => {
    this.requests.push({ changes, accepted: [...accepted] })
    await this.gate
    const refusal = this.refuses(changes, accepted) ?? this.#conflict(changes)
    if (refusal) throw refusal
    const saved = changes.map(change => this.#write(change))
    if (this.losesAnswers) throw unreachable()
    return saved
  }

  hold() {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.gate = promise
    return resolve
  }

  #conflict(changes: readonly ShownChange[]) {
    for (const { before, after } of changes) {
      const present = before && this.shifts.get(before.id)
      if (before && !present && after) return new Problem(409, 'schedule.shift-gone', 'Gone.')
      if (before && present && present.version !== before.version) return changed()
    }
    return undefined
  }

  #write({ before, after }: ShownChange) {
    if (before) this.shifts.delete(before.id)
    if (!after) return null
    const version = before ? before.version + 1 : after.version
    const saved = { ...after, version }
    this.shifts.set(after.id, saved)
    return saved
  }
}

/** An open planning of one week, with a fake server. */
const opened = (...shifts: Shift[]) => {
  const server = new Server(shifts)
  const told: string[] = []
  const undos: (() => void)[] = []
  const redos: (() => void)[] = []
  const page = { known: { week, shifts: [...shifts] as Shift[], openShifts: [] as AnyShift[] }, refetches: 0 }
  const editor = new PlanEditor({
    timeZone,
    send: server.send,
    keep: async saved => {
      page.known = weekAfter(page.known, saved)
    },
    refetch: () => {
      page.refetches += 1
    },
    messages: {
      refusalOf: ({ field, reason }) =>
        new Problem(422, `schedule.${reason}`, reason, { errors: [{ path: field, code: reason, message: reason }] }),
      done: ({ kind, changes }: Edit, undo) => {
        told.push(`${kind} ${changes.length}`)
        if (undo) undos.push(undo)
      },
      reverting: () => undefined,
      undone: ({ kind }, redo) => {
        told.push(`undone ${kind}`)
        redos.push(redo)
      },
      redone: ({ kind }) => told.push(`redone ${kind}`),
      failed: (kind, error) => told.push(`${kind}: ${(error as Error).message || (error as Error).constructor.name}`),
    },
  })
  const seen = () => weekAfter(page.known, editor.snapshot().pending).shifts
  const dates = () => Object.fromEntries(seen().map(({ id, date }) => [id, date]))
  const shown = (id: string) => seen().find(shift => shift.id === id)!
  return { server, told, undos, redos, page, editor, seen, dates, shown }
}

/** The question that is open once all that is under way has come to it. */
const questionOf = async (editor: PlanEditor) => {
  for (let ticks = 0; !editor.snapshot().question && ticks < 100; ticks++) await Promise.resolve()
  const question = editor.snapshot().question!
  return question.kind === 'findings' ? question.findings.map(({ sentence }) => sentence) : question.shift.id
}

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

describe('undo', () => {
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

/** Asks for each rule until it is accepted. */
const asksFor =
  (...findings: Finding[]): Rule =>
  (_, accepted) => {
    const open = findings.filter(({ rule, change }) => !accepted.some(a => a.rule === rule && a.change === change))
    return open.length > 0 ? found(...open) : undefined
  }

describe('a finding that may be accepted', () => {
  test('is asked about, and accepted by a yes', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'))
    server.refuses = asksFor(finding('on-leave'))
    const moving = editor.move(shown('noon'), at(tuesday))
    expect(await questionOf(editor)).toEqual(['on-leave 0'])
    expect(dates()).toEqual({ noon: tuesday })
    editor.answer(true)
    expect(await moving).toBe(true)
    expect(editor.snapshot().question).toBeNull()
    expect(server.requests[1]!.accepted).toEqual([{ rule: 'on-leave', change: 0 }])
    expect(told).toEqual(['moved 1'])
  })

  test('of the law is accepted with the reason that was given, asked once for all of them', async () => {
    const { server, editor, shown } = opened(shiftOf('noon'))
    const law = { ...finding('REPOS_QUOTIDIEN'), needsReason: true }
    server.refuses = asksFor(law, finding('on-leave'))
    const moving = editor.move(shown('noon'), at(tuesday))
    await questionOf(editor)
    editor.answer(true, 'Remplacement de Max')
    expect(await moving).toBe(true)
    expect(server.requests[1]!.accepted).toEqual([
      { rule: 'REPOS_QUOTIDIEN', change: 0, reason: 'Remplacement de Max' },
      { rule: 'on-leave', change: 0 },
    ])
  })

  test('keeps the reason that was typed when the change fails after it, and tells why; a new answer sends it again', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'))
    const law = { ...finding('REPOS_QUOTIDIEN'), needsReason: true }
    const asks = asksFor(law)
    server.refuses = (changes, accepted) => asks(changes, accepted) ?? unreachable()
    const moving = editor.move(shown('noon'), at(tuesday))
    await questionOf(editor)
    editor.answer(true, 'Remplacement de Max')
    await Promise.resolve()
    expect(await questionOf(editor)).toEqual(['REPOS_QUOTIDIEN 0'])
    expect(editor.snapshot().question).toMatchObject({
      lost: { reason: 'Remplacement de Max', kind: 'moved', failure: { message: 'No network.' } },
    })
    expect([dates(), told]).toEqual([{ noon: tuesday }, []])
    server.refuses = asks
    editor.answer(true, 'Remplacement de Max et Léa')
    expect(await moving).toBe(true)
    expect(server.requests.at(-1)!.accepted).toEqual([
      { rule: 'REPOS_QUOTIDIEN', change: 0, reason: 'Remplacement de Max et Léa' },
    ])
    expect(told).toEqual(['moved 1'])
  })

  test('whose change failed after its reason is left by a no, and the failure is told', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'))
    const asks = asksFor({ ...finding('REPOS_QUOTIDIEN'), needsReason: true })
    server.refuses = (changes, accepted) => asks(changes, accepted) ?? changed()
    const moving = editor.move(shown('noon'), at(tuesday))
    await questionOf(editor)
    editor.answer(true, 'Remplacement de Max')
    await Promise.resolve()
    await questionOf(editor)
    editor.answer(false)
    expect(await moving).toBe(false)
    expect([dates(), told]).toEqual([{ noon: monday }, ['moved: Changed.']])
  })

  test('is left by a no: the change is rolled back, nothing is told, and the next one is sent', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'))
    server.refuses = asksFor(finding('on-leave'))
    const moving = editor.move(shown('noon'), at(tuesday))
    await questionOf(editor)
    editor.answer(false)
    expect(await moving).toBe(false)
    server.refuses = () => undefined
    await editor.move(shown('noon'), at(wednesday))
    expect(dates()).toEqual({ noon: wednesday })
    expect(told).toEqual(['moved 1'])
  })

  test('after a no also refuses, without a word, what was made upon the change', async () => {
    const { server, editor, shown, told } = opened(shiftOf('noon'))
    server.refuses = asksFor(finding('on-leave'))
    const all = [editor.move(shown('noon'), at(tuesday)), editor.move(shown('noon'), at(wednesday))]
    await questionOf(editor)
    editor.answer(false)
    expect(await Promise.all(all)).toEqual([false, false])
    expect(told).toEqual([])
  })

  test('rejects the change of a form after a no: what was typed stays', async () => {
    const { server, editor } = opened()
    server.refuses = asksFor(finding('on-leave'))
    const adding = editor.add(form)
    await questionOf(editor)
    editor.answer(false)
    await expect(adding).rejects.toBeInstanceOf(Declined)
  })

  test('is one question with the others of its list', async () => {
    const { server, editor, told } = opened()
    server.refuses = asksFor(finding('on-leave', 0), finding('on-leave', 1))
    const changes = ['a', 'b'].map(id => ({ before: null, after: shiftOf(id) }))
    const applying = editor.apply('copied', changes)
    expect(await questionOf(editor)).toEqual(['on-leave 0', 'on-leave 1'])
    editor.answer(true)
    await applying
    expect(told).toEqual(['copied 2'])
  })

  test('is not asked about beside one that refuses the change anyway', async () => {
    const { server, editor, shown, told } = opened(shiftOf('noon'))
    server.refuses = () => found(finding('overlap', 0, false), finding('on-leave'))
    expect(await editor.move(shown('noon'), at(tuesday))).toBe(false)
    expect(told).toEqual(['moved: Found.'])
  })

  test('is asked about again only if it is another one', async () => {
    const { server, editor, shown, told } = opened(shiftOf('noon'))
    server.refuses = (_, accepted) => found(finding('on-leave', Math.min(accepted.length, 1)))
    const moving = editor.move(shown('noon'), at(tuesday))
    expect(await questionOf(editor)).toEqual(['on-leave 0'])
    editor.answer(true)
    await Promise.resolve()
    expect(await questionOf(editor)).toEqual(['on-leave 1'])
    editor.answer(true)
    expect(await moving).toBe(false)
    expect(server.requests).toHaveLength(3)
    expect(told).toEqual(['moved: Found.'])
  })

  test('is asked about by an undo too, and a no leaves the edit to be undone later', async () => {
    const { server, editor, shown, dates, told } = opened(shiftOf('noon'))
    await editor.move(shown('noon'), at(tuesday))
    server.refuses = asksFor(finding('on-leave'))
    const undoing = editor.undo()
    await questionOf(editor)
    editor.answer(false)
    await undoing
    expect(dates()).toEqual({ noon: tuesday })
    server.refuses = () => undefined
    await editor.undo()
    expect(told).toEqual(['moved 1', 'undone moved'])
  })
})

describe('leaving the page', () => {
  test('answers no to an open question, and later changes are sent', async () => {
    const { server, editor, shown, told } = opened(shiftOf('noon'), shiftOf('night'))
    server.refuses = ([change]) => (change!.after?.id === 'noon' ? found(finding('on-leave')) : undefined)
    const all = [editor.move(shown('noon'), at(tuesday)), editor.move(shown('night'), at(tuesday))]
    await questionOf(editor)
    editor.close()
    expect(await Promise.all(all)).toEqual([false, true])
    expect(told).toEqual(['moved 1'])
  })

  test('lets changes in flight arrive, and asks nothing more until the page is back', async () => {
    const { server, editor, shown, dates } = opened(shiftOf('noon'), shiftOf('night'))
    const answer = server.hold()
    const all = [editor.move(shown('noon'), at(tuesday)), editor.move(shown('night'), at(tuesday))]
    server.refuses = ([change]) => (change!.after?.id === 'night' ? found(finding('on-leave')) : undefined)
    editor.close()
    expect(editor.isBusy).toBe(true)
    answer()
    expect(await Promise.all(all)).toEqual([true, false])
    expect(dates()).toEqual({ noon: tuesday, night: monday })
    editor.open()
    const moving = editor.move(shown('night'), at(tuesday))
    expect(await questionOf(editor)).toEqual(['on-leave 0'])
    editor.answer(false)
    expect(await moving).toBe(false)
  })
})

describe('a deletion that cannot be undone', () => {
  const untyped = shiftOf('noon', { shiftTypeId: null as never })

  test('asks first; a no sends nothing', async () => {
    const { server, editor, shown, told } = opened(untyped)
    const removing = editor.remove(shown('noon'))
    expect(await questionOf(editor)).toBe('noon')
    editor.answer(false)
    expect(await removing).toBe(false)
    expect([server.requests, told]).toEqual([[], []])
  })

  test('is made by a yes, and offers no undo', async () => {
    const { editor, shown, seen, told, undos } = opened(untyped)
    const removing = editor.remove(shown('noon'))
    await questionOf(editor)
    editor.answer(true)
    expect(await removing).toBe(true)
    expect(seen()).toEqual([])
    expect([told, undos]).toEqual([['deleted 1'], []])
  })

  test('asks after the question that is open', async () => {
    const { server, editor, shown } = opened(untyped, shiftOf('night'))
    server.refuses = ([change]) => (change!.after ? found(finding('on-leave')) : undefined)
    const moving = editor.move(shown('night'), at(tuesday))
    expect(await questionOf(editor)).toEqual(['on-leave 0'])
    const removing = editor.remove(shown('noon'))
    editor.answer(false)
    expect(await moving).toBe(false)
    expect(await questionOf(editor)).toBe('noon')
    editor.answer(true)
    expect(await removing).toBe(true)
  })
})

test('what a change sends is its form, its id and the versions of both sides', async () => {
  const { server, editor, shown } = opened(shiftOf('noon', { version: 4 }))
  await editor.edit(shown('noon'), { ...form, notes: 'caisse' })
  const [{ before, after }] = server.requests[0]!.changes as [ShownChange]
  expect([before!.id, before!.version]).toEqual(['noon', 4])
  expect(formOf(after!)).toEqual({ ...form, notes: 'caisse' })
  expect(after!.version).toBe(5)
})
