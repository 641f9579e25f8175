import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { DELETED_ACCOUNT_DAYS } from '#domain/constants.ts'
import { days, periodCutoff } from '#domain/retention/period.ts'
import { tryLockRowsShared } from '#server/modules/catalogue-entries/index.ts'
import type { Due, RuleWork } from '../rule.ts'

const HAS_TEXT = sql<SqlBool>`(t.text <> '' or t.name <> '' or t.answer <> '')`

/**
 * Empties texts of reviews. The stars stay, because the shop's score counts them (RV-04). A change of a review is also
 * one of the catalogue, so it waits until no save or import is under way.
 */
function empties(
  from: RawBuilder<unknown>,
  since: RawBuilder<Date>,
  over: (due: Due) => RawBuilder<SqlBool>,
): RuleWork {
  return {
    async batch(tx, due, limit) {
      if (!(await tryLockRowsShared(tx))) return 0
      const { numAffectedRows } = await sql`
        with due as (
          select t.id from ${from} where ${HAS_TEXT} and ${over(due)}
          order by ${since} limit ${limit} for no key update of t skip locked
        )
        update review t set text = '', name = '', answer = '', answered_at = null
        from due where t.id = due.id`.execute(tx)
      return Number(numAffectedRows ?? 0n)
    },
    async oldest(db, due) {
      const { rows } = await sql<{ oldest: Date | null }>`
        select min(${since}) as oldest from ${from} where ${HAS_TEXT} and ${over(due)}`.execute(db)
      return rows[0]?.oldest ?? null
    },
  }
}

export const REVIEWS = {
  'review.texts': empties(
    sql`review t`,
    sql`t.changed_at`,
    ({ cutoff }) => sql`t.changed_at <= ${cutoff.toString()}::timestamptz`,
  ),
  // Those that the deletion itself left, because the catalogue was being imported.
  'review.erased': empties(
    sql`customer c join orders o on o.customer_id = c.id join review t on t.order_id = o.id`,
    sql`c.deleted_at`,
    ({ cutoff, now }) => sql`c.deleted_at <= ${cutoff.toString()}::timestamptz
      and c.deleted_at > ${periodCutoff(days(DELETED_ACCOUNT_DAYS), now).toString()}::timestamptz`,
  ),
} as const satisfies Record<string, RuleWork>
