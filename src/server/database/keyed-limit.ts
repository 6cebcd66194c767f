import { Unavailable } from '../http/refusals.ts'

type Share = {
  /** At once, of each name. */
  share: number
  /** Milliseconds that the others wait for a turn. */
  patience: number
  /** How many may wait. */
  room?: number
  /** Thrown when there is no room to wait, or no turn in time. */
  refusal?: () => Error
}

/**
 * Limits how much work of each name runs at once; the others of that name wait for their turn, and no other name waits for them.
 * Work may end its turn before it is done, when what is left is to wait.
 */
export const fairShare = ({
  share,
  patience,
  room = Number.POSITIVE_INFINITY,
  refusal = () => new Unavailable('no turn came in time'),
}: Share) => {
  const queues = new Map<string, { busy: number; waiting: (() => void)[] }>()

  return async <T>(name: string, work: (endTurn: () => void) => Promise<T>): Promise<T> => {
    const queue = queues.get(name) ?? { busy: 0, waiting: [] }
    queues.set(name, queue)
    if (queue.busy < share) queue.busy += 1
    else if (queue.waiting.length >= room) throw refusal()
    else await turnIn(queue.waiting, patience, refusal)
    let hasTurn = true
    const endTurn = () => {
      if (!hasTurn) return
      hasTurn = false
      const next = queue.waiting.shift()
      // The turn is handed over: work that comes now is behind the work that waits.
      if (next) next()
      else if (--queue.busy === 0) queues.delete(name)
    }
    try {
      return await work(endTurn)
    } finally {
      endTurn()
    }
  }
}

const turnIn = (waiting: (() => void)[], patience: number, refusal: () => Error) =>
  new Promise<void>((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1)
      reject(refusal())
    }, patience)
    waiting.push(turn)
  })
