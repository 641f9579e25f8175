import { sql } from 'kysely'
import { addDays, japanDate } from '#domain/calendar/time.ts'
import type { OrderRow } from '#server/db/schema.ts'
import type { Dice } from '#tests/attack/dice.ts'
import { CHEAPER, DEARER, DEARER_ON_REQUEST, UNDATED } from '#tests/support/payment-app.ts'
import { type Act, NOTHING } from './act.ts'
import { anAttempt, anOrder, ask, CODES, type Code, type World } from './world.ts'

export const PACKAGES = [
  { id: 1, shop: 1, price: 5000 },
  { id: 2, shop: 2, price: 5000 },
  { id: DEARER, shop: 1, price: 8000 },
  { id: CHEAPER, shop: 1, price: 3000 },
  { id: DEARER_ON_REQUEST, shop: 2, price: 8000 },
  { id: UNDATED, shop: 1, price: 4000 },
] as const
const CARDS = ['visa', 'visa', 'visa', 'jp', 'cn', 'mastercard', 'threeDSecure', 'chargeDeclined'] as const
const TIMES = ['12:00', '12:30', '18:00', '18:30'] as const
const DAYS_AHEAD = 14

/** One of a few start times in the next days. There are few, so orders compete for them. */
export function aStart({ server }: World, dice: Dice): string {
  const today = japanDate(server.clock.now())
  return `${addDays(today, 2 + dice.whole(DAYS_AHEAD))} ${dice.pick(TIMES)}`
}

/** Reserves or buys. A double click repeats the request with the same key. */
export const order: Act = async (world, dice) => {
  const pack = dice.pick(PACKAGES)
  const packageNum = 1 + dice.whole(2)
  const body = {
    supplierId: pack.shop,
    packageId: pack.id,
    packageNum,
    peopleNum: 1 + dice.whole(2),
    amount: pack.price * packageNum,
    orderSource: 4,
    hasJuveniles: 0,
    ...(pack.id === UNDATED ? {} : { useTimeStr: aStart(world, dice) }),
    ...(dice.next() < 0.5 ? { idempotencyKey: `storm-${dice.bytes(12).toString('hex')}` } : {}),
  }
  const customer = dice.pick([...world.cookies.keys()])
  const clicks = 'idempotencyKey' in body && dice.next() < 0.3 ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: clicks }, () => ask(world, '/api/pcOrder/createOrder', body, customer)),
  )
  const ids = new Set(answers.flatMap(({ data }) => data?.id ?? []))
  if (ids.size > 1) world.problems.push(`one click made the orders ${[...ids].join(', ')}`)
  return answers[0]?.said ?? NOTHING
}

/** A customer takes a free coupon at the shop; sometimes with concurrent requests. */
export const drawCoupon: Act = async (world, dice) => {
  const customer = dice.pick([...world.cookies.keys()])
  const presses = dice.next() < 0.3 ? 3 : 1
  const one = () => ask(world, '/api/pcOrder/createQrOrder', { supplierId: 1, packageId: UNDATED }, customer)
  const answers = await Promise.all(Array.from({ length: presses }, one))
  const ids = new Set(answers.flatMap(({ data }) => data?.id ?? []))
  if (ids.size > 1) world.problems.push(`customer ${customer} drew the coupons ${[...ids].join(', ')} at once`)
  return answers[0]?.said ?? NOTHING
}

const NAMES = Object.keys(CODES) as Code[]
const UNPAID = sql`o.pay_status = 0 and o.closed_at is null`
/** An unpaid order, usually one whose hold is still valid. */
function anUnpaid(world: World, dice: Dice) {
  const isHeld = sql`o.hold_until > ${world.server.clock.now().toString()}::timestamptz`
  return anOrder(world, dice, dice.next() < 0.9 ? sql`${UNPAID} and ${isHeld}` : UNPAID)
}
/** A payment of that flow, usually an open one. */
function aPayment(world: World, dice: Dice, flow: 'intent' | 'qr' | 'redirect') {
  const isOpen = dice.next() < 0.8 ? sql`a.status in ('created', 'unknown')` : sql`true`
  return anAttempt(world, dice, sql`a.flow = ${flow} and ${isOpen}`)
}

/** The fields of a pay call for the amount due, sometimes for slightly less or more. */
function claim(dice: Dice, row: OrderRow) {
  const isSuccessor = row.changed_from_id !== null
  // Preference codes are for orders without a date; occasionally one is tried on another order.
  const fits = (code: Code) => (code === 'PREF') === (row.use_type === 2) || dice.next() < 0.1
  const code = !isSuccessor && dice.next() < 0.4 ? dice.pick([null, ...NAMES.filter(fits)]) : null
  const off = code === null ? 0 : CODES[code].off(row.price)
  const due = isSuccessor ? row.payable - row.carried : row.price - off
  const amount = dice.next() < 0.03 ? due + dice.pick([-1, 1, 1_000_000, -due]) : due
  const said = code === null ? {} : { [CODES[code].field]: code }
  return { claim: { orderId: row.id, orderType: row.use_type, orderNo: row.order_no, amount, ...said }, code, off }
}

