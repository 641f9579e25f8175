import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { booksCsv, operatorBooks } from '#contract/operator/money.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { fetchData } from '#web/api/client.ts'
import { parseSearch, stringifySearch } from '#web/search-params.ts'
import { daysOf } from '../../ui/period.ts'
import { saveCsv } from '../../ui/save-file.ts'

type Period = RequestOf<typeof operatorBooks>
export type Line = ResponseOf<typeof operatorBooks>[number]

/** The period that an address names. */
function periodOf(query: string): Period {
  const search = parseSearch(query)
  return { ...daysOf(search), by: search['by'] === 'month' ? 'month' : 'day' }
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
