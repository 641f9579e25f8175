import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type QrImage, qrImage } from '#web/platform/qr.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './order.module.css'

/** A planner on a desktop takes the ticket along: a QR that opens it on the phone (PW-25). */
export function CarryToPhone({ path }: { path: string }) {
  const { t } = useLingui()
  const [qr, setQr] = useState<QrImage | null>(null)
  useEffect(() => {
    let isGone = false
    void qrImage(new URL(path, location.origin).href).then((image) => {
      if (!isGone) setQr(image)
    })
    return () => {
      isGone = true
    }
  }, [path])
  return (
    <Card as="section" pad="lg" className={styles.carry}>
      <svg
        className={styles.carryQr}
        viewBox={`0 0 ${qr?.size ?? 41} ${qr?.size ?? 41}`}
        role="img"
        aria-label={t`QR code that opens the ticket on your phone`}
        shapeRendering="crispEdges"
      >
        {qr && <path d={qr.path} fill="#111" />}
      </svg>
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
