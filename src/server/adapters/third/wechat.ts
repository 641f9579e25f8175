import * as z from 'zod/mini'
import type { ThirdPartyProvider } from '#server/ports/third-party.ts'
import { askJson, asValue, identityOf, ProviderFault, withQuery } from './ask.ts'
import type { ProviderSettings } from './provider-settings.ts'

/** WeChat's page with the QR code to scan. */
const AUTHORIZE = 'https://open.weixin.qq.com/connect/qrconnect'
const TOKEN = 'https://api.weixin.qq.com/sns/oauth2/access_token'
const PROFILE = 'https://api.weixin.qq.com/sns/userinfo'

/** Errors have status 200 and an `errcode`, and lack both of these fields. */
const token = z.object({ access_token: z.string(), openid: z.string() })
const profile = z.object({
  openid: z.string(),
  nickname: z.optional(z.unknown()),
  headimgurl: z.optional(z.unknown()),
})

/**
 * WeChat's QR login for websites (Open Platform): OAuth 2 with WeChat's parameter names, by GET, without PKCE and
 * without email addresses.
 */
export function wechat(settings: ProviderSettings): ThirdPartyProvider {
  const { id, secret, redirectUri, timeoutMs } = settings
  return {
    publicId: id,
    authorizeUrl: ({ state }) => {
      const url = withQuery(settings.authorizeUrl ?? AUTHORIZE, {
        appid: id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })
      url.hash = 'wechat_redirect'
      return url.href
    },
    identify: ({ code }) =>
      asValue(async () => {
        const query = { appid: id, secret, code, grant_type: 'authorization_code' }
        const { access_token, openid } = z.parse(
          token,
          await askJson(withQuery(settings.tokenUrl ?? TOKEN, query), { timeoutMs }),
        )
        const url = withQuery(settings.profileUrl ?? PROFILE, { access_token, openid })
        const user = z.parse(profile, await askJson(url, { timeoutMs }))
        if (user.openid !== openid) throw new ProviderFault('the profile belongs to another user')
        return identityOf({ subject: openid, name: user.nickname, picture: user.headimgurl })
      }),
  }
}
