import { type SqlBool, sql } from 'kysely'
import { orderOfMail } from '#server/db/order-of-mail.ts'
import { IS_HELD } from '../held/store.ts'
import type { Due, RuleWork } from '../rule.ts'

/** Mails `m` about orders that were sent or given up, at the cutoff or before, and whose order is not held. */
const over = ({ cutoff }: Due) => sql<SqlBool>`m.dedupe_key like 'order-%'
  and m.created_at <= ${cutoff.toString()}::timestamptz and (m.sent_at is not null or m.failed_at is not null)
  and not exists (select 1 from orders o where o.id = ${orderOfMail('m')}::integer and ${IS_HELD})`

/** The columns of a mail with its text, as they are emptied. The row stays, so the mail is not written again. */
export const EMPTY_MAIL = sql`subject = '', body = '', html = '', links = '[]', calendar = null`

const oldestMail = (hasText: boolean): RuleWork['oldest'] => {
  const text = hasText ? sql`m.body <> ''` : sql`true`
  return async (db, due) => {
    const { rows } = await sql<{ oldest: Date | null }>`
      select min(m.created_at) as oldest from mail m where ${text} and ${over(due)}`.execute(db)
    return rows[0]?.oldest ?? null
  }
}

export const MAILS = {
  'mail.texts': {
    async batch(tx, due, limit) {
      const { numAffectedRows } = await sql`
        with due as (
          select m.id from mail m where m.body <> '' and ${over(due)}
          order by m.created_at limit ${limit} for no key update of m skip locked
        )
        update mail set ${EMPTY_MAIL} from due where mail.id = due.id`.execute(tx)
      return Number(numAffectedRows ?? 0n)
    },
    oldest: oldestMail(true),
  },
  'mail.of_orders': {
    async batch(tx, due, limit) {
      const { numAffectedRows } = await sql`
        delete from mail where id in (
          select m.id from mail m where ${over(due)} limit ${limit} for update of m skip locked)`.execute(tx)
      return Number(numAffectedRows ?? 0n)
    },
    oldest: oldestMail(false),
  },
} as const satisfies Record<string, RuleWork>
