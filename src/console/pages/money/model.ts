import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RequestOf } from '#contract/endpoint.ts'
import { BOOK_SORTS, type BookSort, booksCsv, operatorBooks } from '#contract/operator/money.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { periodFault } from '#domain/calendar/period.ts'
import { fetchData } from '#web/api/client.ts'
import { stringifySearch } from '#web/search-params.ts'
import { BOOK_HEADS } from '../../ui/csv-heads.ts'
import { type PageAddress, usePageAddress } from '../../ui/page-address.ts'
import { daysOf } from '../../ui/period.ts'
import { useCsvOf } from '../../ui/save-csv.tsx'

type Period = RequestOf<typeof booksCsv>

/** The period that an address names. */
function periodOf(search: PageAddress['search']): Period {
  const { shop } = search
  return {
    ...daysOf(search),
    by: search['by'] === 'month' ? 'month' : 'day',
    ...(shop && /^[1-9]\d{0,8}$/.test(shop) && { shop: Number(shop) }),
  }
}

const addressOf = (period: Period, sort: BookSort): string =>
  `${consolePath('money')}${stringifySearch({ ...period, ...(sort !== 'oldest' && { sort }) })}`

/** The books of the period in the address; nothing of days that are none (`isFit`). */
export function useBooks() {
  const router = useRouter()
  const { search } = usePageAddress()
  const period = periodOf(search)
  const sort = BOOK_SORTS.find((one) => one === search['sort']) ?? 'oldest'
  const filter = { ...period, sort }
  const isFit = periodFault(period) === null
  const books = useInfiniteQuery({
    enabled: isFit,
    queryKey: ['books', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchData(operatorBooks, pageParam === null ? filter : { ...filter, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const csv = useCsvOf((asked: RequestOf<typeof booksCsv>) => fetchData(booksCsv, asked), {
    asked: period,
    name: `books-${period.from}-${period.to}.csv`,
    heads: BOOK_HEADS,
  })
  return {
    ...{ period, sort, isFit },
    books,
    csv,
    show: (part: Partial<Period>) => void router.navigate({ href: addressOf({ ...period, ...part }, sort) }),
    sortBy: (by: BookSort) => void router.navigate({ href: addressOf(period, by) }),
    /** The books of one shop alone; null: of all. */
    ofShop: (shop: number | null) => {
      const { shop: _shop, ...days } = period
      return addressOf(shop === null ? days : { ...days, shop }, sort)
    },
  }
}
