import { useState } from 'react'
import type { SeveralAct } from './decision/InboxDialogProps.ts'
import type { ReceivedRequest } from './LeaveRequests.ts'

/** One’s own request is decided by itself. */
const isPickable = ({ status, mayDecide, isOwn }: ReceivedRequest) => status === 'pending' && mayDecide && !isOwn

type Several = { act: SeveralAct; requests: readonly ReceivedRequest[] }

/** Requests that are chosen to be decided at once. */
export const usePicking = (requests: readonly ReceivedRequest[] = []) => {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const [several, setSeveral] = useState<Several | null>(null)
  const pickable = requests.filter(isPickable)
  const picked = pickable.filter(({ id }) => ids?.has(id))
  return {
    picked,
    /** As they were when the dialog opened: those that are decided stay in it. */
    several,
    /** True where there are several to choose from. */
    mayStart: pickable.length > 1,
    isStarted: ids !== null,
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    isPickable,
    isPicked: ({ id }: ReceivedRequest) => ids?.has(id) === true,
    pick: ({ id }: ReceivedRequest, isPicked: boolean) =>
      setIds(new Set(isPicked ? [...(ids ?? []), id] : [...(ids ?? [])].filter(each => each !== id))),
    open: (act: SeveralAct) => setSeveral({ act, requests: picked }),
    close: () => setSeveral(null),
  }
}

export type Picking = ReturnType<typeof usePicking>
