import { createHash } from 'node:crypto'
import { refuseOperator } from '#server/auth/operator-refusal.ts'
import type { Refusal } from '#server/outcome.ts'

/** Canonical form: fields of every object sorted by name, undefined fields removed. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, inOrder(field)]))
}

/**
 * An entry as read for editing. `shown` identifies its version: the SHA-256 of its canonical JSON, which a save sends
 * back (OC-15).
 */
export interface Shown<Entry> {
  readonly entry: Entry
  readonly shown: string
}

/** Adds the version to an entry. The order of fields does not affect it. */
export function asShown<Entry>(entry: Entry): Shown<Entry> {
  return {
    entry,
    shown: createHash('sha256')
      .update(JSON.stringify(inOrder(entry)))
      .digest('hex'),
  }
}

/**
 * The entry was changed since it was read: nothing was written. `data` is the stored entry, to be shown next to the
 * typed one.
 */
export function refuseEdited(present: Shown<unknown>): Refusal {
  return refuseOperator('entry_changed', present)
}
