import { expect, it } from 'vitest'
import { RESERVATION_STATUS } from '#domain/order/order-state.ts'
import { LOCALES } from '#i18n/locales.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { changeLetter } from './change-mail.ts'
import { orderLetter } from './order-mail.ts'
import { type OrderNews, orderNewsLetter } from './order-news.ts'
import { reminderLetter } from './reminder-mail.ts'
import type { RenderedMail } from './rendered-mail.ts'
import { type ShopNews, shopFacts, shopLetter } from './shop-mail.ts'

const NOW = Temporal.Instant.from('2026-01-16T12:00:00+09:00')
const HOW = { origin: 'https://tabi.example', now: NOW }
const NAMES = { enName: 'Umi', jpName: '海', zhName: '海', zhTwName: '海', addressJa: '東京都' }
const SOLD = {
  shop: NAMES,
  package: { ...NAMES, minutes: 60 },
  cancelRule: { days: 7, direction: 'more-than' } as const,
  supportEmail: 'help@tabi.example',
}
const at = (text: string) => new Date(text)

/** An order with as few values as the database allows. */
function orderOf(more: Partial<OrderRow>): OrderRow {
  const bare: Partial<OrderRow> = {
    ...{ id: 7, order_no: 'RS260116AAAA', kind: 'reservation', use_type: 1, order_status: 3, pay_status: 1 },
    ...{ package_id: 1, packages_num: 1, people_num: 1, payable: 5000, price: 5000, revision: 1, moved: false },
    ...{ use_time: at('2026-02-01T09:00:00Z'), valid_until: null, answer_by: null, changed_from_id: null },
    ...{ use_name: '', en_name: '', zh_name: '', jp_name: '', phone: '', email: '', tip: '', use_juveniles: '' },
    ...{ needs: '[]', has_juveniles: false, use_contact: '', use_wechat: false, wechat: '', locale: 'en' },
    ticket_ref: Buffer.alloc(10),
  }
  // Columns that no mail reads are left out.
  return { ...bare, ...more } as OrderRow
}

const LIMIT = at('2026-01-17T03:00:00Z')
const { usable, usableAtShop, unpaid: _, cancelled: __, finished: ___, changed: ____, ...waiting } = RESERVATION_STATUS
const ORDERS: readonly Partial<OrderRow>[] = [
  { order_status: usable },
  { order_status: usableAtShop },
  ...Object.values(waiting).map((order_status) => ({ order_status, answer_by: LIMIT })),
  { kind: 'direct', use_type: 2, order_status: 1, use_time: null, valid_until: LIMIT },
  { kind: 'direct', use_type: 4, order_status: 1, use_time: null, valid_until: LIMIT },
  { kind: 'qr', use_type: 3, order_status: 1, use_time: null, valid_until: LIMIT },
]
const PART = { amount: 1000, method: 'card', brand: 'visa', last4: '4242' } as const
const PARTS = [[], [PART], [{ ...PART, brand: null, last4: null }]]
const NEWS: readonly OrderNews[] = [
  { kind: 'accepted' },
  ...PARTS.flatMap((refunds): OrderNews[] => [
    { kind: 'cancelled', by: 'customer', refunds },
    { kind: 'cancelled', by: 'operator', refunds },
    ...(['full', 'closed', 'wishes', 'other', 'timeout'] as const).map((reason): OrderNews => {
      return { kind: 'declined', reason, refunds }
    }),
    { kind: 'refunded', by: 'system', refundId: 1, refunds },
    { kind: 'refunded', by: 'operator', refundId: 1, refunds },
  ]),
]
const SHOP_NEWS: readonly ShopNews[] = ['new', 'accepted', 'ticket', 'cancelled', 'timeout', 'replaced', 'changed']

/** Matches a missing value: a preposition before a stop, an empty bracket, a placeholder or a non-value. */
const HOLE =
  /\b(?:by|until|from|to|on|at|for|in)(?: *[.,;!?)]| +:|: *$)|undefined|null|NaN|Invalid|\{\w*\}|\(\s*\)|（\s*）|「\s*」| {2,}| [.,;]|：\s*$/m
const textOf = ({ subject, body }: RenderedMail): string => `${subject}\n${body}`

it('A23 no mail about an order has a missing value, in any language and any state that the database allows', () => {
  const letters: RenderedMail[] = []
  for (const locale of LOCALES) {
    for (const more of ORDERS) {
      const order = orderOf({ ...more, locale })
      const own = orderLetter(order, SOLD, HOW)
      if (own) letters.push(own)
      for (const news of NEWS) letters.push(orderNewsLetter(order, SOLD, news, HOW))
      for (const moved of [false, true]) {
        const old = orderOf({ order_no: 'RS260115BBBB', locale })
        for (const refunds of PARTS) letters.push(changeLetter({ order: { ...order, moved }, old, refunds }, SOLD, HOW))
      }
      letters.push(reminderLetter(order, SOLD, { kind: 'ends', days: 3, at: NOW }, HOW))
      const shopHow = { origin: HOW.origin, secret: new Uint8Array(32) }
      const shopNews = order.answer_by === null ? SHOP_NEWS : [...SHOP_NEWS, 'request' as const]
      for (const news of shopNews) letters.push(shopLetter(order, SOLD, news, shopHow, null))
    }
  }
  expect(letters.length).toBeGreaterThan(1000)
  expect([...new Set(letters.map(textOf).filter((text) => HOLE.test(text)))]).toEqual([])
})

it('A22 no mail about a free coupon names an amount, a payment or a refund, in any language', () => {
  const told = LOCALES.flatMap((locale) => {
    const order = orderOf({ kind: 'qr', use_type: 3, order_status: 1, use_time: null, valid_until: LIMIT, locale })
    const own = orderLetter(order, SOLD, HOW)
    const reminder = reminderLetter(order, SOLD, { kind: 'ends', days: 3, at: NOW }, HOW)
    return [...(own ? [own] : []), reminder].map(textOf).concat(shopFacts(order, NAMES))
  })
  const AMOUNT = /[¥￥]|\d円|Paid|refund|返金|退款/
  expect(told.filter((text) => AMOUNT.test(text))).toEqual([])
  expect(told).toContain('お支払い額：無料（クーポン）')
  expect(shopFacts(orderOf({}), NAMES).filter((text) => AMOUNT.test(text))).toHaveLength(1)
})

it('A23 a request without a deadline throws instead of writing a mail with a missing value', () => {
  expect(() => orderLetter(orderOf({ order_status: 1 }), SOLD, HOW)).toThrow('no deadline')
  expect('The shop answers by ;').toMatch(HOLE)
})