/** Pays with a card token; sometimes the request is repeated. */
export const payByToken: Act = async (world, dice) => {
  const row = await anUnpaid(world, dice)
  if (!row) return NOTHING
  const body = { ...claim(dice, row).claim, token: `tok_${dice.pick(CARDS)}` }
  const clicks = dice.next() < 0.2 ? 3 : 1
  const pay = () => ask(world, '/pay/payGateway/visaPay', body, row.customer_id)
  const answers = await Promise.all(Array.from({ length: clicks }, pay))
  return answers.map(({ said, data }) => (data?.pending ? 'pending' : said)).join('+')
}

/** Opens the card form. */
export const openCard: Act = async (world, dice) => {
  const row = await anUnpaid(world, dice)
  if (!row) return NOTHING
  return (await ask(world, '/pay/payGateway/visaPayV3', claim(dice, row).claim, row.customer_id)).said
}

/** The card is confirmed in Stripe's browser form, so the server learns of it only from Stripe. */
export const payInBrowser: Act = async (world, dice) => {
  const attempt = await aPayment(world, dice, 'intent')
  const intent = attempt && world.stripe.intents.get(attempt.provider_ref)
  if (intent?.status !== 'requires_payment_method') return NOTHING
  world.stripe.payInBrowser(intent.id, dice.pick(CARDS))
  return intent.status
}

/** The browser reports the confirmation, sometimes more than once. */
export const confirmCard: Act = async (world, dice) => {
  const attempt = await aPayment(world, dice, 'intent')
  if (!attempt) return NOTHING
  const body = {
    orderId: attempt.order_id,
    orderType: attempt.use_type,
    orderNo: attempt.order_no,
    amount: attempt.amount,
    paymentIntentId: attempt.provider_ref,
  }
  const says = dice.next() < 0.3 ? 3 : 1
  const say = () => ask(world, '/pay/payGateway/confirmPaymentV3', body, attempt.customer_id)
  const answers = await Promise.all(Array.from({ length: says }, say))
  return answers.map(({ said, data }) => (data?.pending ? 'pending' : said)).join('+')
}

/** Shows the QR of WeChat Pay. */
export const showQr: Act = async (world, dice) => {
  const row = await anUnpaid(world, dice)
  if (!row) return NOTHING
  const { code, off } = claim(dice, row)
  const said = code === null || CODES[code].field !== 'couponCode' ? {} : { couponCode: code, couponDiscount: off }
  const body = { orderNo: row.order_no, orderType: row.use_type, ...said }
  return (await ask(world, '/smallProgramPay/wechatPayImg', body, row.customer_id)).said
}

/** A wallet pays the scanned QR code, even if it is no longer displayed. */
export const scanQr: Act = async (world, dice) => {
  const attempt = await aPayment(world, dice, 'qr')
  if (!attempt || !world.wechat.orders.has(attempt.provider_ref)) return NOTHING
  return world.wechat.pay(attempt.provider_ref) ? 'done' : 'not any more'
}

/** The wallets of securityPay that the storm's Stripe supports: Alipay and PayPay. */
const WALLETS = [5, 7] as const

/** Starts a wallet payment and gets its page; sometimes the request is repeated. */
export const openWallet: Act = async (world, dice) => {
  const row = await anUnpaid(world, dice)
  if (!row) return NOTHING
  const { orderNo, ...claimed } = claim(dice, row).claim
  const body = { ...claimed, reference: orderNo, currency: 'JPY', payModeId: dice.pick(WALLETS) }
  const clicks = dice.next() < 0.2 ? 3 : 1
  const pay = () => ask(world, '/pay/payGateway/securityPay', body, row.customer_id)
  const answers = await Promise.all(Array.from({ length: clicks }, pay))
  return answers.map(({ said }) => said).join('+')
}

/**
 * The customer acts on the wallet's page, even if another payment was started since. The server learns of it only from
 * Stripe.
 */
export const answerWallet: Act = async (world, dice) => {
  const attempt = await aPayment(world, dice, 'redirect')
  const intent = attempt && world.stripe.intents.get(attempt.provider_ref)
  if (intent?.status !== 'requires_action') return NOTHING
  world.stripe.answerPage(intent.id, dice.pick(['approve', 'approve', 'approve', 'decline']))
  return intent.status
}

/** The QR page, or the page that the wallet redirects to, polls the payment. */
export const poll: Act = async (world, dice) => {
  const row = await anOrder(
    world,
    dice,
    sql`o.id in (select order_id from payment_attempt where flow in ('qr', 'redirect'))`,
  )
  if (!row) return NOTHING
  return (await ask(world, '/smallProgramPay/orderPay/getPaymentInfo', { id: row.id }, row.customer_id)).said
}
