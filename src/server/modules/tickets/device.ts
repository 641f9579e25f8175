import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedTime } from '#contract/sw-protocol.ts'
import type { Random } from '#server/ports/random.ts'

const RANDOM_BYTES = 12

function mac(secret: Uint8Array, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

function equal(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

const deviceMac = (secret: Uint8Array, customerId: number, random: string) =>
  mac(secret, `device:${customerId}:${random}`).subarray(0, 16)
const timeMac = (secret: Uint8Array, at: number) => mac(secret, `time:${at}`).subarray(0, 16)

/** A new device id: proof that this customer was signed in on the phone that holds it. */
export function makeDeviceId(secret: Uint8Array, random: Random, customerId: number): string {
  const part = Buffer.from(random.bytes(RANDOM_BYTES)).toString('base64url')
  return `${part}.${deviceMac(secret, customerId, part).toString('base64url')}`
}

/** Whether the device id was issued to a phone of this customer. */
export function isDeviceOf(secret: Uint8Array, deviceId: string, customerId: number): boolean {
  const [part = '', signature = '', ...more] = deviceId.split('.')
  return more.length === 0 && equal(deviceMac(secret, customerId, part), Buffer.from(signature, 'base64url'))
}

/** The session under which tickets were sent to a phone. */
export interface TicketSession {
  readonly accessVersion: number
  readonly session: number
}

const sessionMac = (secret: Uint8Array, customerId: number, { accessVersion, session }: TicketSession) =>
  mac(secret, `access:${customerId}:${accessVersion}:${session}`).subarray(0, 16)

/** Proof that this customer's tickets were sent under this session. It grants no access. */
export function signSession(secret: Uint8Array, customerId: number, of: TicketSession): string {
  return `${of.accessVersion}.${of.session}.${sessionMac(secret, customerId, of).toString('base64url')}`
}

/** The session in a proof; null if the server did not sign it for this customer. */
export function readSession(secret: Uint8Array, customerId: number, proof: string): TicketSession | null {
  const [, accessVersion, session, signature = ''] = /^(\d{1,9})\.(\d{1,9})\.([\w-]+)$/.exec(proof) ?? []
  const named = { accessVersion: Number(accessVersion), session: Number(session) }
  return equal(sessionMac(secret, customerId, named), Buffer.from(signature, 'base64url')) ? named : null
}

/** The server's time, signed by the server. */
export function signTime(secret: Uint8Array, now: Temporal.Instant): SignedTime {
  return { at: now.epochMilliseconds, signature: timeMac(secret, now.epochMilliseconds).toString('base64url') }
}

/** The instant in a signed time; null if the server did not sign it. */
export function readTime(secret: Uint8Array, time: SignedTime): Temporal.Instant | null {
  if (!equal(timeMac(secret, time.at), Buffer.from(time.signature, 'base64url'))) return null
  return Temporal.Instant.fromEpochMilliseconds(time.at)
}
