import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CheckCall } from '#contract/check/check-call.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { SHOP_DEVICE_DAYS } from '#domain/constants.ts'
import type { CheckCaller, ShopLink } from '#server/check-caller.ts'
import { inTime } from '#server/in-time.ts'
import type { Clock } from '#server/ports/clock.ts'
import { type AnswerLimits, answerLimit } from './answer-limits.ts'
import { clientAddress } from './client-address.ts'
import type { ShopCookie } from './own-cookies.ts'
import {
  inputReader,
  isFromElsewhere,
  type Observe,
  refuseCall,
  refuseInput,
  registerCall,
  sendReply,
} from './receive.ts'
import type { Reply } from './reply.ts'

/** Who makes a call: a phone with a shop's link, or for the one call that opens a link, perhaps one without. */
type CallerOf<Call extends CheckCall> = Call['opens'] extends true ? CheckCaller<ShopLink | null> : CheckCaller

/** Registers the handler of one call of the page on which shops check tickets. */
export type ServeCheck = <Call extends CheckCall>(
  call: Call,
  handler: (input: ParsedRequestOf<Call>, caller: CallerOf<Call>) => Promise<Reply<ResponseOf<Call>>>,
) => void

interface ServeCheckDependencies {
  readonly clock: Clock
  readonly cookie: ShopCookie
  /** The link that a phone's credential was given for; null for one that is unknown, or whose link was withdrawn. */
  findLink(credential: string | undefined, now: Temporal.Instant): Promise<ShopLink | null>
  readonly origin: string
  readonly observe: Observe
  readonly limits: AnswerLimits
}

/**
 * The one way a call of that page is served: as the app's calls are, but for who may make it. No session of a customer or an
 * operator counts here: without a phone's own cookie, or once its link was withdrawn, it is 401. The cookie is renewed with each
 * call that has one, so it lasts as long as the phone is used.
 */
export function makeServeCheck(app: FastifyInstance, deps: ServeCheckDependencies) {
  const served = new Set<string>()
  const linkOf = (request: FastifyRequest, now: Temporal.Instant) => deps.findLink(deps.cookie.read(request), now)

  const serve: ServeCheck = (call, handler) => {
    served.add(call.name)
    const read = inputReader(call)
    const limitMs = answerLimit(call, deps.limits)
    registerCall(app, call, deps.observe, async (request, reply) => {
      if (isFromElsewhere(call, request, deps.origin)) return refuseCall(reply, 'foreign')
      const now = deps.clock.now()
      const link = await inTime(limitMs, linkOf(request, now))
      // The cookie stays: another site's link brings none along, and a late answer would take away one that was given since.
      if (link === null && call.opens !== true) return refuseCall(reply, 'signed-out')
      const input = read(request)
      if (!input.success) return refuseInput(reply, input.error)
      const remember = (credential: string) => deps.cookie.set(reply, credential, SHOP_DEVICE_DAYS * 86_400)
      const own = deps.cookie.read(request)
      if (link !== null && own !== undefined) remember(own)
      const caller: CheckCaller<ShopLink | null> = { link, now, address: clientAddress(request), remember }
      // The rule above is what makes the narrower caller true.
      const answered = handler(input.data as never, caller as never)
      return sendReply(reply, call, await inTime(limitMs - reply.elapsedTime, answered))
    })
  }

  const unserved = (calls: readonly CheckCall[]): string[] =>
    calls.filter(({ name }) => !served.has(name)).map(({ name }) => name)

  return { serve, unserved }
}
