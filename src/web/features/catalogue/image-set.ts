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
