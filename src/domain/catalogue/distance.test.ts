import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distanceMetres, distanceText, parseCoordinates } from '#domain/catalogue/distance.ts'

const TOKYO = { lng: 139.7671, lat: 35.6812 }
const OSAKA = { lng: 135.4959, lat: 34.7025 }

it('SL-09 BZ-29 metres below 1000, kilometres to 2 decimals from there, >100km above 100000', () => {
  const table = [
    [0, '0m'],
    [12.7, '12m'],
    [999, '999m'],
    [999.99, '999m'],
    [1_000, '1.00km'],
    [1_234, '1.23km'],
    [99_999, '100.00km'],
    [100_000, '100.00km'],
    [100_000.1, '>100km'],
    [400_000, '>100km'],
  ] as const
  for (const [metres, text] of table) expect(distanceText(metres)).toBe(text)
  expect([distanceText(-1), distanceText(Number.NaN), distanceText(Number.POSITIVE_INFINITY)]).toEqual([
    null,
    null,
    null,
  ])
})

it('measures along the surface of the globe', () => {
  expect(distanceMetres(TOKYO, OSAKA) / 1000).toBeCloseTo(403, -1)
  expect(distanceMetres(TOKYO, TOKYO)).toBe(0)
  expect(distanceMetres({ lng: 179.9, lat: 0 }, { lng: -179.9, lat: 0 }) / 1000).toBeCloseTo(22.2, 1)
})

it('a distance is symmetric and at most half the circumference', () => {
  const place = fc.record({
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
  })
  fc.assert(
    fc.property(place, place, (a, b) => {
      const metres = distanceMetres(a, b)
      expect(metres).toBeCloseTo(distanceMetres(b, a), 3)
      expect(metres >= 0 && metres <= 20_015_200).toBe(true)
    }),
  )
})

it('parses "lng,lat" and refuses anything else', () => {
  expect(parseCoordinates('139.7671,35.6812')).toEqual(TOKYO)
  expect(parseCoordinates(' -70 , -33.4 ')).toEqual({ lng: -70, lat: -33.4 })
  expect([parseCoordinates('180,90'), parseCoordinates('-180,-90')]).not.toContain(null)
  const bad = ['', '139.7', '35.6,139.7', '181,0', '0,91', 'a,b', '1,2,3', '1e2,3', '139.,35']
  expect(bad.map(parseCoordinates)).toEqual(bad.map(() => null))
})
