import type { Db } from '#server/db/connect.ts'
import type { Clock } from '#server/ports/clock.ts'
import { findOwners, type SessionOwner } from './store.ts'

/** Sessions that one query looks up; more are several queries, so that no answer holds the event loop up. */
const MOST_TOGETHER = 50

interface Lookup {
  readonly idHash: Uint8Array
  resolve(owner: SessionOwner | null): void
  reject(error: unknown): void
}

/** Looks up in one query the sessions of all requests that came in the same turn of the event loop: under load most of them. */
export function ownersTogether({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  let waiting: Lookup[] = []

  const look = async (lookups: readonly Lookup[]): Promise<void> => {
    try {
      const hashes = lookups.map(({ idHash }) => idHash)
      const owners = await findOwners(db, hashes, clock.now())
      for (const { idHash, resolve } of lookups) resolve(owners.get(hexOf(idHash)) ?? null)
    } catch (error) {
      for (const { reject } of lookups) reject(error)
    }
  }
  const lookUpAll = (): void => {
    const all = waiting
    waiting = []
    for (let first = 0; first < all.length; first += MOST_TOGETHER) void look(all.slice(first, first + MOST_TOGETHER))
  }

  /** The customer of a session that has neither expired nor been revoked. */
  return (idHash: Uint8Array): Promise<SessionOwner | null> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(lookUpAll)
      waiting.push({ idHash, resolve, reject })
    })
}

const hexOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex')
