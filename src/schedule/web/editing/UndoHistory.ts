import { canComeBack, type Step } from './WeekEdits.ts'

export type Deed = 'added' | 'edited' | 'moved' | 'copied' | 'deleted'

/** Undone together: one change, or all of a copied week. */
export type Entry = { deed: Deed; steps: readonly Step[] }

/** Oldest first. */
export type UndoHistory = readonly Entry[]

const MOST = 100

export const recorded = (history: UndoHistory, entry: Entry): UndoHistory => [...history, entry].slice(-MOST)

/** False if a shift cannot be planned again as it was. */
export const canUndo = ({ steps }: Entry) => steps.every(({ before }) => before === null || canComeBack(before))

/** Restores each shift in its next version. The server refuses it if another person changed the shift since. */
export const inverseOf = ({ steps }: Entry): Step[] =>
  steps.toReversed().map(({ before, after }) => ({
    before: after,
    after: before && canComeBack(before) ? { ...before, version: (after ?? before).version + 1 } : null,
  }))

/** Removes an undone entry. Its shifts have new versions from the server; earlier entries are updated to them. */
export function undone(history: UndoHistory, entry: Entry, answered: readonly Step[]): UndoHistory {
  const versions = new Map<string, number>()
  for (const { after } of answered) {
    const seen = after && entry.steps.find(({ before }) => before?.id === after.id)?.before
    if (seen) versions.set(nameOf(seen), after.version)
  }
  return history.filter(other => other !== entry).map(other => renamed(other, versions))
}

const nameOf = ({ id, version }: { id: string; version: number }) => `${id} ${version}`

const renamed = (entry: Entry, versions: ReadonlyMap<string, number>): Entry => {
  const now = <Known extends NonNullable<Step['before']>>(shift: Known | null) => {
    const version = shift && versions.get(nameOf(shift))
    return shift && version ? { ...shift, version } : shift
  }
  const steps = entry.steps.map(({ before, after }) => ({ before: now(before), after: now(after) }))
  return { ...entry, steps }
}
