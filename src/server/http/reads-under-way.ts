import type { FastifyReply, FastifyRequest } from 'fastify'
import { Unavailable } from './refusals.ts'

/** What a process on two cores answers in about a second, when everybody asks for the same at once. */
const usual = 3_000

/**
 * Refuses a read while so many are under way: it would only wait for the process's one thread, and the punches behind it too. Changes are never refused here.
 * Before who is signed in is looked up: a refused read costs next to nothing.
 */
export const readsUnderWay = (most = usual) => {
  let underWay = 0
  return async (_: FastifyRequest, { raw }: FastifyReply) => {
    // Of a broken connection, which tells no second time that it has closed.
    if (raw.destroyed) return
    if (underWay >= most) throw new Unavailable('too many reads under way')
    underWay += 1
    raw.once('close', () => {
      underWay -= 1
    })
  }
}
