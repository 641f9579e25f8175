import type { ComboPackage, PictureNote } from '#contract/supplier.ts'

/** A picture of a gallery; what is known of it is missing in what a phone holds from before. */
export interface GalleryPicture {
  readonly src: string
  readonly note: PictureNote | undefined
}

/** Pictures of a supplier or package without repeats; the thumbnail alone where there is no other. */
export function pictureSet(
  item: Pick<ComboPackage, 'thumbnailUrl' | 'detailsImgUrl' | 'pictureNotes'>,
): GalleryPicture[] {
  const all = item.detailsImgUrl.length > 0 ? item.detailsImgUrl : [item.thumbnailUrl]
  const notes = new Map(all.map((src, at) => [src, item.pictureNotes?.[at]]))
  return [...notes].map(([src, note]) => ({ src, note }))
}

/**
 * A picture that fills a phone from side to side, in the syntax of `sizes`. Browsers take the next larger file, which has up to twice the pixels: one
 * that is an eighth narrower than the screen's is not told from it, and is half as many bytes on the phones that it is enough for.
 */
export const ACROSS_A_PHONE = '88vw'
