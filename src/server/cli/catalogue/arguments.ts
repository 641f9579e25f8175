import { parseArgs } from 'node:util'

export const HELP = `Brings a catalogue into the database.

  npm run catalogue -- import FILE [--check] [--offline-missing]
  npm run catalogue -- export FILE
  npm run catalogue -- schema

FILE is a JSON document (.json), a folder of such documents, JSON Lines (.jsonl), a folder with any of areas.csv, categories.csv,
themes.csv, suppliers.csv, packages.csv, coupons.csv, banners.csv and translations.csv, or one of these tables.
docs/catalogue-format.md describes them; catalogues/demo is one.

Everything is checked before anything is written; faults are listed with file and line, and then nothing is written.
Importing the same file again changes nothing. What the file does not name stays as it is.

  --check            only checks
  --offline-missing  takes suppliers off that the file does not name, and packages that it does not name of the suppliers
                     whose packages it lists. They are kept, because orders refer to them.
  export             writes what is stored as a JSON document, to be edited and imported again
  schema             prints the JSON Schema of a JSON document

Pictures that the file names by path are stored in DATA_DIR/uploads in all sizes. The database is the one of DATABASE_URL, and
servers on it go on meanwhile; without DATABASE_URL it is the embedded one in DATA_DIR, and its server must be stopped.

Ends with 0 when all went well, 1 when there were faults, 2 when it could not begin.`

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
      return { command: 'wrong', message: `There is no command "${command}".` }
    if (path === undefined) return { command: 'wrong', message: 'Which file?' }
    if (rest.length > 0) return { command: 'wrong', message: 'One file or folder at a time.' }
    if (command === 'export') return { command, path }
    return { command, path, checkOnly: values.check, offlineMissing: values['offline-missing'] }
  } catch (error) {
    return { command: 'wrong', message: error instanceof Error ? error.message : String(error) }
  }
}
