import type { FastifyInstance } from 'fastify'

/** How often connections that have become idle are closed while the server ends, in ms. */
const SWEEP_MS = 50

/**
 * Lets the server end as soon as the last request in flight is answered: their kept connections become idle only then,
 * and would hold the end up until their time is over.
 */
export function endWithLastAnswer(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    if (!app.server.listening) return done()
    const timer = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
    done()
  })
}
