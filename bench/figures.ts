import { availableParallelism, loadavg } from 'node:os'
import { quantile } from '#testing/quantile.ts'

export const median = (times: readonly number[]) => quantile(times, 0.5)

/** The median of several runs, with the lowest and the highest. */
export const spread = (runs: readonly number[], digits = 1) =>
  `${median(runs).toFixed(digits)} (${Math.min(...runs).toFixed(digits)}–${Math.max(...runs).toFixed(digits)})`

/** The first line of each benchmark: the load of the machine. */
export const machine = () =>
  `${availableParallelism()} cores shared with the load generator, load before the run ${loadavg()[0]!.toFixed(1)}`
