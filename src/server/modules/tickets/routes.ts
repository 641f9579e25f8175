import type { RedemptionVerdict } from '#contract/sw-protocol.ts'
import { queryOrder, redeemTicket, ticketAccess, ticketKeys, ticketSync } from '#contract/tickets.ts'
import { orderKind } from '#domain/order/order-state.ts'
import type { Serve } from '#server/http/serve.ts'
import { findOwn } from '#server/modules/orders/index.ts'
import { notFound, notLoggedIn, type Outcome, ok, tooMany } from '#server/outcome.ts'
import { presentForVerification, presentTicket } from './present.ts'
import { redeemOrder, redeemRecord } from './redeem.ts'
import { findOwnOrder, isAccessEnded, syncTickets, type TicketsDeps, ticketContext } from './service.ts'

/** Length of a raw Ed25519 public key, which is the end of its fixed SPKI encoding. */
const RAW_KEY_BYTES = 32

/**
 * Converts a verdict to an outcome. No verdict for now is a 429: the phone keeps its record and retries with
 * backoff.
 */
export const verdictOf = (verdict: RedemptionVerdict | null): Outcome<RedemptionVerdict> =>
  verdict === null ? tooMany('common_too_many') : ok(verdict)

/** Serves tickets, their verification and their redemption (P-7.13, U-08, T-33). */
export function ticketRoutes(serve: Serve, deps: TicketsDeps): void {
  serve(ticketSync, async (input, { customer, now }) => ok(await syncTickets(deps, customer, input.deviceId, now)))

  serve(ticketAccess, async (input) => ok({ isEnded: await isAccessEnded(deps, input) }))

  serve(queryOrder, async (input, { customer, now }) => {
    const row = await findOwnOrder(deps.db, customer.id, input.tradeNo)
    const ticket = row && presentTicket(row, await ticketContext(deps, [row], customer, now))
    return ticket ? ok(presentForVerification(ticket)) : notFound()
  })

  serve(redeemTicket, async (input, caller) => {
    if ('token' in input) return verdictOf(await redeemRecord(deps, input, caller))
    const { customer, now } = caller
    if (customer === null) return notLoggedIn()
    const order =
      input.id === undefined
        ? await findOwnOrder(deps.db, customer.id, input.tradeNo ?? '')
        : await findOwn(deps.db, input.id, customer.id)
    if (!order || (input.orderType !== undefined && orderKind(input.orderType) !== order.kind)) return notFound()
    return verdictOf(
      await redeemOrder(deps, order.id, {
        nonce: input.nonce,
        token: '',
        deviceId: '',
        claimed: now,
        lastServerTime: now,
        received: now,
        seen: null,
        shopLinkId: null,
      }),
    )
  })

  serve(ticketKeys, () =>
    ok({
      keys: deps.keys.all().map((key) => ({
        kid: key.kid,
        alg: 'EdDSA' as const,
        publicKey: key.publicKey.export({ format: 'der', type: 'spki' }).subarray(-RAW_KEY_BYTES).toString('base64url'),
        from: key.from.epochMilliseconds,
      })),
    }),
  )
}
