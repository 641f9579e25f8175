import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOf, multiplyFloor, twoPlaces } from '#domain/price/decimal.ts'

describe('decimals', () => {
  it('are parsed as written', () => {
    expect(decimalOf(0.57)).toEqual({ digits: 57n, scale: 2 })
    expect(decimalOf(-2.5)).toEqual({ digits: -25n, scale: 1 })
    expect(decimalOf(1e-7)).toEqual({ digits: 1n, scale: 7 })
    expect(decimalOf(1.5e21)).toEqual({ digits: 1_500_000_000_000_000_000_000n, scale: 0 })
    expect([decimalOf(Number.NaN), decimalOf(Number.POSITIVE_INFINITY)]).toEqual([null, null])
  })

  it('multiplyFloor never exceeds the exact product and is less than a yen below it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), fc.nat({ max: 9_999 }), (yen, tenThousandths) => {
        const factor = { digits: BigInt(tenThousandths), scale: 4 }
        const exact = BigInt(yen) * BigInt(tenThousandths)
        const off = exact - BigInt(multiplyFloor(yen, factor)) * 10_000n
        expect(off >= 0n && off < 10_000n).toBe(true)
      }),
    )
  })

  it('twoPlaces formats hundredths exactly', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), (hundredths) => {
        expect(twoPlaces({ digits: BigInt(hundredths), scale: 2 })).toBe((hundredths / 100).toFixed(2))
      }),
    )
  })
})
