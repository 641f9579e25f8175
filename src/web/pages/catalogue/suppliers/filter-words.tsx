import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TIMES_OF_DAY } from '#domain/catalogue/filter-values.ts'
import type { MoreFilter } from '#domain/catalogue/list-choices.ts'
import type { ListFilters } from '#domain/catalogue/list-filters.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import type { useShopWords } from '#web/features/catalogue/labels.ts'

interface PriceBandProps {
  /** Yen; undefined for an open end. */
  readonly from: number | undefined
  readonly to: number | undefined
}

/** Label of a price range. */
function PriceBand({ from, to }: PriceBandProps) {
  const format = useFormat()
  const [least, most] = [format.yen(from ?? 0), format.yen(to ?? 0)]
  if (from === undefined) return <Trans comment="Filter by price, such as: up to ¥2,000">Up to {most}</Trans>
  if (to === undefined) return <Trans comment="Filter by price, such as: ¥20,000 and more">{least} and up</Trans>
  return (
    <>
      {least} – {most}
    </>
  )
}

/** Label of a minimum rating. */
function ScoreFrom({ score }: { score: number }) {
  const figure = score.toFixed(1)
  return <Trans comment="Filter by rating; the placeholder is the stars, such as 4.5">★ {figure} and up</Trans>
}

/** Label of an arrival time range; lunch and dinner have names. */
function TimesFrom({ from, to }: { from: string; to: string }) {
  const { lunch, dinner } = TIMES_OF_DAY
  if (from === lunch.from && to === lunch.to) return <Trans comment="Filter by the time of day">Lunch</Trans>
  if (from === dinner.from && to === dinner.to) return <Trans comment="Filter by the time of day">Dinner</Trans>
  return (
    <span className="num">
      {from} – {to}
    </span>
  )
}

interface FilterWords {
  /** Heading of its chips. */
  readonly title: ReactNode
  /** Label of a value, for a chip, a set filter or a filter to remove. */
  readonly label: (part: Partial<ListFilters>, words: ReturnType<typeof useShopWords>) => ReactNode
}

/** The texts of the filters with chips. */
export const FILTER_WORDS: Readonly<Record<MoreFilter, FilterWords>> = {
  price: {
    title: <Trans comment="Filter by what one person pays for the cheapest package">Lowest price per person</Trans>,
    label: ({ priceFrom, priceTo }) => <PriceBand from={priceFrom} to={priceTo} />,
  },
  score: {
    title: <Trans comment="Filter by the stars of a shop">Rating</Trans>,
    label: ({ minScore = 0 }) => <ScoreFrom score={minScore} />,
  },
  instant: {
    title: <Trans comment="Filter by how a shop confirms a reservation">Confirmation</Trans>,
    label: () => (
      <Trans comment="Badge of a shop where a paid reservation is confirmed at once">Instant confirmation</Trans>
    ),
  },
  speaks: {
    title: <Trans comment="Filter by the languages in which guests are served">Languages spoken</Trans>,
    label: ({ speaks = [] }, words) => words.list(speaks.map(words.language)),
  },
  diet: {
    title: <Trans comment="Filter by what guests eat: vegetarian, halal">Dietary options</Trans>,
    label: ({ diets = [] }, words) => words.list(diets.map(words.diet)),
  },
  time: {
    title: <Trans comment="Filter by when guests arrive: lunch, dinner">Time of day</Trans>,
    label: ({ timeFrom = '', timeTo = '' }) => <TimesFrom from={timeFrom} to={timeTo} />,
  },
}
