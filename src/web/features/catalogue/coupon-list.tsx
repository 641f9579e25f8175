import { Plural, Trans } from '@lingui/react/macro'
import type { Coupon } from '#contract/coupons.ts'
import { Disclosure } from '#kit/ui/content/disclosure.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from './coupon-list.module.css'
import { useNames } from './names.ts'

const PERCENT = 100

function Discount({ coupon }: { coupon: Coupon }) {
  const format = useFormat()
  const amount = format.yen(coupon.discount)
  const share = format.percentOff(Math.round(coupon.discount * PERCENT))
  return coupon.type === 'minus' ? (
    <Trans comment="What a coupon takes off, in yen">{amount} off</Trans>
  ) : (
    <Trans comment="What a coupon takes off, such as: 5%, in Chinese 95折">{share} off</Trans>
  )
}

/** Number of coupons shown before the disclosure. */
const IN_SIGHT = 2

/** Coupons that can be used at a shop, with their conditions (SP-05). The shop's own are listed first. */
export function CouponList({ coupons }: { coupons: readonly Coupon[] }) {
  const sorted = [...coupons].sort((a, b) => Number(b.supplierId !== null) - Number(a.supplierId !== null))
  const rest = sorted.slice(IN_SIGHT)
  return (
    <>
      <Coupons coupons={sorted.slice(0, IN_SIGHT)} />
      {rest.length > 0 && (
        <Disclosure summary={<Plural value={rest.length} one="# more coupon" other="# more coupons" />}>
          <Coupons coupons={rest} />
        </Disclosure>
      )}
    </>
  )
}

function Coupons({ coupons }: { coupons: readonly Coupon[] }) {
  const format = useFormat()
  const nameOf = useNames()
  return (
    <ul className={styles.list}>
      {coupons.map((coupon) => {
        const limit = format.yen(coupon.limit)
        const end = format.day(coupon.end, 'numeric')
        return (
          <li key={coupon.code} className={styles.coupon}>
            <p className={styles.off}>
              <Discount coupon={coupon} />
            </p>
            <div className={styles.words}>
              <p className={styles.name}>{nameOf(coupon)}</p>
              <p className={styles.soft}>
                {coupon.limit > 0 && (
                  <>
                    <Trans comment="Lowest order amount for a coupon">Bookings of {limit} or more</Trans>
                    {' · '}
                  </>
                )}
                <Trans comment="Last day of a coupon">until {end}</Trans>
              </p>
              {coupon.payType === 1 && (
                <p className={styles.soft}>
                  <Trans>With a Visa card issued outside Japan</Trans>
                </p>
              )}
              {coupon.payType === 2 && (
                <p className={styles.soft}>
                  <Trans>With a Mastercard issued in mainland China</Trans>
                </p>
              )}
            </div>
            <code className={styles.code} translate="no">
              {coupon.code}
            </code>
          </li>
        )
      })}
    </ul>
  )
}
