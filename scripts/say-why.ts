import { ConfigError } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'

/** An impossible command is one sentence and exit code 1; any other failure is a bug and shows all of itself. */
export const sayWhy = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StartError || error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
