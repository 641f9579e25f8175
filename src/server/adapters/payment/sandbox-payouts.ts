import { daysWithin } from '#domain/calendar/overview-periods.ts'
import { addDays, type JapanDate, japanDate, japanDateTime } from '#domain/calendar/time.ts'
import { DEMO_PAYMENT } from '#server/ports/payment.ts'
import type { GatewayBalanceEntry, GatewayPayout, PayoutGateway } from '#server/ports/payouts.ts'
import type { SandboxPayments, StoredPayment } from './sandbox-payments.ts'

/** The fee of a payment, as Stripe charges it in Japan; it is not given back with a refund. */
const FEE = 0.036
/** Days after a Japan day until its money is paid out, and until that arrives at the bank. */
const PAID_OUT_AFTER = 2
const ARRIVES_AFTER = 4
/** The time of day of payouts, in Japan. */
const PAYOUT_TIME = '09:00'

interface SandboxPayout extends GatewayPayout {
  readonly of: readonly GatewayBalanceEntry[]
}

const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)

/** The movements of a payment: its charge, and its refunds. */
function entriesOf({
  ref,
  amount,
  refunds,
  parts,
  returned,
  chargedAt,
  refundedAt,
}: StoredPayment): GatewayBalanceEntry[] {
  if (chargedAt === undefined) return []
  const entry = (
    madeAt: Temporal.Instant,
    rest: Omit<GatewayBalanceEntry, 'net' | 'madeAt' | 'availableOn' | 'paymentRef'>,
  ) => ({
    ...rest,
    ...{ paymentRef: ref, net: rest.amount - rest.fee, madeAt },
    availableOn: addDays(japanDate(madeAt), PAID_OUT_AFTER),
  })
  const fee = Math.round(amount * FEE)
  return [
    entry(instant(chargedAt), { ref: `txn_${ref}`, kind: 'payment', refundRef: null, amount, fee }),
    ...Object.values(refunds).map((refundRef) =>
      entry(instant(refundedAt?.[refundRef] ?? chargedAt), {
        ...{ ref: `txn_${refundRef}`, kind: 'refund' as const, refundRef, fee: 0 },
        amount: -(parts?.[refundRef] ?? returned ?? amount),
      }),
    ),
  ]
}

/**
 * The payouts up to `now`: the money of each Japan day is paid out two days later in the morning. Days on which more
 * was refunded than paid wait for the next payout, because a sandbox collects nothing from a bank.
 */
function payoutsOf(entries: readonly GatewayBalanceEntry[], now: Temporal.Instant): SandboxPayout[] {
  const byDay = Map.groupBy(entries, ({ madeAt }) => japanDate(madeAt))
  const [first] = [...byDay.keys()].toSorted()
  const payouts: SandboxPayout[] = []
  let waiting: GatewayBalanceEntry[] = []
  const isDue = (day: JapanDate) => Temporal.Instant.compare(payoutTime(day), now) <= 0
  for (const day of first === undefined ? [] : daysWithin({ from: first, to: japanDate(now) })) {
    if (!isDue(day)) break
    waiting.push(...(byDay.get(day) ?? []))
    const amount = waiting.reduce((sum, { net }) => sum + net, 0)
    if (waiting.length === 0 || amount <= 0) continue
    const arrivesOn = addDays(day, ARRIVES_AFTER)
    payouts.push({
      ...{ ref: `po_sandbox_${day.replaceAll('-', '')}`, amount, arrivesOn, madeAt: payoutTime(day) },
      ...{ state: arrivesOn <= japanDate(now) ? 'paid' : 'in_transit', entries: 'automatic', of: waiting },
    })
    waiting = []
  }
  return payouts
}

const payoutTime = (day: JapanDate) => japanDateTime(addDays(day, PAID_OUT_AFTER), PAYOUT_TIME)

/** The sandbox's balance with fees, and its payouts. Demo payments have no amounts at the sandbox and are left out. */
export function sandboxPayouts(
  payments: SandboxPayments,
  now: () => Temporal.Instant,
): Pick<PayoutGateway, 'payouts' | 'balanceTransactions'> {
  const balance = () =>
    payments
      .all()
      .filter(({ ref }) => !ref.startsWith(DEMO_PAYMENT))
      .flatMap(entriesOf)
  const isSince = (madeAt: Temporal.Instant, since: Temporal.Instant) => Temporal.Instant.compare(madeAt, since) >= 0
  return {
    async *payouts(since) {
      for (const { of: _entries, ...payout } of payoutsOf(balance(), now()))
        if (isSince(payout.madeAt, since)) yield payout
    },
    async *balanceTransactions(of) {
      const entries = balance()
      if ('payout' in of) yield* payoutsOf(entries, now()).find(({ ref }) => ref === of.payout)?.of ?? []
      else yield* entries.filter(({ madeAt }) => isSince(madeAt, of.since))
    },
  }
}
