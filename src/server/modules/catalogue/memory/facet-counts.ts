import { PRICE_BANDS, quarterOf, TIMES_OF_DAY, type TimeOfDay } from '#domain/catalogue/filter-values.ts'
import { DIETS, type Diet, SPOKEN_LANGUAGES, type SpokenLanguage } from '#domain/catalogue/shop-facts.ts'
import type { SupplierQuery } from '../facts.ts'
import { type Bits, countBits, countCommon, slotsOf } from './bits.ts'
import type { FilterSets } from './filter-sets.ts'

/** Number of suppliers for each value of a filter. A value that is left out has none. */
export interface FacetCounts {
  /** In the order of PRICE_BANDS. */
  readonly prices: readonly number[]
  /** In the order of MIN_SCORES. */
  readonly scores: readonly number[]
  readonly instant: number
  readonly speaks: Readonly<Partial<Record<SpokenLanguage, number>>>
  readonly diets: Readonly<Partial<Record<Diet, number>>>
  readonly times: Readonly<Record<TimeOfDay, number>>
}

interface Columns {
  readonly sets: FilterSets
  /** The price per person at each slot; null where it is the price in the sets. */
  readonly prices: Int32Array | null
  /** The matches of the query with some of its parts replaced. */
  matching(part: Partial<SupplierQuery>): Bits
}

const ofCodes = <Code extends string>(codes: readonly Code[], count: (code: Code) => number) =>
  Object.fromEntries(codes.map((code) => [code, count(code)]).filter(([, total]) => total !== 0)) as Partial<
    Record<Code, number>
  >

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

/**
 * Counts the values of each filter, given the other filters. A filter with one value (price, stars, time) or with
 * alternatives (languages) is counted without its current choice. Diets, which must all match, are counted with it.
 */
export function countFacets({ sets, prices, matching }: Columns): FacetCounts {
  const atAnyPrice = matching({ priceFrom: undefined, priceTo: undefined })
  const atAnyScore = matching({ minScore: undefined })
  const spoken = matching({ speaks: undefined })
  const all = matching({})
  // Another part of the day may also have other prices.
  const startingIn = (part: TimeOfDay): number => {
    const { from, to } = TIMES_OF_DAY[part]
    return countBits(matching({ starts: { from: quarterOf(from), to: quarterOf(to) } }))
  }
  return {
    prices: prices ? inBands(atAnyPrice, prices) : sets.inBand.map((band) => countCommon(atAnyPrice, band)),
    scores: sets.scoring.map((least) => countCommon(atAnyScore, least)),
    instant: countCommon(matching({ isInstant: undefined }), sets.instant),
    speaks: ofCodes(SPOKEN_LANGUAGES, (code) => countCommon(spoken, sets.speaking.get(code))),
    diets: ofCodes(DIETS, (code) => countCommon(all, sets.catering.get(code))),
    times: { lunch: startingIn('lunch'), dinner: startingIn('dinner') },
  }
}
