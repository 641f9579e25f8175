import type { Migration } from 'kysely/migration'
import { init } from './0001-init.ts'
import { catalogueChanges } from './0002-catalogue-changes.ts'
import { content } from './0003-content.ts'
import { catalogueKeys } from './0004-catalogue-keys.ts'
import { accounts } from './0005-accounts.ts'
import { accessVersion } from './0006-access-version.ts'
import { mailedCodes } from './0007-mailed-codes.ts'
import { jobsAndHolds } from './0008-jobs-and-holds.ts'
import { storageBounds } from './0009-storage-bounds.ts'
import { sessionProof } from './0010-session-proof.ts'
import { jobRefusals } from './0011-job-refusals.ts'
import { failedRefunds } from './0012-failed-refunds.ts'

/** All migrations in order: a static record, so that nothing is read from disk at start. */
export const migrations: Record<string, Migration> = {
  '0001-init': init,
  '0002-catalogue-changes': catalogueChanges,
  '0003-content': content,
  '0004-catalogue-keys': catalogueKeys,
  '0005-accounts': accounts,
  '0006-access-version': accessVersion,
  '0007-mailed-codes': mailedCodes,
  '0008-jobs-and-holds': jobsAndHolds,
  '0009-storage-bounds': storageBounds,
  '0010-session-proof': sessionProof,
  '0011-job-refusals': jobRefusals,
  '0012-failed-refunds': failedRefunds,
}
