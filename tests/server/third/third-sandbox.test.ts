import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ThirdParty, thirdParty } from '#contract/third.ts'
import { fileTicketKeys } from '#server/adapters/ticket-keys/file.ts'
import { systemPorts } from '#server/app.ts'
import { keyFiles } from '#server/config/config.ts'
import { NOON, SECRET, startApp, type TestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser } from '#tests/support/browser.ts'
import { buildCheckedApp } from '#tests/support/checked-answers.ts'
import { productionConfig } from '#tests/support/production.ts'

const PAGE = '/sandbox/third/consent'
const CALLBACK = '/api/third/callback/common/third'

describe('the sandbox’s consent page', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp()
  })
  afterAll(() => server.close())
  beforeEach(() => server.call('/sandbox/throttles', {}))

  const begin = async (browser: TestBrowser, type: ThirdParty) => {
    const { data } = await browser.call(`/api/third/before_login?type=${type}&device=pc`)
    expect(data).toMatch(new RegExp(`^${PAGE}\\?type=${type}&state=[\\w-]{43}$`))
    const shown = await browser.visit(data)
    expect(shown.status).toBe(200)
    return { page: shown.text, state: new URL(data, 'http://app.invalid').searchParams.get('state') ?? '' }
  }
  const form = (fields: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: PAGE,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams(fields).toString(),
    })

  it('EN-14 U-17 without keys all four are offered, simulated', async () => {
    expect((await server.call('/api/third/config')).data).toMatchObject({
      ttKey: 'sandbox',
      fbKey: 'sandbox',
      fbVersion: expect.stringMatching(/^v/),
      weiboKey: 'sandbox',
      thirdWechatAppid: 'sandbox',
    })
  })

  it.each(thirdParty.options)(
    'RG-11 RG-12 RG-13 %s: choose an identity, allow, and be recognised the next time',
    async (type) => {
      const browser = openBrowser(server)
      const { page, state } = await begin(browser, type)
      expect(page).toContain('Simulated')
      const codes = Array.from(page.matchAll(/name="code" value="([^"]+)"/g), ([, code]) => code ?? '')
      expect(codes).toEqual(['hana', 'ken', 'demo', expect.stringMatching(/^new-/), expect.stringMatching(/^bare-/)])
      const answer = await form({ type, state, code: 'hana', answer: 'allow' })
      expect(answer.statusCode).toBe(303)
      expect((await browser.visit(String(answer.headers.location))).location).toBe('/pc/third')
      expect((await browser.call('/api/third/info')).data.thirdInfo).toEqual({
        status: '0',
        type,
        name: 'Hana Mori',
        header: '',
        email: 'hana.mori@third.example',
      })
    },
  )

  it('RG-15 the messaging app has a QR code to scan, the others have none', async () => {
    expect((await begin(openBrowser(server), 'wechat')).page).toMatch(/aria-label="QR code[^"]*"><svg [^>]*viewBox/)
    expect((await begin(openBrowser(server), 'weibo')).page).not.toContain('<svg')
  })

  it('RG-14 cancelling leads to binderror', async () => {
    const browser = openBrowser(server)
    const { state } = await begin(browser, 'twitter')
    const answer = await form({ type: 'twitter', state, code: 'hana', answer: 'cancel' })
    expect(answer.headers.location).toBe(`${CALLBACK}?type=twitter&error=access_denied&state=${state}`)
    expect((await browser.visit(String(answer.headers.location))).location).toBe('/pc/binderror')
    expect((await browser.call('/api/third/info')).data.thirdInfo).toBe(null)
  })

  it('Redirects: its form leads only to the callback, whatever its parameters', async () => {
    for (const value of ['//evil.example', 'https://evil.example', '\r\nlocation: //x', '"><script>', '&type=x']) {
      for (const name of ['state', 'code', 'redirect_uri', 'return']) {
        const answer = await form({ type: 'weibo', state: 'x', code: 'ken', answer: 'allow', [name]: value })
        const url = new URL(String(answer.headers.location), 'http://app.invalid')
        expect(url.origin + url.pathname).toBe(`http://app.invalid${CALLBACK}`)
        expect(url.searchParams.getAll('type')).toEqual(['weibo'])
      }
    }
    for (const wrong of [{ type: 'google' }, { answer: 'maybe' }, { state: 'x'.repeat(201) }]) {
      const answer = await form({ type: 'weibo', state: 'x', code: 'ken', answer: 'allow', ...wrong })
      expect(answer.statusCode).toBe(400)
      expect(answer.headers.location).toBeUndefined()
    }
  })

  it('XSS: the page runs no script and shows its parameters as text', async () => {
    const state = '"><script>alert(1)</script>'
    const answer = await server.app.inject({ url: `${PAGE}?${new URLSearchParams({ type: 'weibo', state })}` })
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain('<script')
    expect(answer.body).toContain('&quot;&gt;&lt;script&gt;')
    expect((await server.app.inject({ url: `${PAGE}?type=weibo` })).statusCode).toBe(400)
  })

  it('identities outside of the list cannot be chosen', async () => {
    for (const code of ['eve', 'HANA', 'new-', 'new-xyz', 'bare-0000000000001', '']) {
      const browser = openBrowser(server)
      const { state } = await begin(browser, 'weibo')
      const { location } = await browser.visit(`${CALLBACK}?${new URLSearchParams({ type: 'weibo', state, code })}`)
      expect(location, code).toBe('/pc/binderror')
    }
  })
})

