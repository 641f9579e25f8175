import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeToken, type TicketClaims } from '#domain/ticket/token.ts'
import { mutations } from '#tests/support/mutated-tokens.ts'
import { verifyToken } from './verify.ts'

const at = (text: string) => Temporal.Instant.from(text)
const claims: TicketClaims = {
  issuedAt: at('2026-01-15T15:00:00Z'),
  notBefore: at('2026-01-20T07:30:00Z'),
  expires: at('2026-01-20T14:59:59Z'),
  ref: Uint8Array.from({ length: 10 }, (_, index) => 200 + index),
  supplierId: 117,
  packageId: 288,
  quantity: 2,
  revision: 1,
}
const pair = generateKeyPairSync('ed25519')
const raw = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url')
const kid = '0a1b2c3d'
const keys = [{ kid, publicKey: raw(pair.publicKey) }]
const token = makeToken(claims, kid, (bytes) => sign(null, bytes, pair.privateKey))

describe('SH-06 a token checked on the shop’s phone', () => {
  it('SH-06 returns the claims only after its signature is verified with the published keys', async () => {
    expect(await verifyToken(token, keys)).toEqual({ ok: true, claims })
    expect(await verifyToken(token, [])).toEqual({ ok: false, why: 'unknown-key' })
    const other = generateKeyPairSync('ed25519')
    expect(await verifyToken(token, [{ kid, publicKey: raw(other.publicKey) }])).toEqual({ ok: false, why: 'forged' })
    expect(await verifyToken(token, [{ kid, publicKey: 'AAAA' }])).toEqual({ ok: false, why: 'unknown-key' })
    const unsigned = makeToken(claims, kid, () => new Uint8Array(64))
    expect(await verifyToken(unsigned, keys)).toEqual({ ok: false, why: 'forged' })
  })

  it('SH-06 accepts none of more than 10,000 mutations', { timeout: 120_000 }, async () => {
    let tried = 0
    const accepted: string[] = []
    for (const mutant of mutations(token)) {
      tried += 1
      if ((await verifyToken(mutant, keys)).ok) accepted.push(mutant)
    }
    expect(accepted).toEqual([])
    expect(tried).toBeGreaterThan(10_000)
  })
})
