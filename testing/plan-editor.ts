import { type AnyShift, plainDetails, type Shift } from '#schedule/rules.ts'
import type { Acceptance } from '#schedule/web/editing/PlanAnswers.ts'
import {
  type Edit,
  expectedShift,
  type ShownChange,
  type TypedShift,
  weekAfter,
} from '#schedule/web/editing/PlanChanges.ts'
import { PlanEditor, type PlanEditorOptions } from '#schedule/web/editing/PlanEditor.ts'
import { type Finding, Problem } from '#web/api/problem.ts'

export const week = { from: '2026-11-16', to: '2026-11-22' }
export const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const
export const timeZone = 'Europe/Paris'
export const form = {
  ...plainDetails,
  employeeId: 'lea',
  shiftTypeId: 'midi',
  date: monday,
  startTime: '09:00',
  endTime: '12:00',
}
export const shiftOf = (id: string, change: Partial<Shift> = {}): TypedShift & Shift => {
  const now = Temporal.Instant.from('2026-11-01T08:00:00Z')
  return { ...(expectedShift(form, { id, version: 1, timeZone }, now) as TypedShift), ...change } as TypedShift & Shift
}
export const at = (date: string, employeeId = 'lea') => ({ employeeId, date })

export const changed = () => new Problem(409, 'schedule.shift-changed', 'Changed.')
export const overlap = () => new Problem(409, 'schedule.overlap', 'Overlap.')
export const unreachable = () => new Problem(0, 'unreachable', 'No network.')
export const tooMany = () => new Problem(429, 'too-many', 'Too many.')
export const finding = (rule: Finding['rule'], change = 0, isAcceptable = true): Finding => ({
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
export const found = (...findings: Finding[]) =>
  new Problem(409, `schedule.${findings[0]!.rule}`, 'Found.', { findings })

export type Rule = (changes: readonly ShownChange[], accepted: readonly Acceptance[]) => Error | undefined

/** Keeps shifts as the server does: all changes or none, each on the version that it names. */
export class Server {
  readonly shifts: Map<string, AnyShift>
  readonly requests: { changes: readonly ShownChange[]; accepted: readonly Acceptance[] }[] = []
  refuses: Rule = () => undefined
  /** True if changes are made and nobody hears of it. */
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
export const opened = (...shifts: Shift[]) => {
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
      done: ({ kind, changes }: Edit, undo, detail) => {
        told.push([kind, changes.length, detail].filter(part => part !== undefined).join(' '))
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
export const questionOf = async (editor: PlanEditor) => {
  for (let ticks = 0; !editor.snapshot().question && ticks < 100; ticks++) await Promise.resolve()
  const question = editor.snapshot().question!
  return question.kind === 'findings' ? question.findings.map(({ sentence }) => sentence) : question.shift.id
}
