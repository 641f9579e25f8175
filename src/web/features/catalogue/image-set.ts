import type { ComboPackage, PictureNote } from '#contract/supplier.ts'

/** A picture of a gallery. Data that a phone cached earlier has no note. */
export interface GalleryPicture {
  readonly src: string
  readonly note: PictureNote | undefined
}

/** Distinct pictures of a supplier or package; the thumbnail if there are no others. */
export function pictureSet(
  item: Pick<ComboPackage, 'thumbnailUrl' | 'detailsImgUrl' | 'pictureNotes'>,
): GalleryPicture[] {
  const all = item.detailsImgUrl.length > 0 ? item.detailsImgUrl : [item.thumbnailUrl]
  const notes = new Map(all.map((src, at) => [src, item.pictureNotes?.[at]]))
  return [...notes].map(([src, note]) => ({ src, note }))
}

/**
 * A picture across a phone's full width, in `sizes` syntax. Browsers pick the next larger file, with up to twice the
 * pixels. With 88vw a file may be an eighth narrower than the screen. The difference is invisible, and phones that
 * can use the smaller file load half the bytes.
 */
export const ACROSS_A_PHONE = '88vw'
