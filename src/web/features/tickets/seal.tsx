import { Trans } from '@lingui/react/macro'
import { SHOP, SHOP_ACCEPTED, shopClock, shopDay } from '#i18n/shop/japanese.ts'
import styles from './seal.module.css'
import { useServerNow } from './use-tickets-state.ts'

interface SealProps {
  readonly people: string
  readonly course: string
  readonly usedAt: number
  readonly code: string
}

const SECOND_MS = 1000

/**
 * Redemption just confirmed by the server: green and animated, with a ticking clock, so that a screenshot cannot
 * imitate it.
 */
export function Seal({ people, course, usedAt, code }: SealProps) {
  const now = useServerNow(SECOND_MS)
  return (
    <section className={styles.seal} aria-live="polite" data-testid="seal">
      <svg className={styles.mark} viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.wave} cx="60" cy="60" r="50" pathLength="60" />
        <circle className={styles.disc} cx="60" cy="60" r="42" />
        <path className={styles.tick} d="M40 61 54 75 82 46" pathLength="1" />
      </svg>
      <p className={styles.done} lang="ja" translate="no">
        {SHOP_ACCEPTED}
      </p>
      <p className={styles.confirmation}>
        <Trans>Redeemed and confirmed</Trans>
      </p>
      <p className={styles.clock} lang="ja" translate="no">
        <span>{shopDay(now)}</span>
        <b className="num">{shopClock(now)}</b>
      </p>
      <dl className={styles.details} lang="ja" translate="no">
        <div>
          <dt>{SHOP.people}</dt>
          <dd>{people}</dd>
        </div>
        <div>
          <dt>{SHOP.course}</dt>
          <dd>{course}</dd>
        </div>
        <div>
          <dt>使用時刻</dt>
          <dd className="num">{shopClock(usedAt)}</dd>
        </div>
        <div>
          <dt>{SHOP.useCode}</dt>
          <dd className={styles.code}>{code}</dd>
        </div>
      </dl>
    </section>
  )
}
