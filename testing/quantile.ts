/** Quantile: 0.5 is the median, 0.99 the 99th percentile. NaN for an empty list. */
export const quantile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
