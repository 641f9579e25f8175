import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { connectEmbedded, connectPostgres, type Db, migrate } from '#server/db/connect.ts'
import { DataDirectoryInUse, lockDataDirectory } from '#server/db/data-lock.ts'
import { requirePreparedStatements } from '#server/db/pooler.ts'
import { loggedErrorText } from '#server/logged-error.ts'

/**
 * Opens the database of a command for as long as `work` takes: DATABASE_URL, whose servers go on meanwhile, or the embedded
 * one, which this process then owns. Of the settings only the place of the data matters. Brings the tables up to date.
 */
export async function withData<Result>(
  env: NodeJS.ProcessEnv,
  work: (db: Db, config: Config) => Promise<Result>,
): Promise<Result> {
  const { DATA_DIR, DATABASE_URL } = env
  const config = readConfig({ DATA_DIR, DATABASE_URL, PROFILE: 'sandbox' })
  const lock = config.databaseUrl === null ? await lockDataDirectory(config.dataDir) : null
  const db =
    config.databaseUrl === null
      ? connectEmbedded({ directory: config.dataDir }).db
      : connectPostgres(config.databaseUrl, 1)
  try {
    await requirePreparedStatements(db)
    await migrate(db)
    return await work(db, config)
  } finally {
    await db.destroy()
    await lock?.release()
  }
}

/** What came of a command. `isResult`: the text is what was asked for, whatever the exit code says of it. */
export interface Printed {
  readonly code: number
  readonly text: string
  readonly isResult?: boolean
}

/** Prints what came of a command and sets the exit code: what was asked for on stdout, everything else on stderr. */
export function printAnswer({ code, text, isResult = code === 0 }: Printed): void {
  if (isResult) console.log(text)
  else console.error(text)
  process.exitCode = code
}

/** Ends a command that could not begin: a wrong setting or a running server in words, a fault with its trace. */
export function reportFailure(error: unknown): void {
  const isExpected = error instanceof ConfigError || error instanceof DataDirectoryInUse
  console.error(isExpected ? error.message : loggedErrorText(error))
  process.exitCode = 2
}
