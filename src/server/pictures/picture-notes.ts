import type { Locale } from '#domain/languages.ts'

/** Metadata of a picture of a supplier or package (decision 15); unknown fields are absent. */
export interface PictureNote {
  /** The point that every crop must show: fractions of width and height from the upper left of the upright picture. */
  readonly focus?: readonly [x: number, y: number]
  /** Alternative text. A language added after the row was written is missing. */
  readonly alt?: Readonly<Partial<Record<Locale, string>>>
  /** Photographer. */
  readonly credit?: string
  /** The mean colour as #rrggbb. */
  readonly color?: string
  /** A 16-pixel-wide copy as a data URL, blurred when it is shown larger. */
  readonly preview?: string
}

/** Metadata by picture name or URL. */
export type PictureNotes = Readonly<Record<string, PictureNote>>
