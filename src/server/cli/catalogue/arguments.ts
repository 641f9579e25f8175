import { parseArgs } from 'node:util'

export const HELP = `Imports a catalogue into the database, or exports it.

  npm run catalogue -- import FILE [--check] [--offline-missing]
  npm run catalogue -- export FILE
  npm run catalogue -- schema

FILE is a JSON document (.json), a folder of JSON documents, a JSON Lines file (.jsonl), a CSV table, or a folder with any of the
tables areas.csv, categories.csv, themes.csv, suppliers.csv, packages.csv, coupons.csv, banners.csv and translations.csv.
docs/catalogue-format.md describes the formats; catalogues/demo is an example.

The whole file is checked first. If it has errors, they are listed with file and line, and nothing is written.
Importing the same file again changes nothing. Entries that the file does not contain stay unchanged.

  --check            checks the file and writes nothing
  --offline-missing  takes suppliers offline that the file does not contain, and missing packages of the suppliers whose
                     packages it lists. They stay in the database, because orders refer to them.
  export             writes the stored catalogue as a JSON document that can be edited and imported again
  schema             prints the JSON Schema of the document

Pictures given by path are stored in DATA_DIR/uploads in all sizes. The import uses the database of DATABASE_URL; its servers
can keep running. Without DATABASE_URL it uses the embedded database in DATA_DIR; stop its server first.

Exit codes: 0 success, 1 errors in the file, 2 the command could not start.`

export type Command =
  | { readonly command: 'help' }
  | { readonly command: 'schema' }
  | { readonly command: 'wrong'; readonly message: string }
  | { readonly command: 'export'; readonly path: string }
  | { readonly command: 'import'; readonly path: string; readonly checkOnly: boolean; readonly offlineMissing: boolean }

/** Parses the arguments after `npm run catalogue --`. */
export function readArguments(args: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        check: { type: 'boolean', default: false },
        'offline-missing': { type: 'boolean', default: false },
      },
    })
    const [command, path, ...rest] = positionals
    if (values.help || command === undefined || command === 'help') return { command: 'help' }
    if (command === 'schema') return { command: 'schema' }
    if (command !== 'import' && command !== 'export')
      return { command: 'wrong', message: `Unknown command "${command}".` }
    if (path === undefined) return { command: 'wrong', message: 'FILE is missing.' }
    if (rest.length > 0) return { command: 'wrong', message: 'Give one file or folder only.' }
    if (command === 'export') return { command, path }
    return { command, path, checkOnly: values.check, offlineMissing: values['offline-missing'] }
  } catch (error) {
    return { command: 'wrong', message: error instanceof Error ? error.message : String(error) }
  }
}
