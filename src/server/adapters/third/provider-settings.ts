import type { OauthSettings } from '#server/config/oauth.ts'

/** Settings of one provider's adapter. */
export interface ProviderSettings extends OauthSettings {
  /** Where the provider redirects the browser; registered with the provider. */
  readonly redirectUri: string
  readonly timeoutMs: number
}
