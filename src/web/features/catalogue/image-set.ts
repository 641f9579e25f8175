/** Pictures of a supplier or package without repeats; the thumbnail alone where there is no other. */
export function pictureSet(item: {
  readonly thumbnailUrl: string
  readonly detailsImgUrl: readonly string[]
}): string[] {
  const all = item.detailsImgUrl.length > 0 ? item.detailsImgUrl : [item.thumbnailUrl]
  return [...new Set(all)]
}
