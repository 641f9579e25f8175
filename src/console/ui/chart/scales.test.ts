import { expect, it } from 'vitest'
import { horizontalBarScale, verticalBarScales } from './scales.ts'

const row = (key: string, ...figures: number[]) => ({ key, label: key, figures })
const AREA = { width: 800, height: 200 }

it('OC-18 bars start at zero, and refunds extend below it', () => {
  const { bar, lines } = verticalBarScales([row('a', 100, -50), row('b', 0, 0)], AREA)
  const zero = lines.find(({ value }) => value === 0)?.y ?? Number.NaN
  const up = bar('a', 100)
  const down = bar('a', -50)
  expect(up.y + up.height).toBeCloseTo(zero)
  expect(down.y).toBeCloseTo(zero)
  expect(up.height).toBeCloseTo(2 * down.height)
  expect(bar('b', 0).height).toBe(0)
})

it('OC-18 an empty period is drawn, and a year has only as many labels as fit', () => {
  const empty = verticalBarScales([row('a', 0)], AREA)
  expect(empty.lines.map(({ value }) => value)).toEqual([0, 1])
  const year = verticalBarScales(
    Array.from({ length: 366 }, (_, index) => row(`${index}`, index)),
    AREA,
  )
  expect(year.labels.length).toBeLessThanOrEqual(11)
  expect(horizontalBarScale([row('a', 5), row('b', 10)], 300)(10)).toBe(300)
  expect(horizontalBarScale([], 300)(0)).toBe(0)
})
