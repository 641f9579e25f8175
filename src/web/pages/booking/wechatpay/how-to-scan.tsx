import { Trans } from '@lingui/react/macro'
import { useDevice } from '#web/ui/device-context.tsx'
import styles from './wechatpay.module.css'

/**
 * Instructions for scanning the QR code: with the camera from another screen, or from the album on the same phone
 * (WX-07).
 */
export function HowToScan() {
  const device = useDevice()
  return (
    <section className={styles.how}>
      <h2>
        <Trans>How to pay</Trans>
      </h2>
      {device === 'mobile' ? (
        <>
          <ol>
            <li>
              <Trans>Save the picture, or press and hold the QR code.</Trans>
            </li>
            <li>
              <Trans>Open WeChat, tap Scan, then Album, and choose the picture.</Trans>
            </li>
            <li>
              <Trans>Check the amount, pay, and come back: this page goes on by itself.</Trans>
            </li>
          </ol>
          <p className={styles.note}>
            <Trans>
              If WeChat does not take a saved picture, open this order on another screen and scan the code from there.
            </Trans>
          </p>
        </>
      ) : (
        <ol>
          <li>
            <Trans>Open WeChat on your phone and tap Scan.</Trans>
          </li>
          <li>
            <Trans>Scan the code, check the amount and pay.</Trans>
          </li>
          <li>
            <Trans>Stay here: this page goes on by itself.</Trans>
          </li>
        </ol>
      )}
    </section>
  )
}
