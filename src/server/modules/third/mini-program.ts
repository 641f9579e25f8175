import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ThirdDependencies } from './dependencies.ts'

/** Validity of a signature in seconds, in both directions because clocks differ. */
const SIGNED_FOR_S = 5 * 60

export interface MiniProgramVisitor {
  readonly openid?: string | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly header?: string | undefined
  /** Epoch seconds. */
  readonly ts?: string | undefined
  readonly sig?: string | undefined
}

/** The signature: HMAC-SHA256 in hex over these fields, one per line, absent ones empty. */
function signatureOf(visitor: MiniProgramVisitor, secret: string): string {
  const { openid = '', id = '', name = '', header = '', ts = '' } = visitor
  return createHmac('sha256', secret).update([openid, id, name, header, ts].join('\n'), 'utf8').digest('hex')
}

/** The time after which the signature is no longer accepted. */
export function signatureEnds({ ts = '' }: MiniProgramVisitor): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds((Number(ts) + SIGNED_FOR_S) * 1000)
}

/** Whether the mini-program's server signed this visitor within the last minutes. */
export function isSignedVisitor(
  { miniProgramSecret, isUnsignedAllowed }: ThirdDependencies['miniProgram'],
  visitor: MiniProgramVisitor,
  now: Temporal.Instant,
): boolean {
  const { ts = '', sig = '' } = visitor
  if (isUnsignedAllowed && sig === '') return true
  if (miniProgramSecret === null || !/^\d{1,12}$/.test(ts) || !/^[0-9a-f]{64}$/.test(sig)) return false
  if (Math.abs(now.epochMilliseconds / 1000 - Number(ts)) > SIGNED_FOR_S) return false
  const expected = signatureOf(visitor, miniProgramSecret)
  return timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(sig, 'hex'))
}
