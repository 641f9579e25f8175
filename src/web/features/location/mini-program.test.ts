import { beforeEach, describe, expect, it, vi } from 'vitest'
import { enterMiniProgram, isInMiniProgram, miniProgramTarget } from './mini-program.ts'

const ENTRY = { location: '浅草', target: '/mobile/supplier?id=1001', province: '東京' }
const NOTHING = { location: null, target: null, province: null }

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
})

describe('enterMiniProgram', () => {
  it('LO-08 CK-04 stores location and target; a new entry replaces them', () => {
    enterMiniProgram(ENTRY)
    expect(localStorage.getItem('miniprogramLocation')).toBe('浅草')
    expect(miniProgramTarget()).toBe('/mobile/supplier?id=1001')
    enterMiniProgram(NOTHING)
    expect(localStorage.getItem('miniprogramLocation')).toBeNull()
    expect(miniProgramTarget()).toBeNull()
    expect(isInMiniProgram()).toBe(true)
  })

  it('LO-08 ignores an old target outside the mini-program', () => {
    enterMiniProgram(ENTRY)
    vi.stubGlobal('sessionStorage', memory())
    expect(isInMiniProgram()).toBe(false)
    expect(miniProgramTarget()).toBeNull()
  })
})