describe('in production', () => {
  let app: Awaited<ReturnType<typeof buildCheckedApp>>['app']
  let sandbox: TestApp
  const dataDir = mkdtempSync(join(tmpdir(), 'tabifuda-production-'))
  const env = { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:1' }
  beforeAll(async () => {
    sandbox = await startApp()
    fileTicketKeys({ path: keyFiles(dataDir).tickets, create: true, now: NOON })
    const config = productionConfig({ ...env, OAUTH_WEIBO_ID: 'wb1', OAUTH_WEIBO_SECRET: 's' })
    app = (await buildCheckedApp({ db: sandbox.db, config, ports: systemPorts(config), secret: SECRET, webRoot: null }))
      .app
  })
  afterAll(async () => {
    await app.close()
    await sandbox.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const get = (url: string) => app.inject({ url, headers: { 'browser-type': 'web' } })

  it('EN-14 RG-16 only configured services are offered, and there is no consent page', async () => {
    expect((await get('/api/third/config')).json().data).toEqual({
      ttKey: '',
      fbKey: '',
      fbVersion: '',
      weiboKey: 'wb1',
      thirdWechatRedirect: '',
      thirdWechatAppid: '',
    })
    const refused = (await get('/api/third/before_login?type=facebook')).json()
    expect(refused).toEqual({ code: '409', message: 'third_msg_unavailable', data: null })
    const allowed = await get('/api/third/before_login?type=weibo')
    expect(allowed.json().data).toMatch(/^https:\/\/api\.weibo\.com\/oauth2\/authorize\?/)
    expect(String(allowed.headers['set-cookie'])).toMatch(/^__Host-third=[\w-]{43};.*HttpOnly; Secure; SameSite=Lax$/)
    for (const method of ['GET', 'POST'] as const) {
      expect((await app.inject({ method, url: `${PAGE}?type=weibo&state=x` })).statusCode).toBe(404)
    }
  })

  it('A-40 does not start with the setting that trusts unsigned visitors, and trusts none', async () => {
    expect(() => productionConfig({ ...env, OAUTH_UNSIGNED: '1' })).toThrow(/OAUTH_UNSIGNED/)
    expect((await get('/api/third/wechat?openid=o1&id=1&name=x')).json()).toMatchObject({
      code: '409',
      message: 'third_msg_unavailable',
    })
  })
})

describe('the mini-program', () => {
  const KEY = 'mini-secret'
  let server: TestApp
  let unsigned: TestApp
  beforeAll(async () => {
    server = await startApp('postgres', { env: { OAUTH_WECHAT_SECRET: KEY } })
    unsigned = await startApp('postgres', { env: { OAUTH_UNSIGNED: '1' } })
  }, 120_000)
  afterAll(() => Promise.all([server.close(), unsigned.close()]))

  const NOW_S = String(Math.floor(NOON.epochMilliseconds / 1000))
  /** Signed by the mini-program's own server. */
  const signed = (who: { openid: string; id?: string; name?: string; header?: string; ts?: string }, key = KEY) => {
    const visitor = { id: '', name: '', header: '', ts: NOW_S, ...who }
    const { openid, id, name, header, ts } = visitor
    const sig = createHmac('sha256', key).update(`${openid}\n${id}\n${name}\n${header}\n${ts}`).digest('hex')
    return { ...visitor, sig }
  }
  const enter = (browser: TestBrowser, visitor: Record<string, string>) =>
    browser.call(`/api/third/wechat?${new URLSearchParams(visitor)}`)
  const countCustomers = async (on: TestApp) => (await on.db.selectFrom('customer').select('id').execute()).length

  it('LO-09 API-50 A-40 a signed visitor gets an account without address, and the same one the next time', async () => {
    const visitor = signed({ openid: 'oA1', id: '7', name: '王小明', header: 'https://img.example/w.png' })
    const browser = openBrowser(server)
    const answer = await enter(browser, visitor)
    expect(answer).toMatchObject({ code: '200', data: { email: '', password: 'absent' } })
    expect((await browser.call('/api/customer/info')).data.customer).toEqual(answer.data)
    expect((await enter(openBrowser(server), signed({ openid: 'oA1' }))).data.id).toBe(answer.data.id)
    expect((await enter(openBrowser(server), signed({ openid: 'oA2' }))).data.id).not.toBe(answer.data.id)
  })

  it('A-40 a bare openid, id or name, another key, a changed field and an old signature do not sign in', async () => {
    const good = signed({ openid: 'oB1', id: '7', name: 'Wang' })
    const before = await countCustomers(server)
    const at = (seconds: number) => String(Number(NOW_S) + seconds)
    const hostile: Record<string, string>[] = [
      { openid: 'oB1', id: '7', name: 'Wang' },
      { ...good, openid: 'oA1' },
      { ...good, name: 'Wang2' },
      { ...good, ts: at(1) },
      { ...good, sig: '' },
      { ...good, sig: good.sig.toUpperCase() },
      { ...good, sig: `${good.sig.slice(0, -1)}${good.sig.endsWith('0') ? '1' : '0'}` },
      signed({ openid: 'oB1' }, 'another-key'),
      signed({ openid: '' }),
      signed({ openid: 'oB1', ts: at(-400) }),
      signed({ openid: 'oB1', ts: at(400) }),
      signed({ openid: 'oB1', ts: 'NaN' }),
      // Field values cannot spill into each other.
      { ...signed({ openid: 'oB1', id: '7' }), openid: 'oB1\n7', id: '' },
    ]
    for (const visitor of hostile) {
      const browser = openBrowser(server)
      expect(await enter(browser, visitor), JSON.stringify(visitor)).toMatchObject({ status: 403, data: null })
      expect(browser.jar.size).toBe(0)
    }
    expect(await countCustomers(server)).toBe(before)
    expect((await enter(openBrowser(server), good)).code).toBe('200')
  })

  it('CSRF: another site cannot sign a visitor in', async () => {
    const url = `/api/third/wechat?${new URLSearchParams(signed({ openid: 'oC1' }))}`
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { referer: 'https://evil.example/' }]) {
      expect((await server.app.inject({ url, headers })).statusCode).toBe(403)
    }
  })

  it('50 concurrent first visits create one account', async () => {
    const before = await countCustomers(server)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => enter(openBrowser(server), signed({ openid: 'oD1', id: String(n) }))),
    )
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await countCustomers(server)).toBe(before + 1)
  })

  it('W8 a signed link works once, also with concurrent uses; its record is deleted when it expires', async () => {
    const visitor = signed({ openid: 'oF1' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(openBrowser(server), visitor)))
    expect(answers.filter(({ code }) => code === '200')).toHaveLength(1)
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['', 'third_msg_link_used']))
    const late = openBrowser(server)
    expect(await enter(late, visitor)).toMatchObject({ code: '409', message: 'third_msg_link_used', data: null })
    expect(late.jar.size).toBe(0)
    // Only signatures of the mini-program's own server are stored.
    const before = await server.db.selectFrom('used_signature').select('expires_at').execute()
    await enter(openBrowser(server), { ...visitor, openid: 'oF2' })
    expect(await server.db.selectFrom('used_signature').select('expires_at').execute()).toEqual(before)
    server.clock.moveTo(NOON.add({ minutes: 6 }))
    await enter(openBrowser(server), signed({ openid: 'oF1', ts: String(Number(NOW_S) + 360) }))
    const ends = (await server.db.selectFrom('used_signature').select('expires_at').execute()).map(
      (row) => row.expires_at,
    )
    expect(
      ends.map((end) => end.getTime()).filter((end) => end < NOON.add({ minutes: 6 }).epochMilliseconds).length,
    ).toBeLessThan(before.length)
    server.clock.moveTo(NOON)
  })

  it('W8 it replaces another customer’s session only after confirmation, and the question does not use it up', async () => {
    const demo = openBrowser(server, { sid: (await server.signIn()).replace('sid=', '') })
    const { id } = (await demo.call('/api/customer/info')).data.customer
    const visitor = signed({ openid: 'oG1', name: '王' })
    for (const browser of [demo, demo]) {
      expect(await enter(browser, visitor)).toMatchObject({
        code: '409',
        message: 'third_msg_other_session',
        data: null,
      })
    }
    expect((await demo.call('/api/customer/info')).data.customer.id).toBe(id)
    const changed = await enter(demo, { ...visitor, confirmed: '1' })
    expect(changed).toMatchObject({ code: '200', data: { email: '' } })
    expect((await demo.call('/api/customer/info')).data.customer.id).toBe(changed.data.id)
    // Reloaded where it has signed in: nothing is left to do, and nothing is used.
    expect(await enter(demo, visitor)).toMatchObject({ code: '200', data: { id: changed.data.id } })
    expect(await enter(openBrowser(server), { ...visitor, confirmed: '1' })).toMatchObject({
      message: 'third_msg_link_used',
    })
    // A forged link never leads to the question, confirmed or not.
    const forged = { ...signed({ openid: 'oG2' }, 'another-key'), confirmed: '1' }
    expect(await enter(demo, forged)).toMatchObject({ status: 403 })
  })

  it('A-40 unsigned visitors are trusted only with a development setting', async () => {
    expect((await enter(openBrowser(unsigned), { openid: 'oE1', sig: '' })).code).toBe('200')
    expect((await enter(openBrowser(unsigned), { openid: 'oE2', sig: '', ts: 'abc' })).code).toBe('200')
    expect((await enter(openBrowser(unsigned), { openid: '' })).status).toBe(403)
  })
})
