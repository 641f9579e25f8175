import type { FastifyInstance } from 'fastify'

const OPEN = { schema: { hide: true }, config: { access: 'open' } } as const

interface Health {
  /** The database's state for `/readyz`, within a second. */
  database(): Promise<'ready' | 'read-only' | 'away' | 'broken'>
  isEnding(): boolean
}

/**
 * Liveness and readiness. A process is ready while it can answer. `/readyz` stays 200 without the database and
 * names the database's state: the process still serves the catalogue from memory, and a load balancer that removed
 * every process during a lock or failover would make the catalogue unavailable too.
 *
 * It is 503 only for faults of this one process: during shutdown, when it still answers until load balancers have
 * noticed (S-29), and when its embedded database has failed and it must be restarted. A starting process listens
 * only once the catalogue is in memory.
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
