import { Gauge, type Registry } from 'prom-client'
import { singleFlight } from '#domain/single-flight.ts'

/** The figures of a retention rule. */
export interface RuleFigures {
  readonly rule: string
  /** Rows that it has emptied or deleted. */
  readonly rows: number
  readonly ranAt: Date
  /** Since when its oldest row is overdue; null if none is. */
  readonly overdueSince: Date | null
}

const SECOND_MS = 1_000

const GAUGES: readonly {
  readonly name: string
  readonly help: string
  of(figures: RuleFigures, now: Temporal.Instant): number
}[] = [
  {
    name: 'tabifuda_retention_rows',
    help: 'Rows that a retention rule has emptied or deleted',
    of: ({ rows }) => rows,
  },
  {
    name: 'tabifuda_retention_last_run_seconds',
    help: 'Time since the last run of a retention rule',
    of: ({ ranAt }, now) => (now.epochMilliseconds - ranAt.getTime()) / SECOND_MS,
  },
  {
    name: 'tabifuda_retention_oldest_overdue_seconds',
    help: 'How long the oldest row of a retention rule was overdue after its last run, and now',
    of: ({ overdueSince }, now) =>
      overdueSince === null ? 0 : (now.epochMilliseconds - overdueSince.getTime()) / SECOND_MS,
  },
]

/**
 * Adds the metrics of the retention rules, read from the database once per scrape. They are the same in every process.
 * Without an answer they are absent.
 */
export function measureRetention(
  registry: Registry,
  read: () => Promise<readonly RuleFigures[]>,
  now: () => Temporal.Instant,
): void {
  const readOnce = singleFlight(() => read().catch((): readonly RuleFigures[] => []))
  for (const { name, help, of } of GAUGES) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['rule'],
        registers: [],
        async collect() {
          const rules = await readOnce()
          this.reset()
          for (const figures of rules) this.set({ rule: figures.rule }, Math.max(0, of(figures, now())))
        },
      }),
    )
  }
}
