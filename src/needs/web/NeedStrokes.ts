import {
  areSame,
  changedDays,
  type DayPart,
  partsBefore,
  type Weekdays,
  wholeDayPart,
  written,
} from '#needs/rules/strokes.ts'
import type { NeedRange } from '#needs/rules.ts'
import { isProblem } from '#web/api/problem.ts'
import type { SavedNeed } from './Needs.ts'

/** A day that was painted and is not saved yet. */
type PaintedDay = {
  ranges: readonly NeedRange[]
  /** The ranges under way to the server. */
  sent?: readonly NeedRange[]
  /** Somebody else wrote the day meanwhile: it is not sent before the person has looked at it. */
  isChanged?: boolean
}

export type StrokesShown = {
  /** The newest state from the server. */
  need: SavedNeed | null
  /** As painted, saved or not. */
  weekdays: Weekdays
  /** As saved last, by anybody. */
  saved: Weekdays
  /** Days whose strokes could not be saved. */
  unsaved: readonly number[]
  /** The last refusal, or null. */
  failure: { error: unknown } | null
  /** A day that somebody else has changed, or null. */
  changed: number | null
  savedAt: Temporal.Instant | null
  canUndo: boolean
}

/** Reads and writes the need on the server. */
export type NeedStore = {
  write: (days: { weekday: number; ranges: readonly NeedRange[] }[], version: number | null) => Promise<SavedNeed>
  read: () => Promise<SavedNeed | null>
}

const unsaid: Weekdays = Array.from({ length: 7 }, () => [])
const weekdaysOf = (need: SavedNeed | null): Weekdays => need?.weekdays ?? unsaid

/**
 * The strokes of one target: each is drawn at once, and they are saved one after the other. A stroke that could not be saved stays painted
 * and is sent again. A day that somebody else wrote meanwhile is not overwritten before the person has looked at it; other days are saved.
 */
export class NeedStrokes {
  readonly #store: NeedStore
  readonly #listeners = new Set<() => void>()
  readonly #painted = new Map<number, PaintedDay>()
  /** The parts that undo each stroke, the last stroke last. */
  readonly #former: DayPart[][] = []
  #saved: SavedNeed | null
  #changed: number | null = null
  #failure: StrokesShown['failure'] = null
  #savedAt: Temporal.Instant | null = null
  #isSending = false
  #shown: StrokesShown

  constructor(saved: SavedNeed | null, store: NeedStore) {
    this.#saved = saved
    this.#store = store
    this.#shown = this.#drawn()
  }

  readonly listen = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly shown = () => this.#shown

  paint(parts: readonly DayPart[]) {
    const before = this.#shown.weekdays
    const days = changedDays(before, written(before, parts))
    const own = parts.filter(({ weekday }) => days.includes(weekday))
    if (own.length === 0) return
    this.#former.push(partsBefore(before, own))
    this.#put(own)
  }

  undo() {
    const former = this.#former.pop()
    if (former) this.#put(former)
  }

  retry() {
    void this.#send()
  }

  /** Nothing waits to be saved. */
  isAtRest() {
    return !this.#isSending && this.#painted.size === 0
  }

  /** Draws the day that somebody else changed as they wrote it; `undo` brings the own strokes back. @returns the day */
  look() {
    const day = this.#shown.changed
    if (day === null) return null
    const painted = this.#painted.get(day)
    if (painted?.isChanged) {
      this.#painted.delete(day)
      this.#former.push([wholeDayPart(day, painted.ranges)])
    }
    this.#changed = null
    this.#draw()
    return day
  }

  /** Goes on from a newer state of the server. Ignores an older one that comes late. */
  follow(saved: SavedNeed | null) {
    const [former, isSameNeed] = [this.#saved, this.#saved?.id === saved?.id]
    if (isSameNeed && (saved?.version ?? 0) <= (former?.version ?? 0)) return
    this.#saved = saved
    for (const day of changedDays(weekdaysOf(former), weekdaysOf(saved))) this.#meet(day, weekdaysOf(saved)[day]!)
    this.#draw()
  }

  /** Compares a day from the server with the strokes on it. */
  #meet(day: number, now: readonly NeedRange[]) {
    const painted = this.#painted.get(day)
    if (painted?.sent && areSame(painted.sent, now)) return
    if (!painted) this.#changed = day
    else if (areSame(painted.ranges, now)) this.#painted.delete(day)
    else {
      painted.isChanged = true
      this.#changed = day
    }
  }

  #put(parts: readonly DayPart[]) {
    const after = written(this.#shown.weekdays, parts)
    for (const day of new Set(parts.map(({ weekday }) => weekday)))
      this.#painted.set(day, { ...this.#painted.get(day), ranges: after[day]! })
    this.#draw()
    void this.#send()
  }

  /** The painted days to send. Forgets those that are saved so already. */
  #waiting() {
    const saved = weekdaysOf(this.#saved)
    for (const [day, { ranges, isChanged }] of this.#painted)
      if (!isChanged && areSame(ranges, saved[day]!)) this.#painted.delete(day)
    return [...this.#painted].filter(([, { isChanged }]) => !isChanged)
  }

  async #send() {
    if (this.#isSending) return
    this.#isSending = true
    this.#failure = null
    try {
      for (let days = this.#waiting(); days.length > 0; days = this.#waiting()) await this.#write(days)
    } catch (error) {
      this.#failure = { error }
    }
    this.#isSending = false
    this.#draw()
  }

  async #write(days: readonly (readonly [number, PaintedDay])[]) {
    const version = this.#saved?.version ?? null
    const sent = days.map(([day, { ranges }]) => ({ day, ranges }))
    for (const [, painted] of days) painted.sent = painted.ranges
    try {
      const saved = await this.#store.write(
        sent.map(({ day, ranges }) => ({ weekday: day + 1, ranges })),
        version,
      )
      this.follow(saved)
      for (const { day, ranges } of sent) if (this.#painted.get(day)?.ranges === ranges) this.#painted.delete(day)
      this.#savedAt = Temporal.Now.instant()
    } catch (error) {
      if (!isProblem(error) || error.code !== 'changed') throw error
      const newest = await this.#store.read()
      if (newest?.id === this.#saved?.id && newest?.version === version) throw error
      this.follow(newest)
    } finally {
      for (const { day } of sent) delete this.#painted.get(day)?.sent
      this.#draw()
    }
  }

  #drawn(): StrokesShown {
    const saved = weekdaysOf(this.#saved)
    const isUnsaved = ({ isChanged }: PaintedDay) => isChanged || this.#failure !== null
    return {
      need: this.#saved,
      weekdays: saved.map((ranges, day) => this.#painted.get(day)?.ranges ?? ranges),
      saved,
      unsaved: [...this.#painted].filter(([, painted]) => isUnsaved(painted)).map(([day]) => day),
      failure: this.#failure,
      changed: this.#changed,
      savedAt: this.#savedAt,
      canUndo: this.#former.length > 0,
    }
  }

  #draw() {
    this.#shown = this.#drawn()
    for (const listener of this.#listeners) listener()
  }
}
