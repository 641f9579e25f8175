import { fromBase64Url } from '#domain/base64url.ts'
import { openToken, readClaims, type TicketClaims } from '#domain/ticket/token.ts'
import type { PublicKey } from './records.ts'

/** An Ed25519 public key as SPKI consists of these bytes and the key's own 32. */
const SPKI = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00]
const KEY_BYTES = 32

/**
 * The result of verifying a token: its claims; `forged` when none of our keys signed it; `unknown-key` when its key
 * is missing here.
 */
export type Verified =
  | { readonly ok: true; readonly claims: TicketClaims }
  | { readonly ok: false; readonly why: 'forged' | 'unknown-key' | 'cannot-verify' }

function importKey(raw: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('spki', Uint8Array.from([...SPKI, ...raw]), { name: 'Ed25519' }, false, ['verify'])
}

/** Test 1 of RFC 8032, which fails in browsers without Ed25519 or with a faulty implementation. */
const VECTOR = {
  key: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  signature: '5VZDAMNgrHKQhuLMgG6CioSHfx645dl02HPgZSJJAVVfuIIVkKM7rMYeOXAc-bRr0lv18FlbviRlUUFDjnoQCw',
}
const bytesOf = (text: string) => Uint8Array.from(fromBase64Url(text) ?? [])

let ability: Promise<boolean> | undefined

/** Whether this browser verifies signatures correctly; computed once. */
function canVerify(): Promise<boolean> {
  ability ??= (async () => {
    try {
      const key = await importKey(bytesOf(VECTOR.key))
      return await crypto.subtle.verify('Ed25519', key, bytesOf(VECTOR.signature), new Uint8Array())
    } catch {
      return false
    }
  })()
  return ability
}

/** Verifies a token's signature with the published keys and only then parses its claims (T-23). Works offline. */
export async function verifyToken(token: string, keys: readonly PublicKey[]): Promise<Verified> {
  const sealed = openToken(token)
  if (sealed === null) return { ok: false, why: 'forged' }
  if (!(await canVerify())) return { ok: false, why: 'cannot-verify' }
  const raw = fromBase64Url(keys.find(({ kid }) => kid === sealed.kid)?.publicKey ?? '')
  if (raw?.length !== KEY_BYTES) return { ok: false, why: 'unknown-key' }
  const [signature, signed] = [Uint8Array.from(sealed.signature), Uint8Array.from(sealed.signed)]
  const holds = await crypto.subtle.verify('Ed25519', await importKey(raw), signature, signed).catch(() => false)
  const claims = holds ? readClaims(sealed.payload) : null
  return claims === null ? { ok: false, why: 'forged' } : { ok: true, claims }
}
