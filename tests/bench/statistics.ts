export const RUNS = 3

/** The middle value; the upper one of two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value at the share `p` of the sorted values. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN
}

/** Runs a measurement three times and returns the median of each figure. */
export async function medianOfThree<Key extends string>(
  measure: () => Promise<Record<Key, number>>,
): Promise<Record<Key, number>> {
  const runs: Record<Key, number>[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measure())
  const keys = Object.keys(runs[0] ?? {}) as Key[]
  return Object.fromEntries(keys.map((key) => [key, median(runs.map((one) => one[key]))])) as Record<Key, number>
}
