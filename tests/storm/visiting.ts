import { sql } from 'kysely'
import { DECLINE_REASONS } from '#domain/order/decline.ts'
import { shopAnswerPath } from '#server/auth/shop-link.ts'
import type { Dice } from '#tests/attack/dice.ts'
import { press } from '#tests/support/requests.ts'
import { type Act, NOTHING } from './act.ts'
import { aStart, PACKAGES } from './buying.ts'
import { anOrder, ask, type World } from './world.ts'

const ANY = sql`true`
/** Paid, neither used nor closed. */
const STANDS = sql`o.pay_status = 1 and o.closed_at is null and o.used_at is null`
/** Usually an order that matches the condition, occasionally any order. */
const mostly = (world: World, dice: Dice, condition = STANDS) =>
  anOrder(world, dice, dice.next() < 0.9 ? condition : ANY)

/** The customer cancels, sometimes twice. */
export const cancel: Act = async (world, dice) => {
  const row = await mostly(world, dice)
  if (!row) return NOTHING
  const body = { id: row.id, orderType: row.use_type }
  const presses = dice.next() < 0.2 ? 3 : 1
  const one = () => ask(world, '/api/directOrder/delOrder', body, row.customer_id)
  return (await Promise.all(Array.from({ length: presses }, one))).map(({ said }) => said).join('+')
}

/** Requests a change: another package of the shop, another start, another number, or the order's own start. */
export const change: Act = async (world, dice) => {
  const row = await mostly(world, dice, sql`${STANDS} and o.use_type = 1 and o.changed_from_id is null`)
  if (!row) return NOTHING
  const choices = PACKAGES.filter(({ shop, id }) => shop === row.supplier_id && id !== 20)
  const pack = dice.pick(choices.length > 0 ? choices : PACKAGES)
  const packageNum = 1 + dice.whole(2)
  const isSameStart = dice.next() < 0.4 && row.use_time !== null
  const own = row.use_time?.toTemporalInstant().toZonedDateTimeISO('Asia/Tokyo').toString().slice(0, 16)
  const body = {
    id: row.id,
    supplierId: row.supplier_id,
    packageId: pack.id,
    packageNum,
    peopleNum: row.people_num,
    amount: pack.price * packageNum,
    orderSource: 4,
    hasJuveniles: 0,
    useTimeStr: isSameStart ? own?.replace('T', ' ') : aStart(world, dice),
  }
  return (await ask(world, '/api/pcOrder/changeOrders', body, row.customer_id)).said
}

const WAITING_SUCCESSOR = sql`o.changed_from_id is not null and o.pay_status = 0 and o.closed_at is null`

/** Settles a change: nothing to pay, a refund, or a difference paid by card. */
export const settleChange: Act = async (world, dice) => {
  const row = await anOrder(world, dice, WAITING_SUCCESSOR)
  if (!row) return NOTHING
  const due = row.payable - row.carried
  const presses = dice.next() < 0.2 ? 3 : 1
  const free = { id: row.id, orderNo: '', orderType: row.use_type }
  const paid = { orderId: row.id, orderType: row.use_type, amount: due, token: 'tok_visa' }
  const one = () =>
    due > 0
      ? ask(world, '/pay/payGateway/visaPay', paid, row.customer_id)
      : ask(world, '/api/pcOrder/updateOrdersNoSpread', free, row.customer_id)
  return (await Promise.all(Array.from({ length: presses }, one))).map(({ said }) => said).join('+')
}

/** The shop answers a request with its link; sometimes two users answer at once, not always the same way. */
export const answer: Act = async (world, dice) => {
  const row = await mostly(world, dice, sql`${STANDS} and o.answer_by is not null and o.order_status = 1`)
  if (!row) return NOTHING
  const path = shopAnswerPath(world.deps.secret, row)
  const hands = Array.from({ length: dice.next() < 0.3 ? 2 : 1 }, () =>
    dice.next() < 0.5 ? { answer: 'confirm' } : { answer: 'decline', reason: dice.pick(DECLINE_REASONS) },
  )
  const pages = await Promise.all(hands.map((fields) => press(world.server, path, fields)))
  for (const { statusCode } of pages) {
    if (statusCode >= 500) world.problems.push(`the answer to order ${row.id} was answered ${statusCode}`)
  }
  return pages.map(({ statusCode }) => statusCode).join('+')
}

/** Orders whose visit is now, and undated tickets. */
const now = ({ server }: World) => sql`${server.clock.now().toString()}::timestamptz`
const usable = (world: World) =>
  sql`${STANDS} and (o.use_time is null or o.use_time < ${now(world)} + interval '3 hours')`

/** The number of these redemptions of an order that were undone. */
async function undoneOf({ server }: World, orderId: number, nonces: readonly string[]): Promise<number> {
  const rows = await server.db
    .selectFrom('redemption')
    .select('id')
    .where('order_id', '=', orderId)
    .where('nonce', 'in', [...nonces])
    .where('undone_at', 'is not', null)
    .execute()
  return rows.length
}

/** Redeems in the owner's session, sometimes with several phones at once. */
export const redeem: Act = async (world, dice) => {
  const row = await mostly(world, dice, usable(world))
  if (!row) return NOTHING
  const nonces = Array.from({ length: dice.next() < 0.3 ? 3 : 1 }, () => dice.bytes(12).toString('hex'))
  const one = (nonce: string) => ask(world, '/validOrder/useOrder', { id: row.id, nonce }, row.customer_id)
  const answers = await Promise.all(nonces.map(one))
  const accepted = answers.filter(({ data }) => data?.verdict === 'accepted').length
  // If an operator undoes the first redemption while the others are in flight, one more is accepted.
  const undone = accepted > 1 ? await undoneOf(world, row.id, nonces) : 0
  if (accepted - undone > 1) world.problems.push(`order ${row.id} was redeemed ${accepted} times at once`)
  return answers.map(({ said, data }) => data?.verdict ?? said).join('+')
}

/** A phone without a signal redeems and sends the record later. */
export const redeemOffline: Act = async (world, dice) => {
  const row = await anOrder(world, dice, usable(world))
  if (!row) return NOTHING
  const { said, data } = await ask(world, '/api/ticket/sync', {}, row.customer_id)
  const ticket = data?.tickets.find(({ orderId }: { orderId: number }) => orderId === row.id)
  if (!ticket?.token) return said === 'done' ? 'no ticket' : said
  const claimedAt = world.server.clock.now().epochMilliseconds
  const { deviceId, serverTime } = data
  world.records.push({
    nonce: dice.bytes(12).toString('hex'),
    token: ticket.token,
    deviceId,
    claimedAt,
    serverTime,
  })
  return 'kept'
}

/** The signal is back: a phone sends a stored record, sometimes twice. */
export const sendStoredRecord: Act = async (world, dice) => {
  const [record] = world.records.splice(dice.whole(world.records.length), 1)
  if (!record) return NOTHING
  const times = dice.next() < 0.3 ? 2 : 1
  const one = () => world.server.call('/validOrder/useOrder', record)
  const verdicts = (await Promise.all(Array.from({ length: times }, one))).map(({ status, message, data }) => {
    if (status >= 500) world.problems.push(`a redemption was answered ${status}`)
    return data?.verdict ?? message
  })
  if (new Set(verdicts).size > 1) world.problems.push(`one redemption had the verdicts ${verdicts.join(', ')}`)
  return verdicts[0]
}
