import type { PictureNote, Supplier } from '#contract/supplier.ts'
import { LOCALES, type Locale, nameField, perLanguage } from '#domain/languages.ts'
import type { SupplierRow } from '#server/db/schema-catalogue.ts'
import { DRAWN_PICTURES } from './drawn-pictures.ts'

type Pictured = Pick<SupplierRow, 'pictures' | 'picture_notes'>

/** Where a picture key is served; the web picks other widths and formats from the same name. */
export const pictureUrl = (key: string): string => (/^https?:/.test(key) ? key : `/pictures/${key}-640.webp`)

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
  const [key = 'placeholder'] = row.pictures
  const { color, focus } = noteOf(key, row)
  return {
    thumbnailUrl: pictureUrl(key),
    ...(color && { thumbnailColor: color }),
    ...(focus && { thumbnailFocus: focus }),
  }
}

/** What is known of each picture, in the order of `detailsImgUrl`. */
export const presentPictureNotes = (row: Pictured): PictureNote[] => row.pictures.map((key) => noteOf(key, row))
