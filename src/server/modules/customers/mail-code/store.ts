import { sql } from 'kysely'
import { MAIL_CODE_TRIES } from '#domain/constants.ts'
import type { Handle } from '#server/db/connect.ts'

/** The purpose of a mailed code: signing in, or proving the owner of the session's account. */
export type CodePurpose = 'sign_in' | 'owner'

/** Expired codes deleted per insert, which is more than are created. */
const SWEPT = 20

export interface NewCode {
  readonly purpose: CodePurpose
  readonly customerId: number
  readonly accessVersion: number
  readonly codeHash: Uint8Array
  readonly browserHash: Uint8Array
  readonly now: Temporal.Instant
  readonly expires: Temporal.Instant
}

/** Stores a code for a browser. Codes mailed earlier stay valid. Deletes some that have expired. */
export async function insertCode(db: Handle, code: NewCode): Promise<number> {
  await sql`
    delete from mail_code where id in (
      select id from mail_code where expires_at <= ${code.now.toString()}::timestamptz
      limit ${SWEPT} for update skip locked)`.execute(db)
  const { id } = await db
    .insertInto('mail_code')
    .values({
      customer_id: code.customerId,
      purpose: code.purpose,
      code_hash: code.codeHash,
      browser_hash: code.browserHash,
      access_version: code.accessVersion,
      created_at: code.now.toString(),
      expires_at: code.expires.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Copies the newest code mailed to an account for a browser, with the same expiry and its own tries. Anyone
 * with access to the mailbox can use the code, no matter which browser requested it. Returns false when there is none.
 */
export async function copyNewest(
  db: Handle,
  code: Pick<NewCode, 'purpose' | 'customerId' | 'accessVersion' | 'browserHash' | 'now'>,
): Promise<boolean> {
  const now = code.now.toString()
  const { rows } = await sql`
    insert into mail_code (customer_id, purpose, code_hash, browser_hash, access_version, created_at, expires_at)
    select customer_id, purpose, code_hash, ${code.browserHash}::bytea, access_version, ${now}::timestamptz, expires_at
    from mail_code
    where customer_id = ${code.customerId} and access_version = ${code.accessVersion} and purpose = ${code.purpose} and used_at is null
      and expires_at > ${now}::timestamptz
    order by expires_at desc, id desc limit 1
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * Counts a try for all open codes of a browser before the comparison, and returns the codes that may still be
 * tried. It is one statement, so that concurrent tries cannot exceed the limit.
 */
export function takeTry(db: Handle, purpose: CodePurpose, browserHash: Uint8Array, now: Temporal.Instant) {
  return db
    .updateTable('mail_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('browser_hash', '=', browserHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .where('tries', '<', MAIL_CODE_TRIES)
    .returning(['id', 'customer_id', 'code_hash', 'access_version'])
    .execute()
}
export type OpenCode = Awaited<ReturnType<typeof takeTry>>[number]

/** Marks a code and its copies in other browsers as used; false when another request used it first. */
export async function consumeCode(
  db: Handle,
  code: Pick<OpenCode, 'customer_id' | 'code_hash'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_code')
    .set({ used_at: now.toString() })
    .where('customer_id', '=', code.customer_id)
    .where('code_hash', '=', code.code_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .executeTakeFirst()
  return numUpdatedRows > 0
}
