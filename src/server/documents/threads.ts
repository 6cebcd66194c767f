import { Piscina } from 'piscina'
import { keyedLimit } from '#server/database/keyed-limit.ts'
import type { Logins } from '#server/database/logins.ts'
import { ProblemError } from '#server/http/problems.ts'
import { TooMany, Unavailable } from '#server/http/refusals.ts'
import type { DocumentJob, Patience } from './document-job.ts'
import type { OutOfReach } from './thread-database.ts'

type Turn = Patience & {
  companyId: string
  /** Takes a document that nobody waits for any more out of the queue. */
  signal?: AbortSignal
}

/** Of all kinds together. With a second one nobody waits behind the long document of another company. */
const threads = 2
/** Documents of one company that are being made. */
const ofCompany = 1
/** A week of a thousand people takes three seconds: more would wait in vain. */
const waitingOfCompany = 6
/** Each holds what its document is made of in memory. */
const waitingCompanies = 50
/** Seconds after which a refused document may be asked for again. */
const retryAfterSeconds = 5
/** Milliseconds. A document that takes longer is a fault of ours: its thread is ended, so that it holds up nobody. */
const longestJob = 60_000
/** Below the threads that answer requests, which then wait less for a processor. */
const niceIncrement = 10

const inReach = (made: Uint8Array | OutOfReach) => {
  if ('outOfReach' in made) throw new Unavailable(made.outOfReach)
  return made
}

/**
 * Makes documents in threads: each takes tens of milliseconds of processor, the week of a thousand people three seconds. Companies take turns. A document that has begun is made to
 * its end, even if its reader has gone: a thread that is ended has to read its fonts again. See docs/decisions/0027-heavy-reads.md.
 * @param logins for documents that read the database themselves: see thread-database.ts
 * @param timeoutMs how long a document waits for its turn
 * @param longestMs how long it may take to make
 * @throws TooMany if too many wait, or no turn came in time; ProblemError if it took too long; Unavailable if the database does not answer
 */
export const openDocuments = (logins: Logins, timeoutMs = 20_000, longestMs = longestJob) => {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    // It has read its fonts: the next document is a quick one.
    idleTimeout: 60_000,
    niceIncrement,
    // A thread that waits hears that the database has ended its connection; asleep, it would answer the next document with that.
    atomics: 'async',
    workerData: logins,
  })
  const refusal = () => new TooMany(retryAfterSeconds, 'tooMuchAtOnce')
  const companies = keyedLimit({ slots: ofCompany, timeoutMs, maxWaiting: waitingOfCompany, refusal })
  const everybody = keyedLimit({ slots: threads, timeoutMs, maxWaiting: waitingCompanies, refusal })

  return {
    make: ({ filename, name, input }: DocumentJob, { companyId, ...how }: Turn): Promise<Uint8Array> => {
      const make = async (): Promise<Uint8Array> => {
        const signal = AbortSignal.timeout(longestMs)
        try {
          return inReach(await pool.run(input, { filename, name, signal }))
        } catch (error) {
          if (signal.aborted) throw new ProblemError(503, 'documentTooLong', { cause: error })
          throw error
        }
      }
      return companies(companyId, () => everybody('all', make, how), how)
    },
    close: () => pool.destroy(),
  }
}

export type Documents = ReturnType<typeof openDocuments>
