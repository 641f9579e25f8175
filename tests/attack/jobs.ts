import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { NOON } from '#tests/support/app.ts'
import { startStripeDouble } from '#tests/support/stripe-double.ts'
import type { Attack } from './attack.ts'
import { refusal, startRelay } from './relay.ts'

/** The jobs of a running server run every few seconds; this is the wait for several rounds. */
const ROUNDS_MS = 40_000
const POLL_MS = 250

/** One expired hold, one unknown payment and one refund that the gateway always refuses, each the oldest of many. */
export const jobs: Attack = {
  name: 'jobs',
  expects: 'a row that cannot be processed delays no other row',
  findings: ['D4'],
  async run({ paymentApp, atEnd, tried, expect, worst, sized }) {
    const stripe = await startStripeDouble()
    atEnd(() => stripe.stop())
    const poisoned = { cancel: '', retrieve: '', refund: '' }
    let areRefundsAway = true
    const relay = await startRelay(stripe.base, (path, body) => {
      if (path.startsWith('/v1/refunds')) {
        if (areRefundsAway) return refusal(503, 'api_error', 'server_error')
        return body.includes(poisoned.refund) ? refusal(400) : null
      }
      const isCancel = path.endsWith('/cancel')
      if (isCancel && poisoned.cancel !== '' && path.includes(poisoned.cancel)) return refusal(400)
      return poisoned.retrieve !== '' && path.includes(poisoned.retrieve) ? refusal(400) : null
    })
    atEnd(() => relay.stop())
    const gateway = stripeGateway({
      secretKey: 'sk_test_1',
      webhookSecret: stripe.webhookSecret,
      apiBase: relay.base,
      timeoutMs: 2_000,
    })
    const shop = await paymentApp({ gateway, runsJobs: true })
    const cookie = await shop.signIn()
    const open = async () => {
      const order = await shop.order()
      const { data } = await shop.call('/pay/payGateway/visaPayV3', shop.claim(order), cookie)
      return { id: order.id, ref: String(data.paymentIntentId) }
    }
    const many = async () => {
      const opened: { id: number; ref: string }[] = []
      for (let n = 0; n < sized(8, 60); n++) opened.push(await open())
      return opened
    }
    const waitFor = async (isSo: () => Promise<boolean>): Promise<boolean> => {
      const until = performance.now() + ROUNDS_MS
      while (performance.now() < until) {
        if (await isSo()) return true
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
      return false
    }
    const count = async (ids: readonly number[], isDone: (row: Awaited<ReturnType<typeof shop.row>>) => boolean) =>
      (await Promise.all(ids.map((id) => shop.row(id)))).filter(isDone).length
    const rest = (all: readonly { id: number }[]) => all.slice(1).map(({ id }) => id)

    // Unknown payments: the browser paid and disappeared, and no webhook arrives. The status of the oldest cannot even
    // be read.
    const [unknown, late, held] = [await many(), await many(), await many()]
    for (const { ref } of unknown) stripe.payInBrowser(ref, 'visa')
    poisoned.cancel = held[0]?.ref ?? ''
    poisoned.retrieve = unknown[0]?.ref ?? ''
    shop.clock.moveTo(shop.clock.now().add({ seconds: 60 }))
    const paid = () => count(rest(unknown), (row) => row.pay_status === 1)
    const areSettled = await waitFor(async () => (await paid()) === unknown.length - 1)
    tried(unknown.length)
    const settled = await paid()
    expect(
      areSettled,
      `${settled} of ${unknown.length - 1} unknown payments settled`,
      'retrieve answers 400 to the oldest',
    )

    // Expired holds: the gateway refuses to cancel the payment of the oldest. The attempts of these orders are
    // cancelled already: they lapse with the others.
    const ids = late.map(({ id }) => id)
    await shop.db.updateTable('payment_attempt').set({ status: 'cancelled' }).where('order_id', 'in', ids).execute()
    shop.clock.moveTo(NOON.add({ minutes: 31 }))
    const lapsed = (of: typeof held) => count(rest(of), (row) => row.seats_held === 0)
    const areFree = await waitFor(async () => (await lapsed([...held, ...late])) === held.length + late.length - 1)
    tried(held.length)
    const freed = await lapsed(held)
    expect(
      areFree,
      `${freed} of ${held.length - 1} expired holds gave their seats back`,
      'cancel answers 400 to the oldest',
    )

    // Refunds: paid after the hold expired, when the seats were taken. At first every refund fails; later all but the
    // oldest can succeed.
    await shop.db
      .updateTable('slot_seat')
      .set((eb) => ({ taken: eb.ref('capacity') }))
      .execute()
    for (const { ref } of late) {
      stripe.payInBrowser(ref, 'visa')
      const { payload, signature } = stripe.webhook(ref)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      await shop.app.inject({ method: 'POST', url: '/pay/webhook/stripe', payload, headers })
    }
    poisoned.refund = late[0]?.ref ?? ''
    areRefundsAway = false
    const refunded = async () => {
      const ledgers = await Promise.all(rest(late).map((id) => shop.ledger(id)))
      return ledgers.filter((ledger) => ledger.some(({ kind }) => kind === 'refund')).length
    }
    // The backoff may be longer than a round, so the clock moves on.
    const areBack = await waitFor(async () => {
      shop.clock.moveTo(shop.clock.now().add({ seconds: 10 }))
      return (await refunded()) === late.length - 1
    })
    tried(late.length)
    const back = await refunded()
    expect(areBack, `${back} of ${late.length - 1} refunds were paid`, 'refunds answers 400 to the oldest')
    const each = unknown.length - 1
    worst(`with 1 bad row each: ${settled}/${each} settled, ${freed}/${each} freed, ${back}/${each} refunded`)
  },
}
