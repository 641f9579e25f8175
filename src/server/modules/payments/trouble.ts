import { MISCONFIGURED_CALLS } from '#domain/constants.ts'
import { countErrors, giveUpRow, type TryResult } from '#server/modules/jobs/index.ts'
import { GatewayMisconfigured, GatewayRefused, isGatewayError } from '#server/ports/payment.ts'
import type { PaymentDependencies } from './dependencies.ts'

/** Counter of calls that gateways refuse because of this server's settings. */
const SETTINGS_COUNTER = { kind: 'gateway_settings', item: 0 }
const FORGOTTEN_AFTER_H = 1
const TODO =
  'A payment gateway rejects all calls; the log says which one. Check its keys (STRIPE_SECRET_KEY, WECHATPAY_…), their permissions, the gateway URL and the clock of this machine. Payments wait and nothing is charged; they resume automatically once this is fixed.'

/**
 * Turns a gateway error into the result of a try. An error caused by this server's settings is logged and, after
 * several such calls, reported to support once. Any other error is a bug and is thrown. Nothing of this is shown to
 * customers.
 */
export async function recordGatewayTrouble(
  deps: Pick<PaymentDependencies, 'db' | 'log'>,
  error: unknown,
  now: Temporal.Instant,
  facts: object,
): Promise<Exclude<TryResult, { type: 'done' }>> {
  if (!isGatewayError(error)) throw error
  const reason = error.message
  if (error instanceof GatewayRefused) return { type: 'refused', reason }
  if (!(error instanceof GatewayMisconfigured)) return { type: 'retry', reason }
  const calls = await countErrors(deps.db, SETTINGS_COUNTER, reason, {
    now,
    until: now.add({ hours: FORGOTTEN_AFTER_H }),
  })
  if (calls <= MISCONFIGURED_CALLS) {
    deps.log.warn({ ...facts, reason }, 'The payment gateway rejects our calls because its settings are wrong')
  }
  if (calls >= MISCONFIGURED_CALLS) {
    await giveUpRow(deps.db, SETTINGS_COUNTER, { kind: SETTINGS_COUNTER.kind, orderId: null, reason, todo: TODO }, now)
  }
  return { type: 'misconfigured', reason }
}
