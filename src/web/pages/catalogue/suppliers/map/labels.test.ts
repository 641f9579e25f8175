import { describe, expect, it } from 'vitest'
import { type Box, labelWidth, placeLabels } from './labels.ts'

const MAP = { width: 400, height: 300 }
const label = (text: string, x: number, y: number, canMove = true) => ({ key: text, text, at: { x, y }, canMove })
const pin = (x: number, y: number): Box => ({ x, y, width: 80, height: 32 })
const place = (labels: ReturnType<typeof label>[], taken: Box[] = []) => placeLabels(labels, taken, MAP, 1)

describe('names on the map', () => {
  it('PE-09 stand where they belong where nothing is in their way', () => {
    expect(place([label('Tokyo', 200, 150)])).toEqual([label('Tokyo', 200, 150)])
  })

  it('PE-09 make room for a pin, and for the name before', () => {
    const [tokyo, chiba] = place([label('Tokyo', 200, 150), label('Chiba', 205, 150)], [pin(200, 150)])
    expect(Math.abs((tokyo?.at.y ?? 0) - 150)).toBeGreaterThanOrEqual((32 + 20) / 2)
    expect(Math.abs((chiba?.at.y ?? 0) - (tokyo?.at.y ?? 0))).toBeGreaterThanOrEqual(20)
  })

  it('PE-09 are left out where they would be cut off, have no room, or would stand elsewhere', () => {
    expect(place([label('Tokyo', 5, 150)])).toEqual([])
    const pins = Array.from({ length: 10 }, (_, n) => pin(200, 30 * n))
    expect(place([label('Tokyo', 200, 150)], pins)).toEqual([])
    expect(place([label('Tokyo', 200, 150, false)], [pin(200, 150)])).toEqual([])
  })

  it('PE-09 Han letters are counted as wide as they are', () => {
    expect(labelWidth('東京', 1)).toBeCloseTo(27)
    expect(labelWidth('Tokyo', 2)).toBeCloseTo(76)
  })
})
