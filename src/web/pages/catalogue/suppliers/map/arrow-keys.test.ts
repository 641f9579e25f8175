import { describe, expect, it } from 'vitest'
import { ARROW_VECTORS, nextPin } from './arrow-keys.ts'

const pin = (name: string, x: number, y: number) => ({ name, at: { x, y } })
const PINS = [
  pin('middle', 0, 0),
  pin('right', 10, 1),
  pin('far right', 40, 0),
  pin('below', 2, 12),
  pin('aside', 4, 30),
]
const from = { x: 0, y: 0 }
const step = (key: string, start = from) => nextPin(PINS, start, ARROW_VECTORS[key] ?? from)?.name ?? null

describe('nextPin', () => {
  it('PE-09 returns the nearest pin ahead', () => {
    expect(step('ArrowRight')).toBe('right')
    expect(step('ArrowRight', { x: 10, y: 1 })).toBe('far right')
    expect(step('ArrowDown')).toBe('below')
    expect(step('ArrowLeft', { x: 40, y: 0 })).toBe('right')
    expect(step('ArrowUp', { x: 2, y: 12 })).toBe('middle')
  })

  it('PE-09 returns null if no pin is ahead', () => {
    expect(step('ArrowLeft')).toBeNull()
    expect(step('ArrowUp')).toBeNull()
  })
})
