import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { SECRET } from '#tests/support/app.ts'
import type { Attack } from './attack.ts'
import { appWithPages } from './pages.ts'
import { productionApp } from './production-app.ts'

/** The headers of every page, answer and error, and what production reveals about itself. */
export const headers: Attack = {
  name: 'headers',
  expects: 'pages have the policies that block injected content, and production reveals no implementation details',
  findings: ['W10'],
  async run({ app, atEnd, tried, expect, worst }) {
    const server = await app()
    const pages = await appWithPages(server, atEnd)
    const html = { accept: 'text/html' }
    let least = 99
    for (const url of [
      '/',
      '/mobile/index',
      '/pc/order',
      '/assets/app.js',
      '/nothing.js',
      '/api/customer/info',
      '/%E0%A4%A',
      '/docs/',
    ]) {
      const { headers: sent, statusCode } = await pages.app.inject({ url, headers: { ...html, 'browser-type': 'web' } })
      tried()
      least = Math.min(least, Object.keys(sent).length)
      const csp = String(sent['content-security-policy'])
      const how = `GET ${url} (${statusCode})`
      expect(sent['x-content-type-options'] === 'nosniff', 'no nosniff', how)
      expect(csp.includes("frame-ancestors 'none'"), 'may be framed', how)
      expect(!/script-src[^;]*'unsafe/.test(csp), 'scripts in pages run', how)
      expect(sent['access-control-allow-origin'] === undefined, 'is granted to other origins', how)
      if (url.includes('.js') || url === '/docs/') continue
      const isPage = String(sent['content-type']).includes('html')
      expect(!isPage || sent['permissions-policy'] !== undefined, 'has no Permissions-Policy', how)
      expect(!isPage || csp.includes('require-trusted-types-for'), 'has no Trusted Types', how)
    }
    for (const url of ['/.well-known/security.txt']) {
      const env = { SECURITY_CONTACT: 'mailto:security@tabi.example' }
      const config = { ...server.config, ...pick(readConfig({ DATA_DIR: server.config.dataDir, ...env })) }
      const { db, ports } = server
      const { app: one } = await buildApp({ db, config, ports, secret: SECRET, webRoot: null })
      atEnd(() => one.close())
      const answer = await one.inject({ url })
      tried()
      expect(/^Contact: /m.test(answer.body), 'nobody is told whom to tell', `GET ${url} with SECURITY_CONTACT`)
    }
    const production = await productionApp(server, atEnd)
    for (const url of [
      '/docs',
      '/docs/',
      '/docs/json',
      '/openapi.json',
      '/sandbox/outbox?to=x',
      '/sandbox/clock',
      '/sandbox/throttles',
      '/sandbox/third/consent',
    ]) {
      const { statusCode } = await production.inject({ url })
      tried()
      expect(statusCode === 404, `production answers ${statusCode} to ${url}`, `GET ${url}`)
    }
    worst(`at least ${least} headers`)
  },
}

/** The configuration without database, folder, profile, origin and port. */
function pick(config: ReturnType<typeof readConfig>) {
  const { databaseUrl: _database, profile: _profile, origin: _origin, port: _port, ...rest } = config
  return rest
}
