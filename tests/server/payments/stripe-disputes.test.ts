import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { GatewayRefused, GatewayUnreachable } from '#server/ports/payment.ts'
import { DISPUTE_FEE } from '#tests/support/stripe-disputes.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'

describe('disputes at Stripe', () => {
  let stripe: StripeDouble
  let gateway: ReturnType<typeof stripeGateway>
  beforeAll(async () => {
    stripe = await startStripeDouble()
    gateway = stripeGateway({ secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base })
  })
  afterEach(() => stripe.forget())
  afterAll(() => stripe.stop())

  const paid = () => stripe.paidElsewhere(5_000).id
  const refund = (ref: string, amount: number) =>
    gateway.refund({ ref, amount, idempotencyKey: `k ${ref} ${amount}`, spareKey: `s ${ref}`, wasAsked: false })
  const listed = async () => {
    const refs: string[] = []
    for await (const { ref } of gateway.disputes(Temporal.Instant.fromEpochMilliseconds(0))) refs.push(ref)
    return refs
  }

  it('DI-01 an inquiry has no movements; a dispute has the money and the fee; a win returns the money', async () => {
    const ref = paid()
    const dispute = stripe.bank.opens(ref, { isInquiry: true })
    expect(await gateway.dispute(dispute.id)).toMatchObject({
      ...{ ref: dispute.id, paymentRef: ref, state: 'inquiry', amount: 5_000, reason: 'fraudulent', movements: [] },
      dueBy: Temporal.Instant.fromEpochMilliseconds((dispute.evidence_details.due_by ?? 0) * 1000),
    })
    stripe.bank.escalates(dispute)
    expect(await gateway.dispute(dispute.id)).toMatchObject({
      state: 'needs-response',
      movements: [{ amount: -5_000, fee: DISPUTE_FEE }],
    })
    stripe.bank.reviews(dispute)
    expect(await gateway.dispute(dispute.id)).toMatchObject({ state: 'under-review' })
    stripe.bank.ends(dispute, 'won')
    const won = await gateway.dispute(dispute.id)
    expect(won).toMatchObject({ state: 'won', movements: [{ amount: -5_000 }, { amount: 5_000, fee: 0 }] })
  })

  it.each([
    ['warning_closed', 'withdrawn'],
    ['warning_under_review', 'inquiry'],
    ['prevented', 'withdrawn'],
    ['appeal_needs_response', 'needs-response'],
    ['appeal_under_review', 'under-review'],
    ['a status of a later version', 'needs-response'],
  ])('DI-01 the status %s is %s', async (status, state) => {
    const dispute = stripe.bank.opens(paid(), { isInquiry: true })
    dispute.status = status
    expect(await gateway.dispute(dispute.id)).toMatchObject({ state })
  })

  it('DI-01 a balance in another currency gives the disputed yen and no fee', async () => {
    const dispute = stripe.bank.opens(paid(), { amount: 2_000 })
    for (const movement of dispute.balance_transactions)
      Object.assign(movement, { currency: 'usd', amount: -1_340, fee: 900 })
    expect(await gateway.dispute(dispute.id)).toMatchObject({ movements: [{ amount: -2_000, fee: 0 }] })
  })

  it('DI-01 lists every dispute, over several pages', async () => {
    const refs = Array.from({ length: 103 }, () => stripe.bank.opens(paid()).id)
    expect((await listed()).toSorted()).toEqual(refs.toSorted())
  })

  it('DI-01 an unknown dispute is null, and a silent Stripe leaves it unknown', async () => {
    expect(await gateway.dispute('du_none')).toBeNull()
    stripe.plan('disputes', 'lost-before')
    await expect(gateway.dispute('du_none')).rejects.toBeInstanceOf(GatewayUnreachable)
    stripe.plan('disputes', 'lost-before')
    await expect(listed()).rejects.toBeInstanceOf(GatewayUnreachable)
  })

  it('DI-01 an event names its dispute and its payment', async () => {
    const ref = paid()
    const dispute = stripe.bank.opens(ref)
    const { payload, signature } = stripe.disputeWebhook(dispute, 'charge.dispute.created', 'evt_1')
    expect(await gateway.readWebhook(Buffer.from(payload), { 'stripe-signature': signature })).toEqual({
      ...{ id: 'evt_1', paymentRef: ref, refundRef: null, isAboutRefunds: false, disputeRef: dispute.id },
    })
  })

  it('DI-01 Stripe refuses refunds while a bank has the money and of what it has kept; an inquiry ends with a full one', async () => {
    const [disputed, asked] = [paid(), paid()]
    const dispute = stripe.bank.opens(disputed, { amount: 2_000 })
    await expect(refund(disputed, 1_000)).rejects.toBeInstanceOf(GatewayRefused)
    stripe.bank.ends(dispute, 'lost')
    await expect(refund(disputed, 3_001)).rejects.toBeInstanceOf(GatewayRefused)
    expect(await refund(disputed, 3_000)).toMatchObject({ refundRef: expect.any(String) })
    const inquiry = stripe.bank.opens(asked, { isInquiry: true })
    expect(await refund(asked, 5_000)).toMatchObject({ refundRef: expect.any(String) })
    expect(await gateway.dispute(inquiry.id)).toMatchObject({ state: 'withdrawn', movements: [] })
  })
})
