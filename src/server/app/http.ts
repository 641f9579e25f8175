import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Config } from '#server/config.ts'
import { isDatabaseAway } from '#server/db/unavailable.ts'
import { requireAccessRules } from '#server/http/access-rules.ts'
import { serveApiDocs } from '#server/http/api-docs.ts'
import { CONNECTION_OPTIONS, type Ending, watchConnections } from '#server/http/connections.ts'
import { faultAnswers } from '#server/http/errors.ts'
import { LOG_OPTIONS } from '#server/http/logging.ts'
import { serveMetrics } from '#server/http/metrics.ts'
import { answerHeaders, secureAnswers } from '#server/http/security-headers.ts'
import type { ServeDependencies } from '#server/http/serve.ts'

/** The server with all that holds for every request, before anything is served. */
export interface Http {
  readonly app: FastifyInstance
  /** To be begun some time before `app.close()`, where somebody looks at /readyz. */
  readonly ending: Ending
  /** The figures that /metrics shows. */
  readonly registry: Registry
  readonly observe: ServeDependencies['observe']
}

/** Makes the server: limits, headers, faults, metrics. What it does not know is what it serves. */
export async function openHttp(config: Config, { log }: { readonly log: boolean }): Promise<Http> {
  const headers = answerHeaders(config)
  const answerFault = faultAnswers(isDatabaseAway)
  const app = Fastify({
    // An address that cannot even be read reaches no hook.
    frameworkErrors: (error, request, reply) => answerFault(error, request, reply.headers(headers)),
    bodyLimit: 64 * 1024,
    ...CONNECTION_OPTIONS,
    // While the server ends, what comes over an open connection is still answered.
    return503OnClosing: false,
    logger: log ? LOG_OPTIONS : false,
    // One registration answers with and without the prefix.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/api(?=\/)/, ''),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // A proxy's word for the client address is taken only where one is configured to be there.
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
  })
  // Before the routes: they take the handler as they find it.
  app.setErrorHandler(answerFault)
  const ending = watchConnections(app)
  requireAccessRules(app)
  secureAnswers(app, headers)
  // Calls take JSON only: the form of another site can send text and fields without asking, but not JSON (S-03).
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  await app.register(cookie)
  if (config.hasApiDocs) await serveApiDocs(app)
  const registry = new Registry()
  return { app, ending, registry, observe: serveMetrics(app, { registry, token: config.metricsToken }) }
}
