import { type ThirdParty, thirdParty } from '#contract/third.ts'

/** The Graph API version used by Facebook's adapter. */
export const FACEBOOK_VERSION = 'v24.0'

/** The app's credentials at a provider, and optional other addresses (a local test double). */
export interface OauthSettings {
  readonly id: string
  readonly secret: string
  readonly authorizeUrl: string | null
  readonly tokenUrl: string | null
  readonly profileUrl: string | null
}

export interface OauthConfig {
  /** Configured providers. */
  readonly providers: Readonly<Partial<Record<ThirdParty, OauthSettings>>>
  /**
   * Secret with which the mini-program's server signs its visitors' identities (A-40); null: it cannot sign anyone
   * in.
   */
  readonly miniProgramSecret: string | null
  /** For development: accepts the mini-program's visitors without a signature. */
  readonly isUnsignedAllowed: boolean
}

const VISIBLE = /^[\x21-\x7e]{1,200}$/
const ADDRESS = /^https?:\/\/[^\s?#@]+$/

/**
 * Reads `OAUTH_FACEBOOK_ID`, `_SECRET`, `_AUTHORIZE_URL`, `_TOKEN_URL`, `_PROFILE_URL`, the same for the other
 * providers, and `OAUTH_UNSIGNED`. `wrong` has a line for each variable that is invalid or lacks another. WeChat may
 * have a secret without an id: then only its mini-program signs in.
 */
export function readOauth(given: Readonly<Record<string, string | undefined>>): {
  readonly oauth: OauthConfig
  readonly wrong: readonly string[]
} {
  const wrong: string[] = []
  const read = (name: string, form: RegExp): string | null => {
    const value = given[name]
    if (value === undefined) return null
    if (!form.test(value)) wrong.push(`${name} is not valid`)
    return value
  }
  const providers: Partial<Record<ThirdParty, OauthSettings>> = {}
  for (const type of thirdParty.options) {
    const prefix = `OAUTH_${type.toUpperCase()}`
    const id = read(`${prefix}_ID`, VISIBLE)
    const secret = read(`${prefix}_SECRET`, VISIBLE)
    const addresses = {
      authorizeUrl: read(`${prefix}_AUTHORIZE_URL`, ADDRESS),
      tokenUrl: read(`${prefix}_TOKEN_URL`, ADDRESS),
      profileUrl: read(`${prefix}_PROFILE_URL`, ADDRESS),
    }
    if (id !== null && secret === null) wrong.push(`${prefix}_ID needs ${prefix}_SECRET`)
    if (id === null && secret !== null && type !== 'wechat') wrong.push(`${prefix}_SECRET needs ${prefix}_ID`)
    if (id !== null && secret !== null) providers[type] = { id, secret, ...addresses }
  }
  const miniProgramSecret = given['OAUTH_WECHAT_SECRET'] ?? null
  const isUnsignedAllowed = read('OAUTH_UNSIGNED', /^[01]$/) === '1'
  return { oauth: { providers, miniProgramSecret, isUnsignedAllowed }, wrong }
}
