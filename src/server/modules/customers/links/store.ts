import { sql } from 'kysely'
import type { Handle } from '#server/db/connect.ts'

export interface NewLinkRow {
  readonly kind: 'bind' | 'reset' | 'third'
  readonly tokenHash: Uint8Array
  readonly email: string
  /** The account that the address has now, with its access version; null if there is none. */
  readonly owner: { readonly id: number; readonly accessVersion: number } | null
  readonly thirdLoginId: number | null
  readonly codeHash: Uint8Array | null
}

const COLUMNS = [
  'mail_link.id',
  'mail_link.kind',
  'mail_link.email',
  'mail_link.customer_id',
  'mail_link.access_version',
  'mail_link.third_login_id',
] as const

/** Expired links deleted per insert, which is more than are created. */
const SWEPT = 20

/**
 * Stores a link. Links of an account coexist until one is used; otherwise anyone could invalidate the owner's link
 * by requesting another. A third-party sign-in has one address at a time, so links mailed to an earlier address are
 * deleted. Also deletes some expired links.
 */
export async function insertLink(
  db: Handle,
  link: NewLinkRow,
  { now, expires }: { now: Temporal.Instant; expires: Temporal.Instant },
): Promise<number> {
  await sql`
    delete from mail_link where (third_login_id = ${link.thirdLoginId}::integer and email <> ${link.email}) or id in (
      select id from mail_link where expires_at <= ${now.toString()}::timestamptz
      limit ${SWEPT} for update skip locked)`.execute(db)
  const { id } = await db
    .insertInto('mail_link')
    .values({
      kind: link.kind,
      token_hash: link.tokenHash,
      email: link.email,
      customer_id: link.owner?.id ?? null,
      access_version: link.owner?.accessVersion ?? null,
      third_login_id: link.thirdLoginId,
      code_hash: link.codeHash,
      created_at: now.toString(),
      expires_at: expires.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Links that are neither used nor expired. A link of an account is valid only for the access version it was mailed
 * for.
 */
function openLinks(db: Handle, now: Temporal.Instant) {
  return db
    .selectFrom('mail_link')
    .leftJoin('customer', 'customer.id', 'mail_link.customer_id')
    .select(COLUMNS)
    .where('mail_link.used_at', 'is', null)
    .where('mail_link.expires_at', '>', new Date(now.epochMilliseconds))
    .where((eb) =>
      eb.or([
        eb('mail_link.customer_id', 'is', null),
        eb('mail_link.access_version', '=', eb.ref('customer.access_version')),
      ]),
    )
}

/**
 * Whether a usable link was mailed to an address for the same purpose. `thirdLoginId` is null for an account's
 * links.
 */
export async function hasOpenLink(
  db: Handle,
  link: { kind: LinkRow['kind']; email: string; thirdLoginId: number | null },
  now: Temporal.Instant,
): Promise<boolean> {
  const ofKind = openLinks(db, now)
    .where('mail_link.kind', '=', link.kind)
    .where('mail_link.email', '=', link.email.toLowerCase())
  const { thirdLoginId } = link
  const found = thirdLoginId === null ? ofKind : ofKind.where('mail_link.third_login_id', '=', thirdLoginId)
  return (await found.limit(1).executeTakeFirst()) !== undefined
}

/** A usable link, by its token. */
export function findByToken(db: Handle, tokenHash: Uint8Array, now: Temporal.Instant) {
  return openLinks(db, now).where('token_hash', '=', tokenHash).executeTakeFirst()
}
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** A usable link. */
export type OpenLink = Pick<LinkRow, 'id' | 'email' | 'customer_id' | 'access_version' | 'third_login_id'>

/** The usable link of a third-party sign-in, by the code of its mail. */
export function findByCode(db: Handle, thirdLoginId: number, codeHash: Uint8Array, now: Temporal.Instant) {
  return openLinks(db, now)
    .where('third_login_id', '=', thirdLoginId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
}

/** Marks a link as used; false when another request used it first. */
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
