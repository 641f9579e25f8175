import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ComboPackage } from '#contract/supplier.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useNameParts, useNames } from '#web/features/catalogue/names.ts'
import { thumbnailLook } from '#web/features/catalogue/thumbnail.ts'
import { UseTypeBadge } from '#web/features/catalogue/use-type.tsx'
import { PackageHours } from '#web/features/catalogue/weekly-hours.tsx'
import { Card, cardCover } from '#web/ui/content/card.tsx'
import { Price } from '#web/ui/content/price.tsx'
import styles from './package-card.module.css'

interface PackageCardProps {
  readonly pack: ComboPackage
  readonly href: string
  readonly approx: (yen: number) => string | null
  /** Extra line, such as the next free times. */
  readonly note?: ReactNode
  /** Name of the shop, if the list has packages of several shops. */
  readonly shop?: string
  /** Heading level of the name. */
  readonly heading?: 'h2' | 'h3'
  /** Favourite button next to the price. */
  readonly heart?: ReactNode
  /** Makes the card a radio option. */
  readonly choice?: { readonly name: string; readonly isChosen: boolean; readonly onChoose: () => void }
}

type WordsProps = Pick<PackageCardProps, 'pack' | 'note' | 'shop' | 'heading'> & { readonly title: ReactNode }

function Words({ pack, note, shop, heading: Heading = 'h3', title }: WordsProps) {
  const nameOf = useNames()
  return (
    <div className={styles.words}>
      <Heading className={styles.name}>{title}</Heading>
      <p className={styles.about}>{shop ?? nameOf(pack.about)}</p>
      <p className={styles.facts}>
        <UseTypeBadge useType={pack.useType} />
        {pack.minutes > 0 && (
          <span className="num">
            <Trans comment="How long a visit takes">{pack.minutes} min</Trans>
          </span>
        )}
        <PackageHours periods={pack.periods} />
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

/** A package in a list: a link to its page, or a radio option with a link to its page. */
export function PackageCard({ pack, href, approx, heart, choice, ...words }: PackageCardProps) {
  const { name, lang } = useNameParts()(pack)
  const picture = (
    <div className={styles.picture}>
      <Picture src={pack.thumbnailUrl} alt="" look={thumbnailLook(pack)} width={96} height={96} sizes="96px" />
    </div>
  )
  const price = (
    <div className={styles.price}>
      <Price
        yen={pack.mallPrice}
        approx={approx(pack.mallPrice)}
        unit={<Trans comment="Unit of a price: for one package">per package</Trans>}
      />
    </div>
  )
  if (!choice) {
    const title = (
      <AppLink className={cardCover} href={href} lang={lang}>
        {name}
      </AppLink>
    )
    return (
      <Card as="article" pad="none" lifts className={styles.card}>
        {picture}
        <Words {...words} pack={pack} title={title} />
        <div className={styles.side}>
          {heart}
          {price}
        </div>
      </Card>
    )
  }
  return (
    <Card as="article" pad="none" className={styles.card} data-chosen={choice.isChosen || undefined}>
      {picture}
      <Words
        {...words}
        pack={pack}
        title={
          <label className={styles.pick} lang={lang}>
            <input type="radio" name={choice.name} checked={choice.isChosen} onChange={choice.onChoose} />
            {name}
          </label>
        }
      />
      <div className={styles.side}>
        {heart}
        {price}
        <AppLink className={styles.details} href={href}>
          <Trans comment="Link to the page of a package">Details</Trans>
          <span className="visuallyHidden"> {name}</span>
        </AppLink>
      </div>
    </Card>
  )
}

/** Placeholder of a package card. */
export function PackageCardSkeleton() {
  return (
    <Card pad="none" className={styles.card} aria-hidden="true">
      <div className={styles.picture}>
        <Skeleton height="calc(80 * var(--u))" />
      </div>
      <div className={styles.words}>
        <Skeleton shape="line" width="70%" height="calc(22 * var(--u))" />
        <Skeleton shape="line" width="90%" />
        <Skeleton shape="line" width="40%" />
      </div>
    </Card>
  )
}
