import type { Supplier } from '#contract/supplier.ts'

/** How the picture that stands for a supplier or package is shown, for `Picture`. */
export const thumbnailLook = (item: Pick<Supplier, 'thumbnailColor' | 'thumbnailFocus'>) => ({
  color: item.thumbnailColor,
  focus: item.thumbnailFocus,
})
