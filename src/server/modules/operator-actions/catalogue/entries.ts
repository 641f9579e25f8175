import type * as z from 'zod/mini'
import type { ResponseOf } from '#contract/endpoint.ts'
import { packageEntry, shopEntry } from '#contract/operator/catalogue.ts'
import { shopHours } from '#contract/operator/shop-acts.ts'
import type { Db } from '#server/db/connect.ts'
import { exportPackages, exportSupplier } from '#server/modules/catalogue-entries/index.ts'
import { type Versioned, withVersion } from './shown.ts'
import { findPackage } from './store.ts'

export type ShopEntry = z.output<typeof shopEntry>
export type PackageEntry = z.output<typeof packageEntry>

/** An export writes a picture without details as a plain name; editors expect one form for all. */
function withNotes(pictures: unknown): object[] {
  const list: readonly unknown[] = Array.isArray(pictures) ? pictures : []
  return list.map((one) => {
    if (typeof one !== 'object' || one === null) return { src: one, alt: {} }
    return { ...one, alt: 'alt' in one && one.alt ? one.alt : {} }
  })
}

/**
 * A shop for its editor: the exported entry with a text in each language, without its packages and without the fields
 * that separate acts change (seats, hours, visibility). Null if the shop does not exist.
 */
export async function shopForEditor(db: Db, id: number): Promise<Versioned<ShopEntry> | null> {
  const entry = await exportSupplier(db, id)
  return entry && withVersion(shopEntry.parse({ ...entry, pictures: withNotes(Reflect.get(entry, 'pictures')) }))
}

/** The hours of a shop, which a separate act changes; null if the shop does not exist. */
export async function hoursForEditor(db: Db, id: number): Promise<ResponseOf<typeof shopHours> | null> {
  const entry = await exportSupplier(db, id)
  return entry && shopHours.response.parse(entry)
}

/**
 * A package for its editor, in the same form as `shopForEditor`; null if it does not exist. `sort` is its position
 * among the shop's packages.
 */
export async function packageForEditor(
  db: Db,
  id: number,
): Promise<{ readonly shown: Versioned<PackageEntry>; readonly supplierId: number; readonly sort: number } | null> {
  const found = await findPackage(db, id)
  const own = found && (await exportPackages(db, found.supplier_id)).find((one) => one.id === id)
  if (!own) return null
  const pictures = withNotes(Reflect.get(own.entry, 'pictures'))
  return {
    shown: withVersion(packageEntry.parse({ ...own.entry, pictures })),
    supplierId: found.supplier_id,
    sort: own.sort,
  }
}
