/** The result of a run: its figures in one line, and a sentence for each broken promise. */
export type FaultOutcome = { figures: string; broken: string[]; isNotPossibleHere?: boolean }

/** One row of the table: arranges, injects its fault, checks. Everything it opens is closed through `cleanUp`. */
export type Fault = {
  name: string
  promise: string
  /** The figure to reach. */
  wanted: string
  /** It is about the embedded PostgreSQL: not run on that of DATABASE_URL. */
  isEmbedded?: true
  run: (cleanUp: AsyncDisposableStack, options: Options) => Promise<FaultOutcome>
}

export type Options = { minutes: number }

/** A sentence for each broken promise. */
export const brokenOf = (checks: Record<string, boolean>) =>
  Object.entries(checks).flatMap(([sentence, holds]) => (holds ? [] : [sentence]))

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

export const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0)

export const timed = async <T>(work: () => Promise<T>) => {
  const begun = performance.now()
  const result = await work()
  return { result, milliseconds: performance.now() - begun }
}
