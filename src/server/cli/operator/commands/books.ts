import { isJapanDate, type JapanDate, japanDate } from '#domain/calendar/time.ts'
import { type BookLine, booksAsCsv, readBooks } from '#server/modules/books/index.ts'
import { visible } from '#server/text/visible.ts'
import { json } from '../act.ts'
import { type Command, exactly, textOf, type Values, WrongWords } from '../context.ts'

/**
 * The requested period in Japan dates, both inclusive. The end defaults to today, the start to the first of the end's
 * month.
 */
export function periodOf(values: Values, now: Temporal.Instant): { readonly from: JapanDate; readonly to: JapanDate } {
  const to = textOf(values, 'to') ?? japanDate(now)
  const from = textOf(values, 'from') ?? `${to.slice(0, 8)}01`
  for (const day of [from, to])
    if (!isJapanDate(day)) throw new WrongWords(`"${day}" is no day: days are written like 2026-12-31.`)
  if (from > to) throw new WrongWords(`The period would end (${to}) before it begins (${from}).`)
  return { from, to }
}

export const PERIOD_OPTIONS = { from: { type: 'string' }, to: { type: 'string' } } as const

export const books: Command = {
  usage: '[--from DAY] [--to DAY] [--csv]',
  summary: 'prints what every shop took and gave back',
  details:
    'A line for each Japan day and shop: from the first of the month to today, or the days that are named (YYYY-MM-DD, both included). Amounts are yen; net is paid less refunded, fees are what the gateways keep of it where they have told. A refund whose money came back counts as none.',
  options: { ...PERIOD_OPTIONS, csv: { type: 'boolean', default: false } },
  async run(context, words, values) {
    exactly(words)
    if (values['csv'] === true && values['json'] === true) throw new WrongWords('Say either --csv or --json.')
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
      `  net${yen(line.net)}`,
      `  fees${yen(line.fees)}`,
      line.feesUnknown === 0 ? '' : ` (${line.feesUnknown} not told)`,
    ].join('')
  const lines = books.map((line) => `${line.day} ${amounts(line)}  ${line.supplierId} ${visible(line.shop)}`)
  const sum = {
    payments: total(({ payments }) => payments),
    paid: total(({ paid }) => paid),
    refunds: total(({ refunds }) => refunds),
    refunded: total(({ refunded }) => refunded),
    net: total(({ net }) => net),
    fees: total(({ fees }) => fees),
    feesUnknown: total(({ feesUnknown }) => feesUnknown),
  }
  return [...lines, `${'Total'.padEnd(10)} ${amounts(sum)}`].join('\n')
}

const yen = (amount: number): string => `${amount.toLocaleString('en')} yen`.padStart(18)
