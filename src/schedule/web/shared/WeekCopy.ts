import type { ComponentType } from 'react'
import type { Week } from '#core/calendar.ts'
import type { AnyShift, shiftContent } from '#schedule/rules.ts'
import type { TeamWeek } from './TeamWeek.ts'

/** A shift that a copy wrote. */
export type CopiedShift = Pick<AnyShift, 'id' | 'employeeId' | 'department' | (typeof shiftContent)[number]>

/**
 * Previews the copy of the week before into a week, and writes it. `templates`, which ranks above the plan, draws it.
 * @property team the shown week, which is the one that is copied into
 * @property onCopied receives the new shifts, even if the dialog was closed meanwhile
 */
export type WeekCopySlot = ComponentType<{
  into: Week
  team: TeamWeek
  onCopied: (shifts: readonly CopiedShift[]) => void
  onClose: () => void
}>
