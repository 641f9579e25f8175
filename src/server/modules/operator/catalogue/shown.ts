import { createHash } from 'node:crypto'
import { refuseOperator } from '#server/operator-refusal.ts'
import type { Refusal } from '#server/outcome.ts'

/** The value with the fields of every object in the order of their names, and without fields that are undefined. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, inOrder(field)]))
}

/** Something as it was read for editing. `shown` names it: the SHA-256 of its canonical JSON, which a save sends back (OC-15). */
export interface Shown<Entry> {
  readonly entry: Entry
  readonly shown: string
}

/** Names what an editor is shown. The same content has the same name, whatever the order of its fields. */
export function asShown<Entry>(entry: Entry): Shown<Entry> {
  return {
    entry,
    shown: createHash('sha256')
      .update(JSON.stringify(inOrder(entry)))
      .digest('hex'),
  }
}

/** Somebody else has saved meanwhile: nothing was written, and `data` is what is stored now, to be shown next to what was typed. */
export function refuseEdited(present: Shown<unknown>): Refusal {
  return refuseOperator('entry_changed', present)
}
