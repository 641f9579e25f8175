import { Gauge, type Registry } from 'prom-client'

/** Adds a metric with the number of payments without an order; NaN while the database is away. */
export function measureUnmatched(registry: Registry, count: () => Promise<number>): void {
  registry.registerMetric(
    new Gauge({
      name: 'tabifuda_payments_without_order',
      help: 'Unrefunded payments that a gateway took for an order that is not in the database',
      registers: [],
      async collect() {
        this.set(await count().catch(() => Number.NaN))
      },
    }),
  )
}
