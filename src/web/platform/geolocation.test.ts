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

/** The parts of the browser's answer that are read. */
const fix = (longitude: number, latitude: number) => ({ coords: { longitude, latitude } }) as GeolocationPosition

describe('currentPosition', () => {
  it('LO-02 requests the position with a timeout of 5 s and returns it', async () => {
    const asked = currentPosition()
    const [found, , options] = getCurrentPosition.mock.calls[0] ?? []
    expect(options?.timeout).toBe(5000)
    found?.(fix(139.77, 35.67))
    expect(await asked).toEqual({ lng: 139.77, lat: 35.67 })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('LO-02 fails after 6 s if the browser never calls back', async () => {
    const settled = vi.fn()
    void currentPosition().then(settled)
    await vi.advanceTimersByTimeAsync(5999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith(null)
  })

  it('LO-02 returns no position on a refusal or a late answer', async () => {
    const refused = currentPosition()
    getCurrentPosition.mock.calls[0]?.[1]?.({} as GeolocationPositionError)
    expect(await refused).toBeNull()
    const late = currentPosition()
    await vi.advanceTimersByTimeAsync(6000)
    getCurrentPosition.mock.calls[1]?.[0](fix(139.77, 35.67))
    expect(await late).toBeNull()
  })

  it('LO-02 fails at once in a browser without geolocation', async () => {
    vi.stubGlobal('navigator', {})
    expect(await currentPosition()).toBeNull()
  })
})

describe('locationPermission', () => {
  it('returns the state reported by the browser, or "prompt" if it cannot tell', async () => {
    vi.stubGlobal('navigator', { permissions: { query: async () => ({ state: 'denied' }) } })
    expect(await locationPermission()).toBe('denied')
    vi.stubGlobal('navigator', {})
    expect(await locationPermission()).toBe('prompt')
  })
})
