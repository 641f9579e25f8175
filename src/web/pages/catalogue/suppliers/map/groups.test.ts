import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canBeSeparated, groupingScale, groupShops, type Placed } from './groups.ts'

const SIZES = { one: { width: 84, height: 36 }, many: { width: 44, height: 36 } }
const shops = fc
  .array(fc.tuple(fc.double({ min: 0, max: 40, noNaN: true }), fc.double({ min: 0, max: 40, noNaN: true })), {
    maxLength: 80,
  })
  .map((places) => places.map(([x, y], id): Placed => ({ id, at: { x, y } })))
const scale = fc.double({ min: 0.5, max: 200, noNaN: true })

const at = (id: number, x: number, y = 0): Placed => ({ id, at: { x, y } })
const idsOf = (all: readonly Placed[], px: number) =>
  groupShops(all, px, SIZES).map((group) => group.shops.map(({ id }) => id))

describe('groupShops', () => {
  it('PE-09 every shop is on exactly one pin, and no two pins touch', () => {
    fc.assert(
      fc.property(shops, scale, (all, px) => {
        const groups = groupShops(all, px, SIZES)
        expect(groups.flatMap((group) => group.shops.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
          all.map(({ id }) => id),
        )
        const size = (count: number) => (count === 1 ? SIZES.one : SIZES.many)
        for (const [index, one] of groups.entries()) {
          expect(one.shops[0]).toBe(one.first)
          for (const other of groups.slice(index + 1)) {
            const [a, b] = [size(one.shops.length), size(other.shops.length)]
            const isApart =
              Math.abs(one.at.x - other.at.x) * px >= (a.width + b.width) / 2 - 1e-6 ||
              Math.abs(one.at.y - other.at.y) * px >= (a.height + b.height) / 2 - 1e-6
            expect(isApart).toBe(true)
          }
        }
      }),
    )
  })

  it('PE-09 groups keep the order of the list, and a pin is at the centre of its shops', () => {
    const groups = groupShops([at(7, 0), at(9, 100), at(3, 1)], 10, SIZES)
    expect(groups.map(({ first, shops: all, at: middle }) => [first.id, all.map(({ id }) => id), middle.x])).toEqual([
      [7, [7, 3], 0.5],
      [9, [9], 100],
    ])
  })

  it('PE-09 zooming in separates the groups', () => {
    const all = [at(1, 0), at(2, 1), at(3, 4)]
    expect(idsOf(all, 1)).toEqual([[1, 2, 3]])
    expect(idsOf(all, 30)).toEqual([[1, 2], [3]])
    expect(idsOf(all, 100)).toEqual([[1], [2], [3]])
  })

  it('PE-09 the grouping stays the same over half an octave and never uses a larger scale than the shown one', () => {
    fc.assert(
      fc.property(scale, (px) => {
        expect(groupingScale(px)).toBeLessThanOrEqual(px * (1 + 1e-9))
        expect(groupingScale(px)).toBeGreaterThan(px / 1.5)
      }),
    )
    expect(groupingScale(4.1)).toBe(groupingScale(5))
  })

  it('PE-09 shops in one building stay together at every zoom', () => {
    expect(canBeSeparated([at(1, 0), at(2, 0.001)], 4_096, SIZES)).toBe(false)
    expect(canBeSeparated([at(1, 0), at(2, 1)], 4_096, SIZES)).toBe(true)
    expect(canBeSeparated([at(1, 0)], 4_096, SIZES)).toBe(false)
  })
})
