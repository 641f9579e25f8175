import type { FastifyInstance } from 'fastify'

const OPEN = { schema: { hide: true }, config: { access: 'open' } } as const

/**
 * Liveness and readiness. A process that is about to end is not ready any more, and goes on answering until whoever
 * sends it requests has noticed (S-29).
 */
export function serveHealth(
  app: FastifyInstance,
  { isReady, isEnding }: { isReady: () => Promise<boolean>; isEnding: () => boolean },
): void {
  app.get('/healthz', OPEN, async () => ({ status: 'ok' }))
  app.get('/readyz', OPEN, async (_request, reply) => {
    if (isEnding()) return reply.code(503).send({ status: 'ending' })
    if (await isReady()) return { status: 'ready' }
    return reply.code(503).header('retry-after', '2').send({ status: 'database not reachable' })
  })
}
