import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { starsOf } from '#domain/catalogue/stars.ts'
import { ratingOf } from '#domain/review/score.ts'
import { Badge } from '#kit/ui/badge.tsx'
import { Stars } from '#web/ui/content/stars.tsx'
import styles from './rating.module.css'

interface RatingProps {
  /** Its score, 0 for none, and the number of its reviews. */
  readonly of: { readonly score: number; readonly reviews: number }
}

/**
 * The rating of a shop: stars, score and number of reviews; without a score only the number of reviews, and without
 * reviews that it is new (UI-10, RV-01).
 */
export function Rating({ of }: RatingProps) {
  const { t } = useLingui()
  const rating = ratingOf(of)
  if (rating.kind === 'new') {
    return (
      <Badge tone="info" icon={null}>
        <Trans comment="Badge of a shop that has no reviews yet">New</Trans>
      </Badge>
    )
  }
  const { reviews } = rating
  if (rating.kind === 'few') {
    return (
      <span className={styles.few}>
        <Plural value={reviews} one="# review" other="# reviews" />
      </span>
    )
  }
  const figure = rating.score.toFixed(1)
  return (
    <span className={styles.score}>
      <Stars {...starsOf(rating.score)} label={t`${figure} out of 5`} />
      <b className="num" aria-hidden="true">
        {figure}
      </b>
      <span className={`${styles.count} num`} aria-hidden="true">
        ({reviews})
      </span>
      <span className="visuallyHidden">
        <Plural value={reviews} one="# review" other="# reviews" />
      </span>
    </span>
  )
}
