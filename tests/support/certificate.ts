import { type KeyObject, sign } from 'node:crypto'

/** One DER element: its tag, its length, its content. */
function element(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const { length } = body
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...content: readonly Uint8Array[]) => element(0x30, ...content)
const time = (text: string) => element(0x17, Buffer.from(text))

/** sha256WithRSAEncryption */
const ALGORITHM = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const NOBODY = sequence()

/** A self-signed X.509 certificate of an RSA key, as PEM. `serial`: hexadecimal digits, the first below 8. */
export function certificateOf(keys: { publicKey: KeyObject; privateKey: KeyObject }, serial: string): string {
  const facts = sequence(
    element(0x02, Buffer.from(serial, 'hex')),
    ALGORITHM,
    NOBODY,
    sequence(time('200101000000Z'), time('491231235959Z')),
    NOBODY,
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', facts, keys.privateKey)
  const der = sequence(facts, ALGORITHM, element(0x03, Buffer.from([0]), signature))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
