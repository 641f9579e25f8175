import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ThirdParty, thirdParty } from '#contract/third.ts'
import { diceOf } from '#tests/attack/dice.ts'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser } from '#tests/support/browser.ts'
import { malformedValue, RUNS, SEED } from '#tests/support/malformed-values.ts'
import { type OauthDouble, startOauthDouble } from '#tests/support/oauth-double.ts'

const FAILED = /^\/(pc|mobile)\/binderror$/

let server: TestApp
let double: OauthDouble
beforeAll(async () => {
  double = await startOauthDouble()
  server = await startApp('embedded', { env: double.env(thirdParty.options) })
})
afterAll(async () => {
  await server.close()
  await double.stop()
})
beforeEach(() => server.call('/sandbox/throttles', {}))
afterEach(() => server.clock.moveTo(NOON))

let last = 0
const newSubject = (): string => `9${String(++last).padStart(6, '0')}`

/** The provider's answer to a sign-in that starts in the browser now. */
async function answerFor(browser: TestBrowser, type: ThirdParty, device = 'mobile'): Promise<URL> {
  const begun = await browser.call(`/api/third/before_login?type=${type}&device=${device}`)
  expect(begun.code).toBe('200')
  return double.allow(begun.data)
}
async function signIn(browser: TestBrowser, type: ThirdParty, subject: string): Promise<string> {
  double.become({ subject, name: 'Mei', picture: '', email: '' })
  return (await browser.visit(await answerFor(browser, type))).location
}
/** An identity with an account; giving it an address is tested in third-address.test. */
async function linked(type: ThirdParty): Promise<{ subject: string; customerId: number }> {
  const subject = newSubject()
  const email = `k${subject}@example.com`
  const now = NOON.toString()
  const { id } = await server.db
    .insertInto('customer')
    .values({ email, locale: 'ja', created_at: now, email_bound_at: now, password_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('third_identity')
    .values({ provider: type, subject, customer_id: id, created_at: now })
    .execute()
  return { subject, customerId: id }
}
const whoIs = async (browser: TestBrowser) => (await browser.call('/api/customer/info')).data.loginCustomerId
const infoOf = async (browser: TestBrowser) => (await browser.call('/api/third/info')).data
const stored = async () => {
  const { db } = server
  return JSON.stringify([
    await db.selectFrom('session').select('id_hash').orderBy('number').execute(),
    await db.selectFrom('third_identity').selectAll().orderBy('subject').execute(),
    await db.selectFrom('customer').select(['id', 'email', 'password_hash']).orderBy('id').execute(),
  ])
}

describe('signing in with another service', () => {
  it('EN-14 API-47 RG-16 returns the public ids of the configured services, and no secret', async () => {
    const { data } = await server.call('/api/third/config')
    expect(data).toEqual({
      ttKey: 'app-1',
      fbKey: 'app-1',
      fbVersion: expect.stringMatching(/^v\d+\.0$/),
      weiboKey: 'app-1',
      thirdWechatRedirect: `${server.config.origin}/api/third/callback/common/third?type=wechat`,
      thirdWechatAppid: 'app-1',
    })
  })

  it('RG-16 the addresses of the services contain the public ids from third/config', async () => {
    const { data: config } = await server.call('/api/third/config')
    const addressOf = async (type: string) =>
      new URL((await openBrowser(server).call(`/api/third/before_login?type=${type}&device=pc`)).data)
    const facebook = await addressOf('facebook')
    expect(facebook.searchParams.get('client_id')).toBe(config.fbKey)
    const twitter = await addressOf('twitter')
    expect(twitter.searchParams.get('client_id')).toBe(config.ttKey)
  })

  it.each(thirdParty.options)('API-48 API-49 RG-11 RG-13 %s signs in a known identity with a session', async (type) => {
    const { subject, customerId } = await linked(type)
    const browser = openBrowser(server)
    expect(await signIn(browser, type, subject)).toBe('/mobile/third')
    expect(await whoIs(browser)).toBe(customerId)
    expect(await infoOf(browser)).toMatchObject({
      thirdInfo: { status: '1', type, name: 'Mei' },
      customer: { id: customerId, password: 'absent' },
    })
  })

  it.each(thirdParty.options)(
    'API-46 RG-12 A-27 %s stores an unknown identity for this browser: status "0"',
    async (type) => {
      const subject = newSubject()
      const browser = openBrowser(server)
      const before = await stored()
      double.become({ subject, name: '<b>Mei</b>', picture: 'https://img.example/m.png', email: 'mei@mail.example' })
      expect((await browser.visit(await answerFor(browser, type, 'pc'))).location).toBe('/pc/third')
      expect(await infoOf(browser)).toEqual({
        thirdInfo: {
          status: '0',
          type,
          name: '<b>Mei</b>',
          header: 'https://img.example/m.png',
          email: type === 'facebook' ? 'mei@mail.example' : '',
        },
        customer: null,
      })
      expect(await stored()).toBe(before)
      expect((await infoOf(openBrowser(server))).thirdInfo).toBe(null)
      server.clock.moveTo(NOON.add({ minutes: 61 }))
      expect((await infoOf(browser)).thirdInfo).toBe(null)
    },
  )

  it('an identity is provider and subject: the same subject elsewhere is another one', async () => {
    const { subject } = await linked('facebook')
    const browser = openBrowser(server)
    await signIn(browser, 'twitter', subject)
    expect(await infoOf(browser)).toMatchObject({ thirdInfo: { status: '0' }, customer: null })
  })

  it('API-48 refuses an unknown type, and another site', async () => {
    for (const type of ['', 'google', 'Facebook', 'constructor', 'facebook&type=twitter']) {
      expect((await server.call(`/api/third/before_login?type=${type}`)).status, type).toBe(422)
    }
    const url = '/api/third/before_login?type=facebook'
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'browser-type': 'web', 'sec-purpose': 'prefetch' },
    ]) {
      expect((await server.app.inject({ url, headers })).statusCode).toBe(403)
    }
  })

  it('a browser that starts repeatedly is throttled', async () => {
    const begin = () => server.call('/api/third/before_login?type=weibo', undefined, undefined, '10.1.2.3')
    for (let n = 0; n < 60; n++) expect((await begin()).status).toBe(200)
    expect(await begin()).toMatchObject({ status: 429, message: 'common_too_many' })
    expect((await server.call('/api/third/before_login?type=weibo')).status).toBe(200)
  })

  it('signing in rotates the session, and a planted cookie does not identify the browser', async () => {
    const { subject } = await linked('weibo')
    const planted = { third: 'p'.repeat(43), sid: 'p'.repeat(43) }
    const browser = openBrowser(server, planted)
    await signIn(browser, 'weibo', subject)
    expect(browser.jar.get('third')).not.toBe(planted.third)
    expect(browser.jar.get('sid')).not.toBe(planted.sid)
    expect(await infoOf(openBrowser(server, planted))).toEqual({ thirdInfo: null, customer: null })
  })

  it('the cookie is hidden from scripts', async () => {
    const { headers } = await server.call('/api/third/before_login?type=weibo')
    expect(String(headers['set-cookie'])).toMatch(/^third=[\w-]{43};.*HttpOnly; SameSite=Lax$/)
  })
})

