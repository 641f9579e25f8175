import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { IconButton } from '#kit/ui/button.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { PriceRange } from '#web/features/catalogue/cards/price-range.tsx'
import { Rating } from '#web/features/catalogue/cards/rating.tsx'
import { supplierHref } from '#web/features/catalogue/links.ts'
import { useNameParts, useNames } from '#web/features/catalogue/names.ts'
import { cardCover } from '#web/ui/content/card.tsx'
import { useMapShop } from '../model/map-shop.ts'
import type { Pin } from '../model/shop-map.ts'
import type { SuppliersModel } from '../model.ts'
import styles from './pin-card.module.css'

function CardFrame({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section className={styles.card} aria-label={label}>
      {children}
      <div className={styles.close}>
        <IconButton label={t`Close`} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
    </section>
  )
}

interface PinCardProps {
  readonly model: SuppliersModel
  readonly pin: Pin
  readonly onClose: () => void
}

/** Card of the pressed pin. It shows the pin's data immediately; picture and score follow when loaded. */
export function PinCard({ model, pin, onClose }: PinCardProps) {
  const { name, lang, japanese } = useNameParts()(pin)
  const format = useFormat()
  const shop = useMapShop(pin.id)
  const { day, people: peopleNum } = model.filters
  const from = format.yen(pin.price)
  return (
    <CardFrame label={name} onClose={onClose}>
      <div className={styles.picture}>
        {shop && <Picture src={shop.thumbnailUrl} alt="" width={400} height={300} sizes="112px" />}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <AppLink className={cardCover} href={supplierHref(model.device, pin.id, { day, peopleNum })} lang={lang}>
            {name}
          </AppLink>
        </h2>
        {japanese && (
          <p className={styles.soft} lang="ja" translate="no">
            {japanese}
          </p>
        )}
        {shop && <p className={styles.soft}>{model.placeOf(shop)}</p>}
        {shop && <Rating of={shop} />}
        {shop ? (
          <PriceRange supplier={shop} approx={model.approx} />
        ) : (
          pin.price > 0 && (
            <p className="num">
              <Trans comment="Said after the name of a shop on the map: its lowest price">from {from}</Trans>
            </p>
          )
        )}
      </div>
    </CardFrame>
  )
}

interface TogetherCardProps {
  readonly model: SuppliersModel
  /** Shops that cannot be separated by zooming. */
  readonly pins: readonly Pin[]
  readonly onClose: () => void
}

/** List of the shops in one building. */
export function BuildingCard({ model, pins, onClose }: TogetherCardProps) {
  const { t } = useLingui()
  const nameOf = useNames()
  const format = useFormat()
  const { day, people: peopleNum } = model.filters
  return (
    <CardFrame label={t`Places at this location`} onClose={onClose}>
      <ul className={styles.together}>
        {pins.map((pin) => (
          <li key={pin.id}>
            <AppLink href={supplierHref(model.device, pin.id, { day, peopleNum })}>{nameOf(pin)}</AppLink>
            {pin.price > 0 && <span className="num">{format.yen(pin.price)}</span>}
          </li>
        ))}
      </ul>
    </CardFrame>
  )
}
