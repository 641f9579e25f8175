import { ORDERS_PAGER_NUMBERS, SHOPS_PAGER_NUMBERS } from '#domain/constants.ts'

/** A page number or a gap. */
export type PagerItem = number | 'ellipsis'

export type Pager = {
  readonly items: readonly PagerItem[]
  /** The current page, clamped to 1..pages. */
  readonly current: number
  readonly previous: number | null
  readonly next: number | null
}

function pager(page: number, pages: number, numbers: number, after: (lastShown: number) => PagerItem[]): Pager {
  const total = Math.max(0, pages)
  const current = Math.min(Math.max(1, Math.floor(page) || 1), Math.max(1, total))
  const size = Math.min(numbers, total)
  const first = Math.max(1, Math.min(current - Math.floor(numbers / 2), total - size + 1))
  const shown = Array.from({ length: size }, (_, i) => first + i)
  const lastShown = first + size - 1
  return {
    items: lastShown < total ? [...shown, ...after(lastShown)] : shown,
    current,
    previous: current > 1 ? current - 1 : null,
    next: current < total ? current + 1 : null,
  }
}

/** Orders: all pages up to 10; beyond that 10 numbers around the current page, then an ellipsis (OL-03). */
export function ordersPager(page: number, pages: number): Pager {
  return pager(page, pages, ORDERS_PAGER_NUMBERS, () => ['ellipsis'])
}

/** Shops and favourites: up to 8 numbers around the current page, then an ellipsis and the last page (SL-06). */
export function shopsPager(page: number, pages: number): Pager {
  return pager(page, pages, SHOPS_PAGER_NUMBERS, () => ['ellipsis', pages])
}
