/** Between two lines of progress, in ms: often enough to see that a run goes on, and few lines in a log. */
const EVERY_MS = 20_000

const minutes = (ms: number): string => (ms < 90_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`)

/**
 * Prints how far a runner is and how long the rest takes at the pace so far, at most every 20 seconds. `total` is the
 * number of tests, or of files, that the runner has announced.
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
