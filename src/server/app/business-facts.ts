import { ConfigError } from '#server/config/config.ts'
import type { Db } from '#server/db/connect.ts'
import { missingBusinessFacts } from '#server/modules/operator-actions/index.ts'

/**
 * Throws ConfigError with the names of the facts that Japanese law requires an online seller to state and the operator
 * has not stated (LE-02). Production starts only with them. A database in use is checked before it is migrated, so that
 * a refused start does not change it under the processes of the version before.
 */
export async function requireBusinessFacts(db: Db): Promise<void> {
  const missing = await missingBusinessFacts(db)
  if (missing.length === 0) return
  throw new ConfigError(
    `The legal notice lacks ${missing.join(', ')}. State them, then start again:\n  npm run operator -- business ${missing
      .map((name) => `${name}="…"`)
      .join(' ')} --reason "First start"`,
  )
}
