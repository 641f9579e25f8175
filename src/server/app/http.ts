import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Config } from '#server/config/config.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { requireAccessRules } from '#server/http/access-rules.ts'
import { serveApiDocs } from '#server/http/api-docs.ts'
import { CONNECTION_OPTIONS, type Shutdown, trackConnections } from '#server/http/connections.ts'
import { errorHandler } from '#server/http/errors.ts'
import { LOG_OPTIONS } from '#server/http/logging.ts'
import { serveMetrics } from '#server/http/metrics.ts'
import { answerHeaders, secureAnswers } from '#server/http/security-headers.ts'
import type { ServeDependencies } from '#server/http/serve.ts'

/** The HTTP server with its hooks for every request, before any endpoint is registered. */
export interface Http {
  readonly app: FastifyInstance
  /** The graceful shutdown. Begin it some time before `app.close()` if a load balancer polls /readyz. */
  readonly ending: Shutdown
  /** The metrics shown at /metrics. */
  readonly registry: Registry
  readonly observe: ServeDependencies['observe']
}

/**
 * Creates the HTTP server with limits, headers, error handling, metrics and, if configured, the API docs. The
 * contract's endpoints are registered later.
 */
export async function openHttp(config: Config, { log }: { readonly log: boolean }): Promise<Http> {
  const headers = answerHeaders(config)
  const answerFault = errorHandler(isDatabaseUnavailable)
  const app = Fastify({
    // An unparsable URL reaches no hook, so the headers are added here.
    frameworkErrors: (error, request, reply) => answerFault(error, request, reply.headers(headers)),
    bodyLimit: 64 * 1024,
    ...CONNECTION_OPTIONS,
    // While the server shuts down, requests on open connections are still answered.
    return503OnClosing: false,
    logger: log ? LOG_OPTIONS : false,
    // One registration answers with and without the prefix.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/api(?=\/)/, ''),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // `X-Forwarded-For` is trusted only if proxies are configured.
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
  })
  // Set before the routes, which capture the current handler.
  app.setErrorHandler(answerFault)
  const ending = trackConnections(app)
  requireAccessRules(app)
  secureAnswers(app, headers)
  // Endpoints accept JSON only. A form on another site can send text and fields without a preflight, but not JSON
  // (S-03).
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  await app.register(cookie)
  if (config.hasApiDocs) await serveApiDocs(app)
  const registry = new Registry()
  return { app, ending, registry, observe: serveMetrics(app, { registry, token: config.metricsToken }) }
}
