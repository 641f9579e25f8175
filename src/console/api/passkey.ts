import type { ResponseOf } from '#contract/endpoint.ts'
import type { startJoin, startPasskeySignIn } from '#contract/operator/access.ts'

/** Whether no passkey was made or used because its owner said no, or let the time pass. */
export function isDismissed(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** Whether this browser can have passkeys at the host of this page. */
export function hasPasskeys(passkeyHost: string): boolean {
  return 'PublicKeyCredential' in window && location.hostname === passkeyHost
}

/** Has the browser make a passkey: what the server reads of it. Rejects where its owner does not want to. */
export async function makePasskey(options: ResponseOf<typeof startJoin>['passkey']) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject } = response
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject } }
}

/** Has the browser sign with a passkey: what the server reads of it. Rejects as above. */
export async function signWithPasskey(options: ResponseOf<typeof startPasskeySignIn>) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, authenticatorData, signature } }
}
