import type { CalendarDate } from '#core/calendar.ts'
import type { HoursRefusal } from '#schedule/plannable.ts'
import { type AnyShift, formOfShift, type WallHours } from '#schedule/rules.ts'
import type { Owner } from '#schedule/web/shared/Owners.ts'
import type { ShiftForm } from '#schedule/web/shared/TeamWeek.ts'
import { newId } from '#web/api/new-id.ts'
import { isProblem } from '#web/api/problem.ts'
import {
  type Acceptance,
  answeredBy,
  type FindingsQuestion,
  nothingAnswered,
  type PlanAnswer,
  questionAfter,
  type Reversal,
} from './PlanAnswers.ts'
import {
  canUndo,
  type Edit,
  type EditKind,
  expectedShift,
  hasType,
  historyWithout,
  inverseOf,
  isRestorable,
  type ShownChange,
} from './PlanChanges.ts'

/** A day of one person. */
export type PersonDay = { employeeId: string; date: CalendarDate }
/** Where a shift may be: on a day of a person, or open on a day of a department. */
export type Place = Owner & { date: CalendarDate }

/** A question that the planner must answer before a change is made. */
export type PlanQuestion =
  | FindingsQuestion
  /** The deletion cannot be undone. */
  | { kind: 'deletion'; shift: AnyShift }

/** The planner answered no: nothing is left to be said. */
export class Declined extends Error {}

/** The shift has to get a type before it can be moved or copied. */
export class TypeGone extends Error {}

/** Services of the page for the editor. */
export interface PlanEditorOptions {
  timeZone: string
  /** Makes all changes or none. @returns their shifts in the same order, null for a deleted one */
  send: (changes: readonly ShownChange[], accepted: readonly Acceptance[]) => Promise<readonly (AnyShift | null)[]>
  /** Puts the server's shifts into the weeks that are known. */
  keep: (saved: readonly ShownChange[]) => Promise<void>
  /** Called once nothing is in flight. */
  refetch: () => void
  messages: PlanMessages
}

export interface PlanMessages {
  /** @param undo undefined if it cannot be undone @param detail what else is to be said of it */
  done: (edit: Edit, undo?: () => void, detail?: string) => void
  /** An undo or a redo has begun. */
  reverting: () => void
  undone: (edit: Edit, redo: () => void) => void
  redone: (edit: Edit, undo: () => void) => void
  failed: (kind: EditKind | Reversal, error: unknown) => void
  /** The error of hours that cannot be planned. */
  refusalOf: (hours: HoursRefusal) => Error
}

type PlanEditing = {
  /** Made by the planner, not answered yet. */
  pending: readonly ShownChange[]
  question: PlanQuestion | null
}

const longestHistory = 100

/**
 * Changes the plan. A change shows at once, is sent after the ones before it, can be undone, and done again.
 * A refused change is rolled back, with the changes that were made upon it.
 */
export class PlanEditor {
  readonly #options: PlanEditorOptions
  #editing: PlanEditing = { pending: [], question: null }
  readonly #listeners = new Set<() => void>()
  /** The edits that undo reverts, and those that redo reverts: the undos since the last edit. Oldest first. */
  readonly #reversible: Record<Reversal, readonly Edit[]> = { undo: [], redo: [] }
  #lastTurn: Promise<unknown> = Promise.resolve()
  /** Expected shifts that will never be, with the reason. */
  readonly #refused = new WeakMap<AnyShift, unknown>()
  #lastQuestion: Promise<unknown> = Promise.resolve()
  #settle: ((reason: string | null) => void) | null = null
  #isOpen = true

  constructor(options: PlanEditorOptions) {
    this.#options = options
  }

  /** These two reject with the refusal: their form shows it. @param id the same for a repeated request, which is then one shift */
  add = async (form: ShiftForm, id = newId()) => this.#run('added', [this.#planned(null, form, id)])
  edit = async (shift: AnyShift, form: ShiftForm) => this.#run('edited', [this.#planned(shift, form, shift.id)])

