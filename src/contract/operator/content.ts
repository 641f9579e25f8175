import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { csvTable } from './csv.ts'
import { operatorCall } from './operator-call.ts'
import { reason, requestKey } from './people.ts'

const ROLES = ['owner', 'catalogue'] as const

/** The small lists of a catalogue file, in addition to its shops. They are edited one entry at a time. */
export const CONTENT_LISTS = ['coupons', 'banners', 'themes', 'areas', 'categories', 'translations'] as const
export type ContentList = (typeof CONTENT_LISTS)[number]
const list = z.enum(CONTENT_LISTS)

/** Lists whose entries can be removed. Orders and shops refer to entries of the others, and a code is ended instead. */
export const REMOVABLE_LISTS = ['banners', 'translations'] as const

/** An entry in the catalogue format. The importer validates it. */
const entry = z.record(z.string(), z.unknown())
/** The version of the entry that was read (`withVersion`). */
const shown = text(64)

/** Part of an entry's key, or of its text in any language. */
const q = z.optional(text(100))

/** Codes by name, by the soonest end, or by the most uses. Other lists keep their order. */
export const CODE_SORTS = ['key', 'ends', 'used'] as const
const sort = z.optional(z.enum(CODE_SORTS))
export type CodeSort = (typeof CODE_SORTS)[number]

/** The entries of a list. */
export const listContent = operatorCall({
  name: 'listContent',
  method: 'GET',
  path: '/operator/api/content',
  roles: ROLES,
  request: z.object({ list, q, sort }),
  response: z.array(
    z.object({
      entry,
      shown: z.string(),
      /** For a code: how often it was used, and on how many active orders; null for other entries. */
      uses: z.nullable(z.object({ used: z.int(), paid: z.int(), unpaid: z.int(), isOver: z.boolean() })),
    }),
  ),
})

/** The codes with their usage as CSV. */
export const codesCsv = operatorCall({
  name: 'codesCsv',
  method: 'GET',
  path: '/operator/api/content/codes-csv',
  roles: ROLES,
  request: z.object({ q, sort }),
  response: csvTable,
})

/**
 * Saves one entry as the importer would; `shown` is null for a new one. Refused with `entry_changed` and the stored
 * entry when another operator has saved since, and with `entry_faults` and the invalid fields.
 */
export const saveContent = operatorCall({
  name: 'saveContent',
  method: 'POST',
  path: '/operator/api/content/save',
  roles: ROLES,
  request: z.object({ list, entry, shown: z.nullable(shown), reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})

/** Removes a banner or a translation. */
export const removeContent = operatorCall({
  name: 'removeContent',
  method: 'POST',
  path: '/operator/api/content/remove',
  roles: ROLES,
  request: z.object({ list: z.enum(REMOVABLE_LISTS), id: text(200), shown, reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})

/** Ends a code now. Orders that use it keep their price. */
export const endCode = operatorCall({
  name: 'endCode',
  method: 'POST',
  path: '/operator/api/content/end-code',
  roles: ROLES,
  request: z.object({ code: text(40), reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})
