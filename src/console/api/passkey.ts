import type { ResponseOf } from '#contract/endpoint.ts'
import type { startJoin, startPasskeySignIn } from '#contract/operator/access.ts'

/** Whether the user dismissed the passkey prompt or let it time out. */
export function isDismissed(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** Whether this browser supports passkeys for this page's host. */
export function hasPasskeys(passkeyHost: string): boolean {
  return 'PublicKeyCredential' in window && location.hostname === passkeyHost
}

/** Creates a passkey in the browser and returns the fields that the server reads. Rejects if the user dismisses it. */
export async function makePasskey(options: ResponseOf<typeof startJoin>['passkey']) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject } = response
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject } }
}

/** Signs with a passkey and returns the fields that the server reads. Rejects if the user dismisses it. */
export async function signWithPasskey(options: ResponseOf<typeof startPasskeySignIn>) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, authenticatorData, signature } }
}
