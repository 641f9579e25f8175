import { describe, expect, it } from 'vitest'
import { type Box, labelWidth, placeLabels } from './labels.ts'

const MAP = { width: 400, height: 300 }
const label = (text: string, x: number, y: number, canMove = true) => ({ key: text, text, at: { x, y }, canMove })
const pin = (x: number, y: number): Box => ({ x, y, width: 80, height: 32 })
const place = (labels: ReturnType<typeof label>[], taken: Box[] = []) => placeLabels(labels, taken, MAP, 1)

describe('placeLabels', () => {
  it('PE-09 a label without obstacles keeps its preferred position', () => {
    expect(place([label('Tokyo', 200, 150)])).toEqual([label('Tokyo', 200, 150)])
  })

  it('PE-09 a label moves to avoid a pin or an earlier label', () => {
    const [tokyo, chiba] = place([label('Tokyo', 200, 150), label('Chiba', 205, 150)], [pin(200, 150)])
    expect(Math.abs((tokyo?.at.y ?? 0) - 150)).toBeGreaterThanOrEqual((32 + 20) / 2)
    expect(Math.abs((chiba?.at.y ?? 0) - (tokyo?.at.y ?? 0))).toBeGreaterThanOrEqual(20)
  })

  it('PE-09 a label is omitted if it would be cut off, has no room, or may not move', () => {
    expect(place([label('Tokyo', 5, 150)])).toEqual([])
    const pins = Array.from({ length: 10 }, (_, n) => pin(200, 30 * n))
    expect(place([label('Tokyo', 200, 150)], pins)).toEqual([])
    expect(place([label('Tokyo', 200, 150, false)], [pin(200, 150)])).toEqual([])
  })

  it('PE-09 Han characters count with their full width', () => {
    expect(labelWidth('東京', 1)).toBeCloseTo(27)
    expect(labelWidth('Tokyo', 2)).toBeCloseTo(76)
  })
})
