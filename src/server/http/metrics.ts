import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Prometheus metrics at /metrics: duration per operation and status, and the process's own. Loopback callers only. */
export function serveMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'tabifuda_call_seconds',
    help: 'Time to answer a call of the contract',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.endpoint?.name
    if (operation) duration.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!LOOPBACK.test(request.ip)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
