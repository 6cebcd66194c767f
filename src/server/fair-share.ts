import { TooMany, Unavailable } from './refusals.ts'

/**
 * So many at once of each name; the others of that name wait for their turn, and nobody else waits for them.
 * Work may end its turn before it is done, when what is left is to wait.
 * @param room for those who wait; whoever comes beyond it, or waits too long in it, is told that they ask too much
 */
export const fairShare = (share: number, patience: number, room = Number.POSITIVE_INFINITY) => {
  const refused = () =>
    room < Number.POSITIVE_INFINITY ? new TooMany(1, 'tooMuchAtOnce') : new Unavailable('no turn came in time')
  const queues = new Map<string, { busy: number; waiting: (() => void)[] }>()

  return async <T>(name: string, work: (endTurn: () => void) => Promise<T>): Promise<T> => {
    const queue = queues.get(name) ?? { busy: 0, waiting: [] }
    queues.set(name, queue)
    if (queue.busy < share) queue.busy += 1
    else if (queue.waiting.length >= room) throw refused()
    else await turnIn(queue.waiting, patience, refused)
    let hasTurn = true
    const endTurn = () => {
      if (!hasTurn) return
      hasTurn = false
      const next = queue.waiting.shift()
      // The turn is handed over as it is: whoever comes now comes after who waits.
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

const turnIn = (waiting: (() => void)[], patience: number, refused: () => Error) =>
  new Promise<void>((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1)
      reject(refused())
    }, patience)
    waiting.push(turn)
  })
