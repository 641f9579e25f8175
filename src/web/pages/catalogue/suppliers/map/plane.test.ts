import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin } from '#domain/catalogue/bounds.ts'
import { distanceMetres } from '#domain/catalogue/distance.ts'
import outlines from './outlines.json' with { type: 'json' }
import { boundsAround, fitView, panView, scaleBar, toPlane, toPosition, toScreen, zoomView } from './plane.ts'

const PHONE = { width: 375, height: 500 }
const MARGINS = { top: 50, right: 90, bottom: 40, left: 50 }
const TOKYO = { lng: 139.767, lat: 35.6812 }
const SAPPORO = { lng: 141.3469, lat: 43.0642 }
const NAHA = { lng: 127.6809, lat: 26.2124 }

/** Whether a point is inside an outline, whose coordinates are tenths of a unit. */
function isInside(path: string, point: { x: number; y: number }): boolean {
  const [x, y] = [point.x * 10, point.y * 10]
  let [startX, startY] = [0, 0]
  return path
    .split('z')
    .filter(Boolean)
    .some((line) => {
      const [first, second, ...steps] = (line.match(/-?\d+/g) ?? []).map(Number)
      startX += first ?? 0
      startY += second ?? 0
      const corners: [number, number][] = [[startX, startY]]
      for (let index = 0; index + 1 < steps.length; index += 2) {
        const [lastX, lastY] = corners.at(-1) ?? [0, 0]
        corners.push([lastX + (steps[index] ?? 0), lastY + (steps[index + 1] ?? 0)])
      }
      return corners.reduce((is, [aX, aY], index) => {
        const [bX, bY] = corners.at(index - 1) ?? [0, 0]
        return aY > y !== bY > y && x < ((bX - aX) * (y - aY)) / (bY - aY) + aX ? !is : is
      }, false)
    })
}

