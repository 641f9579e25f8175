import type { Db, Tx } from '#server/db/connect.ts'

/** The moments that decide what is due: `cutoff` is `now` minus the rule's period. */
export interface Due {
  readonly cutoff: Temporal.Instant
  readonly now: Temporal.Instant
}

/** How a rule of `src/domain/retention/rules.ts` is carried out. */
export interface RuleWork {
  /**
   * Empties or deletes up to `limit` rows that are due, the oldest first where an index gives that order, and skips
   * locked ones. Returns their number; fewer than `limit` means that nothing else is due.
   */
  batch(tx: Tx, due: Due, limit: number): Promise<number>
  /** From when the period of the oldest row counts that is due and not done; null if there is none. */
  oldest(db: Db, due: Due): Promise<Date | null>
}
