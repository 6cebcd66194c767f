import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member, RequestContext } from '#core/actor.ts'
import type { Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { ProblemError } from '#server/http/problems.ts'
import { writtenInSlices } from '#server/http/response-serializer.ts'
import type { ThreadJob } from './document-job.ts'
import { fromDatabase, type TravellingRefusal } from './thread-database.ts'

// Answers of companies of many people, which a thread reads and writes: see docs/decisions/0027-heavy-reads.md.

type Reading = RequestContext & { actor: Member }
type Read<Given extends Reading, Answer> = (tx: Tx, asked: Given) => Promise<Answer>

/** The input as it reaches the thread: an instant travels as text. */
export type Travelling<Given extends Reading> = Omit<Given, 'now'> & { now: string }

/** An answer that a thread makes once the request's transaction has ended. */
export class AnswerOfThread {
  readonly job: ThreadJob

  constructor(job: ThreadJob) {
    this.job = job
  }
}

/** @param readInThread what the module `filename` exports, made by `answerInThread` */
export const largeRead =
  <Given extends Reading, Answer>(
    filename: string,
    readInThread: (asked: Travelling<Given>) => Promise<string | TravellingRefusal>,
    read: Read<Given, Answer>,
  ) =>
  async (tx: Tx, isLarge: boolean, asked: Given): Promise<Answer | AnswerOfThread> =>
    isLarge
      ? new AnswerOfThread({ filename, name: readInThread.name, input: { ...asked, now: String(asked.now) } })
      : read(tx, asked)

/** In a thread: a company may have been deleted since the request was let in, with all who signed in to it. */
const mustBeThere = async (tx: Tx, companyId: string) => {
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId))
  if (!company) throw new ProblemError(401, 'signedOut')
}

/** In a thread: reads in a transaction of its own; checks and writes the answer as the server does. */
export const answerInThread = <Given extends Reading, Response extends z.ZodObject>(
  response: Response,
  read: Read<Given, z.input<Response>>,
  asked: Travelling<Given>,
) => {
  const given = { ...asked, now: Temporal.Instant.from(asked.now) } as unknown as Given
  const write = writtenInSlices(response, 'GET', read.name)
  const { companyId } = asked.actor
  return fromDatabase(async database =>
    write(
      await database.inCompany(companyId, 'read only', async tx => {
        await mustBeThere(tx, companyId)
        return read(tx, given)
      }),
    ),
  )
}
