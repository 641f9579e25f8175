import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { pagePath } from '#web/paths.ts'
import { Price } from '#web/ui/content/price.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import type { QrModel } from './model/qr.ts'
import styles from './wechatpay.module.css'

/** Amount, QR code and remaining display time. The code is grey if it has expired or could not be reloaded (WX-03). */
export function QrBox({ model }: { model: QrModel }) {
  const { t } = useLingui()
  const { image, secondsLeft } = model
  const isValid = isUsable(model)
  return (
    <>
      <Price yen={model.payable} approx={model.approx} size="lg" />
      <div className={styles.frame} data-valid={isValid}>
        {image === null ? (
          model.isLoading && <Skeleton height="100%" />
        ) : (
          // An img element, because long-press saving works only with images (WX-07).
          <img src={image} alt={isValid ? t`QR code for WeChat Pay` : ''} width={240} height={240} />
        )}
      </div>
      {isValid && secondsLeft !== null && (
        <p role="timer" className={`${styles.time} num`}>
          <Trans>
            Expires in <Plural value={secondsLeft} one="# second" other="# seconds" />
          </Trans>
        </p>
      )}
      <p role="status" className={styles.time}>
        {image === null && model.isLoading && <Trans>Loading QR code…</Trans>}
        {!isValid && image !== null && !model.isOver && model.failure === null && (
          <Trans>The QR code has expired. Show it again to pay.</Trans>
        )}
      </p>
    </>
  )
}

/** Whether the displayed QR code can be scanned. */
function isUsable(model: QrModel): boolean {
  return model.image !== null && model.failure === null && model.secondsLeft !== 0 && !model.isOver
}

/** The next action: save the QR code on a phone, show it again, or reserve again if the seats were released. */
export function QrAction({ model }: { model: QrModel }) {
  const device = useDevice()
  if (model.isOver) {
    return (
      <LinkButton href={pagePath(device, 'package', { id: model.order.packageId })} block size="lg">
        <Trans>Reserve again</Trans>
      </LinkButton>
    )
  }
  if (isUsable(model)) {
    return device === 'mobile' ? (
      <Button size="lg" block icon={<Download aria-hidden="true" />} onClick={model.handleSave}>
        <Trans comment="Button: saves the QR code on the phone">Save image</Trans>
      </Button>
    ) : null
  }
  if (model.image === null && model.failure === null) return null
  return (
    <>
      <Button
        size="lg"
        block
        icon={<RefreshCw aria-hidden="true" />}
        pending={model.isLoading}
        disabled={!model.online}
        onClick={model.handleShowAgain}
      >
        {model.failure === null ? (
          <Trans comment="Button under an expired QR code">Show code again</Trans>
        ) : (
          <Trans>Try again</Trans>
        )}
      </Button>
      {model.image !== null && (
        <div className={styles.paid}>
          <p>
            <Trans>Already paid? Don’t pay again – we’ll email you once your payment is confirmed.</Trans>
          </p>
          <Button variant="quiet" pending={model.isAsking} onClick={model.handleCheck}>
            <Trans>Check again</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
