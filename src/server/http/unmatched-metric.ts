import { Gauge, type Registry } from 'prom-client'

/** Adds a metric with the number of payments without an order; NaN while the database is away. */
export function measureUnmatched(registry: Registry, count: () => Promise<number>): void {
  registry.registerMetric(
    new Gauge({
      name: 'tabifuda_payments_without_order',
      help: 'Payments that a gateway has taken for an order that is not in the database, not refunded yet',
      registers: [],
      async collect() {
        this.set(await count().catch(() => Number.NaN))
      },
    }),
  )
}
