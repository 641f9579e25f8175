import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { captureAttribution } from './attribution.ts'

let written: string[] = []
const setting = { allow_source: 'klook, kkday', expires: 45 }
const ask = vi.fn(async (): Promise<unknown> => setting)

beforeEach(() => {
  written = []
  ask.mockClear()
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const capture = (query: string) => captureAttribution(new URLSearchParams(query), ask)

describe('captureAttribution', () => {
  it('CK-01 referralCode lasts 30 days', async () => {
    await capture('?referralCode=abc')
    expect(written).toEqual(['referralCode=abc; Path=/; Max-Age=2592000; SameSite=Lax; Secure'])
  })

  it('CK-02 lineTrackingCode lasts 5 minutes and is stored for channel line only', async () => {
    await capture('?channel=line&lineTrackingCode=t1')
    expect(written).toEqual(['lineTrackingCode=t1; Path=/; Max-Age=300; SameSite=Lax; Secure'])
    await capture('?lineTrackingCode=t2')
    expect(written).toHaveLength(1)
  })

  it('CK-03 source is stored only if the server allows it, for the time the server sets', async () => {
    await capture('?source=klook')
    expect(written).toEqual(['source=klook; Path=/; Max-Age=2700; SameSite=Lax; Secure'])
    await capture('?source=evil')
    expect(written).toHaveLength(1)
  })

  it('CK-03 stores nothing if the setting cannot be read, and does not request it without a source', async () => {
    ask.mockRejectedValueOnce(new Error('offline'))
    await capture('?source=klook')
    await capture('?x=1')
    expect(written).toEqual([])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('escapes values so that they cannot break out of the cookie', async () => {
    await capture(`?referralCode=${encodeURIComponent('a; Domain=evil')}`)
    expect(written[0]).toMatch(/^referralCode=a%3B%20Domain%3Devil; /)
  })
})
