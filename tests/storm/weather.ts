import { sql } from 'kysely'
import { givenUp, resume } from '#server/modules/jobs/index.ts'
import { bookRefundsOf } from '#server/modules/payments/index.ts'
import type { Dice } from '#tests/attack/dice.ts'
import { openMatters } from '#tests/reconcile/open.ts'
import {
  closePeriods,
  declineOverdue,
  earnDue,
  endTickets,
  refundDue,
  settleUnknown,
  sweepHolds,
} from '#tests/support/jobs.ts'
import type { Fault } from '#tests/support/stripe-double.ts'
import type { WechatFault } from '#tests/support/wechat-double.ts'
import { type Act, NOTHING } from './act.ts'
import { anAttempt, type World } from './world.ts'

const JSON_BODY = { 'content-type': 'application/json' }

/** Delivers a webhook and returns its status. 503 asks for a retry; any other status from 500 is a problem. */
async function handIn(world: World, provider: string, payload: string, headers: Record<string, string>) {
  const url = `/pay/webhook/${provider}`
  const { statusCode } = await world.server.app.inject({ method: 'POST', url, payload, headers })
  if (statusCode >= 500 && statusCode !== 503) world.problems.push(`a webhook was answered ${statusCode}`)
  return statusCode
}

const TYPES = ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'] as const

/**
 * The provider reports a payment: late, early, repeatedly, out of order. Reports that this act never sends are lost.
 */
export const webhook: Act = async (world, dice) => {
  const attempt = await anAttempt(world, dice, sql`true`)
  if (!attempt) return NOTHING
  const ref = attempt.provider_ref
  const id = `evt_${ref}_${dice.whole(3)}`
  const type = dice.pick(TYPES)
  const times = 1 + dice.whole(3)
  const one = () => {
    if (attempt.provider === 'wechat') {
      const { payload, headers } = world.wechat.notification(ref, { id })
      return handIn(world, 'wechat', payload, headers)
    }
    const { payload, signature } = world.stripe.webhook(ref, { id, type })
    return handIn(world, 'stripe', payload, { ...JSON_BODY, 'stripe-signature': signature })
  }
  return (await Promise.all(Array.from({ length: times }, one))).join('+')
}

/** A bank returns the money of a refund, perhaps days later. The provider repeats the report until it is answered. */
export const refundFails: Act = async (world, dice) => {
  if (dice.next() < 0.3) {
    const made = world.wechat.refunds.filter(({ status }) => status === 'SUCCESS')
    if (made.length === 0) return NOTHING
    const refund = dice.pick(made)
    refund.status = 'ABNORMAL'
    world.owedNews.push(() => {
      const { payload, headers } = world.wechat.refundNotification(refund, { id: `evt_${refund.outRefundNo}` })
      return handIn(world, 'wechat', payload, headers)
    })
    return 'wechat'
  }
  const made = world.stripe.refunds.filter(({ status }) => status === 'succeeded')
  if (made.length === 0) return NOTHING
  const refund = dice.pick(made)
  refund.status = 'failed'
  world.owedNews.push(() => {
    const { payload, signature } = world.stripe.refundWebhook(refund, { id: `evt_${refund.id}` })
    return handIn(world, 'stripe', payload, { ...JSON_BODY, 'stripe-signature': signature })
  })
  return 'stripe'
}

/** Money is refunded manually in Stripe's dashboard or WeChat Pay's merchant platform. Only Stripe reports it. */
export const refundByHand: Act = async (world, dice) => {
  if (dice.next() < 0.3) {
    const kept = world.wechat.held().filter(({ charged, refunded }) => charged > refunded)
    if (kept.length === 0) return NOTHING
    const { ref, charged, refunded } = dice.pick(kept)
    const amount = dice.next() < 0.3 ? charged - refunded : 1 + dice.whole(Math.min(1_000, charged - refunded))
    const outRefundNo = `5030${dice.bytes(8).toString('hex')}`
    world.wechat.refunds.push({ outRefundNo, outTradeNo: ref, amount, status: 'SUCCESS' })
    return 'wechat'
  }
  const kept = world.stripe.held().filter(({ charged, refunded }) => charged > refunded)
  if (kept.length === 0) return NOTHING
  const { ref, charged, refunded } = dice.pick(kept)
  const amount = dice.next() < 0.3 ? charged - refunded : 1 + dice.whole(Math.min(1_000, charged - refunded))
  const refund = world.stripe.refundedElsewhere(ref, amount)
  world.owedNews.push(() => {
    const { payload, signature } = world.stripe.refundWebhook(refund, {
      id: `evt_made_${refund.id}`,
      type: 'refund.created',
    })
    return handIn(world, 'stripe', payload, { ...JSON_BODY, 'stripe-signature': signature })
  })
  return 'stripe'
}