describe('login guarantees: a provider’s answer alone proves nothing', () => {
  const expectNothing = async (browser: TestBrowser, address: URL | string, device?: string) => {
    const before = await stored()
    const was = await whoIs(browser)
    const { status, location } = await browser.visit(address)
    expect(status).toBe(303)
    expect(location).toMatch(device ? new RegExp(`^/${device}/binderror$`) : FAILED)
    expect(await stored()).toBe(before)
    expect(await whoIs(browser)).toBe(was)
  }

  it('RG-14 a cancelled sign-in, or one without a code, ends on binderror in its layout', async () => {
    for (const said of ['error=access_denied', 'code=', '', 'error=access_denied&code=x']) {
      const browser = openBrowser(server)
      const back = await answerFor(browser, 'facebook', 'pc')
      const state = back.searchParams.get('state')
      const address = `/api/third/callback/common/third?type=facebook&state=${state}&${said}`
      await expectNothing(browser, address, 'pc')
      // It has ended: the late code changes nothing.
      await expectNothing(browser, back)
    }
  })

  it('state replay: an answer is valid once', async () => {
    const { subject } = await linked('twitter')
    double.become({ subject })
    const browser = openBrowser(server)
    const back = await answerFor(browser, 'twitter')
    expect((await browser.visit(back)).location).toBe('/mobile/third')
    await browser.call('/api/customer/logout')
    await expectNothing(browser, back)
    const parallel = openBrowser(server)
    const answer = await answerFor(parallel, 'twitter')
    const visits = await Promise.all(Array.from({ length: 20 }, () => parallel.visit(answer)))
    expect(visits.filter(({ location }) => location === '/mobile/third')).toHaveLength(1)
  })

  it('login CSRF: one browser’s answer is invalid in another', async () => {
    const { subject } = await linked('facebook')
    double.become({ subject })
    const attacker = openBrowser(server)
    const back = await answerFor(attacker, 'facebook')
    const victim = openBrowser(server)
    await expectNothing(victim, back)
    await answerFor(victim, 'facebook')
    await expectNothing(victim, back)
    expect((await attacker.visit(back)).location).toBe('/mobile/third')
  })

  it.each(thirdParty.options)('mix-up: the state of %s with another one’s code or address is refused', async (type) => {
    const { subject } = await linked(type)
    double.become({ subject })
    for (const other of thirdParty.options.filter((one) => one !== type)) {
      const browser = openBrowser(server)
      const back = await answerFor(browser, type)
      const moved = new URL(back)
      moved.searchParams.set('type', other)
      await expectNothing(browser, moved)
      moved.searchParams.delete('type')
      await expectNothing(browser, moved)
      const foreign = new URL(back)
      const code = (await answerFor(openBrowser(server), other)).searchParams.get('code') ?? ''
      foreign.searchParams.set('code', code)
      await expectNothing(browser, foreign)
    }
  })

  it('a state is valid for ten minutes', async () => {
    const { subject } = await linked('weibo')
    double.become({ subject })
    const browser = openBrowser(server)
    const back = await answerFor(browser, 'weibo')
    server.clock.moveTo(NOON.add({ minutes: 10, seconds: 5 }))
    await expectNothing(browser, back)
  })

  it('API-49 A-40 a bare id, name, openid and header are never an identity', async () => {
    const { subject } = await linked('facebook')
    const who = `id=${subject}&openid=${subject}&name=Mei&header=x`
    const browser = openBrowser(server)
    await expectNothing(browser, `/api/third/callback/common/third?${who}&type=facebook`)
    const back = await answerFor(browser, 'facebook')
    const state = back.searchParams.get('state')
    await expectNothing(browser, `/api/third/callback/common/third?${who}&type=facebook&state=${state}`)
    expect((await infoOf(browser)).thirdInfo).toBe(null)
  })

  it('a provider error gives no identity, and the log does not contain the request', async () => {
    for (const fault of ['error', 'html', 'lost'] as const) {
      const browser = openBrowser(server)
      const back = await answerFor(browser, 'facebook', 'pc')
      double.plan('token', fault)
      await expectNothing(browser, back, 'pc')
    }
  })

  it('Redirects: no parameter of the address determines where the answer leads', async () => {
    const hostile = [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '\r\nlocation: //evil.example',
      '..//x',
    ]
    for (const value of hostile) {
      for (const name of [
        'type',
        'state',
        'code',
        'error',
        'device',
        'redirect',
        'redirect_uri',
        'id',
        'header',
        'url',
      ]) {
        const browser = openBrowser(server)
        const back = await answerFor(browser, 'weibo')
        back.searchParams.set(name, value)
        const { status, location } = await browser.visit(back)
        // A value that is too long for a field is refused.
        if (status === 422) expect(location).toBe('')
        else expect(location, `${name}=${value}`).toMatch(/^\/mobile\/(third|binderror)$/)
      }
    }
  })

  it(`API-82 the calls that a visitor’s address reaches survive ${RUNS} malformed ones`, async () => {
    const dice = diceOf(SEED, 'third')
    const values = fc.sample(malformedValue, { numRuns: RUNS, seed: SEED })
    const draw = () => {
      try {
        return String(dice.pick(values))
      } catch {
        return '[object]'
      }
    }
    const browser = openBrowser(server)
    await answerFor(browser, 'weibo')
    for (let n = 0; n < RUNS; n++) {
      const fields = ['type', 'device', 'state', 'code', 'error', 'id', 'name', 'header', 'openid', 'ts', 'sig']
      const query = new URLSearchParams(fields.map((name) => [name, dice.next() < 0.5 ? draw() : 'facebook']))
      for (const path of ['callback/common/third', 'before_login', 'wechat']) {
        const headers = { cookie: browser.cookie(), 'browser-type': 'web' }
        const { statusCode } = await server.app.inject({ url: `/api/third/${path}?${query}`, headers })
        expect(statusCode, `${path}?${query}`).toBeLessThan(500)
      }
    }
  })
})

describe('signing in during a session', () => {
  it('a sign-in that started anonymously is a sign-in, even if there is a session when it returns', async () => {
    const { subject, customerId } = await linked('weibo')
    double.become({ subject })
    const browser = openBrowser(server)
    const back = await answerFor(browser, 'weibo')
    browser.jar.set('sid', (await server.signIn()).replace('sid=', ''))
    expect((await browser.visit(back)).location).toBe('/mobile/third')
    expect(await whoIs(browser)).toBe(customerId)
  })
})
