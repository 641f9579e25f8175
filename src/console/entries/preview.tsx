import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { PreviewData } from '#contract/operator/preview.ts'
import { LANGUAGES, LOCALES } from '#domain/languages.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { type FrameMessage, frameAddress, PREVIEW_READY, PREVIEW_STOPPED } from '../preview/protocol.ts'
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
            <Trans>Guest preview</Trans>
          </h2>
          <p className={styles.note}>
            <Trans>
              Includes your unsaved changes and all the shop’s drafts. Seats are shown as if nothing were sold. You
              can’t book here.
            </Trans>
          </p>
          <div className={styles.choices}>
            <Select
              label={t`Preview device`}
              value={device}
              options={[
                { value: 'mobile', label: t({ message: 'Phone', comment: 'A layout of the app' }) },
                { value: 'pc', label: t({ message: 'Desktop', comment: 'A layout of the app' }) },
              ]}
              onChange={preview.showOn}
            />
            <Select
              label={t`Preview language`}
              value={locale}
              options={LOCALES.map((value) => ({ value, label: LANGUAGES[value].name, lang: LANGUAGES[value].tag }))}
              onChange={preview.showIn}
            />
          </div>
          {preview.isOld && (
            <Banner tone="wait" role="status">
              <Trans>Preview is out of date. Press Preview again.</Trans>
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
  readonly previewed: PreviewData
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
    const handleMessage = ({ source, origin, data }: MessageEvent<FrameMessage>) => {
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
          <Trans>This link leaves the preview, so it wasn’t opened.</Trans>
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
          title={t`Live preview`}
          src={address}
          width={size.width}
          height={size.height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </>
  )
}
