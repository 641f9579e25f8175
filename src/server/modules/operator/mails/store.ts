import { sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'

/** Mails that were given up, oldest first, or the one of an id, with the mail server's last reason. */
export async function givenUpMails(db: Handle, only: number | null) {
  const { rows } = await sql<{
    id: number
    recipient: string
    subject: string
    created_at: Date
    failed_at: Date
    reason: string | null
  }>`
    select m.id, m.recipient, m.subject, m.created_at, m.failed_at,
      (select e.detail ->> 'reason' from support_entry e
        where e.kind = 'mail_undelivered' and (e.detail ->> 'mail')::integer = m.id order by e.id desc limit 1) as reason
    from mail m where m.failed_at is not null and m.id = coalesce(${only}::integer, m.id)
    order by m.failed_at, m.id limit 1000`.execute(db)
  return rows
}

export async function lockMails(tx: Tx, only: number | null): Promise<void> {
  await sql`
    select 1 from mail where failed_at is not null and id = coalesce(${only}::integer, id) order by id for update`.execute(
    tx,
  )
}

/** Takes mails back into delivery; what told support of them is settled. */
export async function resumeMails(
  tx: Tx,
  ids: readonly number[],
  settled: { readonly by: string; readonly note: string },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ failed_at: null })
    .where('id', 'in', [...ids])
    .execute()
  await sql`
    update support_entry set resolved_at = ${now.toString()}::timestamptz,
      detail = detail || ${JSON.stringify({ settled })}::jsonb
    where kind = 'mail_undelivered' and resolved_at is null
      and (detail ->> 'mail')::integer = any(${[...ids]}::integer[])`.execute(tx)
}
