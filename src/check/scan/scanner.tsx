import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { CHECK } from '#i18n/shop/check-words.ts'
import { keepAwake } from '#kit/platform/wake-lock.ts'
import styles from '../ui/page.module.css'
import { type Camera, openCamera } from './camera.ts'
import { openDecoder } from './decode.ts'

interface ScannerProps {
  readonly onText: (text: string) => void
  readonly onStop: () => void
}

/** The camera until a code is read, with a picture upload as the fallback. */
export function Scanner({ onText, onStop }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<Camera | 'opening' | 'none'>('opening')
  const [isLit, setLit] = useState(false)
  const [canRead, setCanRead] = useState(true)
  const found = useRef(onText)
  found.current = onText

  useEffect(() => keepAwake(), [])
  useEffect(() => {
    let isHere = true
    openDecoder().catch(() => isHere && setCanRead(false))
    return () => {
      isHere = false
    }
  }, [])
  useEffect(() => {
    const screen = video.current
    if (screen === null) return
    const ending = new AbortController()
    void openCamera(screen, ending.signal, (text) => found.current(text)).then(
      (opened) => !ending.signal.aborted && setCamera(opened),
      () => !ending.signal.aborted && setCamera('none'),
    )
    return () => ending.abort()
  }, [])

  const light = async () => {
    if (typeof camera === 'string') return
    await camera.setTorch?.(!isLit)
    setLit(!isLit)
  }
  return (
    <section className={styles.scanner}>
      <div className={styles.view} hidden={camera === 'none' || !canRead}>
        <video ref={video} className={styles.video} muted playsInline aria-label={CHECK.scanHint} />
        <span className={styles.frame} aria-hidden="true" />
      </div>
      {!canRead ? (
        <p className={styles.alert} role="alert">
          {CHECK.noDecoder}
        </p>
      ) : camera === 'none' ? (
        <p className={styles.alert} role="alert">
          {CHECK.noCamera}
        </p>
      ) : (
        <p className={styles.hint}>{CHECK.scanHint}</p>
      )}
      <div className={styles.actions}>
        {typeof camera === 'object' && camera.setTorch && (
          <button type="button" className={styles.secondary} aria-pressed={isLit} onClick={light}>
            {isLit ? CHECK.torchOff : CHECK.torchOn}
          </button>
        )}
        {canRead && <FromPicture onText={onText} />}
        <button type="button" className={canRead ? styles.quiet : styles.primary} onClick={onStop}>
          {canRead ? CHECK.stopScan : CHECK.typeInstead}
        </button>
      </div>
    </section>
  )
}

/** Decodes a code from a picture when no camera is available. */
function FromPicture({ onText }: Pick<ScannerProps, 'onText'>) {
  const [isMissing, setMissing] = useState(false)
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const decode = await openDecoder().catch(() => null)
    const picture = await createImageBitmap(file).catch(() => null)
    const text = decode && picture && (await decode(picture))
    setMissing(!text)
    if (text) onText(text)
  }
  return (
    <>
      <label className={styles.secondary}>
        {CHECK.fromPicture}
        <input type="file" accept="image/*" className="visuallyHidden" onChange={read} />
      </label>
      {isMissing && (
        <p className={styles.alert} role="alert">
          {CHECK.noCodeInPicture}
        </p>
      )}
    </>
  )
}
