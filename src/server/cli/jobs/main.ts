import 'temporal-polyfill/global'
import { ConfigError, readConfig } from '#server/config.ts'
import { connectEmbedded, connectPostgres, migrate } from '#server/db/connect.ts'
import { DataDirectoryInUse, lockDataDirectory } from '#server/db/data-lock.ts'
import { runCommand } from './command.ts'

/** `npm run jobs`: see HELP. Of the settings only the place of the data matters. */
async function main(): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = process.env
  const config = readConfig({ DATA_DIR, DATABASE_URL, PROFILE: 'sandbox' })
  const lock = config.databaseUrl === null ? await lockDataDirectory(config.dataDir) : null
  const db =
    config.databaseUrl === null
      ? connectEmbedded({ directory: config.dataDir }).db
      : connectPostgres(config.databaseUrl, 1)
  try {
    await migrate(db)
    const { code, text } = await runCommand(db, process.argv.slice(2), Temporal.Now.instant())
    if (code === 0) console.log(text)
    else console.error(text)
    process.exitCode = code
  } finally {
    await db.destroy()
    await lock?.release()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof DataDirectoryInUse ? error.message : error)
  process.exitCode = 2
})
