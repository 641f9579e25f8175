import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { customerInfo } from '#contract/session.ts'
import { requireAccessRules } from './access-rules.ts'

function appWithRules() {
  const app = Fastify()
  requireAccessRules(app)
  return app
}
const handler = async () => 'reached'

describe('requireAccessRules', () => {
  it('throws at start for a route without an access rule', () => {
    expect(() => appWithRules().get('/admin', handler)).toThrow('GET /admin has no access rule')
    expect(() => appWithRules().get('/admin', { config: {} }, handler)).toThrow('has no access rule')
  })

  it('throws at start for an endpoint with an unknown rule', () => {
    const endpoint = { ...customerInfo, access: 'everyone' as 'public' }
    expect(() => appWithRules().get('/x', { config: { endpoint } }, handler)).toThrow('GET /x has no access rule')
  })

  it('accepts endpoints of the contract, routes declared open and the app’s files', async () => {
    const app = appWithRules()
    app.get('/api/customer/info', { config: { endpoint: customerInfo } }, handler)
    app.get('/healthz', { config: { access: 'open' } }, handler)
    app.get('/*', handler)
    expect((await app.inject('/healthz')).body).toBe('reached')
  })
})
