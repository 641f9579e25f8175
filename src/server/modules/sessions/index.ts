import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import type { SessionPort } from '#server/http/serve.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Random } from '#server/ports/random.ts'
import { deleteSession, findOwner, insertSession } from './store.ts'

/** Sessions live 30 days at most (security rule 4). */
const SESSION_DAYS = 30

/**
 * Server-side sessions (security rule 4): an opaque 256-bit id in an HttpOnly cookie, stored only as its hash. A new
 * sign-in rotates: the id that the browser held before ends.
 */
export function sessionsModule(deps: { db: Db; random: Random; clock: Clock; isProduction: boolean }): SessionPort {
  const cookieName = deps.isProduction ? '__Host-sid' : 'sid'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: deps.isProduction } as const

  const hashOf = (request: FastifyRequest): Uint8Array | null => {
    const id = request.cookies[cookieName]
    return id && /^[A-Za-z0-9_-]{43}$/.test(id) ? createHash('sha256').update(id).digest() : null
  }

  return {
    find(request) {
      const hash = hashOf(request)
      return hash === null ? null : findOwner(deps.db, hash, deps.clock.now())
    },
    async start(request: FastifyRequest, reply: FastifyReply, customerId: number) {
      const now = deps.clock.now()
      const previous = hashOf(request)
      if (previous !== null) await deleteSession(deps.db, previous)
      const id = Buffer.from(deps.random.bytes(32)).toString('base64url')
      await insertSession(deps.db, {
        idHash: createHash('sha256').update(id).digest(),
        customerId,
        now,
        expires: now.add({ hours: 24 * SESSION_DAYS }),
        userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
      })
      reply.setCookie(cookieName, id, { ...attributes, maxAge: SESSION_DAYS * 86_400 })
    },
    async end(request, reply) {
      const hash = hashOf(request)
      if (hash !== null) await deleteSession(deps.db, hash)
      reply.clearCookie(cookieName, attributes)
    },
  }
}
