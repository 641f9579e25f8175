import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { csvTable } from './csv.ts'
import { operatorCall } from './operator-call.ts'
import { reason, requestKey } from './people.ts'

const ROLES = ['owner', 'catalogue'] as const

/** What stands around shops: the lists of a catalogue file that are small, and edited one entry at a time. */
export const CONTENT_LISTS = ['coupons', 'banners', 'themes', 'areas', 'categories', 'translations'] as const
export type ContentList = (typeof CONTENT_LISTS)[number]
const list = z.enum(CONTENT_LISTS)

/** Those whose entries can be removed. Orders and shops refer to the others, and a code is ended. */
export const REMOVABLE_LISTS = ['banners', 'translations'] as const

/** An entry as a catalogue file has it; the importer judges it. */
const entry = z.record(z.string(), z.unknown())
/** Names an entry as it was read (`asShown`). */
const shown = text(64)

/** Any part of an entry's key, or of its text in any language. */
const q = z.optional(text(100))

/** Codes by their name, those that end soonest first, or those that are used most first; other lists stay in their order. */
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
      /** Of a code: how often it was used, and on how many orders that stand it is; null for anything else. */
      uses: z.nullable(z.object({ used: z.int(), paid: z.int(), unpaid: z.int(), isOver: z.boolean() })),
    }),
  ),
})

/** The codes as a table for spreadsheets, with their use. */
export const codesCsv = operatorCall({
  name: 'codesCsv',
  method: 'GET',
  path: '/operator/api/content/codes-csv',
  roles: ROLES,
  request: z.object({ q, sort }),
  response: csvTable,
})

/**
 * Saves one entry as the importer would; `shown` is null for a new one. Refused `entry_changed` with what is stored where somebody else
 * has saved meanwhile, and `entry_faults` with the fields.
 */
export const saveContent = operatorCall({
  name: 'saveContent',
  method: 'POST',
  path: '/operator/api/content/save',
  roles: ROLES,
  request: z.object({ list, entry, shown: z.nullable(shown), reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})

/** Removes a banner or the correction of a word. */
export const removeContent = operatorCall({
  name: 'removeContent',
  method: 'POST',
  path: '/operator/api/content/remove',
  roles: ROLES,
  request: z.object({ list: z.enum(REMOVABLE_LISTS), id: text(200), shown, reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})

/** Ends a code now. Orders that carry it keep their price. */
export const endCode = operatorCall({
  name: 'endCode',
  method: 'POST',
  path: '/operator/api/content/end-code',
  roles: ROLES,
  request: z.object({ code: text(40), reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})
