import { thirdBeforeLogin, thirdBindCode, thirdCallback, thirdConfig, thirdInfo, thirdWechat } from '#contract/third.ts'
import { FACEBOOK_VERSION } from '#server/config/oauth.ts'
import { goTo } from '#server/http/reply.ts'
import type { Serve } from '#server/http/serve.ts'
import { customerById } from '#server/modules/customers/index.ts'
import { ok, refuse, tooMany } from '#server/outcome.ts'
import { callbackPath } from '#server/ports/third-party.ts'
import { consumeBindCode } from './address.ts'
import { browserHash } from './browser.ts'
import type { ThirdDependencies } from './dependencies.ts'
import { serviceRoutes } from './services-routes.ts'
import { beginSignIn, takeProviderAnswer } from './sign-in.ts'
import { findAnswered, ownerOf } from './store.ts'
import { signInVisitor } from './visitor.ts'

/** Sign-in with other services (P-7.7, A-27, A-40, S-12). */
export function thirdRoutes(serve: Serve, deps: ThirdDependencies): void {
  const { db, parties } = deps
  serviceRoutes(serve, deps)

  serve(thirdConfig, () => {
    const idOf = (type: keyof typeof parties): string => parties[type]?.publicId ?? ''
    return ok({
      ttKey: idOf('twitter'),
      fbKey: idOf('facebook'),
      fbVersion: parties.facebook ? FACEBOOK_VERSION : '',
      weiboKey: idOf('weibo'),
      thirdWechatRedirect: parties.wechat ? deps.origin + callbackPath('wechat') : '',
      thirdWechatAppid: idOf('wechat'),
    })
  })

  serve(thirdBeforeLogin, async ({ type, device = 'mobile', termsVersion }, caller) => {
    const provider = parties[type]
    if (!provider) return refuse('third_msg_unavailable')
    const address = await beginSignIn(deps, provider, { type, device, termsVersion }, caller)
    return address === null ? tooMany('common_too_many') : ok(address)
  })

  serve(thirdCallback, async ({ type, state, code, error }, caller) => {
    const { outcome, device } = await takeProviderAnswer(deps, { type, state, code, error }, caller)
    if (outcome === 'signed_in') return goTo(`/${device}/third`)
    return goTo(outcome === 'failed' ? `/${device}/binderror` : `/${device}/profile?type=account&service=${outcome}`)
  })

  serve(thirdInfo, async (_input, caller) => {
    const customer = caller.customer && (await customerById(db, caller.customer.id))
    const browser = browserHash(caller)
    const login = browser && (await findAnswered(db, browser))
    if (!login?.subject || login.expires_at.getTime() <= caller.now.epochMilliseconds) {
      return ok({ thirdInfo: null, customer })
    }
    const owner = await ownerOf(db, login.provider, login.subject)
    // The customer has signed out, or another one signed in; the identity's owner is not revealed.
    if (owner !== null && owner.id !== customer?.id) return ok({ thirdInfo: null, customer })
    const { provider: type, name, picture: header, email } = login
    return ok({ thirdInfo: { status: owner === null ? '0' : '1', type, name, header, email }, customer })
  })

  serve(thirdWechat, async (visitor, caller) => {
    const signedIn = await signInVisitor(deps, visitor, caller)
    return signedIn.ok ? ok(await customerById(db, signedIn.data)) : signedIn
  })
  serve(thirdBindCode, ({ code }, caller) => consumeBindCode(deps, code, caller))
}
