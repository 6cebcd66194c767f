import type { TravellingRefusal } from './thread-database.ts'

// Types that the threads share with the code that orders documents: see threads.ts.

/** The work of a thread: the function `name` that the module `filename` exports makes something of `input`. */
export type ThreadJob = { filename: string; name: string; input: unknown }

/** A kind of document. @param filename of the module that exports `make`, which runs in a thread */
export const documentJob =
  <Input>(filename: string, make: (input: Input) => Promise<Uint8Array | TravellingRefusal>) =>
  (input: Input): ThreadJob => ({ filename, name: make.name, input })

/** A patient document waits as long as it takes: part of a file that has begun to arrive, or of a mail. */
export type Patience = { isPatient?: boolean | undefined }

/** Makes a document for somebody of a company, when it is their turn. @throws TooMany unless it is patient */
export type MakeDocument = (job: ThreadJob, how?: Patience) => Promise<Uint8Array>

/** A PDF that a browser shows at its address. */
export const shownPdf = (name: string, job: ThreadJob, makeDocument: MakeDocument) => ({
  name,
  type: 'application/pdf' as const,
  content: documentContent(job, makeDocument),
  isShown: true as const,
})

/** The content of a file that is one document. */
export async function* documentContent(job: ThreadJob, makeDocument: MakeDocument) {
  yield await makeDocument(job)
}
