import { readFileSync } from 'node:fs'
import type { Db } from '#server/db/connect.ts'
import { parseHolidayFile, replaceHolidays } from '#server/modules/hours/index.ts'
import type { CommandOutput } from '../data.ts'

const HELP = `npm run holidays -- FILE

Imports the national holidays of Japan from the list of the Cabinet Office:
  https://www8.cao.go.jp/chosei/shukujitsu/syukujitsu.csv
Replaces the years in the file and leaves later years unchanged. Running servers pick up the change within a second.`

/** Imports a list of national holidays into the database. */
export async function runCommand(db: Db, [path, ...more]: readonly string[]): Promise<CommandOutput> {
  if (path === undefined || more.length > 0 || path.startsWith('-')) return { code: 2, text: HELP }
  const file = parseHolidayFile(readFileSync(path))
  if (!file.ok)
    return {
      code: 1,
      text: `${path}:${file.line}: "${file.text}" is not a date with a name, such as 2027/1/1,元日. Nothing was imported.`,
    }
  if (file.holidays.length === 0) return { code: 1, text: `${path} contains no holidays. Nothing was imported.` }
  const { from, to, added, removed } = await replaceHolidays(db, file.holidays)
  return {
    code: 0,
    text: `National holidays of ${from} to ${to}: ${file.holidays.length}. Added: ${added}, removed: ${removed}.`,
  }
}
