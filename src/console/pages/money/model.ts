import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { booksCsv, operatorBooks } from '#contract/operator/money.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { JAPAN_TIME_ZONE } from '#domain/constants.ts'
import { fetchData } from '#web/api/client.ts'
import { parseSearch, stringifySearch } from '#web/search-params.ts'
import { saveCsv } from '../../ui/save-file.ts'

type Period = RequestOf<typeof operatorBooks>
export type Line = ResponseOf<typeof operatorBooks>[number]

const isDay = (text: string | undefined): text is string => text !== undefined && /^20\d{2}-\d{2}-\d{2}$/.test(text)

/** Today in Japan, `YYYY-MM-DD`: Swedes write days so. */
const japanToday = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: JAPAN_TIME_ZONE }).format()

/** The period that an address names; from the first of this month to today without one. */
function periodOf(query: string): Period {
  const { from, to, by } = parseSearch(query)
  const until = isDay(to) ? to : japanToday()
  return { from: isDay(from) ? from : `${until.slice(0, 8)}01`, to: until, by: by === 'month' ? 'month' : 'day' }
}

const SUMMED = ['payments', 'paid', 'refunds', 'refunded', 'net', 'fees', 'feesUnknown'] as const

/** What lines come to. */
export function totalOf(lines: readonly Line[]): Pick<Line, (typeof SUMMED)[number]> {
  const sum = (of: (typeof SUMMED)[number]) => lines.reduce((all, line) => all + line[of], 0)
  return {
    payments: sum('payments'),
    paid: sum('paid'),
    refunds: sum('refunds'),
    refunded: sum('refunded'),
    net: sum('net'),
    fees: sum('fees'),
    feesUnknown: sum('feesUnknown'),
  }
}

/** The books of the period in the address. */
export function useBooks() {
  const router = useRouter()
  const period = periodOf(useRouterState({ select: ({ location }) => location.searchStr }))
  const books = useQuery({
    queryKey: ['books', period],
    queryFn: ({ signal }) => fetchData(operatorBooks, period, { signal }),
  })
  const csv = useMutation({
    mutationFn: () => fetchData(booksCsv, period),
    onSuccess: (table) => saveCsv(table.csv, `books-${period.from}-${period.to}.csv`),
  })
  return {
    period,
    books,
    csv,
    show: (part: Partial<Period>) =>
      void router.navigate({ href: `${consolePath('money')}${stringifySearch({ ...period, ...part })}` }),
  }
}
