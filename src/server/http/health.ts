import type { FastifyInstance } from 'fastify'

const OPEN = { schema: { hide: true }, config: { access: 'open' } } as const

interface Health {
  /** What the database is now, as `/readyz` says it; answers within a second. */
  database(): Promise<'ready' | 'read-only' | 'away' | 'broken'>
  isEnding(): boolean
}

/**
 * Liveness and readiness. A process is ready as long as it can answer: without the database it shows the catalogue from memory, and if a
 * load balancer took all processes away for a lock or a failover, that would be gone, too. So `/readyz` is 200 then and names the state of
 * the database. It is 503 only for what this process alone has: one that is about to end goes on answering until those who send it requests
 * have noticed (S-29), and one whose embedded database has failed has to be started again. A process that starts listens only when the
 * catalogue is in memory.
 */
export function serveHealth(app: FastifyInstance, { database, isEnding }: Health): void {
  app.get('/healthz', OPEN, async () => ({ status: 'ok' }))
  app.get('/readyz', OPEN, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isEnding()) return reply.code(503).send({ status: 'ending' })
    const state = await database()
    if (state === 'broken') return reply.code(503).header('retry-after', '2').send({ status: 'broken' })
    return { status: 'ready', database: state }
  })
}
