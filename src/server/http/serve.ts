import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { CODE } from '#contract/envelope.ts'
import { isLocale, type Locale, matchLocale } from '#i18n/locales.ts'
import type { Clock } from '#server/ports/clock.ts'
import { clientAddress } from './client-address.ts'
import { readVariants, variantsOf } from './field-variants.ts'
import { documentationOf } from './openapi.ts'
import type { OwnCookies } from './own-cookies.ts'
import type { Reply } from './reply.ts'
import { comesFromThisSite } from './same-site.ts'

/** The signed-in customer, as the session says. */
export interface Owner {
  readonly id: number
  /** Empty for an account without an address. */
  readonly email: string
  /** Number of the session that says so. */
  readonly session: number
  /** The version of access that it counts for; what is made for this customer carries it (S-22). */
  readonly accessVersion: number
}

/** New cookies for the caller's browser, which the database is to know before they are sent. */
export interface RenewedBrowser {
  readonly newIdHash: Uint8Array
  /** Null where the browser is no known device. */
  readonly device: { readonly hash: Uint8Array; readonly newHash: Uint8Array } | null
  send(): void
}

/** Who calls: everything a rule may believe about a request. */
export interface Caller<Signed extends Owner | null = Owner | null> {
  readonly customer: Signed
  readonly now: Temporal.Instant
  /** From the app's own header, else Accept-Language. */
  readonly locale: Locale
  readonly address: string
  /** Hash of what makes the browser a known one of those who signed in with it; null in a new one. */
  readonly device: Uint8Array | null
  /** A cookie that `setCookie` set. */
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, maxAgeS: number): void
  /**
   * Starts a session for the customer and sets its cookie (rotated: an old one ends). `accessVersion` is the one that was
   * read together with what proves the customer: false when access has been revoked since, and then nothing began.
   * `isProof` is false for a session that another one hands on: it makes no browser a known one, and what asks for a
   * sign-in that has just been made does not take it for one.
   */
  signIn(customerId: number, accessVersion: number, how?: { readonly isProof: boolean }): Promise<boolean>
  /** Makes new cookies for a session that outlives a revocation: copies of the old ones must not. */
  renew(): RenewedBrowser
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

const JSON_TYPE = 'application/json; charset=utf-8'

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
 * `served` holds the operations that have a handler; `rest` answers all others with a clear 501 envelope.
 */
export function makeServe(app: FastifyInstance, deps: ServeDependencies) {
  const served = new Set<string>()

  const register = (
    endpoint: Endpoint,
    isServed: boolean,
    handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
  ) => {
    const { name, method } = endpoint
    const variants = variantsOf(endpoint)
    const paths = [endpoint.path, ...(endpoint.aliases ?? [])]
    for (const [url, path] of new Map(paths.toReversed().map((path) => [bare(path), path]))) {
      app.route({
        method,
        url,
        schema: documentationOf(endpoint, { path, variants, isServed }),
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
    register(endpoint, true, async (request, reply) => {
      if (changes && !comesFromThisSite(request, deps.origin)) {
        return send(reply, 403, { code: CODE.forbidden, message: 'common_error', data: null })
      }
      const session = deps.sessions.find(request)
      const customer = session === null ? null : await session
      if (endpoint.access === 'customer' && customer === null) {
        return send(reply, 401, { code: CODE.notLoggedIn, message: 'common_not_logged_in', data: null })
      }
      const sent = (endpoint.method === 'GET' ? request.query : request.body) ?? {}
      const input = z.safeParse(endpoint.request, variants.length === 0 ? sent : readVariants(variants, sent))
      if (!input.success) {
        const fields = input.error.issues.slice(0, 10).map((issue) => issue.path.join('.'))
        return send(reply, 422, { code: CODE.badRequest, message: 'common_error', data: { fields } })
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
      if (answer.ok) return send(reply, 200, { code: CODE.ok, message: answer.message ?? '', data: answer.data })
      return send(reply, answer.status, { code: answer.code, message: answer.message, data: answer.data })
    })
  }

  const rest = (endpoints: readonly Endpoint[]): string[] => {
    const missing = endpoints.filter((endpoint) => !served.has(endpoint.name) && endpoint.access !== 'sandbox')
    for (const endpoint of missing) {
      register(endpoint, false, (_request, reply) =>
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

/**
 * JSON text by hand: every server test, not every request, checks answers against their schemas
 * (tests/support/checked-answers.ts). Any of these may be about the caller, so no cache keeps them.
 */
function send(reply: FastifyReply, status: number, answer: Answer): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(answer))
}

function localeOf(request: FastifyRequest): Locale {
  const own = request.headers['x-locale']
  if (isLocale(own)) return own
  const tags = String(request.headers['accept-language'] ?? '').split(',')
  return matchLocale(tags.map((tag) => tag.split(';')[0]?.trim() ?? ''))
}
