import type { FastifyInstance } from 'fastify'

/** Liveness, readiness and the machine-readable description of the calls. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (await isReady()) return { status: 'ready' }
    return reply.code(503).header('retry-after', '2').send({ status: 'database not reachable' })
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
