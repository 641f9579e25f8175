import 'temporal-polyfill/global'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { connectEmbedded, connectPostgres, migrate } from '#server/db/connect.ts'
import { DataDirectoryInUse, lockDataDirectory } from '#server/db/data-lock.ts'
import { uploadsFolder } from '#server/uploads.ts'
import { HELP, readArguments } from './arguments.ts'
import { catalogueJsonSchema } from './format.ts'
import { importCatalogue } from './import.ts'
import { NoCatalogue, openSource } from './open-source.ts'
import { progressOn } from './progress.ts'
import { report } from './report.ts'

const DRAWN = fileURLToPath(new URL('../../../../public/pictures', import.meta.url))

/** Where the data is; what else production asks of a server is no matter here. */
function readPlaces(env: NodeJS.ProcessEnv): Config {
  const { DATA_DIR, DATABASE_URL } = env
  return readConfig({ DATA_DIR, DATABASE_URL, PROFILE: 'sandbox' })
}

/** `npm run catalogue`: see HELP. The exit code is set, so that what was printed gets out. */
async function main(): Promise<void> {
  const command = readArguments(process.argv.slice(2))
  if (command.command === 'help') console.log(HELP)
  else if (command.command === 'schema') console.log(JSON.stringify(catalogueJsonSchema(), null, 2))
  else if (command.command === 'wrong') {
    console.error(`${command.message}\n\n${HELP}`)
    process.exitCode = 2
  } else process.exitCode = await runImport(command)
}

async function runImport(command: { path: string; checkOnly: boolean; offlineMissing: boolean }): Promise<number> {
  const config = readPlaces(process.env)
  // npm runs scripts in the project's folder, wherever the operator stands.
  const source = openSource(resolve(process.env['INIT_CWD'] ?? '', command.path))
  const lock = config.databaseUrl === null ? await lockDataDirectory(config.dataDir) : null
  const db =
    config.databaseUrl === null
      ? connectEmbedded({ directory: config.dataDir }).db
      : connectPostgres(config.databaseUrl, 1)
  try {
    await migrate(db)
    const { text, code } = report(
      await importCatalogue({
        ...command,
        db,
        source,
        folders: { uploads: uploadsFolder(config.dataDir), drawn: DRAWN },
        progress: progressOn(process.stderr, Date.now),
      }),
    )
    if (code === 0) console.log(text)
    else console.error(text)
    return code
  } finally {
    await db.destroy()
    await lock?.release()
  }
}

main().catch((error: unknown) => {
  if (error instanceof DataDirectoryInUse)
    console.error(
      `${error.message}\nAn import into the embedded database needs the server stopped; with DATABASE_URL it does not.`,
    )
  else console.error(error instanceof ConfigError || error instanceof NoCatalogue ? error.message : error)
  process.exitCode = 2
})
