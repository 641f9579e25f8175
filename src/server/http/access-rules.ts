import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'

const RULES: readonly string[] = ['public', 'customer', 'sandbox', 'operator', 'shop'] satisfies Endpoint['access'][]

/** Routes of plugins, which cannot state anything: the page of the API documents, and the app's own files. */
const OPEN_PLUGINS = /^\/docs(\/|$)|^\/?\*$/

/**
 * Stops the start for a route that does not say who may use it (S-17): a call of the contract does by its
 * `access`, anything else by `config: { access: 'open' }`. Set before the first route.
 */
export function requireAccessRules(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.endpoint ? RULES.includes(config.endpoint.access) : config?.access === 'open') return
    if (OPEN_PLUGINS.test(url)) return
    throw new Error(`${[method].flat().join()} ${url} states no access rule`)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route serves. */
    endpoint?: Endpoint
    /** Its path as the contract writes it: routes are registered without the `/api`. */
    writtenPath?: string
    /** A route outside the contract that is for everyone. */
    access?: 'open'
  }
}
