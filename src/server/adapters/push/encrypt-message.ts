import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushTarget } from '#server/ports/push.ts'

/** Bytes of a record with tag and padding: the push services' maximum. */
const RECORD = 4096

const derive = (secret: Uint8Array, salt: Uint8Array, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Random values generated for each message. */
export interface MessageSecrets {
  /** Our one-time private key for this message (P-256). */
  readonly privateKey: Uint8Array
  /** 16 bytes. */
  readonly salt: Uint8Array
}

function draw(): MessageSecrets {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { privateKey: pair.getPrivateKey(), salt: randomBytes(16) }
}

/**
 * Encrypts a message as one record that only the browser can read (RFC 8291, aes128gcm of RFC 8188). Only the test of
 * the RFC's example passes `drawn`. Throws for a key that is not a point on the curve.
 */
export function encryptMessage(
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  text: string,
  { privateKey, salt }: MessageSecrets = draw(),
): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url')
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const ownKey = own.getPublicKey()
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey])
  const secret = derive(own.computeSecret(browserKey), Buffer.from(auth, 'base64url'), keyInfo, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2: the last record, without padding.
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(2)])), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(5)
  size.writeUInt32BE(RECORD, 0)
  size.writeUInt8(ownKey.length, 4)
  return Buffer.concat([salt, size, ownKey, ...sealed])
}
