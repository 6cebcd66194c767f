/** The product cannot start. The message is one sentence for the person who starts it: what is wrong and what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What an error says, without its class, to put between parentheses in such a sentence. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
