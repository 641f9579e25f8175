import { useLingui } from '@lingui/react/macro'
import type { QrImage } from '#kit/platform/qr.ts'
import styles from './qr-code.module.css'

interface QrCodeProps {
  readonly qr: QrImage
  /** The ticket cannot be used: the code is faint, under the stamp. */
  readonly isDimmed: boolean
  readonly stamp?: string
}

/** QR code on white in both colour schemes, with its quiet zone. */
export function QrCode({ qr, isDimmed, stamp }: QrCodeProps) {
  const { t } = useLingui()
  return (
    <div className={styles.frame} data-dimmed={isDimmed || undefined} translate="no">
      <svg
        className={styles.code}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t`QR code for this ticket`}
      >
        <rect width={qr.size} height={qr.size} fill="#ffffff" />
        <path d={qr.path} fill="#000000" />
      </svg>
      {stamp && (
        <span className={styles.stamp} lang="ja" translate="no" aria-hidden="true">
          {stamp}
        </span>
      )}
    </div>
  )
}
