import type { FastifyInstance } from 'fastify'

const OPEN = { schema: { hide: true }, config: { access: 'open' } } as const

/** Liveness, readiness and the machine-readable description of the calls. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', OPEN, async () => ({ status: 'ok' }))
  app.get('/readyz', OPEN, async (_request, reply) => {
    if (await isReady()) return { status: 'ready' }
    return reply.code(503).header('retry-after', '2').send({ status: 'database not reachable' })
  })
  app.get('/openapi.json', OPEN, async () => app.swagger())
}
