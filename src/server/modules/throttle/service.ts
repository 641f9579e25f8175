import { createHmac } from 'node:crypto'
import { NETWORKS_PER_IPV6_SITE } from '#domain/constants.ts'
import { clientNetwork, clientSite } from '#server/auth/client-network.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import { addMember, countOne, earliestExpiry, memberState, removeAll, removeKey, removeMember, sweep } from './store.ts'

/** At most `tries` in a fixed window of `minutes` that starts with the first try. */
export interface Limit {
  readonly tries: number
  readonly minutes: number
}

/** The key of a counter: what is counted, and for whom, such as ['login', address, client]. */
export type CounterKey = readonly [what: string, ...whose: string[]]

const siteLimit = ({ tries, minutes }: Limit): Limit => ({ tries: tries * NETWORKS_PER_IPV6_SITE, minutes })

/** A client's counters: its network's, and its site's if it has a site. */
function placesOf([what, ...whose]: CounterKey, address: string): [network: CounterKey, site: CounterKey | null] {
  const site = clientSite(address)
  return [[what, ...whose, clientNetwork(address)], site === null ? null : [what, ...whose, site]]
}

/**
 * Limits that hold across processes and restarts, because they are counted in the database (S-01, S-02, S-13).
 * Windows are fixed: they start with the first try and end `minutes` later. Keys are stored only as keyed hashes,
 * so nothing has to be deleted here when an account is deleted.
 */
export function openThrottle(deps: { db: Db; secret: Uint8Array }) {
  const keyOf = (counted: CounterKey): string =>
    createHmac('sha256', deps.secret).update(counted.join('\0'), 'utf8').digest('base64url')
  const windowOf = (limit: Limit, now: Temporal.Instant) => ({
    now: now.toString(),
    ends: now.add({ minutes: limit.minutes }).toString(),
    limit: limit.tries,
  })

  const consume = async (db: Handle, counted: CounterKey, limit: Limit, now: Temporal.Instant): Promise<boolean> => {
    const count = await countOne(db, keyOf(counted), windowOf(limit, now))
    if (count === 1) await sweep(db, now.toString())
    return count !== null
  }
  const consumeDistinct = async (
    counted: CounterKey,
    member: string,
    limit: Limit,
    now: Temporal.Instant,
  ): Promise<boolean> => {
    const [key, hashed] = [keyOf(counted), keyOf([...counted, member])]
    const place = await memberState(deps.db, key, hashed, windowOf(limit, now))
    if (place !== 'free') return place === 'member'
    return deps.db.transaction().execute((tx) => addMember(tx, key, hashed, windowOf(limit, now)))
  }
  const release = (counted: CounterKey, member: string): Promise<void> =>
    removeMember(deps.db, keyOf(counted), keyOf([...counted, member]))
  const freeAt = (counted: CounterKey, now: Temporal.Instant): Promise<Temporal.Instant | null> =>
    earliestExpiry(deps.db, keyOf(counted), now.toString())

  return {
    /** Counts a try before it is made. False if the limit is reached; the try must then not be made. */
    consume,
    /** `consume` for a client: counts its network and, for IPv6, its site, because one subscriber has many networks. */
    async consumeFor(
      db: Handle,
      counted: CounterKey,
      address: string,
      limit: Limit,
      now: Temporal.Instant,
    ): Promise<boolean> {
      const [network, site] = placesOf(counted, address)
      if (!(await consume(db, network, limit, now))) return false
      if (site === null || (await consume(db, site, siteLimit(limit), now))) return true
      // A site over its limit must not leave a row for each network.
      await removeKey(db, keyOf(network))
      return false
    },
    /** Resets the counter after a successful try. */
    reset: (counted: CounterKey): Promise<void> => removeKey(deps.db, keyOf(counted)),
    /**
     * Whether `member` is among the first `tries` distinct members of the window. A counted member may return any
     * number of times.
     */
    consumeDistinct,
    /** `consumeDistinct` for a client, counted like `consumeFor`. */
    async consumeDistinctFor(
      counted: CounterKey,
      address: string,
      member: string,
      limit: Limit,
      now: Temporal.Instant,
    ): Promise<boolean> {
      const [network, site] = placesOf(counted, address)
      if (!(await consumeDistinct(network, member, limit, now))) return false
      if (site === null || (await consumeDistinct(site, member, siteLimit(limit), now))) return true
      await release(network, member)
      return false
    },
    /** Removes a member and frees its place. */
    release,
    async releaseFor(counted: CounterKey, address: string, member: string): Promise<void> {
      const [network, site] = placesOf(counted, address)
      await release(network, member)
      if (site !== null) await release(site, member)
    },
    /** The time at which the first place of a member counter becomes free; null if none is taken. */
    freeAt,
    /** `freeAt` for a client: of its network, otherwise of its site. */
    async freeAtFor(counted: CounterKey, address: string, now: Temporal.Instant): Promise<Temporal.Instant | null> {
      const [network, site] = placesOf(counted, address)
      return (await freeAt(network, now)) ?? (site && (await freeAt(site, now)))
    },
    /** Deletes all counters. */
    clear: (): Promise<void> => removeAll(deps.db),
  }
}
export type Throttle = ReturnType<typeof openThrottle>
