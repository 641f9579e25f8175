import type { Supplier } from '#contract/supplier.ts'

/** `Picture` props for the thumbnail of a supplier or package. */
export const thumbnailLook = (item: Pick<Supplier, 'thumbnailColor' | 'thumbnailFocus'>) => ({
  color: item.thumbnailColor,
  focus: item.thumbnailFocus,
})
