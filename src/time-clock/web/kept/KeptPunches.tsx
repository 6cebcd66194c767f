import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useMember } from '#web/api/session.ts'
import { devicePunches } from './DevicePunches.ts'
import type { PunchQueue } from './PunchQueue.ts'

const QueueContext = createContext<PunchQueue | null>(null)

/** Around the pages of a member: sends what this device keeps for them, whatever page they open. */
export function KeptPunches({ children }: { children: ReactNode }) {
  const { employee } = useMember()
  const queryClient = useQueryClient()
  const { queue, start } = useMemo(() => devicePunches(employee.id, queryClient), [employee.id, queryClient])
  useEffect(start, [start])
  return <QueueContext value={queue}>{children}</QueueContext>
}

/** The queue of the signed-in person, and what is in it. */
export const useKeptPunches = () => {
  const queue = use(QueueContext)
  if (!queue) throw new Error('This screen belongs to an employee.')
  return { queue, punches: useSyncExternalStore(queue.subscribe, queue.shown, queue.shown) }
}
