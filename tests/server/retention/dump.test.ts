import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { readBooks, sumBooks } from '#server/modules/books/index.ts'
import type { PersonalColumn } from '#server/modules/orders/personal.ts'
import { syncDispute } from '#server/modules/payments/index.ts'
import { type ChangingApp, openChangingApp } from '#tests/support/changing.ts'
import { dumpDatabase, findInDatabase } from '#tests/support/database-dump.ts'
import { sendLists } from '#tests/support/jobs.ts'
import { TEST_MS } from '#tests/support/limits.ts'
import { operate } from '#tests/support/operator.ts'
import { newOperator } from '#tests/support/operators.ts'
import { retain } from '#tests/support/retention.ts'

/** The needs, ages and notes of a guest, in words that occur nowhere else. */
const NEEDS = {
  tip: 'Ich vertrage keine Kichererbsen-ZQX',
  needs: 'sesame,no_beef,baby_chair',
  use_juveniles: 'Zwillinge-ZQX, 4 Jahre',
} satisfies Partial<Record<PersonalColumn, string>>
/** The names and addresses of the guest. */
const CONTACTS = {
  zh_name: '海野留美標',
  en_name: 'UMINO RUMI MARKED',
  jp_name: 'ウミノルミシルシ',
  phone: '+81355509372',
  email: 'rumi.contact@example.com',
  wechat: 'umino_marked_2',
  use_name: 'UMINO USES',
  use_contact: 'umino by fax 9373',
} satisfies Partial<Record<PersonalColumn, string>>
/** What operators typed about her orders, and would hand on from the guest's own words. */
const TYPED = ['Gast nannte Kichererbsen-ZQX', 'Notiz über Zwillinge-ZQX', 'Erledigt wegen Kichererbsen-ZQX']
/** The shop reads needs in Japanese. */
const SHOP_WORDS = ['ごま']

const SOON = [...Object.values(NEEDS), ...TYPED, ...SHOP_WORDS]
const LATER = Object.values(CONTACTS)
const IN_2026 = { from: '2026-01-01', to: '2026-12-31' } as const
const at = (text: string) => Temporal.Instant.from(`${text}+09:00`)
/** The visits are on 2026-02-01 at 18:00, and a changed one at 12:00. */
const VISIT = at('2026-02-01T18:00')

