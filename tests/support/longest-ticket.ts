import 'temporal-polyfill/global'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { verifyPath } from '#domain/order/trade-number.ts'
import { signToken } from '#server/modules/tickets/token.ts'

/** A fixed key (PKCS #8, RFC 8410), so that every run reads the same code. */
const SIGNING_KEY = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)])

/** The address in the largest possible ticket, at an origin of 40 characters. */
export function longestAddress(): string {
  const at = (text: string) => Temporal.Instant.from(text)
  const privateKey = createPrivateKey({ key: SIGNING_KEY, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const key = { kid: 'ffffffff', privateKey, publicKey, from: at('2026-01-01T00:00:00Z') }
  const token = signToken(
    {
      issuedAt: at('2104-12-02T00:00:00Z'),
      notBefore: at('2104-12-02T00:00:00Z'),
      expires: at('2105-01-01T00:00:00Z'),
      ref: new Uint8Array(10).fill(255),
      supplierId: 2 ** 31 - 1,
      packageId: 2 ** 31 - 1,
      quantity: 1000,
      revision: 200,
    },
    key,
  )
  return `https://tickets.tabifuda-travel.example1${verifyPath('RS2601150123456789ABC', token)}`
}
