import { createHmac } from 'node:crypto'
import { OAuth2Client } from 'arctic'
import * as z from 'zod/mini'
import { FACEBOOK_VERSION } from '#server/config/oauth.ts'
import type { ThirdPartyProvider } from '#server/ports/third-party.ts'
import { askJson, asValue, identityOf, withQuery } from './ask.ts'
import type { ProviderSettings } from './provider-settings.ts'

const AUTHORIZE = `https://www.facebook.com/${FACEBOOK_VERSION}/dialog/oauth`
const TOKEN = `https://graph.facebook.com/${FACEBOOK_VERSION}/oauth/access_token`
const PROFILE = `https://graph.facebook.com/${FACEBOOK_VERSION}/me`

const token = z.object({ access_token: z.string() })
const profile = z.object({
  id: z.string(),
  name: z.optional(z.unknown()),
  email: z.optional(z.unknown()),
  picture: z.optional(z.object({ data: z.optional(z.object({ url: z.optional(z.unknown()) })) })),
})

/**
 * Facebook sign-in: the code exchange with the app secret in the form (arctic's own class uses a Graph API version
 * that has been switched off). Facebook offers PKCE only with OpenID Connect. The proof in the profile call shows
 * that it comes from the app's server.
 */
export function facebook(settings: ProviderSettings): ThirdPartyProvider {
  const { id, secret, redirectUri, timeoutMs } = settings
  const client = new OAuth2Client(id, secret, redirectUri)
  return {
    publicId: id,
    authorizeUrl: ({ state }) =>
      client.createAuthorizationURL(settings.authorizeUrl ?? AUTHORIZE, state, ['public_profile', 'email']).href,
    identify: ({ code }) =>
      asValue(async () => {
        const form = { client_id: id, client_secret: secret, redirect_uri: redirectUri, code }
        const { access_token } = z.parse(token, await askJson(new URL(settings.tokenUrl ?? TOKEN), { form, timeoutMs }))
        const url = withQuery(settings.profileUrl ?? PROFILE, {
          fields: 'id,name,email,picture.type(large)',
          appsecret_proof: createHmac('sha256', secret).update(access_token).digest('hex'),
        })
        const user = z.parse(profile, await askJson(url, { bearer: access_token, timeoutMs }))
        return identityOf({
          subject: user.id,
          name: user.name,
          picture: user.picture?.data?.url,
          email: user.email,
        })
      }),
  }
}
