import { describe, expect, it } from 'vitest'
import { isWithin } from './bounds.ts'

const TOKYO = { west: 139.5, south: 35.5, east: 140, north: 35.8 }

describe('map bounds', () => {
  it('PE-09 contain their edges and nothing outside', () => {
    expect(isWithin(TOKYO, { lng: 139.5, lat: 35.8 })).toBe(true)
    expect(isWithin(TOKYO, { lng: 139.4999, lat: 35.7 })).toBe(false)
    expect(isWithin(TOKYO, { lng: 139.7, lat: 35.81 })).toBe(false)
  })

  it('PE-09 contain nothing when inverted', () => {
    expect(isWithin({ ...TOKYO, west: 140, east: 139.5 }, { lng: 139.7, lat: 35.7 })).toBe(false)
  })
})
