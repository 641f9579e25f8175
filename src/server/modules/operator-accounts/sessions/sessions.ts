import { KNOWN_DEVICE_DAYS } from '#domain/constants.ts'
import { OPERATOR_SESSION_HOURS, OPERATOR_SESSIONS } from '#domain/operator-limits.ts'
import { credentialHash, makeToken, receivedTokenHash } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/connect.ts'
import type { OperatorCookie } from '#server/http/own-cookies.ts'
import type { OperatorSessionPort } from '#server/http/serve-operator.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Random } from '#server/ports/random.ts'
import { rememberDevice, renameDevice } from '../devices/store.ts'
import { deleteSession, deleteSurplus, findOperator, insertSession } from './store.ts'

const DAY_S = 86_400

/**
 * Sessions of operators, like those of customers (S-04): an opaque id in an HttpOnly cookie, stored as a hash,
 * rotated at each sign-in, and bound to the account's access version (S-22). Cookie and table are separate, so a
 * customer's session is never valid for an operator or the reverse. A session lasts a working day. A sign-in makes
 * the browser known to the operator, as for customers (S-01).
 */
export function operatorSessions(deps: {
  readonly db: Db
  readonly random: Random
  readonly clock: Clock
  readonly cookie: OperatorCookie
  readonly deviceCookie: OperatorCookie
}): OperatorSessionPort {
  const { db, clock, cookie, deviceCookie } = deps
  return {
    async find(request) {
      const hash = receivedTokenHash(cookie.read(request))
      return hash === null ? null : findOperator(db, hash, clock.now())
    },
    device: (request) => receivedTokenHash(deviceCookie.read(request)),
    async start(request, reply, operator) {
      const now = clock.now()
      const id = makeToken(deps.random)
      // Always creates a new id, because another host of the domain may have set the one in the request.
      const device = makeToken(deps.random)
      const kept = receivedTokenHash(deviceCookie.read(request))
      const hasBegun = await insertSession(db, {
        idHash: credentialHash(id),
        operator,
        now,
        expires: now.add({ hours: OPERATOR_SESSION_HOURS }),
        userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
        deviceHash: credentialHash(device),
      })
      if (!hasBegun) return false
      const before = receivedTokenHash(cookie.read(request))
      if (before !== null) await deleteSession(db, before)
      await deleteSurplus(db, operator.id, { most: OPERATOR_SESSIONS, now })
      cookie.set(reply, id, OPERATOR_SESSION_HOURS * 3_600)
      if (kept !== null) await renameDevice(db, kept, credentialHash(device))
      await rememberDevice(db, operator, credentialHash(device), now)
      deviceCookie.set(reply, device, KNOWN_DEVICE_DAYS * DAY_S)
      return true
    },
    async end(request, reply) {
      const hash = receivedTokenHash(cookie.read(request))
      if (hash !== null) await deleteSession(db, hash)
      cookie.clear(reply)
    },
  }
}
