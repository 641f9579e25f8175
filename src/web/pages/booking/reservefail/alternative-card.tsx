import { Plural, Trans } from '@lingui/react/macro'
import { parseUseTime } from '#domain/calendar/time.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { ConfirmationBadge } from '#web/features/catalogue/cards/confirmation-badge.tsx'
import { useNameParts } from '#web/features/catalogue/names.ts'
import type { Alternative } from '#web/features/reserve/suggestion.ts'
import { Card, cardCover } from '#web/ui/content/card.tsx'
import { Price } from '#web/ui/content/price.tsx'
import styles from './reservefail.module.css'

interface AlternativeCardProps {
  readonly alternative: Alternative
  readonly href: string
  readonly approx: (yen: number) => string | null
}

/** Alternative package: shop, name, available time and price. */
export function AlternativeCard({ alternative, href, approx }: AlternativeCardProps) {
  const format = useFormat()
  const partsOf = useNameParts()
  const pack = partsOf(alternative)
  const shop = partsOf(alternative.supplier)
  const freeAt = parseUseTime(alternative.freeTimeStr)
  const { seatsLeft } = alternative
  return (
    <Card as="li" pad="none" lifts className={styles.alternative}>
      <div className={styles.picture}>
        <Picture
          src={alternative.thumbnailUrl}
          alt=""
          width={400}
          height={300}
          sizes="(min-width: 768px) 280px, 112px"
        />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <AppLink className={cardCover} href={href} lang={pack.lang}>
            {pack.name}
          </AppLink>
        </h3>
        <p className={styles.shop} lang={shop.lang}>
          {shop.name}
        </p>
        {freeAt && (
          <p className={`${styles.free} num`}>
            <Trans comment="When an alternative package is free">
              Available {format.dateTime(freeAt.epochMilliseconds)}
            </Trans>
            {seatsLeft !== null && (
              <>
                {' · '}
                <Plural value={seatsLeft} one="# seat left" other="# seats left" />
              </>
            )}
          </p>
        )}
        <p>
          <ConfirmationBadge confirmation={alternative.supplier.confirmation} />
        </p>
        <Price
          yen={alternative.mallPrice}
          approx={approx(alternative.mallPrice)}
          unit={<Trans comment="Unit of a price: for one package">per package</Trans>}
        />
      </div>
    </Card>
  )
}
