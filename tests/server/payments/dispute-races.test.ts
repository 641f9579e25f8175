import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { compareDisputeLists } from '#server/modules/books/reconcile/disputes.ts'
import type { DisputeGateway } from '#server/ports/payment.ts'
import { diceOf } from '#tests/attack/dice.ts'
import { wrongMoney, wrongPayments, wrongRefunds } from '#tests/reconcile/money.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import type { StripeDispute } from '#tests/support/stripe-disputes.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'

/** An event as the provider sent it: what the dispute was then, and never again. */
interface Sent {
  readonly type: string
  readonly snapshot: StripeDispute
  readonly payload: string
  readonly signature: string
}

const EVENTS = 100
/** What the control believes: the state of the event, and an entry for each event about money. */
const STATES: Readonly<Record<string, string>> = {
  won: 'won',
  under_review: 'under-review',
  needs_response: 'needs-response',
}
const KINDS: Readonly<Record<string, string>> = {
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute_reversed',
}
const EPOCH = Temporal.Instant.fromEpochMilliseconds(0)

describe('events of a dispute in any order, postgres', () => {
  let stripe: StripeDouble
  let gateway: ReturnType<typeof stripeGateway>
  let server: PaymentApp
  let cookie: string
  beforeAll(async () => {
    stripe = await startStripeDouble()
    gateway = stripeGateway({ secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base })
    server = await openPaymentApp('postgres', { gateway, poolSize: 20 })
  })
  beforeEach(async () => {
    cookie = await server.signIn()
  })
  afterEach(async () => {
    await server.empty()
    stripe.forget()
  })
  afterAll(async () => {
    await server.close()
    await stripe.stop()
  })

  async function paid() {
    const order = await server.order()
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    const [attempt] = await server.attempts(order.id)
    return { ...order, attemptId: attempt?.id ?? 0, ref: attempt?.provider_ref ?? '' }
  }

  /** A dispute from an inquiry to a win, with the events that the provider sends about it. */
  function wonDispute(ref: string): Sent[] {
    const sent: Sent[] = []
    const tell = (dispute: StripeDispute, type: string) => {
      const snapshot = structuredClone(dispute)
      sent.push({ type, snapshot, ...stripe.disputeWebhook(snapshot, type, `evt_${ref}_${sent.length}`) })
    }
    const dispute = stripe.bank.opens(ref, { isInquiry: true })
    tell(dispute, 'charge.dispute.created')
    stripe.bank.escalates(dispute)
    tell(dispute, 'charge.dispute.funds_withdrawn')
    tell(dispute, 'charge.dispute.updated')
    stripe.bank.reviews(dispute)
    tell(dispute, 'charge.dispute.updated')
    stripe.bank.ends(dispute, 'won')
    tell(dispute, 'charge.dispute.closed')
    tell(dispute, 'charge.dispute.funds_reinstated')
    return sent
  }

  const deliver = async ({ payload, signature }: Sent) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/pay/webhook/stripe', payload, headers })
    return statusCode
  }
  const everythingWrong = async (disputes: DisputeGateway = gateway) => [
    ...(await wrongMoney(server.db, stripe.held())),
    ...(await wrongPayments(server.db)),
    ...(await wrongRefunds(server.db)),
    ...(await compareDisputeLists(server.db, disputes, EPOCH)).map(({ kind }) => kind),
  ]
  const stored = () => server.db.selectFrom('dispute').selectAll().execute()

  it('DI-02 a hundred events, shuffled and repeated and at once: one dispute, and the ledger equals the gateway', async () => {
    const { id, ref } = await paid()
    const events = wonDispute(ref)
    const dice = diceOf(41, 'events')
    const many = Array.from({ length: EVENTS }, () => dice.pick(events))
    // The provider repeats what was not answered with 200.
    let waiting = many
    for (let round = 0; waiting.length > 0 && round < 20; round++) {
      const statuses = await Promise.all(waiting.map(deliver))
      expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
      waiting = waiting.filter((_one, at) => statuses[at] !== 200)
    }
    expect(waiting).toEqual([])
    expect(await stored()).toEqual([expect.objectContaining({ state: 'won', amount: 5_000 })])
    const entries = (await server.ledger(id)).map(({ kind, amount }) => `${kind} ${amount}`).sort()
    expect(entries).toEqual(['dispute 5000', 'dispute_fee 1300', 'dispute_reversed 5000', 'payment 5000'])
    expect(await everythingWrong()).toEqual([])
    const entry = await server.db.selectFrom('support_entry').selectAll().where('kind', '=', 'dispute').execute()
    expect(entry.filter(({ resolved_at: at }) => at === null)).toEqual([])
  })

  it('DI-02 events that arrive while the bank decides end with its decision', async () => {
    const { ref } = await paid()
    const dispute = stripe.bank.opens(ref)
    const steps: (() => void)[] = [
      () => stripe.bank.reviews(dispute),
      () => stripe.bank.ends(dispute, 'lost'),
      () => undefined,
    ]
    for (const [at, step] of steps.entries()) {
      const sent = Array.from({ length: 8 }, (_one, place) => {
        const type = 'charge.dispute.updated'
        const snapshot = structuredClone(dispute)
        return { type, snapshot, ...stripe.disputeWebhook(snapshot, type, `evt_${at}_${place}`) }
      })
      const answers = Promise.all(sent.map(deliver))
      step()
      const statuses = await answers
      const waiting = sent.filter((_one, place) => statuses[place] !== 200)
      for (const one of waiting) expect(await deliver(one)).toBe(200)
    }
    expect(await stored()).toEqual([expect.objectContaining({ state: 'lost' })])
    expect(await everythingWrong()).toEqual([])
  })

  it('DI-02 control: a server that believes the events and books each ends with wrong books', async () => {
    const { id, attemptId, ref } = await paid()
    const events = wonDispute(ref)
    const dice = diceOf(41, 'events')
    for (const { type, snapshot } of Array.from({ length: EVENTS }, () => dice.pick(events))) {
      const state = STATES[snapshot.status]
      await sql`
        insert into dispute (order_id, attempt_id, provider, provider_ref, state, amount, reason, opened_at, noticed_at, closed_at)
        values (${id}, ${attemptId}, 'stripe', ${snapshot.id}, ${state ?? 'inquiry'}, ${snapshot.amount}, 'fraudulent', now(), now(),
          case when ${state === 'won'}::boolean then now() end)
        on conflict (provider, provider_ref) do update set state = excluded.state, closed_at = excluded.closed_at`.execute(
        server.db,
      )
      const kind = KINDS[type]
      if (kind === undefined) continue
      await sql`
        insert into ledger_entry (order_id, attempt_id, kind, reason, amount, provider_ref, created_at)
        values (${id}, ${attemptId}, ${kind}, ${snapshot.id}, ${snapshot.amount}, gen_random_uuid()::text, now())`.execute(
        server.db,
      )
    }
    expect(await everythingWrong()).not.toEqual([])
  })

  it('DI-02 reconciling finds a dispute that only the gateway has, and one that only we have', async () => {
    const [one, other] = [await paid(), await paid()]
    const dispute = stripe.bank.opens(one.ref, { amount: 2_000 })
    const kinds = async () => (await compareDisputeLists(server.db, gateway, EPOCH)).map(({ kind, ref }) => [kind, ref])
    expect(await kinds()).toEqual([['unknown-dispute', one.ref]])
    const { payload, signature } = stripe.disputeWebhook(dispute, 'charge.dispute.created')
    expect(await deliver({ type: '', snapshot: dispute, payload, signature })).toBe(200)
    expect(await kinds()).toEqual([])
    await sql`
      insert into dispute (order_id, attempt_id, provider, provider_ref, state, amount, reason, opened_at, noticed_at)
      values (${other.id}, ${other.attemptId}, 'stripe', 'du_planted', 'needs-response', 100, 'fraudulent', now(), now())`.execute(
      server.db,
    )
    expect(await kinds()).toEqual([['missing-dispute', other.ref]])
  })
})
