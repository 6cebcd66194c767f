/** The product cannot start. The message is one sentence for the person who starts it: what is wrong and what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
