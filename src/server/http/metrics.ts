import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import { mayReadMetrics } from './metrics-access.ts'

/**
 * Serves Prometheus metrics at /metrics: duration per operation and status, requests in flight (including this one),
 * and the process's own. Requires `token`; null: only callers on this machine. Returns the function that records each
 * answered request, with its time in ms.
 */
export function serveMetrics(
  app: FastifyInstance,
  { registry, token }: { readonly registry: Registry; readonly token: string | null },
): (operation: string, status: number, ms: number) => void {
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'tabifuda_call_seconds',
    help: 'Response time of API calls',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const inFlight = new Gauge({
    name: 'tabifuda_requests_in_flight',
    help: 'Requests in progress',
    registers: [registry],
  })
  app.addHook('onRequest', async () => inFlight.inc())
  app.addHook('onResponse', async () => inFlight.dec())
  app.get('/metrics', { schema: { hide: true }, config: { access: 'open' } }, async (request, reply) => {
    if (!mayReadMetrics(request.raw, token)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
  return (operation, status, ms) => duration.observe({ operation, status }, ms / 1000)
}
