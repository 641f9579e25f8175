import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Previewed } from '#contract/operator/preview.ts'
import { LANGUAGES, LOCALES } from '#domain/languages.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { frameAddress, type Hello, PREVIEW_READY, PREVIEW_STOPPED } from '../preview/protocol.ts'
import styles from './preview.module.css'
import type { usePreview } from './use-preview.ts'

/** Viewport sizes of the preview, in CSS px. */
const SIZES = { mobile: { width: 390, height: 780 }, pc: { width: 1280, height: 800 } } as const

/** The preview in the app's own pages; empty before it is requested. */
export function Preview({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const { t } = useLingui()
  const { shown, device, locale, error } = preview
  const heading = useRef<HTMLHeadingElement>(null)
  const key = shown?.key
  useEffect(() => {
    if (key) heading.current?.focus()
  }, [key])
  return (
    <>
      {error && (
        <Banner tone="bad" role="alert">
          {error}
        </Banner>
      )}
      {shown && (
        <section className={styles.preview} aria-labelledby="preview">
          <h2 id="preview" ref={heading} tabIndex={-1}>
            <Trans>As guests would see it</Trans>
          </h2>
          <p className={styles.note}>
            <Trans>
              With what is typed, and with all drafts of the shop. Seats are as if nothing were sold. Nothing can be
              booked here.
            </Trans>
          </p>
          <div className={styles.choices}>
            <Select
              label={t`Layout`}
              value={device}
              options={[
                { value: 'mobile', label: t({ message: 'Phone', comment: 'A layout of the app' }) },
                { value: 'pc', label: t({ message: 'Computer', comment: 'A layout of the app' }) },
              ]}
              onChange={preview.showOn}
            />
            <Select
              label={t`Language of the preview`}
              value={locale}
              options={LOCALES.map((value) => ({ value, label: LANGUAGES[value].name, lang: LANGUAGES[value].tag }))}
              onChange={preview.showIn}
            />
          </div>
          {preview.isOld && (
            <Banner tone="wait" role="status">
              <Trans>Something was typed since. Press Preview again to see it.</Trans>
            </Banner>
          )}
          <AppFrame
            // Another device or language restarts the app.
            key={`${shown.key} ${device} ${locale}`}
            previewed={shown.previewed}
            address={frameAddress(shown.previewed, { device, locale })}
            size={SIZES[device]}
          />
        </section>
      )}
    </>
  )
}

interface AppFrameProps {
  readonly previewed: Previewed
  readonly address: string
  readonly size: { readonly width: number; readonly height: number }
}

/** The app in an iframe with a real viewport size, scaled down to the available width. */
function AppFrame({ previewed, address, size }: AppFrameProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState<number | null>(null)
  const [isStopped, setStopped] = useState(false)
  useEffect(() => {
    const handleMessage = ({ source, origin, data }: MessageEvent<Hello>) => {
      const shown = frame.current?.contentWindow
      if (!shown || origin !== location.origin || source !== shown) return
      if (data.type === PREVIEW_READY) shown.postMessage(previewed, location.origin)
      if (data.type === PREVIEW_STOPPED) setStopped(true)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [previewed])
  const scale = room === null ? 1 : Math.min(1, room / size.width)
  return (
    <>
      {isStopped && (
        <Banner tone="wait" role="status">
          <Trans>This link leads out of the preview, so it was not followed.</Trans>
        </Banner>
      )}
      <div
        ref={(box) => {
          if (!box) return
          const measure = new ResizeObserver(() => setRoom(box.clientWidth))
          measure.observe(box)
          return () => measure.disconnect()
        }}
        className={styles.room}
        style={{ height: size.height * scale }}
      >
        <iframe
          ref={frame}
          className={styles.frame}
          title={t`The app with what is typed`}
          src={address}
          width={size.width}
          height={size.height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </>
  )
}
