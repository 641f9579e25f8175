import { PRICE_BANDS, quarterOf, TIMES_OF_DAY, type TimeOfDay } from '#domain/catalogue/filter-values.ts'
import type { ListCounts } from '#domain/catalogue/list-choices.ts'
import { LIST_FIELDS, LIST_FILTERS, type ListField } from '#domain/catalogue/list-filters.ts'
import type { SupplierQuery } from '../facts.ts'
import { type Bits, countBits, countCommon, slotsOf } from './bits.ts'
import type { FilterSets } from './filter-sets.ts'

interface Columns {
  readonly sets: FilterSets
  /** The price per person at each slot; null if the prices in the sets apply. */
  readonly prices: Int32Array | null
  /** The matches of the query after replacing some of its parts. */
  matching(part: Partial<SupplierQuery>): Bits
}

/** Number of slots in each price band. */
function inBands(found: Bits, prices: Int32Array): number[] {
  const counts = PRICE_BANDS.map(() => 0)
  for (const slot of slotsOf(found, new Int32Array(countBits(found)))) {
    const price = prices[slot] ?? 0
    for (const [at, { from = 0, to = Number.POSITIVE_INFINITY }] of PRICE_BANDS.entries()) {
      if (price >= from && price <= to) counts[at] = (counts[at] ?? 0) + 1
    }
  }
  return counts
}

type PlainField = Extract<ListField, { readonly kind: 'flag' | 'codes' }>
/** The counts of the filters that are a flag or codes. */
type PlainCounts = Pick<ListCounts, (typeof LIST_FILTERS)[PlainField['filter']]['counts']>

function plainCounts({ sets, matching }: Pick<Columns, 'sets' | 'matching'>): PlainCounts {
  const all = matching({})
  const counted = (field: PlainField): number | Readonly<Record<string, number>> => {
    const others = field.kind === 'codes' && field.match === 'all' ? all : matching({ [field.name]: undefined })
    if (field.kind === 'flag') return countCommon(others, sets.flagged[field.name])
    const totals = field.of.map((code) => [code, countCommon(others, sets.byCode[field.name].get(code))] as const)
    return Object.fromEntries(totals.filter(([, total]) => total !== 0))
  }
  const counts = LIST_FIELDS.flatMap((field) =>
    field.kind === 'flag' || field.kind === 'codes' ? [[LIST_FILTERS[field.filter].counts, counted(field)]] : [],
  )
  // `Object.fromEntries` loses the names.
  return Object.fromEntries(counts) as PlainCounts
}

/**
 * Counts the values of each filter, given the other filters. A filter with one value (price, stars, time) or with
 * alternatives (languages) is counted without its current choice. Codes that must all match (diets) are counted with
 * it.
 */
export function countFacets({ sets, prices, matching }: Columns): ListCounts {
  const atAnyPrice = matching({ priceFrom: undefined, priceTo: undefined })
  const atAnyScore = matching({ minScore: undefined })
  // Prices may differ between parts of the day.
  const startingIn = (part: TimeOfDay): number => {
    const { from, to } = TIMES_OF_DAY[part]
    return countBits(matching({ starts: { from: quarterOf(from), to: quarterOf(to) } }))
  }
  return {
    prices: prices ? inBands(atAnyPrice, prices) : sets.inBand.map((band) => countCommon(atAnyPrice, band)),
    scores: sets.scoring.map((least) => countCommon(atAnyScore, least)),
    ...plainCounts({ sets, matching }),
    times: { lunch: startingIn('lunch'), dinner: startingIn('dinner') },
  }
}
