import { describe, expect, it } from 'vitest'
import { idempotencyKeys } from './idempotency-keys.ts'

describe('idempotency keys of a dialog', () => {
  it('OC-15 the same content keeps its key until it is renewed, and other content gets another key', () => {
    const keys = idempotencyKeys()
    const first = keys.of({ entry: { phone: '03-1' }, shown: 'a' })
    expect(keys.of({ entry: { phone: '03-1' }, shown: 'a' })).toBe(first)
    // The first request may have been done although no response arrived; an edited one must not be reported as done.
    const edited = keys.of({ entry: { phone: '03-2' }, shown: 'a' })
    expect(edited).not.toBe(first)
    expect(keys.of({ entry: { phone: '03-2' }, shown: 'b' })).not.toBe(edited)
    const last = keys.of(1)
    keys.renew()
    expect(keys.of(1)).not.toBe(last)
  })
})
