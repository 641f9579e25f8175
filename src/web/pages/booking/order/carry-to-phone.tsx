import { Trans, useLingui } from '@lingui/react/macro'
import { PhoneQr } from '#web/features/carry/phone-qr.tsx'
import { Card } from '#web/ui/content/card.tsx'
import styles from './order.module.css'

/** A planner on a desktop takes the ticket along: a QR that opens it on the phone (PW-25). */
export function CarryToPhone({ path }: { path: string }) {
  const { t } = useLingui()
  return (
    <Card as="section" pad="lg" className={styles.carry}>
      <PhoneQr path={path} label={t`QR code that opens the ticket on your phone`} />
      <div>
        <h2>
          <Trans>Put the ticket on your phone</Trans>
        </h2>
        <p>
          <Trans>
            Scan this with your phone and log in once. From then on the ticket opens there without a signal. In the
            shop, show the ticket on your phone, not this code.
          </Trans>
        </p>
      </div>
    </Card>
  )
}
