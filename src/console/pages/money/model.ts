import { useRouter } from '@tanstack/react-router'
import type { RequestOf } from '#contract/endpoint.ts'
import { BOOK_SORTS, type BookSort, booksCsv, operatorBooks } from '#contract/operator/money.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { periodFault } from '#domain/calendar/period.ts'
import { fetchData } from '#kit/api/client.ts'
import { stringifySearch } from '#kit/search-params.ts'
import { BOOK_HEADS } from '../../ui/csv-heads.ts'
import { type PageAddress, usePageAddress } from '../../ui/page-address.ts'
import { daysOf } from '../../ui/period.ts'
import { useCsvOf } from '../../ui/save-csv.tsx'
import { sortOf, usePages } from '../../ui/searched-list.ts'

type Period = RequestOf<typeof booksCsv>

/** Parses the period in the URL. */
function periodOf(search: PageAddress['search']): Period {
  const { shop } = search
  return {
    ...daysOf(search),
    by: search['by'] === 'month' ? 'month' : 'day',
    ...(shop && /^[1-9]\d{0,8}$/.test(shop) && { shop: Number(shop) }),
  }
}

const addressOf = (period: Period, sort: BookSort | undefined): string =>
  `${consolePath('money')}${stringifySearch({ ...period, sort })}`

/** The ledger of the period in the URL. An invalid period (`isFit` false) is not requested. */
export function useBooks() {
  const router = useRouter()
  const { search } = usePageAddress()
  const period = periodOf(search)
  const sort = sortOf(BOOK_SORTS, search['sort'])
  const filter = { ...period, ...(sort && { sort }) }
  const isFit = periodFault(period) === null
  const books = usePages('books', operatorBooks, filter, isFit)
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
    sortBy: (by: BookSort | undefined) => void router.navigate({ href: addressOf(period, by) }),
    /** The URL with one shop's ledger; null: all shops. */
    ofShop: (shop: number | null) => {
      const { shop: _shop, ...days } = period
      return addressOf(shop === null ? days : { ...days, shop }, sort)
    },
  }
}