/** Books manual refunds as support does by reconciling, because WeChat Pay does not report them. */
async function bookByHand({ server, deps, wechat }: World): Promise<void> {
  for (const { ref } of wechat.held()) await bookRefundsOf(deps, ref, server.clock.now())
}

/** The provider reports a failed or manual refund, and may stop after an answer. */
export const tellOwedNews: Act = async (world, dice) => {
  const at = dice.whole(world.owedNews.length)
  const tell = world.owedNews[at]
  if (!tell) return NOTHING
  const status = await tell()
  if (status === 200 && dice.next() < 0.5) world.owedNews.splice(world.owedNews.indexOf(tell), 1)
  return String(status)
}

const STRIPE_CALLS = ['create', 'retrieve', 'confirm', 'capture', 'cancel', 'refunds', 'refund_list'] as const
const STRIPE_FAULTS: readonly Fault[] = [
  'late',
  'silent',
  'lost-before',
  'lost-after',
  'error-before',
  'error-after',
  'refused',
]
const WECHAT_CALLS = ['create', 'query', 'close', 'refund', 'refund_list', 'refund_query'] as const
const WECHAT_FAULTS: readonly WechatFault[] = [
  ...(['lost-before', 'lost-after', 'error-before', 'error-after', 'busy', 'refused', 'other'] as const),
  ...(['unsigned', 'forged', 'stale', 'altered', 'strange'] as const),
]

/** One of the next calls to a gateway fails. */
export const gatewayFails: Act = async (world, dice) => {
  const kind = dice.next()
  if (kind < 0.55) {
    const [call, fault] = [dice.pick(STRIPE_CALLS), dice.pick(STRIPE_FAULTS)]
    world.stripe.plan(call, fault)
    return `stripe ${fault}`
  }
  if (kind < 0.9) {
    const [call, fault] = [dice.pick(WECHAT_CALLS), dice.pick(WECHAT_FAULTS)]
    world.wechat.plan(call, fault)
    return `wechat ${fault}`
  }
  if (kind < 0.95) {
    world.stripe.refundsAs(dice.pick(['pending', 'failed'] as const))
    return 'next refund'
  }
  const way = dice.pick(['closes', 'closes', 'pays', 'refuses', 'says-yes'] as const)
  world.wechat.closesAs(way)
  return `wechat ${way}`
}

const JOBS = [settleUnknown, sweepHolds, refundDue, declineOverdue, endTickets, earnDue, closePeriods] as const

/** Runs jobs, sometimes in two processes. */
export const runJobs: Act = async (world, dice) => {
  const jobs = dice.shuffled(JOBS).slice(0, 1 + dice.whole(JOBS.length))
  const processes = dice.next() < 0.3 ? 2 : 1
  const now = world.server.clock.now()
  const all = Array.from({ length: processes }, () => jobs.map((job) => job(world.deps, now))).flat()
  const done = (await Promise.all(all)).reduce((sum, one) => sum + one, 0)
  return done > 0 ? 'done' : NOTHING
}

/** Support resumes the jobs that were given up. */
export const retryGivenUp: Act = async (world) => {
  const rows = await givenUp(world.server.db)
  for (const row of rows) await resume(world.server.db, row, world.server.clock.now())
  return rows.length > 0 ? 'done' : NOTHING
}

const KEYS_LAST_H = 24

