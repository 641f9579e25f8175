import type { PictureNote, Supplier } from '#contract/supplier.ts'
import { LOCALES, type Locale, nameField, perLanguage } from '#domain/languages.ts'
import type { SupplierRow } from '#server/db/schema-catalogue.ts'
import { DRAWN_PICTURES } from './drawn-pictures.ts'

type Pictured = Pick<SupplierRow, 'pictures' | 'picture_notes'>

/** Stands for what has no picture. It is drawn in one size that fits all. */
const PLACEHOLDER = 'placeholder'

/** Where a picture key is served; the web picks other widths and formats from the same name. */
export function pictureUrl(key: string): string {
  if (key === PLACEHOLDER) return '/pictures/placeholder.svg'
  return /^https?:/.test(key) ? key : `/pictures/${key}-640.webp`
}

/** What the catalogue says of a picture, and where it says nothing, what is known of the drawing. */
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

/** The first picture, which stands for a supplier or package in lists. */
export function presentThumbnail(row: Pictured): Pick<Supplier, 'thumbnailUrl' | 'thumbnailColor' | 'thumbnailFocus'> {
  const [key = PLACEHOLDER] = row.pictures
  const { color, focus } = noteOf(key, row)
  return {
    thumbnailUrl: pictureUrl(key),
    ...(color && { thumbnailColor: color }),
    ...(focus && { thumbnailFocus: focus }),
  }
}

/** What is known of each picture, in the order of `detailsImgUrl`. */
export const presentPictureNotes = (row: Pictured): PictureNote[] => row.pictures.map((key) => noteOf(key, row))