describe('the plane of the map', () => {
  it.each([
    ['Tokyo', TOKYO],
    ['Hokkaido', SAPPORO],
    ['Okinawa', NAHA],
    ['Kyoto', { lng: 135.7681, lat: 35.0116 }],
    ['Hiroshima', { lng: 132.4596, lat: 34.3963 }],
    ['Fukuoka', { lng: 130.4017, lat: 33.5902 }],
    ['Nagano', { lng: 138.1812, lat: 36.6513 }],
  ])('PE-09 places the city of %s inside its outline', (name, place) => {
    const around = outlines.filter(({ path }) => isInside(path, toPlane(place)))
    expect(around.map((one) => one.name.en)).toEqual([name])
  })

  it('PE-09 toPosition is the inverse of toPlane', () => {
    for (const place of [TOKYO, SAPPORO, NAHA]) {
      expect(distanceMetres(toPosition(toPlane(place)), place)).toBeLessThan(0.1)
    }
  })

  it('PE-09 the point under the fingers stays fixed while zooming, within the scale limits', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        fc.integer({ min: 100, max: 275 }),
        fc.integer({ min: 150, max: 350 }),
        (factor, x, y) => {
          const before = { ...toPlane(TOKYO), scale: 100 }
          const after = zoomView(before, PHONE, factor, { x, y })
          const under = { x: before.x + (x - 187.5) / before.scale, y: before.y + (y - 250) / before.scale }
          expect(toScreen(after, PHONE, under).x).toBeCloseTo(x, 6)
          expect(toScreen(after, PHONE, under).y).toBeCloseTo(y, 6)
        },
      ),
    )
  })

  it('PE-09 fits all pins of the country inside the margins on a phone', () => {
    const ends = [{ lng: 124.1557, lat: 24.3448 }, SAPPORO, { lng: 144.2829, lat: 43.9 }].map(toPlane)
    const view = fitView(ends, { width: 355, height: 535 }, MARGINS)
    for (const end of ends) {
      const { x, y } = toScreen(view, { width: 355, height: 535 }, end)
      expect(x).toBeGreaterThanOrEqual(MARGINS.left - 0.001)
      expect(x).toBeLessThanOrEqual(355 - MARGINS.right + 0.001)
      expect(y).toBeGreaterThanOrEqual(MARGINS.top - 0.001)
    }
  })

  it('PE-09 the view stays within the country and the scale limits', () => {
    const view = { ...toPlane(TOKYO), scale: 100 }
    expect(panView(view, PHONE, 1e9, 1e9)).toMatchObject({ x: 0, y: 0 })
    expect(zoomView(view, PHONE, 1e9, { x: 0, y: 0 }).scale).toBe(4_096)
    const far = zoomView(view, PHONE, 1e-9, { x: 0, y: 0 })
    expect(far.scale * 438).toBeLessThanOrEqual(PHONE.width)
    expect(zoomView(far, PHONE, 0.5, { x: 0, y: 0 }).scale).toBe(far.scale)
  })

  it('PE-09 fits all shops with room for their pins; a single location is not zoomed in too far', () => {
    const points = [TOKYO, SAPPORO, NAHA].map(toPlane)
    const view = fitView(points, PHONE, MARGINS)
    for (const point of points) {
      const { x, y } = toScreen(view, PHONE, point)
      expect(x).toBeGreaterThanOrEqual(49.9)
      expect(x).toBeLessThanOrEqual(PHONE.width - 89.9)
      expect(y).toBeGreaterThanOrEqual(49.9)
      expect(y).toBeLessThanOrEqual(PHONE.height - 39.9)
    }
    const alone = toPlane(TOKYO)
    expect(fitView([alone], PHONE, MARGINS).scale).toBe(400)
    expect(fitView([alone, alone], PHONE, MARGINS).scale).toBe(400)
    const { x, y } = toScreen(fitView([alone], PHONE, MARGINS), PHONE, alone)
    expect(x).toBeCloseTo((50 + PHONE.width - 90) / 2)
    expect(y).toBeCloseTo((50 + PHONE.height - 40) / 2)
    expect(fitView([], PHONE, MARGINS).scale * 516).toBeLessThanOrEqual(PHONE.height)
    // A map barely wider than its margins still shows all points.
    expect(fitView(points, { width: 80, height: 80 }, MARGINS).scale).toBeGreaterThan(0)
  })

  it('PE-09 bounds stay the same after a small move and always contain everything in view', () => {
    const view = { ...toPlane(TOKYO), scale: 100 }
    expect(boundsAround(panView(view, PHONE, 0.5, 0.5), PHONE)).toEqual(boundsAround(view, PHONE))
    fc.assert(
      fc.property(
        fc.integer({ min: -2_000, max: 2_000 }),
        fc.double({ min: 1, max: 4_000, noNaN: true }),
        (dx, scale) => {
          const moved = panView({ ...view, scale }, PHONE, dx, -dx)
          const bounds = boundsAround(moved, PHONE)
          const corners = [
            { x: moved.x - 187 / scale, y: moved.y - 249 / scale },
            { x: moved.x + 187 / scale, y: moved.y + 249 / scale },
          ]
          // Bounds are rounded to four decimals, about ten metres.
          const wider = {
            west: bounds.west - 1e-4,
            east: bounds.east + 1e-4,
            south: bounds.south - 1e-4,
            north: bounds.north + 1e-4,
          }
          for (const corner of corners) expect(isWithin(wider, toPosition(corner))).toBe(true)
        },
      ),
    )
  })

  it('PE-09 the scale bar has a round length that matches its label', () => {
    const view = { ...toPlane(TOKYO), scale: 100 }
    const { metres, width } = scaleBar(view, 90)
    expect([1, 2, 5]).toContain(Number(String(metres)[0]))
    expect(width).toBeLessThanOrEqual(90)
    const end = toPosition({ x: view.x + width / view.scale, y: view.y })
    expect(distanceMetres(toPosition(view), end) / metres).toBeCloseTo(1, 2)
  })
})
