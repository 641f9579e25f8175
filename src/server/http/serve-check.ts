import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CheckCall } from '#contract/check/check-call.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { SHOP_DEVICE_DAYS } from '#domain/constants.ts'
import type { CheckCaller, ShopLink } from '#server/auth/check-caller.ts'
import { withTimeLimit } from '#server/concurrency/time-limit.ts'
import type { Clock } from '#server/ports/clock.ts'
import { type AnswerLimits, answerLimit } from './answer-limits.ts'
import { clientAddress } from './client-address.ts'
import type { ShopCookie } from './own-cookies.ts'
import { inputReader, isCrossSite, type Observe, refuseCall, refuseInput, registerCall, sendReply } from './receive.ts'
import type { Reply } from './reply.ts'

/**
 * The caller of an endpoint: a phone with a shop's link, or, for the endpoint that opens a link, possibly without
 * one.
 */
type CallerOf<Call extends CheckCall> = Call['opens'] extends true ? CheckCaller<ShopLink | null> : CheckCaller

/** Registers the handler of one endpoint of the check page. */
export type ServeCheck = <Call extends CheckCall>(
  call: Call,
  handler: (input: ParsedRequestOf<Call>, caller: CallerOf<Call>) => Promise<Reply<ResponseOf<Call>>>,
) => void

interface ServeCheckDependencies {
  readonly clock: Clock
  readonly cookie: ShopCookie
  /** The link that a phone's credential belongs to; null if it is unknown or the link was withdrawn. */
  findLink(credential: string | undefined, now: Temporal.Instant): Promise<ShopLink | null>
  readonly origin: string
  readonly observe: Observe
  readonly limits: AnswerLimits
}

/**
 * Serves the check page's endpoints, like the app's except for the access rule. Sessions of customers and operators
 * do not count: without the phone's cookie, or after its link was withdrawn, the response is 401. Each request of a
 * phone with a link renews its cookie, so the cookie lasts as long as the phone is used.
 */
export function makeServeCheck(app: FastifyInstance, deps: ServeCheckDependencies) {
  const served = new Set<string>()
  const linkOf = (request: FastifyRequest, now: Temporal.Instant) => deps.findLink(deps.cookie.read(request), now)

  const serve: ServeCheck = (call, handler) => {
    served.add(call.name)
    const read = inputReader(call)
    const limitMs = answerLimit(call, deps.limits)
    registerCall(app, call, deps.observe, async (request, reply) => {
      if (isCrossSite(call, request, deps.origin)) return refuseCall(reply, 'foreign')
      const now = deps.clock.now()
      const link = await withTimeLimit(limitMs, linkOf(request, now))
      // The cookie is not cleared: requests from another site's link carry none, and a late response would remove a
      // newer one.
      if (link === null && call.opens !== true) return refuseCall(reply, 'signed-out')
      const input = read(request)
      if (!input.success) return refuseInput(reply, input.error)
      const remember = (credential: string) => deps.cookie.set(reply, credential, SHOP_DEVICE_DAYS * 86_400)
      const own = deps.cookie.read(request)
      if (link !== null && own !== undefined) remember(own)
      const caller: CheckCaller<ShopLink | null> = { link, now, address: clientAddress(request), remember }
      // The rule above guarantees the narrower caller type.
      const answered = handler(input.data as never, caller as never)
      return sendReply(reply, call, await withTimeLimit(limitMs - reply.elapsedTime, answered))
    })
  }

  const unserved = (calls: readonly CheckCall[]): string[] =>
    calls.filter(({ name }) => !served.has(name)).map(({ name }) => name)

  return { serve, unserved }
}
