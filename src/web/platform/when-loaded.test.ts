import { describe, expect, it, vi } from 'vitest'
import { whenLoaded } from './when-loaded.ts'

describe('code that comes after the first screen', () => {
  it('is run when it is there', async () => {
    const run = vi.fn()
    await whenLoaded(Promise.resolve({ start: 1 }), run)
    expect(run).toHaveBeenCalledWith({ start: 1 })
  })

  it('is left out in silence when the connection is lost before it has come', async () => {
    const run = vi.fn()
    const lost = Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    await expect(whenLoaded(lost, run)).resolves.toBeUndefined()
    expect(run).not.toHaveBeenCalled()
  })

  it('does not hide an error of what it runs', async () => {
    const broken = async () => {
      throw new Error('a bug')
    }
    await expect(whenLoaded(Promise.resolve({}), broken)).rejects.toThrow('a bug')
  })
})
