import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { thirdParty } from '#contract/third.ts'
import { openThirdParties } from '#server/adapters/third/open.ts'
import { type OauthDouble, type OauthFault, startOauthDouble } from '#tests/support/oauth-double.ts'

const ORIGIN = 'https://tabi.example'
const STATE = 's'.repeat(43)
const VERIFIER = 'v'.repeat(43)
/** Timeouts for a provider that never answers, and for one that answers on a busy machine. */
const [IMPATIENT_MS, PATIENT_MS] = [300, 60_000]

let double: OauthDouble
beforeAll(async () => {
  double = await startOauthDouble()
})
afterAll(() => double.stop())

describe.each(thirdParty.options)('the adapter of %s with its own server', (type) => {
  const provider = (timeoutMs = PATIENT_MS) => {
    const opened = openThirdParties({ [type]: double.settingsOf(type) }, { origin: ORIGIN, timeoutMs })[type]
    if (!opened) throw new Error(type)
    return opened
  }
  const allow = async () => {
    const back = await double.allow(provider().authorizeUrl({ state: STATE, verifier: VERIFIER }))
    return { back, code: back.searchParams.get('code') ?? '' }
  }
  const givesAddress = type === 'facebook'

  it('RP-06 API-49 redirects with the state and the callback address, and gets the identity for the code', async () => {
    double.become({
      subject: '7219432190',
      name: '山田 花子 🌸',
      picture: 'http://img.example/h.png',
      email: 'H@Mail.example',
    })
    const { back, code } = await allow()
    expect(`${back.origin}${back.pathname}`).toBe(`${ORIGIN}/api/third/callback/common/third`)
    expect(back.searchParams.get('type')).toBe(type)
    expect(back.searchParams.get('state')).toBe(STATE)
    expect(await provider().identify({ code, verifier: VERIFIER })).toEqual({
      subject: '7219432190',
      name: '山田 花子 🌸',
      picture: 'https://img.example/h.png',
      email: givesAddress ? 'h@mail.example' : '',
    })
  })

  it('accepts a code once, and only its own', async () => {
    const { code } = await allow()
    expect(await provider().identify({ code: 'ffff', verifier: VERIFIER })).toHaveProperty('failure')
    expect(await provider().identify({ code, verifier: VERIFIER })).toHaveProperty('subject')
    expect(await provider().identify({ code, verifier: VERIFIER })).toHaveProperty('failure')
  })

  it('reveals neither code nor secret in any error', async () => {
    const failed = await provider().identify({ code: 'a-code-of-mine', verifier: VERIFIER })
    expect(JSON.stringify(failed)).not.toMatch(/a-code-of-mine|app-secret/)
  })

  it.each(['error', 'silent', 'html', 'redirect', 'lost'] as const satisfies OauthFault[])(
    'returns no identity if the token call or the profile call ends with: %s',
    async (fault) => {
      for (const step of ['token', 'profile'] as const) {
        const { code } = await allow()
        double.plan(step, fault)
        const { identify } = provider(fault === 'silent' ? IMPATIENT_MS : PATIENT_MS)
        expect(await identify({ code, verifier: VERIFIER }), step).toEqual({ failure: expect.any(String) })
      }
    },
  )

  it('limits the size of answers', async () => {
    const { code } = await allow()
    double.plan('profile', 'huge')
    expect(await provider().identify({ code, verifier: VERIFIER })).toEqual({ failure: 'the response is too large' })
  })

  it('XSS returns a hostile profile as bounded text, and only https pictures', async () => {
    const name = `\u202e<script>alert(1)</script>\u0000\r\nBcc: x@y.example ${'n'.repeat(500)}`
    for (const picture of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//x',
      7,
      null,
      `https://x/${'p'.repeat(3000)}`,
    ]) {
      double.become({ subject: '5', name, picture, email: '"<img>"@x' })
      const identity = await provider().identify({ code: (await allow()).code, verifier: VERIFIER })
      expect(identity).toMatchObject({ subject: '5', picture: '', email: '' })
      expect(identity).toHaveProperty(
        'name',
        expect.stringMatching(/^<script>alert\(1\)<\/script> Bcc: [^\p{Cc}]{1,60}$/u),
      )
    }
    double.become({ name: { first: 'x' }, picture: ['x'], email: 5 })
    const identity = await provider().identify({ code: (await allow()).code, verifier: VERIFIER })
    expect(identity).toMatchObject({ name: '', picture: '', email: '' })
  })

  it.each(['', ' ', 'a b', 'x'.repeat(129), 'é'])('returns no identity for the subject %j', async (subject) => {
    double.become({ subject })
    const { code } = await allow()
    expect(await provider().identify({ code, verifier: VERIFIER })).toHaveProperty('failure')
  })
})

describe('provider specifics', () => {
  const identify = async (type: 'twitter' | 'weibo' | 'wechat', verifier = VERIFIER) => {
    const provider = openThirdParties({ [type]: double.settingsOf(type) }, { origin: ORIGIN, timeoutMs: PATIENT_MS })[
      type
    ]
    double.become({ subject: '88', name: 'x', picture: '', email: '' })
    const back = await double.allow(provider?.authorizeUrl({ state: STATE, verifier: VERIFIER }) ?? '')
    return provider?.identify({ code: back.searchParams.get('code') ?? '', verifier })
  }

  it('PKCE: a stolen code is useless without the verifier', async () => {
    expect(await identify('twitter', 'w'.repeat(43))).toEqual({ failure: 'OAuth2RequestError' })
    expect(await identify('twitter')).toMatchObject({ subject: '88' })
  })

  it.each(['weibo', 'wechat'] as const)(
    '%s: a profile of another identity than the token’s is refused',
    async (type) => {
      double.plan('profile', 'else')
      expect(await identify(type)).toEqual({ failure: 'the profile belongs to another user' })
    },
  )

  it('RG-15 WeChat shows its QR code at an address with the required hash', () => {
    const { wechat } = openThirdParties(
      { wechat: { id: 'wx1', secret: 's', authorizeUrl: null, tokenUrl: null, profileUrl: null } },
      { origin: ORIGIN },
    )
    const url = new URL(wechat?.authorizeUrl({ state: STATE, verifier: VERIFIER }) ?? '')
    expect(url.origin + url.pathname).toBe('https://open.weixin.qq.com/connect/qrconnect')
    expect(url.searchParams.get('appid')).toBe('wx1')
    expect(url.hash).toBe('#wechat_redirect')
  })
})
