import { generateKeyPairSync } from 'node:crypto'
import { decode, encode, Tagged } from 'cborg'
import qrcode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { verifyPath } from '#domain/order/trade-number.ts'
import type { TicketClaims } from '#domain/ticket/token.ts'
import type { TicketKey } from '#server/ports/ticket-keys.ts'
import { mutations } from '#tests/support/mutated-tokens.ts'
import { readToken, signToken } from './token.ts'

const at = (text: string) => Temporal.Instant.from(text)

function makeKey(kid: string): TicketKey {
  return { kid, ...generateKeyPairSync('ed25519'), from: at('2026-01-01T00:00:00Z') }
}
const key = makeKey('0a1b2c3d')
const other = makeKey('ffeeddcc')

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
const token = signToken(claims, key)
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytes = () => Uint8Array.from(Buffer.from(token, 'base64url'))

describe('ticket token', () => {
  it('returns the signed claims and is the same text for the same claims', () => {
    expect(readToken(token, [other, key])).toEqual(claims)
    expect(signToken(claims, key)).toBe(token)
  })

  it('is rejected in more than 10,000 mutated forms', { timeout: 60_000 }, () => {
    let tried = 0
    const accepted: string[] = []
    for (const mutant of mutations(token)) {
      tried++
      if (readToken(mutant, [key]) !== null) accepted.push(mutant)
    }
    expect(accepted).toEqual([])
    expect(tried).toBeGreaterThan(10_000)
  })

  it('is rejected without its key, under another key, and with another algorithm, header or signature', () => {
    expect(readToken(token, [])).toBeNull()
    expect(readToken(token, [other])).toBeNull()
    expect(readToken(token, [{ ...other, kid: key.kid }])).toBeNull()

    const message = decode(bytes(), { useMaps: true, tags: Tagged.preserve(18) })
    if (!(message instanceof Tagged) || !Array.isArray(message.value)) throw new Error('not a COSE message')
    const [header, , payload, signature] = message.value
    const remade = (...value: unknown[]) => text(encode(new Tagged(18, value)))
    expect(readToken(remade(header, new Map(), payload, signature), [key])).toEqual(claims)
    expect(readToken(remade(header, new Map([[4, 'x']]), payload, signature), [key])).toBeNull()
    expect(readToken(remade(encode(new Map([[1, -7]])), new Map(), payload, signature), [key])).toBeNull()
    expect(readToken(remade(header, new Map(), payload, new Uint8Array(64)), [key])).toBeNull()
    expect(readToken(text(encode(new Tagged(17, [header, new Map(), payload, signature]))), [key])).toBeNull()
    expect(readToken(text(encode([header, new Map(), payload, signature])), [key])).toBeNull()
  })

  it('VE-07 fits QR version 12 at correction M with an origin of 40 characters, even at its longest', () => {
    const origin = 'https://tickets.tabifuda-travel.example1'
    expect(origin).toHaveLength(40)
    const longest = signToken(
      {
        ...claims,
        expires: at('2105-01-01T00:00:00Z'),
        supplierId: 2 ** 31 - 1,
        packageId: 2 ** 31 - 1,
        quantity: 1000,
        revision: 200,
      },
      key,
    )
    const url = origin + verifyPath('RS2601150123456789ABC', longest)
    expect(qrcode.create(url, { errorCorrectionLevel: 'M' }).version).toBeLessThanOrEqual(12)
  })
})
