import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { CODE } from '#contract/envelope.ts'
import { isWellFormed } from '#domain/typed-text.ts'
import { isLocale, type Locale, matchLocale } from '#i18n/locales.ts'
import type { RefusalKind } from '#server/outcome.ts'
import { isPublicData } from './answer-limits.ts'
import { JSON_TYPE, sendEnvelope } from './envelope.ts'
import { readVariants, variantsOf } from './field-variants.ts'
import { documentationOf } from './openapi.ts'
import { REFUSALS, type Reply } from './reply.ts'
import { isSameSite } from './same-site.ts'

/** Records an answered request, with its time in ms. */
export type Observe = (operation: string, status: number, ms: number) => void

/** A path as registered: the optional `/api` is stripped before routing. */
const bare = (path: string): string => path.replace(/^\/api(?=\/)/, '')

/** Access kinds of endpoints that only our own pages call. */
const OWN_PAGES: readonly Endpoint['access'][] = ['operator', 'shop']

/** Registers an endpoint under its path and aliases, with and without `/api`. */
export function registerCall(
  app: FastifyInstance,
  endpoint: Endpoint,
  observe: Observe,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  /** Refuses a caller before the body is read; returns whether it did. */
  refuses?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>,
): void {
  const { name, method } = endpoint
  const variants = variantsOf(endpoint)
  const paths = [endpoint.path, ...(endpoint.aliases ?? [])]
  for (const [url, path] of new Map(paths.toReversed().map((path) => [bare(path), path]))) {
    app.route({
      method,
      url,
      // The console's and the check page's endpoints are not a public API.
      schema: OWN_PAGES.includes(endpoint.access) ? { hide: true } : documentationOf(endpoint, { path, variants }),
      config: { endpoint, writtenPath: path },
      ...(endpoint.maxBody !== undefined && { bodyLimit: endpoint.maxBody }),
      ...(refuses && {
        onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
          (await refuses(request, reply)) ? reply : undefined,
      }),
      onResponse: (_request, reply, done) => {
        observe(name, reply.statusCode, reply.elapsedTime)
        done()
      },
      handler,
    })
  }
}

/** Whether the endpoint changes state and another site caused the request (S-03). */
export function isCrossSite(endpoint: Endpoint, request: FastifyRequest, origin: string): boolean {
  const changes = endpoint.method === 'POST' || endpoint.changesState === true
  return changes && !isSameSite(request, origin)
}

/** Whether every text in a value, at any depth, is well-formed: the database cannot store half a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isWellFormed(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isWellFormed(key) && isStorable(inner))
}

/**
 * Creates the parser of an endpoint's input by its contract. Texts that people type are repaired; any other text must
 * be well-formed.
 */
export function inputReader(endpoint: Endpoint) {
  const variants = variantsOf(endpoint)
  const request = endpoint.request.check(z.refine(isStorable))
  return ({ query, body }: FastifyRequest) => {
    const sent = (endpoint.method === 'GET' ? query : body) ?? {}
    return z.safeParse(request, variants.length === 0 ? sent : readVariants(variants, sent))
  }
}

/** Refuses a request before its handler runs. */
export function refuseCall(
  reply: FastifyReply,
  kind: Extract<RefusalKind, 'foreign' | 'signed-out' | 'too-many'>,
): FastifyReply {
  const { status, code } = REFUSALS[kind]
  const message = kind === 'signed-out' ? 'common_not_logged_in' : 'common_error'
  return sendEnvelope(reply, status, { code, message, data: null })
}

/** Refuses input that does not match the contract; names the fields. */
export function refuseInput(reply: FastifyReply, error: z.core.$ZodError): FastifyReply {
  const fields = error.issues.slice(0, 10).map((issue) => issue.path.join('.'))
  return sendEnvelope(reply, 422, { code: CODE.badRequest, message: 'common_error', data: { fields } })
}

/** Sends a handler's reply. HTTP caches may store data that is the same for every caller. */
export function sendReply(reply: FastifyReply, endpoint: Endpoint, answer: Reply<unknown>): FastifyReply {
  const cacheControl = isPublicData(endpoint) ? 'no-cache' : 'no-store'
  if (answer.ok && 'json' in answer)
    return reply.header('cache-control', cacheControl).type(JSON_TYPE).send(answer.json)
  if (answer.ok && 'goTo' in answer) return reply.header('cache-control', 'no-store').redirect(answer.goTo, 303)
  const { data } = answer
  if (!answer.ok) {
    const { status, code } = REFUSALS[answer.kind]
    return sendEnvelope(reply, status, { code, message: answer.message, data })
  }
  const message = 'message' in answer ? answer.message : ''
  const success = endpoint.hasSuccessFlag && { success: true as const }
  return sendEnvelope(reply, 200, { code: CODE.ok, message, data, ...success }, cacheControl)
}

/** The language of the app's own header, else of Accept-Language. */
export function localeOf(request: FastifyRequest): Locale {
  const own = request.headers['x-locale']
  if (isLocale(own)) return own
  const tags = String(request.headers['accept-language'] ?? '').split(',')
  return matchLocale(tags.map((tag) => tag.split(';')[0]?.trim() ?? ''))
}
