import { OAuth2Client } from 'arctic'
import * as z from 'zod/mini'
import type { ThirdPartyProvider } from '#server/ports/third-party.ts'
import { askJson, asValue, identityOf, ProviderFault, withQuery } from './ask.ts'
import type { ProviderSettings } from './provider-settings.ts'

const AUTHORIZE = 'https://api.weibo.com/oauth2/authorize'
const TOKEN = 'https://api.weibo.com/oauth2/access_token'
const PROFILE = 'https://api.weibo.com/2/users/show.json'

/** The response has no `token_type` and includes the user's id. */
const token = z.object({ access_token: z.string(), uid: z.string() })
/** `id` is a number too large for JSON parsers; `idstr` is the same as text. */
const profile = z.object({
  idstr: z.string(),
  screen_name: z.optional(z.unknown()),
  avatar_large: z.optional(z.unknown()),
})

/** Weibo sign-in: the code exchange with the app secret in the form. No PKCE and no email address. */
export function weibo(settings: ProviderSettings): ThirdPartyProvider {
  const { id, secret, redirectUri, timeoutMs } = settings
  const client = new OAuth2Client(id, secret, redirectUri)
  return {
    publicId: id,
    authorizeUrl: ({ state }) => client.createAuthorizationURL(settings.authorizeUrl ?? AUTHORIZE, state, []).href,
    identify: ({ code }) =>
      asValue(async () => {
        const form = {
          grant_type: 'authorization_code',
          client_id: id,
          client_secret: secret,
          redirect_uri: redirectUri,
          code,
        }
        const { access_token, uid } = z.parse(
          token,
          await askJson(new URL(settings.tokenUrl ?? TOKEN), { form, timeoutMs }),
        )
        const url = withQuery(settings.profileUrl ?? PROFILE, { access_token, uid })
        const user = z.parse(profile, await askJson(url, { timeoutMs }))
        if (user.idstr !== uid) throw new ProviderFault('the profile belongs to another user')
        return identityOf({ subject: uid, name: user.screen_name, picture: user.avatar_large })
      }),
  }
}
