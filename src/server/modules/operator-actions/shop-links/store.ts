import { type RawBuilder, sql } from 'kysely'
import type { ShopLinkSort } from '#contract/operator/shop-links.ts'
import type { Db, Handle, Tx } from '#server/db/connect.ts'
import { asNumber, isPart, isPartByIndex, shopWords, windowOf } from '../words/store.ts'

/** Links with which shops check tickets, each with its shop and the phones on which it is open. */
function links(db: Handle) {
  return db
    .selectFrom('shop_link as l')
    .innerJoin('supplier as s', 's.id', 'l.supplier_id')
    .select((eb) => [
      'l.id',
      'l.supplier_id as supplierId',
      's.name_ja as shop',
      'l.label',
      'l.created_by as by',
      'l.created_at as at',
      'l.withdrawn_at as withdrawnAt',
      eb
        .selectFrom('shop_device as d')
        .whereRef('d.link_id', '=', 'l.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('phones'),
      eb
        .selectFrom('shop_device as d')
        .whereRef('d.link_id', '=', 'l.id')
        .select(({ fn }) => fn.max('d.seen_at').as('seen'))
        .as('seenAt'),
    ])
}

/** Links of one shop, or of all (null), newest first. */
export function listShopLinks(db: Handle, supplierId: number | null) {
  const all = links(db).orderBy('l.id', 'desc')
  return (supplierId === null ? all : all.where('l.supplier_id', '=', supplierId)).execute()
}

export function findShopLink(db: Handle, id: number) {
  return links(db).where('l.id', '=', id).executeTakeFirst()
}

/** Locks a link, so that no phone opens it before the transaction ends. */
export async function lockShopLink(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('shop_link').select('id').where('id', '=', id).forUpdate().execute()
}

export async function insertShopLink(
  tx: Tx,
  link: {
    readonly supplierId: number
    readonly label: string
    readonly tokenHash: Uint8Array
    readonly by: string
    readonly now: Temporal.Instant
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('shop_link')
    .values({
      supplier_id: link.supplierId,
      label: link.label,
      token_hash: link.tokenHash,
      created_by: link.by,
      created_at: link.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends a link on all its phones. The row stays, because redemptions refer to it. */
export async function withdrawShopLink(tx: Tx, id: number, now: Temporal.Instant): Promise<void> {
  await tx.updateTable('shop_link').set({ withdrawn_at: now.toString() }).where('id', '=', id).execute()
  await tx.deleteFrom('shop_device').where('link_id', '=', id).execute()
}

/** A shop's names and mail address. */
export async function findShopContact(
  db: Handle,
  id: number,
): Promise<{ readonly name: string; readonly nameEn: string; readonly contactEmail: string } | null> {
  const row = await db
    .selectFrom('supplier')
    .select(['name_ja as name', 'name_en as nameEn', 'contact_email as contactEmail'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function setShopContact(tx: Tx, id: number, contactEmail: string): Promise<void> {
  await tx.updateTable('supplier').set({ contact_email: contactEmail }).where('id', '=', id).execute()
}

/** A row of the list: a shop, the number of its active links, and when one of their phones was last seen. */
interface FoundShop {
  readonly supplierId: number
  readonly shop: string
  readonly shopEn: string
  readonly contactEmail: string
  readonly links: number
  readonly seenAt: Date | null
  /** Cursor of the row; later rows have a greater one. */
  readonly place: number
}

/** Filter of shops. */
interface LinkFilter {
  /** Part of the number, name or mail address; null: all shops that have had a link. */
  readonly q: string | null
  /** Without `q`, by each shop's newest link; with `q`, by the shop's id. */
  readonly sort: ShopLinkSort
  /** Only shops after this `place`. */
  readonly after: number | null
}

/**
 * Shops by their links, or by name. A common text fills a page from the first rows; a rare one is found through the
 * index.
 */
export async function findShopsWithLinks(db: Db, { q, sort, after }: LinkFilter, limit: number): Promise<FoundShop[]> {
  const isNewest = sort === 'newest'
  const place = (key: RawBuilder<unknown>) => (isNewest ? sql`-${key}` : key)
  if (q === null) {
    const newest = place(sql`max(id)`)
    const behind = after === null ? sql`` : sql`having ${newest} > ${after}::integer`
    return readShopsWithLinks(
      db,
      sql`select supplier_id as id, ${newest} as place from shop_link group by supplier_id ${behind} order by place`,
      limit,
    )
  }
  const number = asNumber(q)
  const [way, past, last] = isNewest ? [sql`desc`, sql`<`, sql`0`] : [sql`asc`, sql`>`, sql`2147483647`]
  const isBehind = after === null ? sql`true` : sql`id ${past} ${Math.abs(after)}::integer`
  const end = sql`coalesce((select id from supplier where ${isBehind} order by id ${way} offset ${sql.lit(windowOf(limit))} limit 1), ${last})`
  const listed = (condition: RawBuilder<unknown>) =>
    sql`select id, ${place(sql`id`)} as place from supplier n where ${isBehind} and ${condition} order by id ${way}`
  const among = sql`${isNewest ? sql`id >= ${end}` : sql`id <= ${end}`} and (${isPart(shopWords('n'), q)} or id = ${number}::integer)`
  const found = await readShopsWithLinks(db, listed(among), limit)
  if (found.length === limit) return found
  const byIndex = sql`id in (select f.id from supplier f where ${isPartByIndex(shopWords('f'), q)}
    union select f.id from supplier f where f.id = ${number}::integer)`
  return readShopsWithLinks(db, listed(byIndex), limit)
}

async function readShopsWithLinks(db: Db, ordered: RawBuilder<unknown>, limit: number): Promise<FoundShop[]> {
  const { rows } = await sql<FoundShop>`
    select s.id as "supplierId", found.place, s.name_ja as shop, s.name_en as "shopEn", s.contact_email as "contactEmail",
      (select count(*)::integer from shop_link l where l.supplier_id = s.id and l.withdrawn_at is null) as links,
      (select max(d.seen_at) from shop_device d join shop_link l on l.id = d.link_id where l.supplier_id = s.id) as "seenAt"
    from (${ordered} limit ${limit}::integer) found join supplier s on s.id = found.id order by found.place`.execute(db)
  return rows
}
