import { type Config, ConfigError, readConfig } from '#server/config/config.ts'
import { connectEmbedded, connectPostgres, type Db, migrate } from '#server/db/connect.ts'
import { DataDirectoryInUse, lockDataDirectory } from '#server/db/data-lock.ts'
import { requirePreparedStatements } from '#server/db/pooler.ts'
import { loggedErrorText } from '#server/text/logged-error.ts'

/**
 * Opens a command's database, migrates its tables, runs `work` and closes the database. With DATABASE_URL the
 * servers can keep running; otherwise it is the embedded database, locked for this process. Of the settings only
 * DATA_DIR and DATABASE_URL are read.
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

/** Output of a command. `isResult`: the text is the requested result, regardless of the exit code. */
export interface CommandOutput {
  readonly code: number
  readonly text: string
  readonly isResult?: boolean
}

/** Prints a command's output and sets the exit code. Results go to stdout, everything else to stderr. */
export function printOutput({ code, text, isResult = code === 0 }: CommandOutput): void {
  if (isResult) console.log(text)
  else console.error(text)
  process.exitCode = code
}

/**
 * Reports a command that could not start: a wrong setting or a running server as a message, a fault with its stack
 * trace.
 */
export function reportFailure(error: unknown): void {
  const isExpected = error instanceof ConfigError || error instanceof DataDirectoryInUse
  console.error(isExpected ? error.message : loggedErrorText(error))
  process.exitCode = 2
}
