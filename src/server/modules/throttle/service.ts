import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { addMember, countOne, isMember, removeAll, removeKey, removeMember, sweep } from './store.ts'

type Handle = Db | Transaction<Database>

/** So many in so many minutes from the first on. */
export interface Limit {
  readonly tries: number
  readonly minutes: number
}

/** What is counted: what for, and whose, such as ['login', address, client]. */
export type Counted = readonly [what: string, ...whose: string[]]

/**
 * Limits that hold across processes and restarts, because they are counted in the database (security rules 1, 2, 13).
 * Windows are fixed: they begin with the first try and end `minutes` later. What is counted is stored only as a keyed
 * hash: an address in the table would be one more place to forget when its account is deleted.
 */
export function openThrottle(deps: { db: Db; secret: Uint8Array }) {
  const keyOf = (counted: Counted): string =>
    createHmac('sha256', deps.secret).update(counted.join('\0'), 'utf8').digest('base64url')
  const windowOf = (limit: Limit, now: Temporal.Instant) => ({
    now: now.toString(),
    ends: now.add({ minutes: limit.minutes }).toString(),
    limit: limit.tries,
  })

  return {
    /** Counts one try before it is made; false when there were too many, and it must not be made. */
    async take(db: Handle, counted: Counted, limit: Limit, now: Temporal.Instant): Promise<boolean> {
      const count = await countOne(db, keyOf(counted), windowOf(limit, now))
      if (count === 1) await sweep(db, now.toString())
      return count !== null
    },
    /** Begins again, after a try that was right. */
    forget: (counted: Counted): Promise<void> => removeKey(deps.db, keyOf(counted)),
    /** Whether `member` is one of the first different ones in the window; each may come as often as it likes. */
    async meet(counted: Counted, member: string, limit: Limit, now: Temporal.Instant): Promise<boolean> {
      const [key, hashed] = [keyOf(counted), keyOf([...counted, member])]
      if (await isMember(deps.db, key, hashed, now.toString())) return true
      return deps.db.transaction().execute((tx) => addMember(tx, key, hashed, windowOf(limit, now)))
    },
    /** Gives the place of a member back. */
    leave: (counted: Counted, member: string): Promise<void> =>
      removeMember(deps.db, keyOf(counted), keyOf([...counted, member])),
    /** Forgets everything that was counted. */
    clear: (): Promise<void> => removeAll(deps.db),
  }
}
export type Throttle = ReturnType<typeof openThrottle>
