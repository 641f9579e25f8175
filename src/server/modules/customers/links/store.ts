import { sql, type Transaction } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'

type Handle = Db | Transaction<Database>

export interface NewLinkRow {
  readonly kind: 'bind' | 'reset' | 'third'
  readonly tokenHash: Uint8Array
  readonly email: string
  readonly customerId: number | null
  readonly thirdLoginId: number | null
  readonly codeHash: Uint8Array | null
  readonly newPasswordHash: string | null
}

const COLUMNS = ['id', 'kind', 'email', 'customer_id', 'third_login_id', 'new_password_hash'] as const

/** Stores a link; earlier ones of the same kind for the same account or sign-in end with it. */
export async function insertLink(
  db: Handle,
  link: NewLinkRow,
  { now, expires }: { now: Temporal.Instant; expires: Temporal.Instant },
): Promise<number> {
  await sql`
    delete from mail_link where kind = ${link.kind}
    and (customer_id = ${link.customerId}::integer or third_login_id = ${link.thirdLoginId}::integer)`.execute(db)
  const { id } = await db
    .insertInto('mail_link')
    .values({
      kind: link.kind,
      token_hash: link.tokenHash,
      email: link.email,
      customer_id: link.customerId,
      third_login_id: link.thirdLoginId,
      code_hash: link.codeHash,
      new_password_hash: link.newPasswordHash,
      created_at: now.toString(),
      expires_at: expires.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function openLinks(db: Handle, now: Temporal.Instant) {
  return db
    .selectFrom('mail_link')
    .select(COLUMNS)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
}

/** A link that can still be used, by its token. */
export function findByToken(db: Handle, tokenHash: Uint8Array, now: Temporal.Instant) {
  return openLinks(db, now).where('token_hash', '=', tokenHash).executeTakeFirst()
}
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** The link of a third-party sign-in that can still be used, by the code of its mail. */
export function findByCode(db: Handle, thirdLoginId: number, codeHash: Uint8Array, now: Temporal.Instant) {
  return openLinks(db, now)
    .where('third_login_id', '=', thirdLoginId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
}

/** Uses a link up; false when somebody was faster. */
export async function markUsed(db: Handle, id: number, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_link')
    .set({ used_at: now.toString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Takes away the links of an account. */
export async function deleteLinks(db: Handle, customerId: number): Promise<void> {
  await db.deleteFrom('mail_link').where('customer_id', '=', customerId).execute()
}
