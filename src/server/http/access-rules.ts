import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'

const RULES: readonly string[] = ['public', 'customer', 'sandbox', 'operator', 'shop'] satisfies Endpoint['access'][]

/** Routes of plugins, which cannot declare a rule: the API docs page and the app's own files. */
const OPEN_PLUGINS = /^\/docs(\/|$)|^\/?\*$/

/**
 * Throws at start for a route without an access rule (S-17): an endpoint of the contract declares `access`, any other
 * route `config: { access: 'open' }`. Must be called before the first route.
 */
export function requireAccessRules(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.endpoint ? RULES.includes(config.endpoint.access) : config?.access === 'open') return
    if (OPEN_PLUGINS.test(url)) return
    throw new Error(`${[method].flat().join()} ${url} has no access rule`)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract endpoint that the route serves. */
    endpoint?: Endpoint
    /** Its path in the contract; routes are registered without the `/api`. */
    writtenPath?: string
    /** A public route outside the contract. */
    access?: 'open'
  }
}
