import type { OauthSettings } from '#server/config-oauth.ts'

/** What the adapter of one provider is made with. */
export interface ProviderSettings extends OauthSettings {
  /** Where the provider sends the browser back to; registered there. */
  readonly redirectUri: string
  readonly timeoutMs: number
}
