import { useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import type { CalendarDate, Week } from '#core/calendar.ts'
import type { AnyShift } from '#schedule/rules.ts'
import type { TypedShift } from '#schedule/web/editing/PlanChanges.ts'
import type { Clipboard, Head } from '#schedule/web/planning-clipboard/HeadKeys.ts'
import type { Owner } from '#schedule/web/shared/Owners.ts'

/** The subject of the shift form. A new shift from the phone's button is nobody's yet: the form asks. */
export type ShiftTarget = { kind: 'new'; owner: Owner | null; date: CalendarDate } | { kind: 'known'; shift: AnyShift }

export type OpenDialog =
  | { kind: 'shift'; target: ShiftTarget }
  /** Opened from a shift form without a type; closing it reopens that form. */
  | { kind: 'types'; over: OpenDialog | null }
  | { kind: 'repeat'; shift: TypedShift }
  | { kind: 'copy'; into: Week }
  | { kind: 'keys' }
  | { kind: 'order' }
  | { kind: 'notes'; date: CalendarDate }
  /** The menu of a row's week, or of a day. */
  | { kind: 'head'; head: Head; at: Element }
  | { kind: 'more'; at: Element }
  | { kind: 'look'; at: Element }
  | { kind: 'filter' }
  | { kind: 'export'; employee: string | null }

/** The address may ask to open the shift types, or to print: `print` is then a person, or true for the team. */
const asked = ({ types, print }: Record<string, unknown>): OpenDialog | null => {
  if (types === true) return { kind: 'types', over: null }
  if (print === true || typeof print === 'string')
    return { kind: 'export', employee: typeof print === 'string' ? print : null }
  return null
}

export type PlanningDialogs = ReturnType<typeof usePlanningDialogs>['dialogs']

/** One dialog at a time. `dialogs` keeps its identity, so that rows do not render again. */
export function usePlanningDialogs() {
  const search = useSearch({ strict: false })
  const [open, setOpen] = useState<OpenDialog | null>(() => asked(search))
  /** The clipboard outlives a change of week or sight. */
  const clipboard = useRef<Clipboard>({ of: 'cell', shifts: [] })
  const dialogs = useMemo(
    () => ({
      clipboard,
      keepCopied: (copied: Clipboard) => {
        clipboard.current = copied
      },
      create: (owner: Owner | null, date: CalendarDate) =>
        setOpen({ kind: 'shift', target: { kind: 'new', owner, date } }),
      edit: (shift: AnyShift) => setOpen({ kind: 'shift', target: { kind: 'known', shift } }),
      repeat: (shift: TypedShift) => setOpen({ kind: 'repeat', shift }),
      openTypes: () => setOpen(over => ({ kind: 'types', over })),
      openCopy: (into: Week) => setOpen({ kind: 'copy', into }),
      openNotes: (date: CalendarDate) => setOpen({ kind: 'notes', date }),
      show: setOpen,
      close: () => setOpen(shown => (shown?.kind === 'types' ? shown.over : null)),
    }),
    [],
  )
  return { open, dialogs }
}
