import { describe, expect, it } from 'vitest'
import { pressKeys } from './press-keys.ts'

describe('the keys of presses', () => {
  it('OC-15 the same content has the same key until it is renewed, another content another key', () => {
    const keys = pressKeys()
    const first = keys.of({ entry: { phone: '03-1' }, shown: 'a' })
    expect(keys.of({ entry: { phone: '03-1' }, shown: 'a' })).toBe(first)
    // It may have been done although no answer came: what was edited since is not told as done.
    const edited = keys.of({ entry: { phone: '03-2' }, shown: 'a' })
    expect(edited).not.toBe(first)
    expect(keys.of({ entry: { phone: '03-2' }, shown: 'b' })).not.toBe(edited)
    const last = keys.of(1)
    keys.renew()
    expect(keys.of(1)).not.toBe(last)
  })
})
