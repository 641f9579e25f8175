import { describe, expect, it } from 'vitest'
import { challengeOf, relyingParty } from './passkeys.ts'

describe('passkeys', () => {
  it('OC-02 belong to the service’s own host, or to localhost in a sandbox at an IP address', () => {
    expect(relyingParty({ profile: 'production', origin: 'https://tabi.example' })).toEqual({
      id: 'tabi.example',
      origin: 'https://tabi.example',
    })
    expect(relyingParty({ profile: 'sandbox', origin: 'http://127.0.0.1:8080' })).toEqual({
      id: 'localhost',
      origin: 'http://localhost:8080',
    })
    expect(relyingParty({ profile: 'production', origin: 'https://10.0.0.7' }).id).toBe('10.0.0.7')
  })

  it('rejects anything that is not one of our challenges', () => {
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const challenge = 'a'.repeat(43)
    expect(challengeOf(encoded({ challenge }))).toBe(challenge)
    for (const wrong of [
      encoded({ challenge: 'short' }),
      encoded({}),
      encoded(null),
      encoded({ challenge: 5 }),
      'no json',
      '',
    ]) {
      expect(challengeOf(wrong)).toBeNull()
    }
  })
})
