import { parse } from 'csv-parse/sync'
import { isJapanDate, type JapanDate } from '#domain/calendar/time.ts'

export interface Holiday {
  readonly day: JapanDate
  readonly name: string
}

/** The holidays of a file, or the first line that is not a holiday. */
export type HolidayFile =
  | { readonly ok: true; readonly holidays: readonly Holiday[] }
  | { readonly ok: false; readonly line: number; readonly text: string }

const DAY = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/
const two = (text = ''): string => text.padStart(2, '0')

/** The Cabinet Office publishes Shift_JIS, but an editor may have saved the file as UTF-8. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('shift_jis').decode(bytes)
  }
}

/**
 * Reads the Cabinet Office's list of national holidays (syukujitsu.csv): a heading, then lines such as
 * `2027/1/1,元日`.
 */
export function parseHolidayFile(bytes: Uint8Array): HolidayFile {
  const rows: string[][] = parse(textOf(bytes), {
    relax_column_count: true,
    skip_empty_lines: true,
    relax_quotes: true,
  })
  const holidays: Holiday[] = []
  for (const [place, [written = '', name = '']] of rows.entries()) {
    if (place === 0 && !/^\d/.test(written)) continue
    const [, year, month, day] = DAY.exec(written.trim()) ?? []
    const date = `${year}-${two(month)}-${two(day)}`
    if (!isJapanDate(date) || name.trim() === '') return { ok: false, line: place + 1, text: written }
    holidays.push({ day: date, name: name.trim() })
  }
  return { ok: true, holidays }
}
