import type { Transaction } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'

export type Handle = Db | Transaction<Database>

/** The number that every catalogue write moves. */
export async function catalogueVersion(db: Db): Promise<string> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
  return row.version
}

/** All that the snapshot is made of, read at one moment: a repeatable-read transaction with its version. */
export function readCatalogue(db: Db) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      version: (await tx.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version,
      areas: await tx.selectFrom('area').selectAll().orderBy('sort').orderBy('id').execute(),
      categories: await tx.selectFrom('category').selectAll().orderBy('sort').orderBy('id').execute(),
      suppliers: await tx.selectFrom('supplier').selectAll().orderBy('id').execute(),
      packages: await tx.selectFrom('package').selectAll().orderBy('supplier_id').orderBy('sort').execute(),
      periods: await tx.selectFrom('time_period').selectAll().orderBy('supplier_id').orderBy('sort').execute(),
      lockedDays: await tx.selectFrom('locked_day').selectAll().orderBy('supplier_id').orderBy('day').execute(),
      couponSuppliers: await tx
        .selectFrom('coupon')
        .select('supplier_id')
        .distinct()
        .where('status', '=', 'usable')
        .execute(),
      themes: await tx.selectFrom('theme').selectAll().orderBy('sort').orderBy('id').execute(),
      supplierThemes: await tx.selectFrom('supplier_theme').selectAll().execute(),
      config: await tx.selectFrom('config').selectAll().execute(),
    }))
}
export type CatalogueRows = Awaited<ReturnType<typeof readCatalogue>>
