import { Gauge, type Registry } from 'prom-client'

/** Adds a metric that shows whether emails and jobs are paused; NaN while the database is away. */
export function measureDelivery(registry: Registry, isPaused: () => Promise<boolean>): void {
  registry.registerMetric(
    new Gauge({
      name: 'tabifuda_delivery_paused',
      help: '1 while emails, push messages and jobs are paused',
      registers: [],
      async collect() {
        this.set(
          await isPaused().then(
            (paused) => (paused ? 1 : 0),
            () => Number.NaN,
          ),
        )
      },
    }),
  )
}
