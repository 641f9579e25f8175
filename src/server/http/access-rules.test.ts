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
  it('stops the start for a route that states none', () => {
    expect(() => appWithRules().get('/admin', handler)).toThrow('GET /admin states no access rule')
    expect(() => appWithRules().get('/admin', { config: {} }, handler)).toThrow('states no access rule')
  })

  it('stops the start for a call with a rule that does not exist', () => {
    const endpoint = { ...customerInfo, access: 'everyone' as 'public' }
    expect(() => appWithRules().get('/x', { config: { endpoint } }, handler)).toThrow('GET /x states no access rule')
  })

  it('lets calls of the contract, stated open routes and the files of the app through', async () => {
    const app = appWithRules()
    app.get('/api/customer/info', { config: { endpoint: customerInfo } }, handler)
    app.get('/healthz', { config: { access: 'open' } }, handler)
    app.get('/*', handler)
    expect((await app.inject('/healthz')).body).toBe('reached')
  })
})
