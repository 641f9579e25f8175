import { type Insertable, sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { PackageRow, SupplierRow } from '#server/db/schema-catalogue.ts'
import type { ReceiptRow, ReceiptTable } from '#server/db/schema-receipts.ts'
import { type TextColumns, textColumnNames } from '#server/text/language-columns.ts'

const NAMES = textColumnNames('name')

/** The receipts of an order, oldest first. */
export function receiptsOf(db: Handle, orderId: number): Promise<ReceiptRow[]> {
  return db.selectFrom('receipt').selectAll().where('order_id', '=', orderId).orderBy('version').execute()
}

/** The newest receipt of an order; undefined without one. */
export function latestReceipt(db: Handle, orderId: number): Promise<ReceiptRow | undefined> {
  return db
    .selectFrom('receipt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest receipt of the orders that an order replaced, the last replaced order first; null without one. */
export async function earlierReceipt(
  db: Handle,
  orderId: number,
): Promise<{ readonly number: string; readonly addressee: string } | null> {
  const { rows } = await sql<{ number: string; addressee: string }>`
    with recursive replaced as (
      select changed_from_id as id, 1 as place from orders where id = ${orderId}::integer and pay_status = 1
      union all
      select o.changed_from_id, replaced.place + 1 from orders o join replaced on o.id = replaced.id
    )
    select r.number, r.addressee from receipt r join replaced on replaced.id = r.order_id
    order by replaced.place, r.version desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Stores a new receipt. The caller has locked the order. */
export function insertReceipt(tx: Tx, receipt: Insertable<ReceiptTable>): Promise<ReceiptRow> {
  return tx.insertInto('receipt').values(receipt).returningAll().executeTakeFirstOrThrow()
}

/** Records that a receipt of an operator was handed out for the first time. The caller has locked the order. */
export function markHandedOut(tx: Tx, id: number, requestKey: string): Promise<ReceiptRow> {
  return tx
    .updateTable('receipt')
    .set({ request_key: requestKey })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Counts one more copy of a receipt. The caller has locked the order. */
export function countCopy(tx: Tx, id: number, requestKey: string, now: Temporal.Instant): Promise<ReceiptRow> {
  return tx
    .updateTable('receipt')
    .set({ copies: sql`copies + 1`, copied_at: now.toString(), request_key: requestKey })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What a receipt states about the shop and the package of an order, even if neither is on sale any more. */
export interface SoldFacts {
  readonly shop: TextColumns<'name'> & Pick<SupplierRow, 'address_ja' | 'address_en' | 'phone' | 'registration_number'>
  readonly pack: TextColumns<'name'> & Pick<PackageRow, 'pay_at_shop'>
}

export async function soldFacts(
  db: Handle,
  order: { readonly supplier_id: number; readonly package_id: number },
): Promise<SoldFacts> {
  const shop = await db
    .selectFrom('supplier')
    .select([...NAMES, 'address_ja', 'address_en', 'phone', 'registration_number'])
    .where('id', '=', order.supplier_id)
    .executeTakeFirstOrThrow()
  const pack = await db
    .selectFrom('package')
    .select([...NAMES, 'pay_at_shop'])
    .where('id', '=', order.package_id)
    .executeTakeFirstOrThrow()
  return { shop, pack }
}

/** The settings that receipts need, by key. */
export async function receiptSettings(db: Handle): Promise<{ readonly operator: unknown; readonly issuer: unknown }> {
  const rows = await db.selectFrom('config').selectAll().where('key', 'in', ['operator', 'receipt_issuer']).execute()
  const of = (key: string) => rows.find((row) => row.key === key)?.value
  return { operator: of('operator'), issuer: of('receipt_issuer') }
}

/** The receipts of a customer, with their order numbers, for the export of the customer's data. */
export function receiptsOfCustomer(db: Handle, customerId: number) {
  return db
    .selectFrom('receipt')
    .innerJoin('orders', 'orders.id', 'receipt.order_id')
    .selectAll('receipt')
    .select('orders.order_no')
    .where('orders.customer_id', '=', customerId)
    .orderBy('receipt.id')
    .execute()
}

/** Empties the addressees of a customer's receipts; the amounts stay. */
export async function eraseReceiptsOf(tx: Tx, customerId: number): Promise<void> {
  await sql`
    update receipt set addressee = '' from orders
    where orders.id = receipt.order_id and orders.customer_id = ${customerId}::integer and receipt.addressee <> ''
  `.execute(tx)
}
