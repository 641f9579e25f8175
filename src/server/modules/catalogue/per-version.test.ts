import { describe, expect, it } from 'vitest'
import type { ReferenceData } from './facts.ts'
import { cachedPerVersion } from './per-version.ts'

function follow(isAway = false) {
  const state = { version: '1', reads: 0, isAway }
  const get = cachedPerVersion({ current: () => ({ version: state.version }) as ReferenceData }, async () => {
    state.reads += 1
    if (state.isAway) throw new Error('away')
    return `read ${state.reads}`
  })
  return { state, get }
}

describe('perVersion', () => {
  it('reads once per version, also for concurrent readers', async () => {
    const { state, get } = follow()
    expect(await Promise.all([get(), get(), get()])).toEqual(['read 1', 'read 1', 'read 1'])
    state.version = '2'
    expect(await Promise.all([get(), get()])).toEqual(['read 2', 'read 2'])
    expect(state.reads).toBe(2)
  })

  it('P4 reads immediately, before the first caller, because the database may be unreachable by then', async () => {
    const { state, get } = follow()
    await Promise.resolve()
    Object.assign(state, { version: '2', isAway: true })
    expect(await get()).toBe('read 1')
  })

  it('keeps the last value while the database is unreachable, and retries', async () => {
    const { state, get } = follow()
    await get()
    Object.assign(state, { version: '2', isAway: true })
    expect(await get()).toBe('read 1')
    state.isAway = false
    expect(await get()).toBe('read 3')
    expect(await get()).toBe('read 3')
  })

  it('fails until there is a value to return', async () => {
    const { state, get } = follow(true)
    await expect(get()).rejects.toThrow('away')
    state.isAway = false
    expect(await get()).toBe('read 2')
  })
})
