import * as z from 'zod/mini'
import { CATALOGUE_UPLOAD_BYTES } from '#domain/operator-limits.ts'
import { flag, text } from '../fields.ts'
import { operatorFileCall } from './operator-call.ts'
import { reason } from './people.ts'

const ROLES = ['owner', 'catalogue'] as const

/** Identifies a submission, so that a repeated one has no further effect. */
const requestKey = z.string().check(z.regex(/^[A-Za-z0-9-]{16,60}$/))
/** 0 or 1, from a query. */
const queryFlag = z.pipe(z.pipe(z.enum(['0', '1']), z.transform(Number)), flag)

const importOptions = {
  /** The file's own name, which only decides its format: `….json`, `….jsonl`, `suppliers.csv` … */
  name: text(200),
  /** Hides suppliers that the file lacks, and missing packages of suppliers whose packages it lists. */
  offlineMissing: queryFlag,
}

/**
 * Previews the import of a catalogue file; changes nothing. The file is the body. `shown` identifies these
 * consequences for this state of the catalogue and is sent with the confirmation. Null when there are faults or
 * nothing to do.
 */
export const planImport = operatorFileCall({
  name: 'planImport',
  path: '/operator/api/import/plan',
  roles: ROLES,
  maxBytes: CATALOGUE_UPLOAD_BYTES,
  request: z.object(importOptions),
  response: z.object({
    shown: z.nullable(z.string()),
    /**
     * The first hundred, in the order of the file, in the importer's words. `field` is a path or a column, '' for a
     * whole entry.
     */
    faults: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })),
    faultCount: z.int(),
    /** The importer stopped reading after too many faults, so there may be more. */
    isCutOff: z.boolean(),
    /** The lists that the file has entries of. */
    lists: z.array(z.object({ list: z.string(), created: z.int(), changed: z.int(), same: z.int() })),
    /** Hidden because the file lacks them. */
    offline: z.object({ suppliers: z.int(), packages: z.int() }),
    /** Kept as drafts although the file offers them. */
    drafts: z.object({ suppliers: z.int(), packages: z.int() }),
  }),
})

/** Imports exactly what was shown: the same file again, with its name. A repeated `key` has no further effect. */
export const performImport = operatorFileCall({
  name: 'performImport',
  path: '/operator/api/import',
  roles: ROLES,
  maxBytes: CATALOGUE_UPLOAD_BYTES,
  request: z.object({ ...importOptions, shown: text(64), reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})
