import { Piscina } from 'piscina'
import { keyedLimit } from '#server/database/keyed-limit.ts'
import type { Logins } from '#server/database/logins.ts'
import { ProblemError } from '#server/http/problems.ts'
import { TooMany } from '#server/http/refusals.ts'
import type { Patience, ThreadJob } from './document-job.ts'
import { arrived, type TravellingRefusal } from './thread-database.ts'

type Turn = Patience & {
  companyId: string
  /** Takes a document that nobody waits for any more out of the queue. */
  signal?: AbortSignal
}

/** The number of threads for all kinds of documents. With a second one nobody waits behind the long document of another company. */
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

const isRefusal = (made: object | string): made is TravellingRefusal => typeof made === 'object' && 'refusal' in made

/**
 * Threads that end after a minute without work: until then one has read its fonts and its program, and its next job is a quick one.
 * @param longestMs how long a job may take
 */
const openThreads = (logins: Logins, maxThreads: number, longestMs: number) => {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads,
    idleTimeout: 60_000,
    niceIncrement,
    // A thread that waits hears that the database has ended its connection; asleep, it would answer the next job with that.
    atomics: 'async',
    workerData: logins,
  })
  const run = async <Made extends object | string>({ filename, name, input }: ThreadJob): Promise<Made> => {
    const signal = AbortSignal.timeout(longestMs)
    try {
      const made: Made | TravellingRefusal = await pool.run(input, { filename, name, signal })
      if (!isRefusal(made)) return made
      throw arrived(made)
    } catch (error) {
      if (signal.aborted) throw new ProblemError(503, 'documentTooLong', { cause: error })
      throw error
    }
  }
  return { run, close: () => pool.destroy() }
}

/**
 * Makes the answers of large companies in one thread, beside the one that answers all requests: see large-reads.ts. `heavyReads` has limited them before.
 * @throws ProblemError if it took too long; Unavailable if the database does not answer; what refuses the read
 */
export const openLargeReads = (logins: Logins, longestMs = longestJob) => {
  const { run, close } = openThreads(logins, 1, longestMs)
  return { make: (job: ThreadJob) => run<string>(job), close }
}

export type LargeReads = ReturnType<typeof openLargeReads>

/**
 * Makes documents in threads: each takes tens of milliseconds of processor, the week of a thousand people three seconds. Companies take turns. A document that has begun is made to
 * its end, even if its reader has gone: a thread that is ended has to read its fonts again. See docs/decisions/0027-heavy-reads.md.
 * @param logins for documents that read the database themselves: see thread-database.ts
 * @param timeoutMs how long a document waits for its turn
 * @param longestMs how long it may take to make
 * @throws TooMany if too many wait, or no turn came in time; ProblemError if it took too long; Unavailable if the database does not answer
 */
export const openDocuments = (logins: Logins, timeoutMs = 20_000, longestMs = longestJob) => {
  const { run, close } = openThreads(logins, threads, longestMs)
  const refusal = () => new TooMany(retryAfterSeconds, 'tooMuchAtOnce')
  const companies = keyedLimit({ slots: ofCompany, timeoutMs, maxWaiting: waitingOfCompany, refusal })
  const everybody = keyedLimit({ slots: threads, timeoutMs, maxWaiting: waitingCompanies, refusal })

  return {
    make: (job: ThreadJob, { companyId, ...how }: Turn): Promise<Uint8Array> =>
      companies(companyId, () => everybody('all', () => run<Uint8Array>(job), how), how),
    close,
  }
}

export type Documents = ReturnType<typeof openDocuments>
