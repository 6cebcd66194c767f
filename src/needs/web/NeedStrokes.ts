import {
  areSame,
  changedDays,
  type DayPart,
  partsBefore,
  type Weekdays,
  wholeDay,
  written,
} from '#needs/rules/strokes.ts'
import type { NeedRange } from '#needs/rules.ts'
import { isProblem } from '#web/api/problem.ts'
import type { SavedNeed } from './Needs.ts'

/** A day that was painted and is not saved yet. */
type PaintedDay = {
  ranges: readonly NeedRange[]
  /** On its way. */
  sent?: readonly NeedRange[]
  /** Somebody else has written the day meanwhile: it waits until it was looked at. */
  isChanged?: boolean
}

export type StrokesShown = {
  /** The newest that is known of the server. */
  need: SavedNeed | null
  /** As they are painted, saved or not. */
  weekdays: Weekdays
  /** The last ones that were saved, by anybody. */
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

export type StrokesLine = {
  write: (days: { weekday: number; ranges: readonly NeedRange[] }[], version: number | null) => Promise<SavedNeed>
  /** The newest from the server. */
  read: () => Promise<SavedNeed | null>
}

const unsaid: Weekdays = Array.from({ length: 7 }, () => [])
const weekdaysOf = (need: SavedNeed | null): Weekdays => need?.weekdays ?? unsaid

/**
 * The strokes of one target, each drawn at once and saved one after the other. A stroke that cannot be saved stays painted until it was sent again. A day that somebody else has
 * written meanwhile is not written over until it was looked at; another day does not stand in the way.
 */
export class NeedStrokes {
  readonly #line: StrokesLine
  readonly #listeners = new Set<() => void>()
  readonly #painted = new Map<number, PaintedDay>()
  /** The parts that take each stroke back, the last one last. */
  readonly #former: DayPart[][] = []
  #saved: SavedNeed | null
  #changed: number | null = null
  #failure: StrokesShown['failure'] = null
  #savedAt: Temporal.Instant | null = null
  #isSending = false
  #shown: StrokesShown

  constructor(saved: SavedNeed | null, line: StrokesLine) {
    this.#saved = saved
    this.#line = line
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

  /** The day that somebody else has changed is drawn as they wrote it; one’s own strokes on it come back with `undo`. @returns the day */
  look() {
    const day = this.#shown.changed
    if (day === null) return null
    const painted = this.#painted.get(day)
    if (painted?.isChanged) {
      this.#painted.delete(day)
      this.#former.push([{ weekday: day, part: wholeDay, ranges: painted.ranges }])
    }
    this.#changed = null
    this.#draw()
    return day
  }

  /** Goes on from a newer state, of whoever wrote it. An older one comes late, and is none. */
  follow(saved: SavedNeed | null) {
    const [former, isSameNeed] = [this.#saved, this.#saved?.id === saved?.id]
    if (isSameNeed && (saved?.version ?? 0) <= (former?.version ?? 0)) return
    this.#saved = saved
    for (const day of changedDays(weekdaysOf(former), weekdaysOf(saved))) this.#meet(day, weekdaysOf(saved)[day]!)
    this.#draw()
  }

  /** A day as it stands now, against what is painted on it. */
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

  /** Days that wait to be sent. One that stands so already waits for nothing. */
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
      const saved = await this.#line.write(
        sent.map(({ day, ranges }) => ({ weekday: day + 1, ranges })),
        version,
      )
      this.follow(saved)
      for (const { day, ranges } of sent) if (this.#painted.get(day)?.ranges === ranges) this.#painted.delete(day)
      this.#savedAt = Temporal.Now.instant()
    } catch (error) {
      if (!isProblem(error) || error.code !== 'changed') throw error
      const newest = await this.#line.read()
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
