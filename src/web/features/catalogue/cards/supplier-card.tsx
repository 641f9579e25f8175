import type { ReactNode } from 'react'
import type { Supplier } from '#contract/supplier.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useNameParts, useNames } from '#web/features/catalogue/names.ts'
import { thumbnailLook } from '#web/features/catalogue/thumbnail.ts'
import { Card, cardCover } from '#web/ui/content/card.tsx'
import { ConfirmationBadge } from './confirmation-badge.tsx'
import { CouponMark } from './coupon-mark.tsx'
import { PickedBadge } from './picked-badge.tsx'
import { PriceRange } from './price-range.tsx'
import { Rating } from './rating.tsx'
import styles from './supplier-card.module.css'

/** Maximum number of labels on a card: as many as fit on one line. */
const LABELS = { stack: 1, row: 3 } as const

/** Picture width of a row in the column layout, about a third of the card (supplier-card.module.css). */
export const ROW_SIZES = 'clamp(118px, 31vw, 245px)'

interface SupplierCardProps {
  readonly supplier: Supplier
  readonly href: string
  /** Area name, such as "Tsukiji, Tokyo". */
  readonly place: string
  readonly approx: (yen: number) => string | null
  /** Picture width, in `sizes` syntax. */
  readonly sizes: string
  /** `stack`: picture above the text; `row`: picture next to it, for lists. */
  readonly layout?: 'stack' | 'row'
  /** True for the first picture on a screen. */
  readonly priority?: boolean
  /** Heading level of the name. */
  readonly heading?: 'h2' | 'h3'
  /** Favourite button over the picture. */
  readonly heart?: ReactNode
  /** One-line description. */
  readonly summary?: ReactNode
  /** An additional fact above the price. */
  readonly note?: ReactNode
  /** How the price is split. */
  readonly priceNote?: ReactNode
  /** Actions below the facts. */
  readonly actions?: ReactNode
}

/** A supplier in a rail, grid or list (HM-10). The whole card links to its page. */
export function SupplierCard(props: SupplierCardProps) {
  const {
    supplier,
    href,
    place,
    approx,
    sizes,
    layout = 'stack',
    priority = false,
    heading: Heading = 'h3',
    heart,
    summary,
    note,
    priceNote,
    actions,
  } = props
  const nameOf = useNames()
  const { name, lang, japanese } = useNameParts()(supplier)
  return (
    <Card as="article" pad="none" lifts className={styles[layout]}>
      <div className={styles.picture}>
        <Picture
          src={supplier.thumbnailUrl}
          alt=""
          look={thumbnailLook(supplier)}
          width={400}
          height={300}
          sizes={sizes}
          priority={priority}
        />
        {supplier.couponFlag === 1 && <CouponMark supplier={supplier} />}
        {supplier.distanceDesc && <span className={`${styles.distance} num`}>{supplier.distanceDesc}</span>}
        {heart && <div className={styles.heart}>{heart}</div>}
      </div>
      <div className={styles.body}>
        <div className={styles.words}>
          <Heading className={styles.name}>
            <AppLink className={cardCover} href={href} lang={lang}>
              {name}
            </AppLink>
          </Heading>
          <p className={styles.soft}>
            {japanese && (
              <span lang="ja" translate="no">
                {japanese}
              </span>
            )}
            {japanese && place && ' · '}
            {place}
          </p>
          {summary}
        </div>
        <div className={styles.facts}>
          <Rating of={supplier} />
          {supplier.picked === 1 && <PickedBadge />}
          <ConfirmationBadge confirmation={supplier.confirmation} />
        </div>
        {supplier.labels.length > 0 && (
          <ul className={styles.labels}>
            {supplier.labels.slice(0, LABELS[layout]).map((label) => (
              <li key={label.name}>{nameOf(label)}</li>
            ))}
          </ul>
        )}
        {note && <div className={styles.note}>{note}</div>}
        <div className={styles.price}>
          <PriceRange supplier={supplier} approx={approx} />
          {priceNote}
        </div>
        {actions}
      </div>
    </Card>
  )
}

/** Placeholder of a supplier card. */
export function SupplierCardSkeleton({ layout = 'stack' }: Pick<SupplierCardProps, 'layout'>) {
  return (
    <Card pad="none" className={styles[layout]} aria-hidden="true">
      <div className={styles.picture}>
        <div className={styles.blank} />
      </div>
      <div className={styles.body}>
        <div className={styles.words}>
          <Skeleton shape="line" width="80%" height="calc(24 * var(--u))" />
          <Skeleton shape="line" width="60%" />
        </div>
        <Skeleton shape="line" width="70%" height="calc(22 * var(--u))" />
        {layout === 'stack' && <Skeleton shape="line" width="40%" height="calc(22 * var(--u))" />}
        <Skeleton shape="line" width="45%" height="calc(26 * var(--u))" />
      </div>
    </Card>
  )
}
