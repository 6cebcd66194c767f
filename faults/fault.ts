/** What a run has shown: its figures in a line, and a sentence for each promise that it found broken. */
export type Reached = { figures: string; broken: string[]; isNotPossibleHere?: boolean }

/** One row of the table: it arranges, injects its fault, checks. What it opens, it defers to `cleanUp`. */
export type Fault = {
  name: string
  promise: string
  /** The figure that keeps the promise. */
  wanted: string
  run: (cleanUp: AsyncDisposableStack, options: Options) => Promise<Reached>
}

export type Options = { minutes: number }

/** The sentence of each thing that is not as it must be. */
export const brokenOf = (checks: Record<string, boolean>) =>
  Object.entries(checks).flatMap(([sentence, holds]) => (holds ? [] : [sentence]))

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

export const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0)

export const timed = async <T>(work: () => Promise<T>) => {
  const begun = performance.now()
  const result = await work()
  return { result, milliseconds: performance.now() - begun }
}
