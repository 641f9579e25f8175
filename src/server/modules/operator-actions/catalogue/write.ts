import { randomUUID } from 'node:crypto'
import { seesPersonalData } from '#domain/account/operator-role.ts'
import { type JapanDate, japanDate } from '#domain/calendar/time.ts'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import type { Tx } from '#server/db/connect.ts'
import { type EntryFault, exportPackages, exportSupplier, writeEntry } from '#server/modules/catalogue-entries/index.ts'
import { DRAWN_FOLDER } from '#server/pictures/uploads.ts'
import { findPackage, idOfKey, markDraft, shopState } from './store.ts'

/** Fields that separate acts change; a save never does. */
const OWN_ACTS = ['id', 'online', 'lockedDays', 'closedOn', 'openings', 'packages'] as const

/** The folders of an entry's pictures, and the day from which its days count. */
interface Tools {
  readonly uploads: string
  readonly drawn: string
  readonly today: JapanDate
  /** True for a role that may not see personal data: it cannot change the address that receives guests' names. */
  readonly keepsContacts: boolean
  /** In production, where a save with a rating is refused. */
  readonly refusesScores: boolean
}
export const toolsOf = (
  { uploads, refusesScores }: Pick<Tools, 'uploads' | 'refusesScores'>,
  { operator, now }: OperatorCaller,
): Tools => ({
  uploads,
  refusesScores,
  drawn: DRAWN_FOLDER,
  today: japanDate(now),
  keepsContacts: !seesPersonalData(operator.role),
})

/** An entry as edited. */
interface Edited {
  /** The id of the row; null creates one. */
  readonly id: number | null
  readonly entry: Record<string, unknown>
  /** The stored entry. */
  readonly present: object | null
}

/** The id of the written row, the entry's faults, or null if there is no such shop. */
type Result = Promise<number | readonly EntryFault[] | null>

/** Faults of an entry for a save: the key must not change, and fields with separate acts must be absent. */
function ownFaults(entry: Record<string, unknown>, key: string, others: readonly string[]): EntryFault[] {
  const faults = others
    .filter((field) => Object.hasOwn(entry, field))
    .map((field) => ({ field, message: 'cannot be changed by a save' }))
  return Object.hasOwn(entry, 'key') && entry['key'] !== key
    ? [...faults, { field: 'key', message: 'always refers to the same row' }]
    : faults
}

/** The entry's key; a generated one for a new row. */
const keyOf = (present: object | null, kind: 'shop' | 'package'): string =>
  present ? String(Reflect.get(present, 'key')) : `${kind}-${randomUUID().slice(0, 8)}`

/**
 * Validates and writes a shop; a new one is a draft. The packages, seats, hours and visibility of a stored shop do
 * not change.
 */
export async function writeShop(tx: Tx, { id, entry, present }: Edited, tools: Tools): Result {
  const stored = id === null ? null : await shopState(tx, id)
  const key = keyOf(present, 'shop')
  const faults = ownFaults(entry, key, stored ? [...OWN_ACTS, 'capacity', 'periods'] : OWN_ACTS)
  if (faults.length > 0) return faults
  const kept = stored && { capacity: stored.capacity }
  const value = { ...entry, key, ...kept, online: stored?.state === 'published' }
  const result = await writeEntry(tx, { kind: 'supplier', value, supplierKey: key }, tools)
  if (result.outcome === 'faults') return result.faults
  if (id !== null) return id
  const created = await idOfKey(tx, { kind: 'supplier', owner: 0, key })
  await markDraft(tx, 'supplier', created)
  return created
}

/** Validates and writes a package of a shop. A new one is a draft and the last of the shop's packages. */
export async function writePackage(
  tx: Tx,
  { id, shopId, entry, present }: Edited & { readonly shopId: number },
  tools: Tools,
): Result {
  const shop = await exportSupplier(tx, shopId)
  const stored = id === null ? null : await findPackage(tx, id)
  if (shop === null || (stored !== null && stored.supplier_id !== shopId)) return null
  const key = keyOf(present, 'package')
  const faults = ownFaults(entry, key, [...OWN_ACTS, 'supplier'])
  if (faults.length > 0) return faults
  const others = await exportPackages(tx, shopId)
  const place = others.find((one) => one.id === id)?.sort ?? Math.max(-1, ...others.map(({ sort }) => sort)) + 1
  const supplierKey = String(Reflect.get(shop, 'key'))
  const value = { ...entry, key, supplier: supplierKey, online: stored?.state === 'published' }
  const result = await writeEntry(tx, { kind: 'package', value, supplierKey, place }, tools)
  if (result.outcome === 'faults') return result.faults
  if (id !== null) return id
  const created = await idOfKey(tx, { kind: 'package', owner: shopId, key })
  await markDraft(tx, 'package', created)
  return created
}
