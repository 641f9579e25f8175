import { useEffect, useState } from 'react'
import { type QrImage, qrImage } from '#kit/platform/qr.ts'
import styles from './phone-qr.module.css'

interface PhoneQrProps {
  /** Path of the page on the phone, including its query. */
  readonly path: string
  /** Accessible name of the code. */
  readonly label: string
}

/** Placeholder size while the code is generated, in modules. */
const USUAL_SIZE = 41

/** A QR code that opens a page of this app on a phone. */
export function PhoneQr({ path, label }: PhoneQrProps) {
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
  const size = qr?.size ?? USUAL_SIZE
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {qr && <path d={qr.path} fill="#111" />}
    </svg>
  )
}
