import { Trans } from '@lingui/react/macro'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Coupon } from '#contract/coupons.ts'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { CouponList } from './coupon-list.tsx'
import { couponsQuery } from './coupons-query.ts'
import { topSuppliersQuery } from './queries.ts'

/**
 * Coupons for a card type (`payType`) that are valid at every shop. The API lists coupons by shop, so this queries the
 * best-rated one and drops the shop's own.
 */
export function CardCoupons({ payType }: { payType: NonNullable<Coupon['payType']> }) {
  const shops = useQuery(topSuppliersQuery(null))
  const shop = shops.data?.[0]?.id
  const coupons = useQuery(
    shop === undefined ? { queryKey: ['supplier', 'coupons'], queryFn: skipToken } : couponsQuery(shop),
  )
  const failed = shops.error ? shops : coupons
  if (failed.error && !coupons.data) return <SectionError error={failed.error} onRetry={failed.refetch} />
  const isKnown = coupons.data || shops.data?.length === 0
  if (!isKnown) return <Skeleton height="calc(76 * var(--u))" />
  const fitting = coupons.data?.filter((one) => one.payType === payType && one.supplierId === null) ?? []
  if (fitting.length > 0) return <CouponList coupons={fitting} />
  return (
    <p>
      <Trans>No coupons for these cards right now.</Trans>
    </p>
  )
}
