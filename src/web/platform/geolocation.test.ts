import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentPosition, locationPermission } from './geolocation.ts'

const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
})
afterEach(() => {
  getCurrentPosition.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The part of a browser's answer that is read. */
const fix = (longitude: number, latitude: number) => ({ coords: { longitude, latitude } }) as GeolocationPosition

describe('currentPosition', () => {
  it('LO-02 the browser is asked with a time-out of 5 s, and its answer is the position', async () => {
    const asked = currentPosition()
    const [found, , options] = getCurrentPosition.mock.calls[0] ?? []
    expect(options?.timeout).toBe(5000)
    found?.(fix(139.77, 35.67))
    expect(await asked).toEqual({ lng: 139.77, lat: 35.67 })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('LO-02 a browser that never calls back has failed after 6 s, not before', async () => {
    const settled = vi.fn()
    void currentPosition().then(settled)
    await vi.advanceTimersByTimeAsync(5999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith(null)
  })

  it('LO-02 neither a refusal nor an answer after 6 s gives a position', async () => {
    const refused = currentPosition()
    getCurrentPosition.mock.calls[0]?.[1]?.({} as GeolocationPositionError)
    expect(await refused).toBeNull()
    const late = currentPosition()
    await vi.advanceTimersByTimeAsync(6000)
    getCurrentPosition.mock.calls[1]?.[0](fix(139.77, 35.67))
    expect(await late).toBeNull()
  })

  it('LO-02 a browser without geolocation fails at once', async () => {
    vi.stubGlobal('navigator', {})
    expect(await currentPosition()).toBeNull()
  })
})

describe('locationPermission', () => {
  it('is what the browser says, and "prompt" where it cannot say', async () => {
    vi.stubGlobal('navigator', { permissions: { query: async () => ({ state: 'denied' }) } })
    expect(await locationPermission()).toBe('denied')
    vi.stubGlobal('navigator', {})
    expect(await locationPermission()).toBe('prompt')
  })
})
