import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ordersPager, type PagerItem, shopsPager } from '#domain/catalogue/pager.ts'

const to = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

describe('orders', () => {
  it('OL-03 BZ-03 shows all pages up to 10', () => {
    expect(ordersPager(1, 1).items).toEqual([1])
    expect(ordersPager(10, 10).items).toEqual(to(10))
  })

  it('OL-03 BZ-03 beyond 10 shows a window around the current page, then an ellipsis', () => {
    expect(ordersPager(1, 11).items).toEqual([...to(10), 'ellipsis'])
    expect(ordersPager(8, 20).items).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 'ellipsis'])
    expect(ordersPager(20, 20).items).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  })
})

describe('shops', () => {
  it('SL-06 BZ-04 shows all pages up to 8', () => expect(shopsPager(3, 8).items).toEqual(to(8)))

  it('SL-06 BZ-04 beyond 8 shows a window, an ellipsis and the last page', () => {
    expect(shopsPager(1, 12).items).toEqual([...to(8), 'ellipsis', 12])
    expect(shopsPager(7, 12).items).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 'ellipsis', 12])
    expect(shopsPager(12, 12).items).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
  })
})

describe('both', () => {
  it('OL-03 SL-06 previous and next end at the edges', () => {
    expect(ordersPager(1, 3)).toMatchObject({ previous: null, next: 2 })
    expect(shopsPager(3, 3)).toMatchObject({ previous: 2, next: null })
    expect(ordersPager(1, 0)).toEqual({ items: [], current: 1, previous: null, next: null })
  })

  it('clamps a page outside the list', () => {
    expect(
      [ordersPager(99, 3), ordersPager(-1, 3), ordersPager(Number.NaN, 3), ordersPager(1.9, 3)].map(
        (one) => one.current,
      ),
    ).toEqual([3, 1, 1, 1])
  })

  it('OL-03 SL-06 numbers ascend without holes, include the current page and stop at the last', () => {
    const cases = fc.tuple(
      fc.constantFrom([ordersPager, 10] as const, [shopsPager, 8] as const),
      fc.nat(200),
      fc.nat(200),
    )
    fc.assert(
      fc.property(cases, ([[pager, most], page, pages]) => {
        const { items, current } = pager(page, pages)
        const gap = items.indexOf('ellipsis')
        const shown: readonly PagerItem[] = gap < 0 ? items : items.slice(0, gap)
        expect(shown).toHaveLength(Math.min(most, pages))
        const first = Number(shown[0] ?? 1)
        expect(shown).toEqual(shown.map((_, i) => first + i))
        expect(pages === 0 || shown.includes(current)).toBe(true)
        expect(gap < 0).toBe(pages === 0 || shown.at(-1) === pages)
      }),
    )
  })
})
