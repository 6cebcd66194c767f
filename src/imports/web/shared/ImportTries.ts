import { newId } from '#web/api/new-id.ts'
import { isProblem } from '#web/api/problem.ts'
import type { Import } from './ImportKind.ts'

type Try = (key: string) => Promise<Import>

/** Nobody knows whether it is done: the network or a proxy answered. */
export const isLost = (error: unknown) =>
  isProblem(error) && (error.code === 'unreachable' || error.code === 'unavailable')
const isOther = (error: unknown) => isProblem(error) && error.code === 'keyReused'

/**
 * The tries of one import have one key: it is done once. A try whose answer is lost is sent again at once; if it is mended after that and had
 * been done, its own answer is what counts.
 */
export const importTries = () => {
  const key = newId()
  const lost: Try[] = []
  const twice = (send: Try) =>
    send(key).catch((error: unknown) => {
      if (isLost(error)) return send(key)
      throw error
    })
  return async (send: Try): Promise<Import & { isEarlier: boolean }> => {
    try {
      return { ...(await twice(send)), isEarlier: false }
    } catch (error) {
      if (isLost(error)) lost.push(send)
      if (!isOther(error)) throw error
    }
    for (const earlier of lost) {
      const done = await twice(earlier).catch((error: unknown) => {
        if (!isOther(error)) throw error
      })
      if (done) return { ...done, isEarlier: true }
    }
    throw new Error('The key of this import is taken by none of its tries')
  }
}