/** The next time of the clock and its label: in minutes, hours, occasionally weeks, or just before the next visit. */
async function nextTime({ server }: World, dice: Dice): Promise<[Temporal.Instant, string] | null> {
  const now = server.clock.now()
  const kind = dice.next()
  if (kind >= 0.4) return [now.add({ minutes: 1 + dice.whole(25) }), 'minutes']
  if (kind >= 0.27) return [now.add({ hours: 1 + dice.whole(20) }), 'hours']
  if (kind >= 0.25) return [now.add({ hours: 24 * 31 }), 'a month']
  const { rows } = await sql<{ at: Date | null }>`
    select min(use_time) as at from orders
    where pay_status = 1 and closed_at is null and used_at is null
      and use_time > ${now.add({ hours: 1 }).toString()}::timestamptz`.execute(server.db)
  const [next] = rows
  return next?.at ? [next.at.toTemporalInstant().subtract({ minutes: 60 }), 'to a visit'] : null
}

/**
 * Time passes. Stripe remembers idempotency keys for a day; expired ones are deleted only when nothing is in flight
 * (`forgetOldKeys`).
 */
export const timePasses: Act = async (world, dice) => {
  const next = await nextTime(world, dice)
  if (next === null) return NOTHING
  const [to, said] = next
  const { clock } = world.server
  if (Temporal.Instant.compare(to, clock.now().add({ hours: KEYS_LAST_H })) > 0) world.areKeysOld = true
  clock.moveTo(to)
  return said
}

/**
 * Deletes the idempotency keys of earlier days, as Stripe does. Call it only with nothing in flight: a call whose key
 * expired half-way would be made twice, and no server could prevent that. No real call lasts a day.
 */
export function forgetOldKeys(world: World): void {
  if (world.areKeysOld) world.stripe.forgetKeys()
  world.areKeysOld = false
}

const CALM_ROUNDS = 20

/**
 * What is still open, one line each. A refund that the bank refused at once is left to support: it is never sent again
 * and stays owed until support pays it another way. Support must have an entry about it.
 */
async function stillOpen({ server, stripe, wechat }: World): Promise<string[]> {
  const rows = await openMatters(server.db)
  const refused = new Set([
    ...stripe.refunds.filter(({ status }) => status === 'failed').map(({ metadata }) => metadata['key'] ?? ''),
    ...wechat.refunds.filter(({ status }) => status === 'ABNORMAL').map(({ outRefundNo }) => outRefundNo),
  ])
  return rows
    .filter(({ key, is_told }) => !(is_told && key !== null && refused.has(key)))
    .map(({ what, key }) => (key !== null && refused.has(key) ? `${what}, of which support was not told,` : what))
}

/** Background jobs run until nothing is open: nothing fails any more, and time passes. */
export async function calmDown(world: World): Promise<void> {
  const { clock, db } = world.server
  world.stripe.calm()
  world.wechat.calm()
  for (const tell of world.owedNews) {
    const status = await tell()
    if (status !== 200) world.problems.push(`the news of a refund that failed was answered ${status}`)
  }
  for (let round = 0; round < CALM_ROUNDS; round++) {
    await bookByHand(world)
    if ((await stillOpen(world)).length === 0) return settleShops(world)
    clock.moveTo(clock.now().add({ minutes: 16 }))
    for (const row of await givenUp(db)) await resume(db, row, clock.now())
    for (const job of JOBS) await job(world.deps, clock.now())
  }
  await settleShops(world)
  for (const what of await stillOpen(world)) world.problems.push(`${what} stays open, however long one waits`)
}

/** What shops have earned is recorded, and the statements of the periods that ended are made. */
async function settleShops({ server: { db, clock }, deps, problems }: World): Promise<void> {
  for (const row of await givenUp(db)) await resume(db, row, clock.now())
  while ((await earnDue(deps, clock.now())) > 0);
  while ((await closePeriods(deps, clock.now())) > 0);
  const { rows } = await sql<{ order_id: number }>`
    select order_id from earning_check where not lacks_terms and due_at <= ${clock.now().toString()}::timestamptz`.execute(
    db,
  )
  for (const { order_id } of rows) problems.push(`order ${order_id} is never checked for what its shop earns`)
}
