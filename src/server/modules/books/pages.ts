import { periodsWithin, spanStart } from '#domain/calendar/spans.ts'
import type { Db } from '#server/db/connect.ts'
import { type BookLine, type BookPeriod, type BookSpan, readBooks } from './store.ts'

/** The lines behind one of them, at most `limit`: no more of the ledger is read than fills them, twice as many days or months each time. */
export async function readBookPage(
  db: Db,
  { from, to, shop }: BookPeriod,
  by: BookSpan,
  { after, limit }: { readonly after: Pick<BookLine, 'day' | 'supplierId'> | null; readonly limit: number },
): Promise<BookLine[]> {
  const begin = after === null ? from : spanStart(by === 'month' ? `${after.day}-01` : after.day, by)
  const periods = periodsWithin(begin < from ? from : begin, to, by)
  const lines: BookLine[] = []
  for (let done = 0, next = 1; done < periods.length && lines.length < limit; next *= 2) {
    const [first, last] = [periods[done], periods[Math.min(done + next, periods.length) - 1]]
    if (!first || !last) break
    const part = { after, limit: limit - lines.length }
    lines.push(...(await readBooks(db, { from: first.from, to: last.to, shop }, by, part)))
    done += next
  }
  return lines
}
