import { Trans, useLingui } from '@lingui/react/macro'
import type { Coupon } from '#contract/coupons.ts'
import type { Order } from '#contract/order.ts'
import { payTypeKey } from '#domain/price/coupon.ts'
import { localizedName } from '#i18n/names.ts'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { messageText } from '#web/api/failure-text.ts'
import { useShownAt } from '#web/platform/use-shown-at.ts'
import type { Applied } from './codes.ts'
import styles from './coupon-offers.module.css'
import { couponOffers } from './offers.ts'

/** Maximum number of coupons offered; the best ones are kept. */
const IN_SIGHT = 3

interface CouponOffersProps {
  readonly order: Order
  /** Coupons of the shop and of every shop. */
  readonly coupons: readonly Coupon[]
  readonly applied: Applied | null
  readonly onUse: (applied: Applied) => void
  readonly disabled: boolean
  /** Whether the chosen method is a card, which some coupons require. */
  readonly paysByCard: boolean
}

/**
 * Coupons that can be applied to an order now, best first. Each is applied with one press (PE-12). Renders nothing if
 * there are none.
 */
export function CouponOffers({ order, coupons, applied, onUse, disabled, paysByCard }: CouponOffersProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const locale = useLocale()
  const at = useShownAt()
  const offers = couponOffers(coupons, order, { applied, paysByCard, now: at, locale }).slice(0, IN_SIGHT)
  if (offers.length === 0) return null
  return (
    <ul className={styles.offers} aria-label={t`Coupons you can use now`}>
      {offers.map((offer) => {
        const { code } = offer.coupon
        const amount = format.yen(order.couponOriginal - offer.applied.payable)
        const card = payTypeKey(offer.applied.payType)
        return (
          <li key={code} className={styles.offer}>
            <div>
              <p className={styles.off}>
                <Trans comment="What a coupon takes off, in yen">{amount} off</Trans>
              </p>
              <p className={styles.name}>{localizedName(locale, offer.coupon)}</p>
              {card && <p className={styles.name}>{messageText(i18n, card)}</p>}
            </div>
            <Button
              variant="secondary"
              size="sm"
              disabled={disabled}
              aria-label={t`Use ${code}: ${amount} off`}
              onClick={() => onUse(offer.applied)}
            >
              <Trans comment="Button: use this coupon for the order">Use</Trans>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