describe('RE-02 a dump of the database', () => {
  let server: ChangingApp
  let gateway: Awaited<ReturnType<typeof openSandboxGateway>>
  let owner: Awaited<ReturnType<typeof newOperator>>
  beforeAll(async () => {
    gateway = await openSandboxGateway(null)
    server = await openChangingApp('postgres', { gateway })
  })
  beforeEach(async () => {
    await server.reset()
    // Retention deletes the session of the test before.
    owner = await newOperator(server, 'owner')
  })
  afterAll(() => server.close())

  const plant = (id: number) =>
    server.db
      .updateTable('orders')
      .set({ ...NEEDS, ...CONTACTS, has_juveniles: true })
      .where('id', '=', id)
      .execute()
  const act = async (orderNo: string, what: object, reason: string) => {
    const post = (path: string, body: object) => server.call(`/operator/api/orders/${path}`, body, owner.cookie)
    const { shown } = (await post('plan', { orderNo, act: what })).data
    const done = await post('act', { orderNo, act: what, shown, reason, key: randomUUID() })
    expect(done.code).toBe('200')
  }

  /** Orders of every kind, with the guest's texts in every place that the product writes them to. */
  async function plantEverywhere() {
    const cli = operate(server, [gateway])
    const cookie = await server.signIn()
    // On request: the shop is mailed the guest's needs, twice.
    const asked = await server.order({ shop: 2 })
    await plant(asked.id)
    await server.pay(asked)
    await act(asked.orderNo, { kind: 'confirm' }, TYPED[0] ?? '')
    await act(asked.orderNo, { kind: 'note' }, TYPED[1] ?? '')
    // Partly refunded, with the guest's words as the reason.
    await cli('refund', asked.orderNo, '--amount', '1000', '--reason', TYPED[0] ?? '', '--as', 'tanaka', '--yes')
    // A change, whose successor takes the texts over.
    const old = await server.order({ shop: 1 })
    await plant(old.id)
    await server.pay(old)
    const changed = await server.change(server.wish(old.id, { at: '2026-02-01 12:00' }))
    await server.settle(changed.data.id)
    // An undated ticket, redeemed twice: a conflict, which support settles with a note.
    const ticket = await server.order({ undated: true })
    await plant(ticket.id)
    await server.call('/pay/payGateway/visaPay', { ...server.claim(ticket), token: 'tok_visa' }, cookie)
    for (const nonce of ['one-', 'two-']) {
      await server.call('/validOrder/useOrder', { id: ticket.id, nonce: nonce.padEnd(24, 'x') }, cookie)
    }
    const [{ entry }] = JSON.parse((await cli('conflicts', '--json')).text)
    await cli('conflicts', 'settle', String(entry), '--note', TYPED[2] ?? '', '--as', 'tanaka', '--yes')
    // Its bank takes a part of the money for good.
    for (const move of ['created', 'lost'] as const) {
      const dispute = await gateway.bankMoves(ticket.orderNo, move, { amount: 500, now: server.clock.now() })
      await syncDispute(server.payments(gateway), gateway, dispute?.ref ?? '', server.clock.now())
    }
    expect(await server.db.selectFrom('dispute').select('state').execute()).toEqual([{ state: 'lost' }])
    // One that lapses unpaid, under a key of the browser's own words.
    const unpaid = await server.order({ shop: 1, at: '2026-02-01T10:00:00Z' })
    await plant(unpaid.id)
    await server.db
      .updateTable('orders')
      .set({ closed_at: at('2026-01-16T12:31').toString(), order_status: 4, seats_held: 0 })
      .where('id', '=', unpaid.id)
      .execute()
    expect(await sendLists(server.payments(gateway), at('2026-01-31T18:00'))).toBe(1)
    return { asked, old, ticket, unpaid }
  }

  const money = async () => ({
    books: await readBooks(server.db, IN_2026),
    sums: await sumBooks(server.db, IN_2026),
    ledger: await server.db.selectFrom('ledger_entry').selectAll().orderBy('id').execute(),
    refunds: await server.db.selectFrom('refund').selectAll().orderBy('id').execute(),
    attempts: await server.db
      .selectFrom('payment_attempt')
      .select(['id', 'order_id', 'amount', 'status', 'provider_ref'])
      .orderBy('id')
      .execute(),
    orders: await server.db
      .selectFrom('orders')
      .select(['id', 'order_no', 'order_status', 'pay_status', 'price', 'discount', 'payable', 'carried', 'used_at'])
      .orderBy('id')
      .execute(),
    report: (await report('')).data,
    csv: (await report('/csv', { table: 'revenue' })).data,
  })
  const report = async (path: string, more: object = {}) => {
    const query = new URLSearchParams({ from: IN_2026.from, to: '2026-03-31', by: 'day', ...more })
    const finance = await newOperator(server, 'finance')
    return server.call(`/operator/api/reports${path}?${query}`, undefined, finance.cookie)
  }
  const placesOf = (found: readonly string[]) => [...new Set(found.map((place) => place.split(':')[0]))]

  it(
    'has no hit for needs, ages and notes 61 days after the visit, for mail texts after 181 days, and for contacts after 3 years; money and reports stay the same to the yen',
    async () => {
      await plantEverywhere()
      const before = await money()
      expect(before.sums).toMatchObject({ payments: 3, refunds: 1, refunded: 1000 })
      expect(before.report.spans.length).toBeGreaterThan(0)
      // The control: every place is found while the texts are kept.
      const soon = await findInDatabase(server.db, SOON)
      expect(placesOf(soon)).toEqual([
        'public.mail.body',
        'public.mail.html',
        'public.operator_log.reason',
        'public.order_event.detail',
        'public.orders.needs',
        'public.orders.tip',
        'public.orders.use_juveniles',
        'public.support_entry.detail',
      ])
      expect(SOON.filter((text) => !soon.some((place) => place.endsWith(text)))).toEqual([])
      expect(placesOf(await findInDatabase(server.db, LATER))).toEqual([
        ...['public.mail.body', 'public.mail.html', 'public.mail.recipient', 'public.order_search.words'],
        ...['email', 'en_name', 'jp_name', 'phone', 'use_contact', 'use_name', 'wechat', 'zh_name'].map(
          (column) => `public.orders.${column}`,
        ),
      ])

      // A day before its end nothing of the visits is emptied.
      server.clock.moveTo(VISIT.add({ hours: 24 * 59 }))
      await retain(server.db, server.clock.now())
      expect(await findInDatabase(server.db, [NEEDS.tip])).toContain(`public.orders.tip: ${NEEDS.tip}`)

      server.clock.moveTo(VISIT.add({ hours: 24 * 61 }))
      await retain(server.db, server.clock.now())
      expect(await findInDatabase(server.db, SOON)).toEqual([])
      expect(await money()).toEqual(before)
      const dump = await dumpDatabase(server.db)
      expect(SOON.filter((text) => dump.includes(text))).toEqual([])
      expect(dump).toContain(CONTACTS.email)

      server.clock.moveTo(VISIT.add({ hours: 24 * 181 }))
      const texts = server.db.selectFrom('mail').select(['id', 'subject', 'body', 'html', 'links', 'calendar'])
      const ofOrders = texts.where('dedupe_key', 'like', 'order-%')
      expect((await ofOrders.where('body', '<>', '').execute()).length).toBeGreaterThan(0)
      await retain(server.db, server.clock.now())
      const emptied = await ofOrders.execute()
      expect(emptied.length).toBeGreaterThan(3)
      for (const mail of emptied)
        expect(mail).toMatchObject({ subject: '', body: '', html: '', links: [], calendar: null })
      expect(placesOf(await findInDatabase(server.db, LATER))).not.toContain('public.mail.body')
      expect(await money()).toEqual(before)

      server.clock.moveTo(at('2029-02-02T18:00'))
      await retain(server.db, server.clock.now())
      expect(await findInDatabase(server.db, [...SOON, ...LATER])).toEqual([])
      const last = await dumpDatabase(server.db)
      expect([...SOON, ...LATER].filter((text) => last.includes(text))).toEqual([])
      expect(await money()).toEqual(before)
    },
    4 * TEST_MS,
  )

  it(
    'has no hit either after a text is typed once the period is over',
    async () => {
      const { asked } = await plantEverywhere()
      server.clock.moveTo(VISIT.add({ hours: 24 * 70 }))
      await retain(server.db, server.clock.now())
      owner = await newOperator(server, 'owner')
      await act(asked.orderNo, { kind: 'note' }, TYPED[1] ?? '')
      await retain(server.db, server.clock.now())
      // It is kept for its own period.
      expect(placesOf(await findInDatabase(server.db, TYPED))).toEqual([
        'public.operator_log.reason',
        'public.order_event.detail',
      ])
      server.clock.moveTo(VISIT.add({ hours: 24 * 131 }))
      await retain(server.db, server.clock.now())
      expect(await findInDatabase(server.db, TYPED)).toEqual([])
    },
    4 * TEST_MS,
  )

  it(
    'has no hit for anything of the orders after 10 years, when their money is deleted too',
    async () => {
      const { asked, old, ticket, unpaid } = await plantEverywhere()
      // The ticket was used and the first orders ended on the day on which they were made.
      server.clock.moveTo(at('2036-01-16T11:59'))
      await retain(server.db, server.clock.now())
      expect((await server.db.selectFrom('orders').select('id').execute()).length).toBeGreaterThan(0)
      const sums = await sumBooks(server.db, IN_2026)
      expect(sums).toMatchObject({ payments: 3, refunded: 1000 })
      server.clock.moveTo(at('2036-02-02T00:00'))
      // Twice: an order that was replaced is deleted after the one that replaced it.
      await retain(server.db, server.clock.now())
      await retain(server.db, server.clock.now())
      expect(await server.db.selectFrom('orders').select('id').execute()).toEqual([])
      const tables = ['ledger_entry', 'refund', 'dispute', 'payment_attempt', 'order_event', 'redemption'] as const
      for (const table of tables) {
        expect(await server.db.selectFrom(table).selectAll().execute(), table).toEqual([])
      }
      const numbers = [asked, old, ticket, unpaid].map(({ orderNo }) => orderNo)
      // The log says who did what; it names the order.
      for (const place of await findInDatabase(server.db, numbers)) expect(place).toMatch(/^public\.operator_log\./)
    },
    4 * TEST_MS,
  )
})
