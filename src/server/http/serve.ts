import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { CODE } from '#contract/envelope.ts'
import { isLocale, type Locale, matchLocale } from '#i18n/locales.ts'
import type { Clock } from '#server/ports/clock.ts'
import { documentationOf } from './openapi.ts'
import type { Reply } from './reply.ts'

/** The signed-in customer, as the session says. */
export interface Owner {
  readonly id: number
  readonly email: string
}

/** Who calls: everything a rule may believe about a request. */
export interface Caller<Signed extends Owner | null = Owner | null> {
  readonly customer: Signed
  readonly now: Temporal.Instant
  /** From the app's own header, else Accept-Language. */
  readonly locale: Locale
  readonly address: string
  readonly userAgent: string
  /** Starts a session for the customer and sets its cookie (rotated: an old one ends). */
  signIn(customerId: number): Promise<void>
  /** Ends the session and clears the cookie; harmless without one. */
  signOut(): Promise<void>
}

export type CallerOf<E extends Endpoint> = E['access'] extends 'customer' ? Caller<Owner> : Caller

export type Handler<E extends Endpoint> = (
  input: ParsedRequestOf<E>,
  caller: CallerOf<E>,
) => Promise<Reply<ResponseOf<E>>> | Reply<ResponseOf<E>>

/** Registers the handler of one call of the contract. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

export interface SessionPort {
  find(request: FastifyRequest, now: Temporal.Instant): Promise<Owner | null>
  start(request: FastifyRequest, reply: FastifyReply, customerId: number, now: Temporal.Instant): Promise<void>
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** A path as it is registered: the optional `/api` is stripped before routing. */
export const bare = (path: string): string => path.replace(/^\/api(?=\/)/, '')

/**
 * The one way a call is served: parse by the contract, check the access rule, run the handler, wrap in the envelope.
 * `served` holds the operations that have a handler; `rest` answers all others with a clear 501 envelope.
 */
export function makeServe(app: FastifyInstance, deps: { clock: Clock; sessions: SessionPort }) {
  const served = new Set<string>()

  const register = (endpoint: Endpoint, run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) => {
    for (const path of new Set([endpoint.path, ...(endpoint.aliases ?? [])].map(bare))) {
      app.route({
        method: endpoint.method as HTTPMethods,
        url: path,
        schema: documentationOf(endpoint),
        config: { endpoint },
        handler: run,
      })
    }
  }

  const serve: Serve = (endpoint, handler) => {
    served.add(endpoint.name)
    register(endpoint, async (request, reply) => {
      if (endpoint.changesState && !fromThisSite(request)) {
        return send(reply, 403, { code: CODE.forbidden, message: 'common_error', data: null })
      }
      const now = deps.clock.now()
      const customer = await deps.sessions.find(request, now)
      if (endpoint.access === 'customer' && customer === null) {
        return send(reply, 401, { code: CODE.notLoggedIn, message: 'common_not_logged_in', data: null })
      }
      const input = z.safeParse(endpoint.request, (endpoint.method === 'GET' ? request.query : request.body) ?? {})
      if (!input.success) {
        const fields = input.error.issues.slice(0, 10).map((issue) => issue.path.join('.'))
        return send(reply, 422, { code: CODE.badRequest, message: 'common_error', data: { fields } })
      }
      const caller: Caller = {
        customer,
        now,
        locale: localeOf(request),
        address: request.ip,
        userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
        signIn: (customerId) => deps.sessions.start(request, reply, customerId, now),
        signOut: () => deps.sessions.end(request, reply),
      }
      // The access rule above is what makes the narrower caller true.
      const answer = await handler(input.data as never, caller as never)
      if (answer.ok && 'json' in answer) return reply.type('application/json; charset=utf-8').send(answer.json)
      if (answer.ok) return send(reply, 200, { code: CODE.ok, message: answer.message ?? '', data: answer.data })
      return send(reply, answer.status, { code: answer.code, message: answer.message, data: answer.data })
    })
  }

  const rest = (endpoints: readonly Endpoint[]): string[] => {
    const missing = endpoints.filter((endpoint) => !served.has(endpoint.name) && endpoint.access !== 'sandbox')
    for (const endpoint of missing) {
      register(endpoint, async (_request, reply) =>
        send(reply, 501, { code: CODE.notBuilt, message: 'common_not_built', data: { operation: endpoint.name } }),
      )
    }
    return missing.map((endpoint) => endpoint.name).sort()
  }

  return { serve, rest }
}

interface Answer {
  code: string
  message: string
  data: unknown
}

/** JSON text by hand: the contract test, not every request, checks answers against their schemas. */
function send(reply: FastifyReply, status: number, answer: Answer): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(answer))
}

/** Security rule 3: a GET with an effect comes from our own pages, and never as a prefetch. */
function fromThisSite(request: FastifyRequest): boolean {
  const headers = request.headers
  if (headers['purpose'] === 'prefetch' || String(headers['sec-purpose'] ?? '').startsWith('prefetch')) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers['browser-type'] === 'web'
}

function localeOf(request: FastifyRequest): Locale {
  const own = request.headers['x-locale']
  if (isLocale(own)) return own
  const tags = String(request.headers['accept-language'] ?? '').split(',')
  return matchLocale(tags.map((tag) => tag.split(';')[0]?.trim() ?? ''))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
