import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorHandler } from '#server/http/errors.ts'
import { answerHeaders, pageHeaders, secureAnswers } from '#server/http/security-headers.ts'
import { serveStaticFiles } from '#server/http/static-files.ts'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { productionConfig } from '#tests/support/production.ts'

const TOKEN = 'a-token-of-some-length'
const CHECK = '/api/customer/v3/bind/check'

describe('W7 a server behind a proxy', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres', {
      env: {
        TRUST_PROXY: '10.0.0.0/8,2001:db8::/32',
        METRICS_TOKEN: TOKEN,
        API_DOCS: '0',
        SECURITY_CONTACT: 'mailto:security@tabi.example',
        APP_ORIGIN: 'https://tabi.example',
      },
    })
  })
  afterAll(() => server.close())

  let asked = 0
  /** The number of account addresses that a client may ask about before it must wait. */
  async function asksUntilRefused(from: (n: number) => { peer: string; says: string }): Promise<number> {
    for (let n = 0; n < 30; n++) {
      const { peer, says } = from(n)
      const answer = await server.app.inject({
        url: `${CHECK}?email=somebody${asked++}@example.com`,
        remoteAddress: peer,
        headers: { 'browser-type': 'web', 'x-forwarded-for': says },
      })
      if (answer.statusCode === 429) return n
    }
    return 30
  }

  it('clients are distinguished by what a trusted proxy reports', async () => {
    expect(await asksUntilRefused((n) => ({ peer: '10.1.2.3', says: `198.51.100.${n}` }))).toBe(30)
    expect(await asksUntilRefused(() => ({ peer: '10.1.2.3', says: '198.51.100.77' }))).toBe(10)
  })

  it('a client that claims different addresses and ports remains one client', async () => {
    expect(await asksUntilRefused((n) => ({ peer: '203.0.113.5', says: `198.51.100.${n}` }))).toBe(10)
    expect(await asksUntilRefused((n) => ({ peer: '127.0.0.1', says: `198.51.100.${n}` }))).toBe(10)
    expect(await asksUntilRefused((n) => ({ peer: '10.1.2.4', says: `203.0.113.80, 203.0.113.6:${n + 1000}` }))).toBe(
      10,
    )
    expect(await asksUntilRefused((n) => ({ peer: '2001:db8::1', says: `[2001:db9::${n}]:4711` }))).toBe(10)
  })

  it('shows its metrics only with the token', async () => {
    const get = (headers: Record<string, string>) => server.app.inject({ url: '/metrics', headers })
    expect((await get({ authorization: `Bearer ${TOKEN}` })).body).toContain('tabifuda_requests_in_flight')
    for (const authorization of ['', 'Bearer wrong', `Bearer ${TOKEN} `.repeat(2)])
      expect((await get({ authorization })).statusCode).toBe(404)
  })

  it.each(['/docs', '/docs/', '/docs/json', '/docs/static/index.html', '/openapi.json', '/api/openapi.json'])(
    'W10 %s is not served if the documents are off',
    async (url) => {
      const answer = await server.app.inject({ url, headers: { accept: 'text/html' } })
      expect(answer.statusCode).toBe(404)
    },
  )

  it('W10 states where to report vulnerabilities, for less than a year from today', async () => {
    const answer = await server.app.inject('/.well-known/security.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    const fields = Object.fromEntries(
      answer.body
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    )
    expect(fields).toMatchObject({
      Contact: 'mailto:security@tabi.example',
      Canonical: 'https://tabi.example/.well-known/security.txt',
    })
    const left = Temporal.Instant.from(fields.Expires).since(NOON).total('hours')
    expect(left).toBeGreaterThan(24 * 90)
    expect(left).toBeLessThan(24 * 365)
  })
})

