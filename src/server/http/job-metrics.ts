import { Gauge, type Registry } from 'prom-client'
import { singleFlight } from '#domain/single-flight.ts'

/** The metrics of a job. */
export interface JobFigures {
  readonly job: string
  /** Rows that are due, counted up to a limit. */
  readonly due: number
  /** Age of the oldest due row in seconds; 0 if none is due. */
  readonly oldestSeconds: number
  /** Failed attempts at rows that have not succeeded yet. */
  readonly tries: number
  /** Rows that were given up and wait for an operator. */
  readonly givenUp: number
}

const GAUGES = {
  due: ['tabifuda_job_due_rows', 'Items of a job that are due'],
  oldestSeconds: ['tabifuda_job_oldest_due_seconds', 'Age of the oldest due item of a job'],
  tries: ['tabifuda_job_tries', 'Tries of job items that have not succeeded yet'],
  givenUp: ['tabifuda_job_given_up_rows', 'Items that a job has stopped retrying and that need attention'],
} as const satisfies Partial<Record<keyof JobFigures, readonly [string, string]>>

/**
 * How long a scrape waits for the figures, in ms. After that it returns the last ones, so that a busy database does
 * not hide the other metrics.
 */
const PATIENCE_MS = 1_000

/**
 * Adds the jobs' metrics. They are read on each scrape, once for all gauges. If the read fails they are absent; if it
 * times out the last figures are returned.
 */
export function measureJobs(registry: Registry, read: () => Promise<readonly JobFigures[]>): void {
  let last: readonly JobFigures[] = []
  const readOnce = singleFlight(async () => {
    last = await read().catch(() => [])
    return last
  })
  const once = () => {
    const { promise: tooLong, resolve } = Promise.withResolvers<readonly JobFigures[]>()
    const timer = setTimeout(() => resolve(last), PATIENCE_MS)
    return Promise.race([readOnce(), tooLong]).finally(() => clearTimeout(timer))
  }
  for (const figure of Object.keys(GAUGES) as (keyof typeof GAUGES)[]) {
    const [name, help] = GAUGES[figure]
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['job'],
        registers: [],
        async collect() {
          const jobs = await once()
          this.reset()
          for (const one of jobs) this.set({ job: one.job }, one[figure])
        },
      }),
    )
  }
}
