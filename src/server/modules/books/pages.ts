import { periodsWithin, spanStart } from '#domain/calendar/spans.ts'
import { oneAtATime } from '#server/concurrency/one-at-a-time.ts'
import type { Db } from '#server/db/connect.ts'
import { type BookLine, type BookPeriod, type BookSpan, type Part, readBooks } from './store.ts'

/**
 * The largest lines are known only after the whole period (at most a year) is summed, so these queries run one at a
 * time.
 */
const inTurn = oneAtATime()

/**
 * A page of book lines after a given one, at most `limit`. Sorted by day, it reads only as much of the ledger as
 * fills the page: each step reads twice as many days or months as the last.
 */
export async function readBookPage(
  db: Db,
  period: BookPeriod,
  by: BookSpan,
  { sort, after, limit }: Part & { readonly limit: number },
): Promise<BookLine[]> {
  if (sort === 'largest') return inTurn(() => readBooks(db, period, by, { sort, after, limit }))
  const periods = piecesOf(period, by, sort, after?.day ?? null)
  const lines: BookLine[] = []
  for (let done = 0, next = 1; done < periods.length && lines.length < limit; next *= 2) {
    const piece = periods.slice(done, done + next)
    const [first, last] = sort === 'newest' ? [piece.at(-1), piece[0]] : [piece[0], piece.at(-1)]
    if (!first || !last) break
    const part = { sort, after, limit: limit - lines.length }
    lines.push(...(await readBooks(db, { from: first.from, to: last.to, shop: period.shop }, by, part)))
    done += next
  }
  return lines
}

/** The days or months of a period in reading order, without those before the cursor line. */
function piecesOf({ from, to }: BookPeriod, by: BookSpan, sort: 'oldest' | 'newest', line: string | null) {
  const known = line === null || by === 'day' ? line : `${line}-01`
  const pieces = periodsWithin(from, to, by)
  return sort === 'oldest'
    ? pieces.filter((piece) => known === null || piece.to >= known)
    : pieces.filter((piece) => known === null || spanStart(piece.from, by) <= known).toReversed()
}
