import type { FastifyRequest } from 'fastify'
import { KNOWN_DEVICE_DAYS, SESSION_DAYS } from '#domain/constants.ts'
import { credentialHash, makeToken, receivedTokenHash } from '#server/auth/tokens.ts'
import { batchReads } from '#server/concurrency/coalesce.ts'
import type { Db } from '#server/db/connect.ts'
import type { OwnCookies } from '#server/http/own-cookies.ts'
import type { SessionPort } from '#server/http/serve.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Random } from '#server/ports/random.ts'
import { deletePrevious, deleteSession, findOwners, insertSession, rememberDevice, renameDevice } from './store.ts'
import { endSurplus } from './surplus/store.ts'

const DAY_S = 86_400
const SESSION = 'sid'
const DEVICE = 'device'
/** Sessions per query, and concurrent queries: one per connection of `quickReadsOf`. */
const LOOKED_UP = { most: 200, atOnce: 2 }

/**
 * Server-side sessions (S-04): an opaque 256-bit id in an HttpOnly cookie, stored only as a hash. A sign-in rotates it:
 * the browser's earlier session ends. It also makes the browser known to the customer through a second, long-lived
 * cookie, so that the owner can sign in from there while unknown browsers are throttled (S-01). Both are bound to the
 * account's access version and are only created for the current one (S-22).
 */
export function sessionsModule(deps: { db: Db; random: Random; clock: Clock; cookies: OwnCookies }): SessionPort {
  const { cookies } = deps
  const ownerOf = batchReads(
    (hashes: readonly Uint8Array[]) => findOwners(deps.db, hashes, deps.clock.now()),
    LOOKED_UP,
  )
  const hashOf = (request: FastifyRequest, name: string) => receivedTokenHash(cookies.read(request, name))

  return {
    find(request) {
      const hash = hashOf(request, SESSION)
      return hash === null ? null : ownerOf(hash)
    },
    device: (request) => hashOf(request, DEVICE),
    async start(request, reply, customer, { isProof }) {
      const now = deps.clock.now()
      const id = makeToken(deps.random)
      // A handed-over session does not make its browser known, but it may start in a known browser.
      const keptHash = hashOf(request, DEVICE)
      // Always a new id: another host of the domain may have planted the one in the request.
      const device = makeToken(deps.random)
      const hasBegun = await insertSession(deps.db, {
        idHash: credentialHash(id),
        customer,
        now,
        expires: now.add({ hours: 24 * SESSION_DAYS }),
        userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
        isProof,
        deviceHash: isProof ? credentialHash(device) : keptHash,
      })
      if (!hasBegun) return false
      await deletePrevious(deps.db, { idHash: hashOf(request, SESSION), customer, now })
      cookies.set(reply, SESSION, id, SESSION_DAYS * DAY_S)
      if (!isProof) {
        await endSurplus(deps.db, customer.id)
        return true
      }
      if (keptHash !== null) await renameDevice(deps.db, keptHash, credentialHash(device))
      await rememberDevice(deps.db, {
        customer,
        hash: credentialHash(device),
        now,
        forgetBefore: now.subtract({ hours: 24 * KNOWN_DEVICE_DAYS }),
      })
      cookies.set(reply, DEVICE, device, KNOWN_DEVICE_DAYS * DAY_S)
      await endSurplus(deps.db, customer.id)
      return true
    },
    renew(request, reply) {
      const [id, device] = [makeToken(deps.random), makeToken(deps.random)]
      const hash = hashOf(request, DEVICE)
      return {
        newIdHash: credentialHash(id),
        device: hash && { hash, newHash: credentialHash(device) },
        send() {
          cookies.set(reply, SESSION, id, SESSION_DAYS * DAY_S)
          if (hash) cookies.set(reply, DEVICE, device, KNOWN_DEVICE_DAYS * DAY_S)
        },
      }
    },
    async end(request, reply) {
      const hash = hashOf(request, SESSION)
      if (hash !== null) await deleteSession(deps.db, hash)
      cookies.clear(reply, SESSION)
    },
  }
}
