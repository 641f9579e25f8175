import { isJapanDate, type JapanDate, japanDate } from '#domain/calendar/time.ts'
import { type BookLine, booksAsCsv, readBooks } from '#server/modules/books/index.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'
import { json } from '../act.ts'
import { type Command, requireArguments, textOf, UsageError, type Values } from '../context.ts'

/**
 * The requested period in Japan dates, both inclusive. The end defaults to today, the start to the first of the end's
 * month.
 */
export function periodOf(values: Values, now: Temporal.Instant): { readonly from: JapanDate; readonly to: JapanDate } {
  const to = textOf(values, 'to') ?? japanDate(now)
  const from = textOf(values, 'from') ?? `${to.slice(0, 8)}01`
  for (const day of [from, to])
    if (!isJapanDate(day)) throw new UsageError(`"${day}" is not a date. Write dates as 2026-12-31.`)
  if (from > to) throw new UsageError(`The period ends (${to}) before it starts (${from}).`)
  return { from, to }
}

export const PERIOD_OPTIONS = { from: { type: 'string' }, to: { type: 'string' } } as const

export const books: Command = {
  usage: '[--from DAY] [--to DAY] [--csv]',
  summary: 'prints payments and refunds of every shop',
  details:
    'One line per day (Japan time) and shop. The default period is the first of the month to today; --from and --to (YYYY-MM-DD) are inclusive. Amounts are in yen. Net is paid less refunded and less what banks have taken for disputes; fees are those that the gateways have reported. Failed refunds are not counted.',
  options: { ...PERIOD_OPTIONS, csv: { type: 'boolean', default: false } },
  async run(context, words, values) {
    requireArguments(words)
    if (values['csv'] === true && values['json'] === true) throw new UsageError('Use either --csv or --json, not both.')
    const days = await readBooks(context.db, periodOf(values, context.now()))
    if (values['json'] === true) return json(0, days)
    return { code: 0, text: values['csv'] === true ? booksAsCsv(days).trimEnd() : booksAsText(days) }
  },
}

/** The books as lines for a terminal, with totals. */
function booksAsText(books: readonly BookLine[]): string {
  const total = (of: (line: BookLine) => number) => books.reduce((sum, line) => sum + of(line), 0)
  const amounts = (line: Omit<BookLine, 'day' | 'supplierId' | 'shop' | 'shopEn'>): string =>
    [
      `${line.payments} paid`.padStart(12),
      yen(line.paid),
      `${line.refunds} refunded`.padStart(14),
      yen(line.refunded),
      line.disputed === 0 ? '' : `  disputed${yen(line.disputed)}`,
      `  net${yen(line.net)}`,
      `  fees${yen(line.fees)}`,
      line.feesUnknown === 0 ? '' : ` (${line.feesUnknown} unknown)`,
    ].join('')
  const lines = books.map((line) => `${line.day} ${amounts(line)}  ${line.supplierId} ${escapeForTerminal(line.shop)}`)
  const sum = {
    payments: total(({ payments }) => payments),
    paid: total(({ paid }) => paid),
    refunds: total(({ refunds }) => refunds),
    refunded: total(({ refunded }) => refunded),
    disputed: total(({ disputed }) => disputed),
    net: total(({ net }) => net),
    fees: total(({ fees }) => fees),
    feesUnknown: total(({ feesUnknown }) => feesUnknown),
  }
  return [...lines, `${'Total'.padEnd(10)} ${amounts(sum)}`].join('\n')
}

const yen = (amount: number): string => `${amount.toLocaleString('en')} yen`.padStart(18)
