import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Caller, RenewedBrowser, SignedInCustomer } from '#server/auth/caller.ts'
import { withTimeLimit } from '#server/concurrency/time-limit.ts'
import type { Clock } from '#server/ports/clock.ts'
import { type AnswerLimits, answerLimit, isPublicData } from './answer-limits.ts'
import { clientAddress } from './client-address.ts'
import type { OwnCookies } from './own-cookies.ts'
import {
  inputReader,
  isCrossSite,
  localeOf,
  type Observe,
  refuseCall,
  refuseInput,
  registerCall,
  sendReply,
} from './receive.ts'
import type { Reply } from './reply.ts'
import { isAppPage } from './same-site.ts'

export type CallerOf<E extends Endpoint> = E['access'] extends 'customer' ? Caller<SignedInCustomer> : Caller

/** A reply is only serialised, so a handler may return a shared list that must not be changed. */
type ReplyOf<E extends Endpoint> = Reply<Readonly<ResponseOf<E>>>

export type Handler<E extends Endpoint> = (
  input: ParsedRequestOf<E>,
  caller: CallerOf<E>,
) => Promise<ReplyOf<E>> | ReplyOf<E>

/** Registers the handler of one endpoint of the contract. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

export interface SessionPort {
  /**
   * The customer of the request's session. Null without a query if there is no cookie. Not called for public data.
   */
  find(request: FastifyRequest): Promise<SignedInCustomer | null> | null
  /** The value of `Caller.device`. */
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
  /** The app's public address, whose pages may send state-changing requests. */
  readonly origin: string
  readonly observe: Observe
  readonly limits: AnswerLimits
}

/** The caller of a request. Facts are computed on access, because most reads need none of them. */
class RequestCaller implements Caller {
  readonly customer: SignedInCustomer | null
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #deps: ServeDependencies
  #now: Temporal.Instant | undefined

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    customer: SignedInCustomer | null,
    deps: ServeDependencies,
  ) {
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
  get isAppPage(): boolean {
    return isAppPage(this.#request.headers, this.#deps.origin)
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
 * Serves the contract's endpoints: parses by the contract, checks the access rule, runs the handler, wraps the result
 * in the envelope. `unserved` returns the names of endpoints without a handler.
 */
export function makeServe(app: FastifyInstance, deps: ServeDependencies) {
  const served = new Set<string>()

  const serve: Serve = (endpoint, handler) => {
    served.add(endpoint.name)
    const read = inputReader(endpoint)
    const limitMs = answerLimit(endpoint, deps.limits)
    // Cached public data must not wait for a database query for the session.
    const findCustomer = isPublicData(endpoint) ? () => null : (request: FastifyRequest) => deps.sessions.find(request)
    registerCall(app, endpoint, deps.observe, async (request, reply) => {
      if (isCrossSite(endpoint, request, deps.origin)) return refuseCall(reply, 'foreign')
      const session = findCustomer(request)
      const customer = session === null ? null : await withTimeLimit(limitMs, session)
      if (endpoint.access === 'customer' && customer === null) return refuseCall(reply, 'signed-out')
      const input = read(request)
      if (!input.success) return refuseInput(reply, input.error)
      const caller: Caller = new RequestCaller(request, reply, customer, deps)
      // The access rule above guarantees the narrower caller type.
      const answered = handler(input.data as never, caller as never)
      const answer = answered instanceof Promise ? await withTimeLimit(limitMs - reply.elapsedTime, answered) : answered
      return sendReply(reply, endpoint, answer)
    })
  }

  const unserved = (endpoints: readonly Endpoint[]): string[] =>
    endpoints.filter(({ name, access }) => !served.has(name) && access !== 'sandbox').map(({ name }) => name)

  return { serve, unserved }
}
