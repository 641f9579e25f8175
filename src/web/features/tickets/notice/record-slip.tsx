import { Trans } from '@lingui/react/macro'
import { SHOP, shopDateTime } from '#i18n/shop/japanese.ts'
import type { ListedTicket } from '../use-tickets-state.ts'
import styles from './record-slip.module.css'
import { VisitRows } from './visit-rows.tsx'

/**
 * Redeemed here and not yet confirmed: the content of the green screen, in amber and without animation. The code
 * comes first, because it is the shop's only proof until there is a connection.
 */
export function RecordSlip({ heading, listed: { ticket, display } }: { heading: string; listed: ListedTicket }) {
  return (
    <section className={styles.slip} role="status" data-testid="record-slip">
      <p className={styles.heading} lang="ja" translate="no">
        {heading}
      </p>
      <p className={styles.code}>{display.code}</p>
      <p lang="ja" translate="no">
        {SHOP.sentLater}
      </p>
      <p className={styles.own}>
        <Trans>
          Recorded on this phone but not confirmed yet. Please ask staff to note down the code – we’ll send it once
          you’re back online.
        </Trans>
      </p>
      <dl className={styles.details} lang="ja" translate="no">
        <VisitRows ticket={ticket} />
        {display.usedAt !== null && (
          <div>
            <dt>{SHOP.recordedAt}</dt>
            <dd className="num">{shopDateTime(display.usedAt)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