describe('W7 W10 a sandbox', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp()
  })
  afterAll(() => server.close())

  it('shows its metrics to callers on the machine, but not to a local proxy that forwards for others', async () => {
    const get = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
      server.app.inject({ url: '/metrics', headers, remoteAddress })
    expect((await get()).statusCode).toBe(200)
    for (const headers of [
      { forwarded: 'for=198.51.100.1' },
      { 'x-real-ip': '198.51.100.1' },
      { host: 'tabi.example' },
    ])
      expect((await get(headers)).statusCode, JSON.stringify(headers)).toBe(404)
    expect((await get({}, '198.51.100.1')).statusCode).toBe(404)
  })

  it('serves its API documents, and no security.txt without a contact', async () => {
    expect((await server.app.inject('/openapi.json')).json().openapi).toBe('3.1.0')
    expect((await server.app.inject('/docs/')).statusCode).toBe(200)
    const answer = await server.app.inject({ url: '/.well-known/security.txt', headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(404)
  })
})

describe('W10 the app’s files', () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'tabifuda-web-'))
  const config = productionConfig()
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: false } })
  beforeAll(async () => {
    mkdirSync(join(webRoot, '.vite'))
    writeFileSync(join(webRoot, 'index.html'), '<title>the app</title>')
    writeFileSync(join(webRoot, '.vite', 'manifest.json'), '{"src/web/main.tsx":{}}')
    writeFileSync(join(webRoot, '.vite', 'inputs'), 'a hash')
    writeFileSync(join(webRoot, '.env'), 'SECRET=1')
    writeFileSync(join(webRoot, 'app.js'), '1')
    mkdirSync(join(webRoot, 'assets'))
    writeFileSync(join(webRoot, 'assets', 'one.js'), '1')
    app.setErrorHandler(errorHandler(() => false))
    secureAnswers(app, answerHeaders(config))
    await serveStaticFiles(app, { webRoot, headers: pageHeaders(config) })
  })
  afterAll(async () => {
    await app.close()
    rmSync(webRoot, { recursive: true })
  })

  it.each([
    '/.vite/manifest.json',
    '/.vite/manifest.json?x=1',
    '/.vite/inputs',
    '/%2evite/manifest.json',
    '/%2Evite/inputs',
    '/x/../.vite/manifest.json',
    '/.env',
    '/..%2f..%2fetc%2fpasswd',
    '/%00',
  ])('%s is used only by the build and not served', async (url) => {
    for (const accept of ['*/*', 'application/json']) {
      const answer = await app.inject({ url, headers: { accept } })
      expect(answer.statusCode, answer.body).toBe(404)
      expect(answer.json()).toMatchObject({ code: expect.stringMatching(/^40[04]$/), data: null })
    }
  })

  it('D7 a range or condition that cannot be met is the client’s error', async () => {
    expect((await app.inject({ url: '/app.js', headers: { range: 'bytes=50-60' } })).statusCode).toBe(416)
    expect((await app.inject({ url: '/app.js', headers: { 'if-match': '"another"' } })).statusCode).toBe(412)
    expect((await app.inject('/app.js')).statusCode).toBe(200)
  })

  it('S-20 a file that is never a page has the common headers, which let it load nothing', async () => {
    const { headers } = await app.inject('/assets/one.js')
    expect(headers).toMatchObject(answerHeaders(config))
    expect(headers['permissions-policy']).toBeUndefined()
  })

  it('have Trusted Types, and no permission that no page uses', async () => {
    const { headers } = await app.inject('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(/; trusted-types tabifuda default(;|$)/)
    const permissions = String(headers['permissions-policy']).split(', ')
    expect(permissions).toEqual(
      expect.arrayContaining(['camera=(self)', 'geolocation=(self)', 'microphone=()', 'usb=()', 'browsing-topics=()']),
    )
    expect(permissions).toContain('payment=(self "https://js.stripe.com" "https://hooks.stripe.com")')
    const names = permissions.map((entry) => entry.split('=')[0])
    expect(new Set(names).size).toBe(names.length)
  })

  it('have only the app’s own policy if Stripe is not used', () => {
    const headers = pageHeaders({ ...config, stripe: null })
    expect(headers['content-security-policy']).toMatch(/; trusted-types tabifuda(;|$)/)
    expect(headers['permissions-policy']).toMatch(/payment=\(self\)$/)
  })
})
