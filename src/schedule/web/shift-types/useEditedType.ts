import { useState } from 'react'
import type { ShiftType } from '#schedule/web/shared/TeamWeek.ts'

/** Subject of the form under the list: a type, a new one, closed (null), not opened yet (undefined). */
type Edited = ShiftType | 'new' | null | undefined

/** The type being edited. Switching to another type with unsaved input asks first. */
export function useEditedType() {
  const [edited, setEdited] = useState<Edited>(undefined)
  const [isDirty, setDirty] = useState(false)
  const [wanted, setWanted] = useState<ShiftType | null>(null)
  const show = (next: ShiftType | 'new' | null) => {
    setDirty(false)
    setWanted(null)
    setEdited(next)
  }
  return {
    edited,
    isDirty,
    setDirty,
    add: () => show('new'),
    edit: (type: ShiftType) => (isDirty ? setWanted(type) : show(type)),
    close: () => show(null),
    isAsking: wanted !== null,
    leave: () => show(wanted),
    stay: () => setWanted(null),
  }
}
