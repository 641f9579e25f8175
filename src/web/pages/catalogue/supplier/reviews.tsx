import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ShopReview } from '#contract/reviews.ts'
import { starsOf } from '#domain/catalogue/stars.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { Button } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { Rating } from '#web/features/catalogue/cards/rating.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { Stars } from '#web/ui/content/stars.tsx'
import { useReviews, useShownReviews } from './model/reviews.ts'
import type { SupplierModel } from './model.ts'
import parts from './parts.module.css'
import styles from './reviews.module.css'

/** Guests' reviews of the shop, newest first, with the number for each star (RV-03). */
export function Reviews({ model }: { model: SupplierModel }) {
  const { supplier } = model
  const { pages, showMore } = useShownReviews()
  const { page: first } = useReviews(supplier, 1)
  return (
    <section className={parts.section} aria-labelledby="supplier-reviews">
      <h2 id="supplier-reviews">
        <Trans comment="Heading over what guests wrote about a shop">Reviews</Trans>
      </h2>
      {supplier.reviews === 0 ? (
        <p className={parts.soft}>
          <Trans>No reviews yet. Guests can write one after their visit.</Trans>
        </p>
      ) : (
        <>
          <div className={styles.head}>
            <Rating of={supplier} />
            {first && <Distribution stars={first.stars} />}
          </div>
          <p className={parts.soft}>
            <Trans>Only guests who booked on Tabifuda and used their ticket can write a review.</Trans>
          </p>
          {Array.from({ length: pages }, (_, index) => index + 1).map((pageNumber) => (
            <Page key={pageNumber} model={model} pageNumber={pageNumber} />
          ))}
          {first && pages < first.pages && (
            <Button variant="secondary" onClick={showMore}>
              <Trans>Show more reviews</Trans>
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** Number of reviews for each star, the most stars first. */
function Distribution({ stars }: { stars: readonly number[] }) {
  const { t } = useLingui()
  const total = stars.reduce((sum, count) => sum + count, 0)
  return (
    <ul className={styles.bars} aria-label={t`Reviews by stars`}>
      {[5, 4, 3, 2, 1].map((star) => {
        const count = stars[star - 1] ?? 0
        return (
          <li key={star} className={styles.bar}>
            <span className="num" aria-hidden="true">
              {star}
            </span>
            <span className="visuallyHidden">
              <Plural value={star} one="# star" other="# stars" />
            </span>
            <meter className={styles.share} min={0} max={Math.max(1, total)} value={count} aria-hidden="true" />
            <span className="num">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Page({ model, pageNumber }: { model: SupplierModel; pageNumber: number }) {
  const { page, error, retry } = useReviews(model.supplier, pageNumber)
  if (error) return <SectionError error={error} onRetry={retry} />
  if (!page) return <Skeleton height="calc(96 * var(--u))" />
  return (
    <ul className={styles.list}>
      {page.result.map((review) => (
        <Review key={review.id} review={review} />
      ))}
    </ul>
  )
}

/** A review in the words of the guest, with the shop's answer. Neither is translated. */
function Review({ review }: { review: ShopReview }) {
  const { t } = useLingui()
  const format = useFormat()
  const { stars, text, name, language, visited, answer } = review
  const figure = `${stars}`
  const month = format.day(`${visited}-01`, 'month')
  return (
    <li className={styles.review}>
      <div className={styles.by}>
        <Stars {...starsOf(stars)} label={t`${figure} out of 5`} />
        <b translate="no">{name === '' ? <Trans comment="Name of a reviewer who shows none">Guest</Trans> : name}</b>
        <span className={parts.soft}>
          <Trans comment="Below a review; the placeholder is a month, such as March 2026">Visited in {month}</Trans>
        </span>
      </div>
      {text !== '' && (
        <p className={styles.text} lang={LANGUAGES[language].tag}>
          {text}
        </p>
      )}
      {answer && (
        <div className={styles.answer}>
          <b>
            <Trans>Reply from the venue</Trans>
          </b>
          <p className={styles.text}>{answer.text}</p>
        </div>
      )}
    </li>
  )
}
