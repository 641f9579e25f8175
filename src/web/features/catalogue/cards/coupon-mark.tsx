import { Trans } from '@lingui/react/macro'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import type { Supplier } from '#contract/supplier.ts'
import { Badge } from '#kit/ui/badge.tsx'
import { cx } from '#kit/ui/cx.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from './supplier-card.module.css'

/**
 * Mark on a card's picture for a coupon that can be used now, with its discount (HM-10). A coupon of the shop is
 * prominent; one that is valid at every shop appears on all cards, so it is subtle and labelled as such.
 */
export function CouponMark({ supplier }: { supplier: Supplier }) {
  const saving = useFormat().yen(supplier.couponSaving)
  if (supplier.couponSaving > 0 && supplier.couponEverywhere === 0) {
    return (
      <span className={styles.coupon}>
        <Badge tone="accent" icon={<TicketPercent aria-hidden="true" />}>
          <Trans comment="Mark on the card of a shop: a coupon that can be used now takes this off, in yen">
            Coupon: {saving} off
          </Trans>
        </Badge>
      </span>
    )
  }
  return (
    <span className={cx(styles.coupon, styles.quiet)}>
      {supplier.couponSaving > 0 ? (
        <Trans comment="Mark on the card of a shop: a coupon that is good at every shop takes this off here, in yen">
          All places: {saving} off
        </Trans>
      ) : (
        <Trans comment="Mark on the card of a shop: a coupon can be used there under conditions, such as a certain card">
          Coupon
        </Trans>
      )}
    </span>
  )
}
