import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import * as z from 'zod/mini'
import type { ThirdPartyProvider } from '#server/ports/third-party.ts'
import { askJson, asValue, identityOf, withQuery, withTimeout } from './ask.ts'
import type { ProviderSettings } from './provider-settings.ts'

const AUTHORIZE = 'https://x.com/i/oauth2/authorize'
const TOKEN = 'https://api.x.com/2/oauth2/token'
const PROFILE = 'https://api.x.com/2/users/me'
/** The scopes needed to read the profile. X returns no email address with them. */
const SCOPES = ['users.read', 'tweet.read']

const profile = z.object({
  data: z.object({
    id: z.string(),
    name: z.optional(z.unknown()),
    profile_image_url: z.optional(z.unknown()),
  }),
})

/** X (formerly Twitter): the standard code exchange with PKCE. */
export function twitter(settings: ProviderSettings): ThirdPartyProvider {
  const { id, secret, redirectUri, timeoutMs } = settings
  const client = new OAuth2Client(id, secret, redirectUri)
  return {
    publicId: id,
    authorizeUrl: ({ state, verifier }) =>
      client.createAuthorizationURLWithPKCE(
        settings.authorizeUrl ?? AUTHORIZE,
        state,
        CodeChallengeMethod.S256,
        verifier,
        SCOPES,
      ).href,
    identify: ({ code, verifier }) =>
      asValue(async () => {
        const tokens = await withTimeout(
          client.validateAuthorizationCode(settings.tokenUrl ?? TOKEN, code, verifier),
          timeoutMs,
        )
        const url = withQuery(settings.profileUrl ?? PROFILE, { 'user.fields': 'profile_image_url' })
        const { data } = z.parse(profile, await askJson(url, { bearer: tokens.accessToken(), timeoutMs }))
        return identityOf({ subject: data.id, name: data.name, picture: data.profile_image_url })
      }),
  }
}
