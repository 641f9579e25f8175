import * as z from 'zod/mini'
import { CATALOGUE_UPLOAD_BYTES } from '#domain/constants.ts'
import { flag, text } from '../fields.ts'
import { operatorFileCall } from './operator-call.ts'
import { reason } from './people.ts'

const ROLES = ['owner', 'catalogue'] as const

/** Names a press, so that one that is repeated does nothing more. */
const requestKey = z.string().check(z.regex(/^[A-Za-z0-9-]{16,60}$/))
/** 0 or 1, from a query. */
const queryFlag = z.pipe(z.pipe(z.enum(['0', '1']), z.transform(Number)), flag)

const how = {
  /** The file's name as its operator has it. Only what it says of the format counts: `….json`, `….jsonl`, `suppliers.csv` … */
  name: text(200),
  /** Takes suppliers off that the file does not name, and packages of suppliers whose packages it lists. */
  offlineMissing: queryFlag,
}

/**
 * What a catalogue file would do; nothing is changed by asking. The file goes with the request. `shown` names exactly this consequence
 * on exactly this catalogue, and goes with the press; null where there are faults, or nothing to do.
 */
export const planImport = operatorFileCall({
  name: 'planImport',
  path: '/operator/api/import/plan',
  roles: ROLES,
  maxBytes: CATALOGUE_UPLOAD_BYTES,
  request: z.object(how),
  response: z.object({
    shown: z.nullable(z.string()),
    /** A hundred at most, in the order of the file, in the importer's words; `field` is a path or a column, '' for a whole entry. */
    faults: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })),
    faultCount: z.int(),
    /** There are so many faults that the rest of the file was not looked at: it may have more. */
    isCutOff: z.boolean(),
    /** Those lists that the file has entries of. */
    lists: z.array(z.object({ list: z.string(), created: z.int(), changed: z.int(), same: z.int() })),
    /** Taken off, because the file does not name them. */
    offline: z.object({ suppliers: z.int(), packages: z.int() }),
    /** Stay drafts, though the file says that they are offered. */
    drafts: z.object({ suppliers: z.int(), packages: z.int() }),
  }),
})

/** Imports what was shown, and only that: the same file again, with its name. The same `key` again does nothing more. */
export const performImport = operatorFileCall({
  name: 'performImport',
  path: '/operator/api/import',
  roles: ROLES,
  maxBytes: CATALOGUE_UPLOAD_BYTES,
  request: z.object({ ...how, shown: text(64), reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})
