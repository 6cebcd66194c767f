import { useState } from 'react'
import type { Employee } from '#people/web/people/People.ts'
import { type Role, useMayEdit } from '#people/web/shared/Roles.ts'

/** People who are chosen to be changed at once. They stay chosen while a search hides them. */
export const usePickedPeople = (employees: readonly Employee[], roles: readonly Role[]) => {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isPickable = useMayEdit(roles)
  const set = (changed: readonly Employee[], isPicked: boolean) => {
    const next = new Set(ids ?? [])
    for (const { id } of changed)
      if (isPicked) next.add(id)
      else next.delete(id)
    setIds(next)
  }
  return {
    /** As they are now: those who left meanwhile are gone. */
    picked: employees.filter(employee => ids?.has(employee.id) && isPickable(employee)),
    isPickable,
    isPicked: ({ id }: Employee) => ids?.has(id) === true,
    set,
    isStarted: ids !== null,
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    all: () => set(employees.filter(isPickable), true),
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
  }
}

export type PickedPeople = ReturnType<typeof usePickedPeople>
