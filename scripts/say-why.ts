import { ConfigError } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'

/** What cannot be done is one sentence and exit code 1; anything else is a bug and shows all of itself. */
export const sayWhy = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StartError || error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
