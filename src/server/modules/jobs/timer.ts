import type { Clock } from '#server/ports/clock.ts'
import { type Job, type JobDependencies, runRound } from './service.ts'
import { deleteSettledTries } from './store.ts'

/** Interval between the starts of two rounds of a job. */
const ROUND_EVERY_MS = 5_000
/** Maximum concurrent rounds of one job, so that a row that hangs in one round does not stop the others. */
const ROUNDS_AT_ONCE = 3
const TIDY_EVERY_MS = 3_600_000
const KEPT_HOURS = 24

export interface RunningJobs {
  /** Stops claiming rows, aborts the signal of the rows in progress, and waits for them. */
  stop(): Promise<void>
}

/**
 * Runs each job in independent rounds, on any number of processes, unless an operator or a copied database has
 * paused them (a job with `runsWhilePaused` goes on). Runs `tidy` every hour to delete expired data.
 */
export function startJobs(
  deps: JobDependencies & { readonly clock: Clock; readonly isPaused: () => Promise<boolean> },
  jobs: readonly Job[],
  tidy: (now: Temporal.Instant) => Promise<void>,
): RunningJobs {
  const stopping = new AbortController()
  const rounds = new Map<Job, Set<Promise<void>>>(jobs.map((job) => [job, new Set()]))
  let tidying: Promise<void> = Promise.resolve()

  const begin = (job: Job) => {
    const running = rounds.get(job)
    if (!running || running.size >= ROUNDS_AT_ONCE) return
    const round: Promise<void> = runRound(deps, job, deps.clock.now(), stopping.signal)
      .then(() => {})
      // The database may be unreachable for a moment; the next round retries.
      .catch((error: unknown) => deps.log.warn({ job: job.kind, err: error }, 'A job run failed'))
      .finally(() => running.delete(round))
    running.add(round)
  }
  const beginAll = async (due: readonly Job[]) => {
    // If the query fails, the database is unreachable; each round then fails and logs that.
    const isPaused = await deps.isPaused().catch(() => false)
    if (stopping.signal.aborted) return
    for (const job of due) if (!isPaused || job.runsWhilePaused) begin(job)
  }
  const tidyUp = async () => {
    const now = deps.clock.now()
    try {
      await tidy(now)
      const before = now.subtract({ hours: KEPT_HOURS })
      for (const job of jobs) await deleteSettledTries(deps.db, { kind: job.kind, due: job.due(now) }, before)
    } catch (error) {
      deps.log.warn({ err: error }, 'Expired job tries could not be deleted')
    }
  }
  const timers = [
    ...[...Map.groupBy(jobs, (job) => job.everyMs ?? ROUND_EVERY_MS)].map(([everyMs, due]) =>
      setInterval(() => void beginAll(due), everyMs),
    ),
    setInterval(() => {
      tidying = tidying.then(tidyUp)
    }, TIDY_EVERY_MS),
  ]
  for (const timer of timers) timer.unref()
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await Promise.all([...rounds.values()].flatMap((running) => [...running]))
      await tidying
    },
  }
}
