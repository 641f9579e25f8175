import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { previewPackage, previewShop } from '#contract/operator/preview.ts'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import { refuseOperator } from '#server/auth/operator-refusal.ts'
import type { Tx } from '#server/db/connect.ts'
import { closedDaysOf, readSupplier } from '#server/modules/catalogue/index.ts'
import { type EntryFault, withCatalogueLock } from '#server/modules/catalogue-entries/index.ts'
import { notFound, type Outcome, ok } from '#server/outcome.ts'
import { packageForEditor, shopForEditor } from './entries.ts'
import type { SaveDependencies } from './save.ts'
import { packagesOf, setShown, shopState } from './store.ts'
import { toolsOf, writePackage, writeShop } from './write.ts'

type Previewed = Outcome<ResponseOf<typeof previewShop>>

/** Rolls back a transaction. It carries the result that was read in the transaction. */
class RolledBack extends Error {
  readonly answer: Previewed
  constructor(answer: Previewed) {
    super('taken back')
    this.answer = answer
  }
}

/**
 * Shows a shop as guests would see it if everything typed were published: the result of `write` is published with the
 * shop's drafts, read as guests' calls read it, and rolled back (decision 35). Like a save, it waits for other saves.
 */
async function previewed(
  { db }: SaveDependencies,
  { now }: OperatorCaller,
  write: (tx: Tx) => Promise<{ shopId: number; packageId: number | null } | readonly EntryFault[] | null>,
): Promise<Previewed> {
  const work = async (tx: Tx): Promise<Previewed> => {
    const written = await write(tx)
    if (written === null) return notFound()
    if ('length' in written) return refuseOperator('entry_faults', { faults: written })
    const { shopId, packageId } = written
    const isPublished = (await shopState(tx, shopId))?.state === 'published'
    await setShown(tx, 'supplier', shopId, true)
    for (const { id, state } of await packagesOf(tx, shopId)) {
      if (state === 'draft' || id === packageId) await setShown(tx, 'package', id, true)
    }
    const shop = await readSupplier(tx, shopId, now)
    if (!shop) throw new Error(`Shop ${shopId} was just written, but cannot be read`)
    const { wire: supplier, onlinePackages } = shop
    const capacity = Math.min(shop.capacity, shop.arrivalsPerStart ?? shop.capacity)
    const packages = [...onlinePackages]
    const at = now.epochMilliseconds
    return ok({ supplier, packages, packageId, lockedDays: [...closedDaysOf(shop, now)], capacity, isPublished, at })
  }
  try {
    await withCatalogueLock(db, async (tx) => {
      throw new RolledBack(await work(tx))
    })
    return refuseOperator('catalogue_busy')
  } catch (error) {
    if (error instanceof RolledBack) return error.answer
    throw error
  }
}

/** Preview of a shop as typed; `id` is null for a shop that is not stored yet. */
export function shopPreview(
  deps: SaveDependencies,
  { id, entry }: ParsedRequestOf<typeof previewShop>,
  caller: OperatorCaller,
): Promise<Previewed> {
  return previewed(deps, caller, async (tx) => {
    const stored = id === null ? null : await shopForEditor(tx, id)
    if (id !== null && stored === null) return null
    const written = await writeShop(tx, { id, entry, present: stored?.entry ?? null }, toolsOf(deps, caller))
    return typeof written === 'number' ? { shopId: written, packageId: null } : written
  })
}

/**
 * Preview of a package as typed, of a stored shop; `id` is null for a new package. It is shown with the shop and
 * its other packages.
 */
export function packagePreview(
  deps: SaveDependencies,
  { id, shopId, entry }: ParsedRequestOf<typeof previewPackage>,
  caller: OperatorCaller,
): Promise<Previewed> {
  return previewed(deps, caller, async (tx) => {
    const stored = id === null ? null : await packageForEditor(tx, id)
    if ((id !== null && stored === null) || !(await shopState(tx, shopId))) return null
    const present = stored?.shown.entry ?? null
    const written = await writePackage(tx, { id, shopId, entry, present }, toolsOf(deps, caller))
    return typeof written === 'number' ? { shopId, packageId: written } : written
  })
}