  /** These show a refusal. @returns false if refused */
  plant = (form: ShiftForm) => this.#attempt('added', () => this.add(form))
  move = (shift: AnyShift, to: Place) =>
    this.#attempt('moved', async () => this.#run('moved', [this.#planned(shift, formAt(shift, to), shift.id)]))
  /** Other hours on the same day, and perhaps another person. */
  adjust = (shift: AnyShift, to: Place & WallHours) =>
    this.#attempt('edited', async () => this.edit(shift, formAt(shift, to)))
  /** All of them or none. */
  copy = (shifts: readonly AnyShift[], to: Place) =>
    this.#attempt('copied', async () => this.#addAll(shifts.map(shift => formAt(shift, to))))
  /** Several new shifts, as one edit: all of them or none. */
  plantAll = (forms: readonly ShiftForm[]) => this.#attempt('copied', async () => this.#addAll(forms))
  /** New shifts, shown as they are drawn: one edit once the stroke ends. */
  stroke = () => {
    const drawn: ShownChange[] = []
    return {
      plant: (form: ShiftForm) =>
        this.#attempt('added', async () => {
          const change = this.#planned(null, form, newId())
          drawn.push(change)
          this.#show([change])
        }),
      /** @param left what the message of the edit says of the cells that got none */
      end: async (left?: string) =>
        drawn.length > 0 && this.#attempt('added', () => this.#sendInTurn('added', drawn, left)),
    }
  }
  remove = (shift: AnyShift) =>
    this.#attempt('deleted', async () => {
      if (!isRestorable(shift) && (await this.#ask({ kind: 'deletion', shift })) === null) throw new Declined()
      await this.#run('deleted', [{ before: shift, after: null }])
    })
  /** Makes all changes or none. */
  apply = (kind: EditKind, changes: readonly ShownChange[]) => this.#attempt(kind, () => this.#run(kind, changes))

  /** Undoes the last edit. One in flight is undone after its answer. */
  undo = () => this.#inTurn(() => this.#revertLast('undo'))
  /** Makes the last undone edit again, until there is a new one. */
  redo = () => this.#inTurn(() => this.#revertLast('redo'))

  /** Keeps what another request has made, so that it can be undone. */
  record = (kind: EditKind, changes: readonly ShownChange[], detail?: string) => {
    const edit = { kind, changes }
    const isUndoable = canUndo(edit)
    if (isUndoable) this.#keep('undo', edit)
    this.#reversible.redo = []
    this.#options.messages.done(edit, isUndoable ? () => void this.undo() : undefined, detail)
  }

  /** @param reason asked for where a limit of the law is exceeded */
  answer = (isYes: boolean, reason = '') => {
    this.#settle?.(isYes ? reason : null)
    this.#settle = null
  }

  /** Leaving the page answers no: a change that waited for ever would block all later ones. */
  close = () => {
    this.#isOpen = false
    this.answer(false)
  }
  open = () => {
    this.#isOpen = true
  }

  get isBusy() {
    return this.#editing.pending.length > 0
  }
  /** For `useSyncExternalStore`. */
  snapshot = () => this.#editing
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #set(editing: Partial<PlanEditing>) {
    this.#editing = { ...this.#editing, ...editing }
    for (const listener of this.#listeners) listener()
  }

  #planned(before: AnyShift | null, form: ShiftForm, id: string): ShownChange {
    const { timeZone, messages } = this.#options
    const version = (before?.version ?? 0) + 1
    const after = expectedShift(form, { id, version, timeZone }, Temporal.Now.instant())
    if ('reason' in after) throw messages.refusalOf(after)
    return { before, after }
  }

  async #attempt(kind: EditKind, work: () => Promise<void>) {
    try {
      await work()
      return true
    } catch (error) {
      this.#tell(kind, error)
      return false
    }
  }

  #tell(kind: EditKind | Reversal, error: unknown) {
    if (!(error instanceof Declined)) this.#options.messages.failed(kind, error)
  }

  #addAll(forms: readonly ShiftForm[]) {
    return this.#run(
      'copied',
      forms.map(form => this.#planned(null, form, newId())),
    )
  }

  #run(kind: EditKind, changes: readonly ShownChange[]) {
    this.#show(changes)
    return this.#sendInTurn(kind, changes)
  }

  #show(changes: readonly ShownChange[]) {
    this.#set({ pending: [...this.#editing.pending, ...changes] })
  }

  #sendInTurn(kind: EditKind, changes: readonly ShownChange[], detail?: string) {
    return this.#inTurn(async () => this.record(kind, await this.#save(kind, changes), detail))
  }

  async #revertLast(way: Reversal) {
    const edit = this.#reversible[way].at(-1)
    if (!edit) return
    const { messages } = this.#options
    const changes = inverseOf(edit)
    messages.reverting()
    this.#show(changes)
    try {
      const saved = await this.#save(way, changes)
      this.#reversible[way] = historyWithout(this.#reversible[way], edit, saved)
      this.#keep(way === 'undo' ? 'redo' : 'undo', { kind: edit.kind, changes: saved })
      if (way === 'undo') messages.undone(edit, () => void this.redo())
      else messages.redone(edit, () => void this.undo())
    } catch (error) {
      if (isFinal(error)) this.#reversible[way] = historyWithout(this.#reversible[way], edit)
      this.#tell(way, error)
    }
  }

  #keep(way: Reversal, edit: Edit) {
    this.#reversible[way] = [...this.#reversible[way], edit].slice(-longestHistory)
  }

  /** One request after the other, because the next may depend on the one before. */
  #inTurn<Result>(work: () => Promise<Result>) {
    const turn = this.#lastTurn.then(work)
    this.#lastTurn = turn.catch(() => undefined)
    return turn
  }

  async #save(kind: EditKind | Reversal, changes: readonly ShownChange[]): Promise<ShownChange[]> {
    let answered = nothingAnswered
    try {
      // A change that depends on a refused one is refused with it, for the same reason.
      const lost = changes.find(({ before }) => before && this.#refused.has(before))
      if (lost) throw this.#refused.get(lost.before!)
      let shifts: readonly (AnyShift | null)[] | undefined
      while (!shifts)
        try {
          shifts = await this.#options.send(changes, answered.accepted)
        } catch (failure) {
          answered = await this.#answer(failure, kind, answered)
        }
      const saved = savedChanges(changes, shifts)
      await this.#options.keep(saved)
      return saved
    } catch (error) {
      for (const { after } of changes) if (after) this.#refused.set(after, error)
      throw error
    } finally {
      const done = new Set(changes)
      this.#set({ pending: this.#editing.pending.filter(change => !done.has(change)) })
      if (!this.isBusy) this.#options.refetch()
    }
  }

  /** Asks what can be asked after a failure. @throws the failure otherwise, or that the planner declined */
  async #answer(failure: unknown, kind: EditKind | Reversal, answered: PlanAnswer): Promise<PlanAnswer> {
    const question = questionAfter(failure, kind, answered)
    if (!question) throw failure
    const reason = await this.#ask(question)
    if (reason === null) throw question.lost ? failure : new Declined()
    return answeredBy(answered, question, reason)
  }

  /** One question at a time. @returns null for a no */
  #ask(question: PlanQuestion): Promise<string | null> {
    const answered = this.#lastQuestion.then(async () => {
      if (!this.#isOpen) return null
      const { promise, resolve } = Promise.withResolvers<string | null>()
      this.#settle = resolve
      this.#set({ question })
      const reason = await promise
      this.#set({ question: null })
      return reason
    })
    this.#lastQuestion = answered
    return answered
  }
}

/** A shift without a type is refused with `TypeGone`. */
const formAt = (shift: AnyShift, to: Place & Partial<WallHours>): ShiftForm => {
  if (!hasType(shift)) throw new TypeGone()
  return { ...formOfShift(shift), department: undefined, ...to }
}

/** In the versions of the server. */
const savedChanges = (changes: readonly ShownChange[], shifts: readonly (AnyShift | null)[]): ShownChange[] =>
  changes.map(({ before, after }, index) => {
    const shift = shifts[index]
    return { before, after: after && shift ? { ...shift, shiftTypeId: after.shiftTypeId } : null }
  })

/** A retry would be refused again; after too many requests (429) it would not. */
const isFinal = (error: unknown) =>
  isProblem(error) && error.status >= 400 && error.status < 500 && error.status !== 429
