import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { encode } from 'cborg'

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest()
/** User present and user verified; attested credential data included. */
const PRESENT_AND_VERIFIED = 0x05
const WITH_KEY = 0x40

/**
 * A software authenticator with one ES256 passkey for a host, with answers in the browser's format. `uv: false`:
 * without user verification.
 */
export function authenticator(rpId: string, origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authData = (flags: number, rest: Uint8Array = new Uint8Array()) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, rest])
  }
  const coseKey = () =>
    encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(jwk.x ?? '', 'base64url')],
        [-3, Buffer.from(jwk.y ?? '', 'base64url')],
      ]),
    )

  return {
    /** Creates the passkey. */
    make({ challenge }: { readonly challenge: string }) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey()])
      const data = authData(PRESENT_AND_VERIFIED | WITH_KEY, attested)
      const object = encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return {
        ...{ id: b64(id), rawId: b64(id), type: 'public-key' as const },
        response: { clientDataJSON: b64(clientData('webauthn.create', challenge)), attestationObject: b64(object) },
      }
    },
    /** Signs a challenge with it. */
    sign({ challenge }: { readonly challenge: string }, { uv = true, from = origin } = {}) {
      counter += 1
      const client = clientData('webauthn.get', challenge, from)
      const data = authData(uv ? PRESENT_AND_VERIFIED : 0x01)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...{ id: b64(id), rawId: b64(id), type: 'public-key' as const },
        response: { clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature) },
      }
    },
  }
}
