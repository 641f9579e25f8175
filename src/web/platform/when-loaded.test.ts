import { describe, expect, it, vi } from 'vitest'
import { whenLoaded } from './when-loaded.ts'

describe('lazily loaded code', () => {
  it('runs once loaded', async () => {
    const run = vi.fn()
    await whenLoaded(Promise.resolve({ start: 1 }), run)
    expect(run).toHaveBeenCalledWith({ start: 1 })
  })

  it('is skipped silently if loading fails', async () => {
    const run = vi.fn()
    const lost = Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    await expect(whenLoaded(lost, run)).resolves.toBeUndefined()
    expect(run).not.toHaveBeenCalled()
  })

  it('does not hide errors of the code itself', async () => {
    const broken = async () => {
      throw new Error('a bug')
    }
    await expect(whenLoaded(Promise.resolve({}), broken)).rejects.toThrow('a bug')
  })
})
