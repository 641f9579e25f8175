import { Trans } from '@lingui/react/macro'
import type { PictureNote } from '#contract/supplier.ts'
import { useNameParts } from './names.ts'
import styles from './picture-credit.module.css'

/** What a picture shows, with the language of the words where it is not the page's; empty where nobody said. */
export function usePictureWords(): (note: PictureNote | undefined) => { words: string; lang: string | undefined } {
  const partsOf = useNameParts()
  return (note) => {
    if (!note || Object.values(note.alt).every((text) => text === '')) return { words: '', lang: undefined }
    const { name, lang } = partsOf(note.alt)
    return { words: name, lang }
  }
}

/** Who took a photograph; nothing where that is not known. */
export function PictureCredit({ note }: { note: PictureNote | undefined }) {
  const credit = note?.credit
  if (!credit) return null
  return (
    <p className={styles.credit}>
      <Trans>Photo: {credit}</Trans>
    </p>
  )
}
