import type { Locale } from '#domain/languages.ts'

/** What is known of a picture of a supplier or package apart from its name (decision 102); what is not known is left out. */
export interface PictureNote {
  /** What must stay in sight in every crop: shares of width and height from the upper left, of the upright picture. */
  readonly focus?: readonly [x: number, y: number]
  /** What it shows. A language that came after a row was written is missing in it. */
  readonly alt?: Readonly<Partial<Record<Locale, string>>>
  /** Who took it. */
  readonly credit?: string
  /** The mean colour as #rrggbb. */
  readonly color?: string
  /** The picture at 16 pixels of width as a data address, blurred when it is shown larger. */
  readonly preview?: string
}

/** Notes by the name or address of the picture. */
export type PictureNotes = Readonly<Record<string, PictureNote>>
