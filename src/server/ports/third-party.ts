import type { ThirdParty } from '#contract/third.ts'

/**
 * A visitor's identity according to a provider. `subject` never changes; the rest is untrusted text of bounded
 * length, possibly empty.
 */
export interface ThirdIdentity {
  /**
   * Together with the provider it identifies the visitor (S-12). Names and email addresses are never used for that.
   */
  readonly subject: string
  readonly name: string
  /** An https picture URL. */
  readonly picture: string
  /** A syntactically valid email address from the provider; its ownership is not verified here. */
  readonly email: string
}

/** Why a provider returned no identity, for the log: contains no code, token or personal data. */
export interface ThirdFailure {
  readonly failure: string
}

/** A sign-in provider: OAuth 2 with the code exchanged on the server. */
export interface ThirdPartyProvider {
  /** The app's public client id. */
  readonly publicId: string
  /**
   * The URL for the browser. `state` is returned with the code; `verifier` stays on the server and only its hash is
   * sent (PKCE).
   */
  authorizeUrl(request: { readonly state: string; readonly verifier: string }): string
  /** Exchanges a code for the identity. Never rejects, and resolves within half a minute. */
  identify(answer: { readonly code: string; readonly verifier: string }): Promise<ThirdIdentity | ThirdFailure>
}

/** The offered providers. */
export type ThirdParties = Readonly<Partial<Record<ThirdParty, ThirdPartyProvider>>>

/** The callback path, one per provider, so that one provider's answer is never taken for another's. */
export function callbackPath(type: ThirdParty): string {
  return `/api/third/callback/common/third?type=${type}`
}

/** An identity offered on the sandbox's consent page, and the code that names it. */
export interface SandboxPerson {
  readonly code: string
  readonly name: string
  readonly email: string
  /** Has no account until its first sign-in; each display of the page generates a new one. */
  readonly isNew: boolean
}

/** The sandbox's providers, and the identities offered on the consent page. */
export interface SandboxThirdParties {
  readonly parties: Readonly<Record<ThirdParty, ThirdPartyProvider>>
  people(): readonly SandboxPerson[]
}

/** The sandbox's consent page. */
export const CONSENT_PATH = '/sandbox/third/consent'
