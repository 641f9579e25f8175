import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { CODE } from '#contract/envelope.ts'
import { isLocale, type Locale, matchLocale } from '#i18n/locales.ts'
import type { Caller, Owner, RenewedBrowser } from '#server/caller.ts'
import type { Clock } from '#server/ports/clock.ts'
import { clientAddress } from './client-address.ts'
import { JSON_TYPE, sendEnvelope } from './envelope.ts'
import { readVariants, variantsOf } from './field-variants.ts'
import { documentationOf } from './openapi.ts'
import type { OwnCookies } from './own-cookies.ts'
import { REFUSALS, type Reply } from './reply.ts'
import { comesFromThisSite } from './same-site.ts'

export type CallerOf<E extends Endpoint> = E['access'] extends 'customer' ? Caller<Owner> : Caller

export type Handler<E extends Endpoint> = (
  input: ParsedRequestOf<E>,
  caller: CallerOf<E>,
) => Promise<Reply<ResponseOf<E>>> | Reply<ResponseOf<E>>

/** Registers the handler of one call of the contract. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

export interface SessionPort {
  /** The customer of the request's session; costs nothing without a cookie. */
  find(request: FastifyRequest): Promise<Owner | null> | null
  /** What `Caller.device` is. */
  device(request: FastifyRequest): Uint8Array | null
  start(
    request: FastifyRequest,
    reply: FastifyReply,
    customer: { readonly id: number; readonly accessVersion: number },
    how: { readonly isProof: boolean },
  ): Promise<boolean>
  renew(request: FastifyRequest, reply: FastifyReply): RenewedBrowser
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export interface ServeDependencies {
  readonly clock: Clock
  readonly sessions: SessionPort
  readonly cookies: OwnCookies
  /** The app's public address: its pages may send what changes something. */
  readonly origin: string
  /** Told of every answered call, with its time in ms. */
  observe(operation: string, status: number, ms: number): void
}

/** A path as it is registered: the optional `/api` is stripped before routing. */
const bare = (path: string): string => path.replace(/^\/api(?=\/)/, '')

/** Facts of a request, worked out when a handler asks: most reads need none of them. */
class RequestCaller implements Caller {
  readonly customer: Owner | null
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #deps: ServeDependencies
  #now: Temporal.Instant | undefined

  constructor(request: FastifyRequest, reply: FastifyReply, customer: Owner | null, deps: ServeDependencies) {
    this.customer = customer
    this.#request = request
    this.#reply = reply
    this.#deps = deps
  }
  /** One instant for the whole request. */
  get now(): Temporal.Instant {
    this.#now ??= this.#deps.clock.now()
    return this.#now
  }
  get locale(): Locale {
    return localeOf(this.#request)
  }
  get address(): string {
    return clientAddress(this.#request)
  }
  get device(): Uint8Array | null {
    return this.#deps.sessions.device(this.#request)
  }
  cookie(name: string): string | undefined {
    return this.#deps.cookies.read(this.#request, name)
  }
  setCookie(name: string, value: string, maxAgeS: number): void {
    this.#deps.cookies.set(this.#reply, name, value, maxAgeS)
  }
  signIn(id: number, accessVersion: number, how = { isProof: true }): Promise<boolean> {
    return this.#deps.sessions.start(this.#request, this.#reply, { id, accessVersion }, how)
  }
  renew(): RenewedBrowser {
    return this.#deps.sessions.renew(this.#request, this.#reply)
  }
  signOut(): Promise<void> {
    return this.#deps.sessions.end(this.#request, this.#reply)
  }
}

/**
 * The one way a call is served: parse by the contract, check the access rule, run the handler, wrap in the envelope.
 * `unserved` names the calls of a list that nobody has given a handler.
 */
export function makeServe(app: FastifyInstance, deps: ServeDependencies) {
  const served = new Set<string>()

  const register = (
    endpoint: Endpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
  ) => {
    const { name, method } = endpoint
    const variants = variantsOf(endpoint)
    const paths = [endpoint.path, ...(endpoint.aliases ?? [])]
    for (const [url, path] of new Map(paths.toReversed().map((path) => [bare(path), path]))) {
      app.route({
        method,
        url,
        schema: documentationOf(endpoint, { path, variants }),
        config: { endpoint, writtenPath: path },
        onResponse: (_request, reply, done) => {
          deps.observe(name, reply.statusCode, reply.elapsedTime)
          done()
        },
        handler,
      })
    }
  }

  const serve: Serve = (endpoint, handler) => {
    served.add(endpoint.name)
    const changes = endpoint.method === 'POST' || endpoint.changesState === true
    const variants = variantsOf(endpoint)
    register(endpoint, async (request, reply) => {
      if (changes && !comesFromThisSite(request, deps.origin)) {
        return sendEnvelope(reply, 403, { code: CODE.forbidden, message: 'common_error', data: null })
      }
      const session = deps.sessions.find(request)
      const customer = session === null ? null : await session
      if (endpoint.access === 'customer' && customer === null) {
        return sendEnvelope(reply, 401, { code: CODE.notLoggedIn, message: 'common_not_logged_in', data: null })
      }
      const sent = (endpoint.method === 'GET' ? request.query : request.body) ?? {}
      const input = z.safeParse(endpoint.request, variants.length === 0 ? sent : readVariants(variants, sent))
      if (!input.success) {
        const fields = input.error.issues.slice(0, 10).map((issue) => issue.path.join('.'))
        return sendEnvelope(reply, 422, { code: CODE.badRequest, message: 'common_error', data: { fields } })
      }
      const caller: Caller = new RequestCaller(request, reply, customer, deps)
      // The access rule above is what makes the narrower caller true.
      const answered = handler(input.data as never, caller as never)
      const answer = answered instanceof Promise ? await answered : answered
      if (answer.ok && 'json' in answer) {
        const keep = endpoint.access === 'public' ? 'no-cache' : 'no-store'
        return reply.header('cache-control', keep).type(JSON_TYPE).send(answer.json)
      }
      if (answer.ok && 'goTo' in answer) return reply.header('cache-control', 'no-store').redirect(answer.goTo, 303)
      const { data } = answer
      if (!answer.ok) {
        const { status, code } = REFUSALS[answer.kind]
        return sendEnvelope(reply, status, { code, message: answer.message, data })
      }
      const message = 'message' in answer ? answer.message : ''
      return sendEnvelope(reply, 200, {
        ...{ code: CODE.ok, message, data },
        ...(endpoint.saysSuccess && { success: true }),
      })
    })
  }

  const unserved = (endpoints: readonly Endpoint[]): string[] =>
    endpoints.filter(({ name, access }) => !served.has(name) && access !== 'sandbox').map(({ name }) => name)

  return { serve, unserved }
}

function localeOf(request: FastifyRequest): Locale {
  const own = request.headers['x-locale']
  if (isLocale(own)) return own
  const tags = String(request.headers['accept-language'] ?? '').split(',')
  return matchLocale(tags.map((tag) => tag.split(';')[0]?.trim() ?? ''))
}
