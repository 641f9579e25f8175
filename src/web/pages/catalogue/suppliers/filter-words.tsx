import { Trans } from '@lingui/react/macro'
import { TIMES_OF_DAY } from '#domain/catalogue/filter-values.ts'
import { useFormat } from '#kit/ui/use-format.ts'

interface PriceBandProps {
  /** Yen; undefined for an open end. */
  readonly from: number | undefined
  readonly to: number | undefined
}

/** Label of a price range. */
export function PriceBand({ from, to }: PriceBandProps) {
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
export function ScoreFrom({ score }: { score: number }) {
  const figure = score.toFixed(1)
  return <Trans comment="Filter by rating; the placeholder is the stars, such as 4.5">★ {figure} and up</Trans>
}

/** Label of an arrival time range; lunch and dinner have names. */
export function TimesFrom({ from, to }: { from: string; to: string }) {
  const { lunch, dinner } = TIMES_OF_DAY
  if (from === lunch.from && to === lunch.to) return <Trans comment="Filter by the time of day">Lunch</Trans>
  if (from === dinner.from && to === dinner.to) return <Trans comment="Filter by the time of day">Dinner</Trans>
  return (
    <span className="num">
      {from} – {to}
    </span>
  )
}

/** Label of the filter for instant confirmation. */
export function InstantConfirmation() {
  return <Trans comment="Badge of a shop where a paid reservation is confirmed at once">Instant confirmation</Trans>
}
