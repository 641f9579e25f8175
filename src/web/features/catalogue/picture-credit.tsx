import { Trans } from '@lingui/react/macro'
import type { PictureNote } from '#contract/supplier.ts'
import { useNameParts } from './names.ts'
import styles from './picture-credit.module.css'

/** Returns the description of a picture and its language if it differs from the page's. Empty without a description. */
export function usePictureWords(): (note: PictureNote | undefined) => { words: string; lang: string | undefined } {
  const partsOf = useNameParts()
  return (note) => {
    if (!note || Object.values(note.alt).every((text) => text === '')) return { words: '', lang: undefined }
    const { name, lang } = partsOf(note.alt)
    return { words: name, lang }
  }
}

/** Photographer's credit; nothing if unknown. */
export function PictureCredit({ note }: { note: PictureNote | undefined }) {
  const credit = note?.credit
  if (!credit) return null
  return (
    <p className={styles.credit}>
      <Trans>Photo: {credit}</Trans>
    </p>
  )
}
