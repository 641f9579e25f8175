import { Trans } from '@lingui/react/macro'
import Sun from 'lucide-react/icons/sun'
import { groupForReading } from '#domain/order/trade-number.ts'
import { isLive } from '#domain/ticket/display-status.ts'
import { SHOP, shopStamp } from '#i18n/shop/japanese.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import styles from './counter.module.css'
import { QrCode } from './qr-code.tsx'
import type { ListedTicket } from './use-tickets-state.ts'

/** The part of the ticket that the shop checks: QR, order number and redemption code. */
export function CounterStub({ listed, code }: { listed: ListedTicket; code: string }) {
  const locale = useLocale()
  const { ticket, display, qr } = listed
  const isCurrent = isLive(display.status)
  return (
    <div className={styles.stub}>
      <QrCode
        qr={qr}
        isDimmed={!isCurrent || display.status === 'recorded'}
        {...((!isCurrent || display.status === 'recorded') && { stamp: shopStamp(display.status) })}
      />
      <p className={styles.number}>
        <span className="visuallyHidden" lang="ja" translate="no">
          {SHOP.orderNo}
        </span>
        <b className="num" translate="no" data-testid="order-no">
          {groupForReading(ticket.orderNo)}
        </b>
      </p>
      <p className={styles.code}>
        <span lang="ja" translate="no">
          {display.code === null ? SHOP.code : SHOP.useCode}
        </span>
        {locale !== 'ja' && (
          <small>
            {display.code === null ? <Trans>Ticket code</Trans> : <Trans>Redemption code – please write it down</Trans>}
          </small>
        )}
        <b translate="no" data-testid="short-code">
          {code}
        </b>
      </p>
      {isCurrent && display.status !== 'recorded' && (
        <p className={styles.hint}>
          <Sun aria-hidden="true" />
          <Trans>Show this screen to venue staff. Turn up the brightness if it doesn’t scan.</Trans>
        </p>
      )}
    </div>
  )
}
