import type { PictureNote, Supplier } from '#contract/supplier.ts'
import { LOCALES, type Locale, nameField, perLanguage } from '#domain/languages.ts'
import type { SupplierRow } from '#server/db/schema-catalogue.ts'
import { DRAWN_PICTURES } from './drawn-pictures.ts'

type Pictured = Pick<SupplierRow, 'pictures' | 'picture_notes'>

/** Shown where there is no picture. It has one size for all uses. */
const PLACEHOLDER = 'placeholder'

/** The address of a picture key. The web app derives other widths and formats from the same name. */
export function pictureUrl(key: string): string {
  if (key === PLACEHOLDER) return '/pictures/placeholder.svg'
  return /^https?:/.test(key) ? key : `/pictures/${key}-640.webp`
}

/** The notes of a picture from the catalogue, completed with those of the drawing. */
function noteOf(key: string, { picture_notes: notes }: Pictured): PictureNote {
  const [drawnColor = '', ...drawnWords] = DRAWN_PICTURES[key] ?? []
  const { color = drawnColor, focus, alt, credit = '', preview = '' } = notes[key] ?? {}
  const wordsIn = (locale: Locale) => (alt ? alt[locale] : drawnWords[LOCALES.indexOf(locale)]) ?? ''
  return {
    color,
    focus: focus ? focus.map(percent).join(' ') : '',
    alt: perLanguage((locale) => [nameField(locale), wordsIn(locale)]),
    credit,
    preview,
  }
}

const percent = (share: number): string => `${Math.round(share * 100)}%`

/** The first picture, for lists. */
export function presentThumbnail(row: Pictured): Pick<Supplier, 'thumbnailUrl' | 'thumbnailColor' | 'thumbnailFocus'> {
  const [key = PLACEHOLDER] = row.pictures
  const { color, focus } = noteOf(key, row)
  return {
    thumbnailUrl: pictureUrl(key),
    ...(color && { thumbnailColor: color }),
    ...(focus && { thumbnailFocus: focus }),
  }
}

/** The notes of each picture, in the order of `detailsImgUrl`. */
export const presentPictureNotes = (row: Pictured): PictureNote[] => row.pictures.map((key) => noteOf(key, row))
