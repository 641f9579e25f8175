import type { ThirdParty } from '#contract/third.ts'

/** Who a provider says a visitor is. `subject` never changes; the rest is text of a stranger, bounded, maybe empty. */
export interface ThirdIdentity {
  /** Together with the provider this is the identity (S-12): a name or an address never is. */
  readonly subject: string
  readonly name: string
  /** An https address of a picture. */
  readonly picture: string
  /** An address of valid form, as the provider gives it: nobody here has checked whose it is. */
  readonly email: string
}

/** Why a provider named nobody, for the log: never a code, a token or anything of the visitor. */
export interface ThirdFailure {
  readonly failure: string
}

/** A service by which one can sign in: OAuth 2 with the code exchanged on the server. */
export interface ThirdPartyProvider {
  /** The app's public id there. */
  readonly publicId: string
  /** Where the browser goes. `state` comes back with the answer; `verifier` stays here, its hash goes along (PKCE). */
  authorizeUrl(request: { readonly state: string; readonly verifier: string }): string
  /** Asks the provider whom it meant by a code. Never rejects, and is over in half a minute whatever happens there. */
  identify(answer: { readonly code: string; readonly verifier: string }): Promise<ThirdIdentity | ThirdFailure>
}

/** The ones that are offered. */
export type ThirdParties = Readonly<Partial<Record<ThirdParty, ThirdPartyProvider>>>

/** Where providers send the browser back to: an address for each, so that one's answer is never taken for another's. */
export function callbackPath(type: ThirdParty): string {
  return `/api/third/callback/common/third?type=${type}`
}

/** One of those who can be chosen on the sandbox's page of consent, with the code that names them. */
export interface SandboxPerson {
  readonly code: string
  readonly name: string
  readonly email: string
  /** Unknown to the app until somebody is signed in as them: each showing of the page has another one. */
  readonly isNew: boolean
}

/** The sandbox's providers, for the page on which a visitor chooses who to be. */
export interface SandboxThirdParties {
  readonly parties: Readonly<Record<ThirdParty, ThirdPartyProvider>>
  people(): readonly SandboxPerson[]
}

/** The sandbox's page of consent. */
export const CONSENT_PATH = '/sandbox/third/consent'
