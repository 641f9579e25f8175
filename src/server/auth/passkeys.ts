import type { Config } from '#server/config/config.ts'

/** Where passkeys are valid: their host, and the origin of the pages that may request them. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * The relying party of the service's own address. Browsers accept no IP address as its id, so a sandbox at one, such
 * as 127.0.0.1, uses `localhost`.
 */
export function relyingParty({ origin, profile }: Pick<Config, 'origin' | 'profile'>): RelyingParty {
  const url = new URL(origin)
  if (profile === 'sandbox' && /^[\d.]+$|^\[/.test(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

/** A stored passkey. */
export interface StoredPasskey {
  readonly id: string
  readonly publicKey: Uint8Array
  readonly counter: number
}

type Bytes = Uint8Array<ArrayBuffer>
const ownBytes = (bytes: Uint8Array): Bytes => new Uint8Array(bytes)

interface Attestation {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string }
}
interface Assertion {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
  }
}

/** Offered algorithms by COSE number: Ed25519, ECDSA with P-256, and RSA for older Windows. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const

/**
 * Verifies passkey responses for one relying party. User verification is required, so a passkey is two factors in
 * one. Any failed verification returns null. The library is loaded on first use, because most processes never need
 * it.
 */
export function passkeyChecks(party: RelyingParty) {
  const library = () => import('@simplewebauthn/server')
  const expected = { expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: true }

  return {
    party,
    /** The passkey registered for `challenge`; null if the response is invalid. */
    async made(challenge: string, response: Attestation): Promise<StoredPasskey | null> {
      const { verifyRegistrationResponse } = await library()
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          response: { ...response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
        })
        if (!verified) return null
        const { id, publicKey, counter } = registrationInfo.credential
        return { id, publicKey, counter }
      } catch {
        return null
      }
    },
    /** The passkey's new counter if it signed `challenge`, else null. */
    async signed(challenge: string, response: Assertion, passkey: StoredPasskey): Promise<number | null> {
      const { verifyAuthenticationResponse } = await library()
      const { id, publicKey, counter } = passkey
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response: { ...response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          credential: { id, publicKey: ownBytes(publicKey), counter },
        })
        return verified ? authenticationInfo.newCounter : null
      } catch {
        return null
      }
    },
  }
}
export type PasskeyChecks = ReturnType<typeof passkeyChecks>

/** The challenge that a browser claims to answer; null if it cannot be one of ours. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null
    return typeof challenge === 'string' && /^[A-Za-z0-9_-]{43}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}
