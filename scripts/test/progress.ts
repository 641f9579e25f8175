/**
 * Interval between two progress lines, in ms: often enough to show that the run continues, with few lines in the log.
 */
const EVERY_MS = 20_000

const minutes = (ms: number): string => (ms < 90_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`)

/**
 * Prints the progress of a runner and its estimated remaining time, at most every 20 seconds. `total` is the
 * announced number of tests or files.
 */
export function progress(what: string, print: (line: string) => void = console.log, now: () => number = Date.now) {
  const began = now()
  let printed = began
  return (done: number, total: number, failed: number): void => {
    const at = now()
    if (at - printed < EVERY_MS || done === 0) return
    printed = at
    const left = ((at - began) / done) * (total - done)
    print(`   ${done} of ${total} ${what}${failed > 0 ? `, ${failed} failed` : ''}, about ${minutes(left)} left`)
  }
}
