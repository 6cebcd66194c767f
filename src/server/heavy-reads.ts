import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fairShare } from './fair-share.ts'
import { ProblemError } from './problems.ts'

/** Of one person; those that a slow reader has not read yet count. */
const ofPerson = 2
/** A browser opens six connections to a host: a page that reads all it shows at once is not refused. */
const waitingOfPerson = 4
/** One thread makes them: more at once are no faster, and keep more rows in memory. */
const ofCompany = 1
/** Milliseconds. */
const patience = 5_000

/** Sent, or broken off. */
const ended = (response: ServerResponse) =>
  response.destroyed ? Promise.resolve() : finished(response).catch(() => undefined)

/** The whole answer is with the socket, or the connection is gone. */
const handedOver = (response: ServerResponse) =>
  new Promise<void>(resolve => {
    if (response.destroyed) resolve()
    response.once('prefinish', resolve).once('close', resolve)
  })

/**
 * Reads whose answer grows with the company, such as the week of a thousand people. One person has two at a time, each until it has been
 * read; a few more wait, the rest are refused with 429. One is made at a time for a company, until it is with the socket.
 * Each is made in slices: see slices.ts.
 */
export const heavyReads = () => {
  const people = fairShare(ofPerson, patience, waitingOfPerson)
  const companies = fairShare(ofCompany, patience)

  /** @param make makes the answer; of a file, which is made while it is sent, begins it. */
  return async <Answer>(
    { actor }: FastifyRequest,
    { raw }: FastifyReply,
    { isFile, make }: { isFile: boolean; make: () => Promise<Answer> },
  ): Promise<Answer> => {
    const made = Promise.withResolvers<Answer>()
    const makeForCompany = async () => {
      // Nobody waits for it any more.
      if (raw.destroyed) throw new ProblemError(400, 'malformed')
      await make().then(made.resolve, made.reject)
      if (!isFile) await handedOver(raw)
    }
    const makeForPerson = async () => {
      const isEnded = ended(raw)
      await companies(actor?.kind === 'member' ? actor.companyId : 'platform', makeForCompany)
      await isEnded
    }
    people(actor!.userId, makeForPerson).catch(made.reject)
    return made.promise
  }
}
