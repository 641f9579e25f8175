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
              <Trans>Save the image, or press and hold the QR code.</Trans>
            </li>
            <li>
              <Trans>Open WeChat, tap Scan, then Album, and choose the image.</Trans>
            </li>
            <li>
              <Trans>Check the amount, pay and come back. This page continues automatically.</Trans>
            </li>
          </ol>
          <p className={styles.note}>
            <Trans>
              If WeChat can’t read a saved image, open this booking on another screen and scan the QR code there.
            </Trans>
          </p>
        </>
      ) : (
        <ol>
          <li>
            <Trans>Open WeChat on your phone and tap Scan.</Trans>
          </li>
          <li>
            <Trans>Scan the QR code, check the amount and pay.</Trans>
          </li>
          <li>
            <Trans>Stay on this page. It continues automatically.</Trans>
          </li>
        </ol>
      )}
    </section>
  )
}
