import { DEFAULT_SORT } from '#domain/constants.ts'

export const SORT_KEYS = ['popular', 'score', 'price', 'distance'] as const
export type SortKey = (typeof SORT_KEYS)[number]
export type Sort = { readonly key: SortKey; readonly direction: 'asc' | 'desc' }

/** Parses the `order` of a supplier list, such as 'popular desc'. Anything else is popular descending (SL-02). */
export function parseSort(order: string): Sort {
  const [name, direction = 'desc', ...rest] = order.trim().split(/[\s+]+/)
  const key = SORT_KEYS.find((one) => one === name)
  if (key === undefined || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) return DEFAULT_SORT
  return { key, direction }
}

/** The `order` text of a sort; the inverse of parseSort. */
export function sortText(sort: Sort): string {
  return `${sort.key} ${sort.direction}`
}
