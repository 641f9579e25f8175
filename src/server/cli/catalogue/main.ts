import 'temporal-polyfill/global'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inspect } from 'node:util'
import { japanDate } from '#domain/calendar/time.ts'
import { ConfigError } from '#server/config/config.ts'
import { DataDirectoryInUse } from '#server/db/data-lock.ts'
import {
  catalogueJsonSchema,
  exportCatalogue,
  importCatalogue,
  NoCatalogue,
  openSource,
} from '#server/modules/catalogue-entries/index.ts'
import { DRAWN_FOLDER, uploadsFolder } from '#server/pictures/uploads.ts'
import { escapeForTerminal, escapeLinesForTerminal } from '#server/text/terminal-text.ts'
import { withData } from '../data.ts'
import { HELP, readArguments } from './arguments.ts'
import { progressOn } from './progress.ts'
import { report } from './report.ts'

/** `npm run catalogue`: see HELP. Sets the exit code instead of exiting, so that all output is flushed. */
async function main(): Promise<void> {
  const command = readArguments(process.argv.slice(2))
  if (command.command === 'help') console.log(HELP)
  else if (command.command === 'schema') console.log(JSON.stringify(catalogueJsonSchema(), null, 2))
  else if (command.command === 'wrong') {
    console.error(`${escapeForTerminal(command.message)}\n\n${HELP}`)
    process.exitCode = 2
  } else {
    // npm runs scripts in the project's folder; INIT_CWD is the operator's.
    const path = resolve(process.env['INIT_CWD'] ?? '', command.path)
    process.exitCode = command.command === 'import' ? await runImport({ ...command, path }) : await runExport(path)
  }
}

function runImport(command: { path: string; checkOnly: boolean; offlineMissing: boolean }): Promise<number> {
  const source = openSource(command.path)
  return withData(process.env, async (db, config) => {
    const { text, code } = report(
      await importCatalogue({
        ...command,
        db,
        source,
        folders: { uploads: uploadsFolder(config.dataDir), drawn: DRAWN_FOLDER },
        progress: progressOn(process.stderr, Date.now),
        today: japanDate(Temporal.Now.instant()),
        // An operator with shell access has access to the database anyway.
        keepsContacts: false,
        refusesScores: config.profile === 'production',
      }),
    )
    if (code === 0) console.log(text)
    else console.error(text)
    return code
  })
}

function runExport(path: string): Promise<number> {
  return withData(process.env, async (db) => {
    const transaction = db.transaction().setIsolationLevel('repeatable read')
    // A failed export must not replace an earlier good one.
    const draft = `${path}.draft`
    await transaction.execute((tx) => pipeline(exportCatalogue(tx), createWriteStream(draft)))
    await rename(draft, path)
    return 0
  })
}

main().catch((error: unknown) => {
  if (error instanceof DataDirectoryInUse)
    console.error(
      `${error.message}\nTo import into the embedded database, stop its server first. With DATABASE_URL, servers can keep running.`,
    )
  else {
    // Escapes the output: database errors quote the written values, and a path may contain any character.
    const isExpected = error instanceof ConfigError || error instanceof NoCatalogue
    console.error(escapeLinesForTerminal(isExpected ? error.message : inspect(error)))
  }
  process.exitCode = 2
})
