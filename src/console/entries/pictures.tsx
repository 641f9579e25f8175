import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { addPicture, turnPicture } from '#contract/operator/catalogue.ts'
import { CallError } from '#kit/api/call-error.ts'
import { fetchData } from '#kit/api/client.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { failureText } from '../api/failure-text.ts'
import { Fault } from '../ui/fault.tsx'
import form from '../ui/form.module.css'
import styles from './entries.module.css'
import { TextLine, TranslatedTexts, useFault } from './fields.tsx'
import { pictureAddress } from './picture-address.ts'
import { NO_TEXT, type Texts } from './texts.ts'

export interface EditedPicture {
  readonly src: string
  readonly focus?: [number, number] | undefined
  readonly alt: Texts
  readonly credit: string
}

/** Upload timeout: sending a large picture may take minutes, and resizing it takes seconds on a small server. */
const UPLOAD_MS = 600_000
/** Maximum file size in bytes. */
const MOST_BYTES = 10 * 1024 * 1024

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 0x8000)))
  return btoa(parts.join(''))
}

/** The server's reason for refusing a picture; '' if there is none. */
function reasonOf(error: unknown): string {
  if (!(error instanceof CallError) || error.failure.message !== 'picture_wrong') return ''
  return (error.failure.data as { why: string }).why
}

/** The pictures of an entry: upload, order, rotate, describe, and set the focus of crops. */
export function Pictures({
  value,
  onChange,
  waitFor,
}: {
  readonly value: readonly EditedPicture[]
  readonly onChange: (change: (before: EditedPicture[]) => EditedPicture[]) => void
  /** Blocks saving until the work has ended. */
  readonly waitFor: (work: () => Promise<void>) => Promise<void>
}) {
  const { t, i18n } = useLingui()
  const inputId = useId()
  const fault = useFault('pictures')
  const upload = useMutation({
    mutationFn: (files: readonly File[]) =>
      waitFor(async () => {
        for (const file of files) {
          if (file.size > MOST_BYTES) throw new Error(file.name)
          const { picture } = await fetchData(addPicture, { bytes: await base64Of(file) }, { timeoutMs: UPLOAD_MS })
          onChange((before) =>
            before.some(({ src }) => src === picture)
              ? before
              : [...before, { src: picture, alt: NO_TEXT, credit: '' }],
          )
        }
      }),
  })
  const turn = useMutation({
    mutationFn: (src: string) =>
      waitFor(async () => {
        const { picture } = await fetchData(turnPicture, { picture: src }, { timeoutMs: UPLOAD_MS })
        onChange((before) => before.map((one) => (one.src === src ? { ...one, src: picture, focus: undefined } : one)))
      }),
  })
  const failed = upload.error ?? turn.error
  const change = (at: number, part: Partial<EditedPicture>) =>
    onChange((before) => before.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const move = (at: number, by: -1 | 1) =>
    onChange((before) => {
      const [one, other] = [before[at], before[at + by]]
      if (!one || !other) return before
      return before.map((picture, index) => (index === at ? other : index === at + by ? one : picture))
    })
  return (
    <div className={form.form}>
      {fault && (
        <Banner tone="bad" role="alert">
          {fault}
        </Banner>
      )}
      {failed && (
        <Banner tone="bad" role="alert">
          {failed instanceof CallError ? failureText(i18n, failed) : t`Max 10 MB per photo.`}{' '}
          {reasonOf(failed) && <Fault message={reasonOf(failed)} />}
        </Banner>
      )}
      <ol className={styles.pictures}>
        {value.map((one, at) => (
          <li key={one.src} className={styles.picture}>
            <div className={styles.shown}>
              <Picture
                src={pictureAddress(one.src)}
                alt={one.alt[i18n.locale === 'ja' ? 'ja' : 'en']}
                width={4}
                height={3}
                fit="contain"
              />
              <Focus value={one.focus} onChange={(focus) => change(at, { focus })} />
            </div>
            <div className={form.form}>
              <TranslatedTexts
                label={at === 0 ? t`Alt text (cover photo)` : t`Alt text`}
                path={`pictures.${at}.alt`}
                value={one.alt}
                maxLength={300}
                onChange={(alt) => change(at, { alt })}
              />
              <TextLine
                label={t`Photo credit`}
                path={`pictures.${at}.credit`}
                maxLength={200}
                value={one.credit}
                onChange={(credit) => change(at, { credit })}
              />
              <div className={styles.row}>
                <Button size="sm" variant="secondary" disabled={at === 0} onClick={() => move(at, -1)}>
                  <Trans>Move up</Trans>
                </Button>
                <Button size="sm" variant="secondary" disabled={at === value.length - 1} onClick={() => move(at, 1)}>
                  <Trans>Move down</Trans>
                </Button>
                {one.src.startsWith('u-') && (
                  <Button
                    size="sm"
                    variant="secondary"
                    pending={turn.isPending && turn.variables === one.src}
                    onClick={() => turn.mutate(one.src)}
                  >
                    <Trans>Rotate</Trans>
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="danger"
                  onClick={() => onChange((before) => before.filter(({ src }) => src !== one.src))}
                >
                  <Trans>Remove photo</Trans>
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.file}>
        <label htmlFor={inputId}>
          <Trans>Add photos (JPEG, PNG, WebP or AVIF; max 10 MB; min 1280 px wide)</Trans>
        </label>
        <input
          id={inputId}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          disabled={upload.isPending}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            if (files.length > 0) upload.mutate(files)
          }}
        />
        {upload.isPending && (
          <p role="status">
            <Trans>Saving photos in all sizes…</Trans>
          </p>
        )}
      </div>
    </div>
  )
}

/** The point that crops must show, as fractions from the upper left corner. */
function Focus({
  value = [0.5, 0.5],
  onChange,
}: {
  readonly value?: [number, number] | undefined
  readonly onChange: (value: [number, number]) => void
}) {
  const { t } = useLingui()
  const [x, y] = value
  const slider = (label: string, at: number, set: (share: number) => [number, number]) => (
    <label>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(at * 100)}
        onChange={(event) => onChange(set(Number(event.target.value) / 100))}
      />
    </label>
  )
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Focal point</Trans>
      </legend>
      {slider(t`From the left`, x, (share) => [share, y])}
      {slider(t`From the top`, y, (share) => [x, share])}
    </fieldset>
  )
}
