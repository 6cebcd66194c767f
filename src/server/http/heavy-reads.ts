import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyedLimit } from '#server/database/keyed-limit.ts'
import { ProblemError } from './problems.ts'
import { TooMany } from './refusals.ts'

/** Reads per person, or device of several people, that are being made, sent, or not yet read. */
const ofPerson = 2
/** A browser opens six connections to a host: a page that reads all it shows at once is not refused. */
const waitingOfPerson = 4
/** Reads being made per company. One thread makes them: more at once would be no faster, and keep more rows in memory. */
const ofCompany = 1
/** Reads being made for all companies, each on its own connection: most connections are left to short requests. */
const ofProcess = 4

/** Resolves once the answer is read or broken off. */
const ended = (response: ServerResponse) =>
  response.destroyed ? Promise.resolve() : finished(response).catch(() => undefined)

/** Resolves once nothing makes the file any more: a reader who hangs up does not end what is being made. */
const made = (file: Readable | undefined) => file && finished(file).catch(() => undefined)

/**
 * Limits reads whose answer grows with the company, such as the week of a thousand people: see docs/decisions/0027-heavy-reads.md.
 * One person has two at a time, each until it has been read and nothing makes it any more; a few more wait, the rest are refused with 429. So is one that waits
 * too long for another of its company; the process alone says that the service is unavailable.
 * @param timeoutMs how long a read waits for its slot
 */
export const heavyReads = (timeoutMs = 5_000) => {
  const refusal = () => new TooMany(1, 'tooMuchAtOnce')
  const readers = keyedLimit({ slots: ofPerson, timeoutMs, maxWaiting: waitingOfPerson, refusal })
  const companies = keyedLimit({ slots: ofCompany, timeoutMs, refusal })
  const everybody = keyedLimit({ slots: ofProcess, timeoutMs })

  /**
   * @param make makes the answer; for a file, which is made while it is sent, starts it
   * @param fileOf the stream of an answer that is a file
   */
  return async <Answer>(
    { actor, kiosk }: FastifyRequest,
    { raw }: FastifyReply,
    make: () => Promise<Answer>,
    fileOf?: (answer: Answer) => Readable,
  ) => {
    const answered = Promise.withResolvers<Answer>()
    const makeUnlessGone = async () => {
      if (raw.destroyed) throw new ProblemError(400, 'malformed')
      return make()
    }
    const company = kiosk?.companyId ?? (actor?.kind === 'member' ? actor.companyId : 'platform')
    const makeAndSend = async () => {
      const isEnded = ended(raw)
      const answer = await companies(company, () => everybody('all', makeUnlessGone))
      const isMade = made(fileOf?.(answer))
      answered.resolve(answer)
      await Promise.all([isEnded, isMade])
    }
    readers(kiosk?.kioskId ?? actor!.userId, makeAndSend).catch(answered.reject)
    return answered.promise
  }
}
