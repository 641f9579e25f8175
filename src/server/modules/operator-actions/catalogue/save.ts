import { isDeepStrictEqual } from 'node:util'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { savePackage, saveShop } from '#contract/operator/catalogue.ts'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import { refuseOperator } from '#server/auth/operator-refusal.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { type EntryFault, withCatalogueLock } from '#server/modules/catalogue-entries/index.ts'
import { notFound, type Outcome, ok } from '#server/outcome.ts'
import { addAct, findAct } from '../log/store.ts'
import { packageForEditor, shopForEditor } from './entries.ts'
import { refuseStale, type Versioned } from './shown.ts'
import { toolsOf, writePackage, writeShop } from './write.ts'

export interface SaveDependencies {
  readonly db: Db
  /** Folder of uploaded pictures. */
  readonly uploads: string
  /** Whether a typed rating or popularity is refused instead of ignored. */
  readonly refusesScores: boolean
}
type Saved = Outcome<{ id: number; isAgain: boolean }>
type Table = 'supplier' | 'package'
const NAMES = { supplier: 'shop', package: 'package' } as const

/** Fields whose values stay out of the permanent log; it records only that they changed. */
const UNLOGGED: readonly string[] = ['contactEmail']

/** The fields that a save changed, before and after. */
function changesOf(before: object | null, after: object) {
  const fields = Object.keys(after).filter(
    (field) => !isDeepStrictEqual(before && Reflect.get(before, field), Reflect.get(after, field)),
  )
  const of = (entry: object | null) =>
    Object.fromEntries(
      entry === null
        ? []
        : fields.map((field) => [field, UNLOGGED.includes(field) ? '(changed)' : Reflect.get(entry, field)]),
    )
  return { before: of(before), after: of(after) }
}

interface Asked {
  readonly table: Table
  readonly id: number | null
  readonly shown: string | null
  readonly reason: string
  readonly key: string
  /** The stored entry of the row to be changed. */
  readonly present: (tx: Tx) => Promise<Versioned<object> | null>
  /**
   * Validates and writes. Returns the row's id, the faults if nothing was written, or null if the shop or row is
   * unknown.
   */
  readonly write: (tx: Tx, present: object | null) => Promise<number | readonly EntryFault[] | null>
  /** The stored entry after the write. */
  readonly read: (tx: Tx, id: number) => Promise<Versioned<object> | null>
}

/**
 * Saves an entry, once per key. Saves run one at a time, and never during an import. If the entry was changed since it
 * was read, the refusal carries the stored entry (OC-15). Save and log entry share one transaction (OC-04).
 */
async function save({ db }: SaveDependencies, asked: Asked, { operator, now }: OperatorCaller): Promise<Saved> {
  const { table, id, reason } = asked
  const requestKey = `save ${NAMES[table]} ${id ?? 'new'}: ${asked.key}`
  const saved = await withCatalogueLock(db, async (tx): Promise<Saved> => {
    const before = await findAct(tx, requestKey)
    if (before) return ok({ id: Number(before.subject.split(' ')[1]), isAgain: true })
    const present = id === null ? null : await asked.present(tx)
    if (id !== null && present === null) return refuseOperator('entry_missing')
    if (present !== null && present.shown !== asked.shown) return refuseStale(present)
    const written = await asked.write(tx, present?.entry ?? null)
    if (written === null) return notFound()
    if (typeof written !== 'number') return refuseOperator('entry_faults', { faults: written })
    const after = await asked.read(tx, written)
    if (after === null) throw new Error(`The ${NAMES[table]} ${written} was just saved, but cannot be read`)
    const act = { act: `${id === null ? 'add' : 'edit'} ${NAMES[table]}`, subject: `${NAMES[table]} ${written}` }
    const changes = changesOf(present?.entry ?? null, after.entry)
    await addAct(tx, { operator: operator.email, reason, requestKey, ...act, ...changes }, now)
    return ok({ id: written, isAgain: false })
  })
  return saved === 'busy' ? refuseOperator('catalogue_busy') : saved
}

/**
 * Saves a shop, or creates one as a draft. Packages, locked days and visibility are not part of a save; seats and
 * weekly hours are saved only for a new shop.
 */
export function saveShopEntry(
  deps: SaveDependencies,
  { id, entry, ...asked }: ParsedRequestOf<typeof saveShop>,
  caller: OperatorCaller,
): Promise<Saved> {
  return save(
    deps,
    {
      ...{ table: 'supplier', id, ...asked },
      present: (tx) => shopForEditor(tx, id ?? 0),
      read: shopForEditor,
      write: (tx, present) => writeShop(tx, { id, entry, present }, toolsOf(deps, caller)),
    },
    caller,
  )
}

/** Saves a package, or creates one as a draft, as the last of its shop's packages. */
export function savePackageEntry(
  deps: SaveDependencies,
  { id, shopId, entry, ...asked }: ParsedRequestOf<typeof savePackage>,
  caller: OperatorCaller,
): Promise<Saved> {
  const read = async (tx: Tx, packageId: number) => (await packageForEditor(tx, packageId))?.shown ?? null
  return save(
    deps,
    {
      ...{ table: 'package', id, ...asked },
      present: (tx) => read(tx, id ?? 0),
      read,
      write: (tx, present) => writePackage(tx, { id, shopId, entry, present }, toolsOf(deps, caller)),
    },
    caller,
  )
}
