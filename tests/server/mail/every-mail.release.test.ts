import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dateTime } from '#i18n/format.ts'
import { LOCALES, type Locale } from '#i18n/locales.ts'
import type { MailMessageId } from '#i18n/mail-messages.ts'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { shopAnswerPath } from '#server/auth/shop-link.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { mailText } from '#server/modules/mail/texts.ts'
import { perform } from '#server/modules/operator-actions/act.ts'
import { holdMove } from '#server/modules/operator-actions/moves/hold.ts'
import { moveAct } from '#server/modules/operator-actions/moves/move.ts'
import { reminderJob } from '#server/modules/reminders/index.ts'
import { type ChangingApp, EARLIER, openChangingApp } from '#tests/support/changing.ts'
import { type Operate, operate } from '#tests/support/operator.ts'
import { CHEAPER, namesOf } from '#tests/support/payment-app.ts'
import { press } from '#tests/support/requests.ts'

/** The calendar entry: its method, and for each visit whether it is cancelled, its revision and its start. */
type Told = readonly [string, ...(readonly [order: 'old' | 'new', 'stands' | 'cancelled', number, string])[]] | null
const EVENING = '20260201T090000Z'
const NOON_VISIT = '20260201T030000Z'

interface Kind {
  /** Causes the mail, with an order in that language. Returns the mail's key and the orders concerned. */
  readonly happens: (locale: Locale) => Promise<{ key: string; old?: string; about: number }>
  readonly subject: MailMessageId
  readonly intro: MailMessageId
  readonly shop: 1 | 2
  readonly pack: number
  /** Amounts, cards and times, which are `YYYY-MM-DD HH:mm` in Japan. */
  readonly facts: readonly string[]
  readonly calendar: Told
}

/** The mails that tell that a booking is confirmed. */
const WITH_RECEIPT: readonly MailMessageId[] = [
  ...(['mail_intro_confirmed', 'mail_intro_ticket', 'mail_intro_accepted'] as const),
  ...(['mail_intro_changed', 'mail_intro_moved'] as const),
]

/** A fact in the format of a language. */
function formatFact(locale: Locale, fact: string): string {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(fact)) return fact
  return dateTime(locale, Date.parse(`${fact.replace(' ', 'T')}+09:00`))
}

describe('every mail about an order', () => {
  let on: ChangingApp
  let deps: ReturnType<ChangingApp['payments']>
  let run: Operate
  beforeAll(async () => {
    const gateway = await openSandboxGateway(null)
    on = await openChangingApp('postgres', { gateway, runsJobs: false })
    deps = on.payments(gateway)
    run = operate(on, [gateway])
  })
  afterEach(() => on.reset())
  afterAll(() => on.close())

  async function paid(locale: Locale, which: Parameters<ChangingApp['order']>[0] = {}) {
    const order = await on.order(which)
    await on.db.updateTable('orders').set({ locale }).where('id', '=', order.id).execute()
    expect(await on.as('/pay/payGateway/visaPay', on.claim(order, { token: 'tok_visa' }))).toMatchObject({
      code: '200',
    })
    return order
  }
  const answer = async (id: number, fields: Record<string, string>) =>
    press(on, shopAnswerPath(deps.secret, await on.row(id)), fields)
  /** The reminder of an order, sent when it is due. */
  async function remind(id: number, kind: 'visit' | 'ends') {
    const due = (await on.row(id)).remind_at
    if (due === null) throw new Error(`Order ${id} has no reminder`)
    const log = { warn: () => {} }
    expect(await runRound({ db: on.db, log }, reminderJob(deps), due.toTemporalInstant())).toBe(1)
    return { key: `order-${kind}:${id}:${due.getTime()}`, about: id }
  }
  async function changed(locale: Locale, shop: 1 | 2, to: { packageId: number; at: string }) {
    const old = await paid(locale, { shop })
    const { data } = await on.change(on.wish(old.id, to, { locale }))
    expect(await on.settle(data.id)).toMatchObject({ code: '200' })
    return { key: `order-paid:${data.id}`, about: data.id as number, old: old.orderNo }
  }

  async function moved(locale: Locale, shop: 1 | 2) {
    const old = await paid(locale, { shop })
    const now = on.clock.now()
    const held = await holdMove(deps, await on.row(old.id), EARLIER, { now, address: '' }, `moved-in-${locale}-${shop}`)
    if (!held.ok) throw new Error(held.message)
    const act = moveAct(deps, old.orderNo, EARLIER, held.data)
    const planned = await act.plan(on.db, now)
    if (!planned.ok) throw new Error(planned.key)
    const by = { operator: 'op@example.com', reason: 'x', requestKey: null }
    expect(await perform(on.db, act, planned.plan, by, now)).toMatchObject({ ok: true })
    return { key: `order-paid:${held.data.id}`, about: held.data.id, old: old.orderNo }
  }

  const KINDS = {
    confirmed: {
      ...{ subject: 'mail_subject_confirmed', intro: 'mail_intro_confirmed', shop: 1, pack: 1 },
      facts: ['2026-02-01 18:00', '5,000'],
      calendar: ['PUBLISH', ['new', 'stands', 1, EVENING]],
      happens: async (locale) => {
        const { id } = await paid(locale)
        return { key: `order-paid:${id}`, about: id }
      },
    },
    requested: {
      ...{ subject: 'mail_subject_requested', intro: 'mail_intro_requested', shop: 2, pack: 2 },
      facts: ['2026-02-01 18:00', '5,000', '2026-01-17 12:00'],
      calendar: null,
      happens: async (locale) => {
        const { id } = await paid(locale, { shop: 2 })
        return { key: `order-paid:${id}`, about: id }
      },
    },
    'a ticket without a day': {
      ...{ subject: 'mail_subject_ticket', intro: 'mail_intro_ticket', shop: 1, pack: 1 },
      facts: ['2026-04-16 23:59', '5,000'],
      calendar: null,
      happens: async (locale) => {
        const { id } = await paid(locale, { undated: true })
        return { key: `order-paid:${id}`, about: id }
      },
    },
    accepted: {
      ...{ subject: 'mail_subject_confirmed', intro: 'mail_intro_accepted', shop: 2, pack: 2 },
      facts: ['2026-02-01 18:00'],
      calendar: ['PUBLISH', ['new', 'stands', 1, EVENING]],
      happens: async (locale) => {
        const { id } = await paid(locale, { shop: 2 })
        await answer(id, { answer: 'confirm' })
        return { key: `order-accepted:${id}`, about: id }
      },
    },
    declined: {
      ...{ subject: 'mail_subject_declined', intro: 'mail_intro_declined', shop: 2, pack: 2 },
      facts: ['2026-02-01 18:00', '5,000', 'Visa', '4242'],
      calendar: null,
      happens: async (locale) => {
        const { id } = await paid(locale, { shop: 2 })
        await answer(id, { answer: 'decline', reason: 'full' })
        return { key: `order-declined:${id}`, about: id }
      },
    },
    cancelled: {
      ...{ subject: 'mail_subject_cancelled', intro: 'mail_intro_cancelled', shop: 1, pack: 1 },
      facts: ['2026-02-01 18:00', '5,000', 'Visa', '4242'],
      calendar: ['CANCEL', ['new', 'cancelled', 2, EVENING]],
      happens: async (locale) => {
        const { id } = await paid(locale)
        await on.as('/api/directOrder/delOrder', { id, orderType: 1 })
        return { key: `order-cancelled:${id}`, about: id }
      },
    },
    'cancelled by us': {
      ...{ subject: 'mail_subject_cancelled', intro: 'mail_intro_cancelled_operator', shop: 1, pack: 1 },
      facts: ['2026-02-01 18:00', '5,000', 'Visa', '4242'],
      calendar: ['CANCEL', ['new', 'cancelled', 2, EVENING]],
      happens: async (locale) => {
        const { id, orderNo } = await paid(locale)
        await run('refund', orderNo, '--reason', 'x', '--yes')
        return { key: `order-cancelled:${id}`, about: id }
      },
    },
    'money back, and nothing else': {
      ...{ subject: 'mail_subject_refunded', intro: 'mail_intro_refunded_operator', shop: 1, pack: 1 },
      facts: ['2026-02-01 18:00', '1,500', 'Visa', '4242'],
      calendar: null,
      happens: async (locale) => {
        const { id, orderNo } = await paid(locale)
        await run('refund', orderNo, '--amount', '1500', '--reason', 'x', '--yes')
        const refund = await on.db
          .selectFrom('refund')
          .select('id')
          .where('order_id', '=', id)
          .executeTakeFirstOrThrow()
        return { key: `order-refunded:${id}:${refund.id}`, about: id }
      },
    },
    changed: {
      ...{ subject: 'mail_subject_changed', intro: 'mail_intro_changed', shop: 1, pack: CHEAPER },
      facts: ['2026-02-01 12:00', '2026-02-01 18:00', '3,000', '2,000', 'Visa', '4242'],
      calendar: ['PUBLISH', ['old', 'cancelled', 2, EVENING], ['new', 'stands', 1, NOON_VISIT]],
      happens: (locale) => changed(locale, 1, { packageId: CHEAPER, at: EARLIER }),
    },
    'changed, and the shop has to answer': {
      ...{ subject: 'mail_subject_change_requested', intro: 'mail_intro_change_requested', shop: 2, pack: 2 },
      facts: ['2026-02-01 12:00', '2026-02-01 18:00', '2026-01-17 12:00'],
      calendar: ['CANCEL', ['old', 'cancelled', 2, EVENING]],
      happens: (locale) => changed(locale, 2, { packageId: 2, at: EARLIER }),
    },
    moved: {
      ...{ subject: 'mail_subject_moved', intro: 'mail_intro_moved', shop: 1, pack: 1 },
      facts: ['2026-02-01 12:00', '2026-02-01 18:00', '5,000'],
      calendar: ['PUBLISH', ['old', 'cancelled', 2, EVENING], ['new', 'stands', 1, NOON_VISIT]],
      happens: (locale) => moved(locale, 1),
    },
    'moved, and the shop has to answer': {
      ...{ subject: 'mail_subject_moved', intro: 'mail_intro_move_requested', shop: 2, pack: 2 },
      facts: ['2026-02-01 12:00', '2026-02-01 18:00', '2026-01-17 12:00'],
      calendar: ['CANCEL', ['old', 'cancelled', 2, EVENING]],
      happens: (locale) => moved(locale, 2),
    },
    'a visit is near': {
      ...{ subject: 'mail_subject_visit', intro: 'mail_intro_visit', shop: 1, pack: 1 },
      facts: ['2026-02-01 18:00', '5,000'],
      calendar: ['PUBLISH', ['new', 'stands', 1, EVENING]],
      happens: async (locale) => remind((await paid(locale)).id, 'visit'),
    },
    'a ticket ends soon': {
      ...{ subject: 'mail_subject_ends', intro: 'mail_intro_ends', shop: 1, pack: 1 },
      facts: ['2026-04-16 23:59', '5,000'],
      calendar: null,
      happens: async (locale) => remind((await paid(locale, { undated: true })).id, 'ends'),
    },
  } satisfies Record<string, Kind>

  /** The content of a calendar file, with folded lines joined. */
  function told(calendar: string, orders: Readonly<Record<string, 'old' | 'new'>>): Told {
    const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
    const value = (name: string, among: readonly string[]) =>
      among.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
    const visits = calendar.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
    return [
      value('METHOD', lines),
      ...visits.map((visit) => {
        const of = visit.split('\r\n')
        const order = orders[value('UID', of).replace('@tabifuda', '')] ?? 'old'
        const end = value('STATUS', of) === 'CANCELLED' ? ('cancelled' as const) : ('stands' as const)
        return [order, end, Number(value('SEQUENCE', of)), value('DTSTART', of)] as const
      }),
    ]
  }

  it.each(LOCALES)('GEN-04 PC-08 in %s: subject, event, facts, and calendar entry', async (locale) => {
    const text = mailText(locale)
    for (const [name, kind] of Object.entries<Kind>(KINDS)) {
      const { key, about, old } = await kind.happens(locale)
      const mail = await on.db.selectFrom('mail').selectAll().where('dedupe_key', '=', key).executeTakeFirstOrThrow()
      const order = await on.row(about)
      const shop = namesOf(`Shop ${kind.shop}`)[locale]
      expect(mail, name).toMatchObject({
        locale,
        recipient: 'buyer1@example.com',
        subject: text(kind.subject, { shop }),
      })
      // The introduction up to its first fact.
      const marks = { orderNo: '\u0000', answerBy: '\u0000', reason: '\u0000' }
      const [begins = ''] = text(kind.intro, marks).split('\u0000')
      const body = mail.body.replace(/\s+/g, ' ')
      expect(begins.length, name).toBeGreaterThan(0)
      const facts = [
        begins.trim(),
        order.order_no,
        shop,
        namesOf(`Course ${kind.pack}`)[locale],
        ...kind.facts.map((fact) => formatFact(locale, fact)),
      ]
      for (const fact of [...facts, ...(old === undefined ? [] : [old])]) expect(body, name).toContain(fact)
      expect(mail.body, name).not.toMatch(/[{}]|undefined|null/)
      expect(mail.links, name).toEqual([
        expect.stringMatching(`^https://tabi.example/mobile/order\\?orderId=${about}&`),
        // RC-01: once it is confirmed, with the link to its receipt.
        ...(WITH_RECEIPT.includes(kind.intro) ? [`https://tabi.example/mobile/receipt?orderId=${about}`] : []),
      ])
      const orders = { [order.order_no]: 'new' as const, ...(old === undefined ? {} : { [old]: 'old' as const }) }
      expect(mail.calendar && told(mail.calendar, orders), name).toEqual(kind.calendar)
      if (kind.calendar !== null) expect(mail.calendar?.replaceAll('\r\n ', ''), name).toContain(`SUMMARY:${shop}`)
      await on.reset()
    }
  })

  it('GEN-04 every mail exists in four languages, none of them a copy of another', () => {
    for (const { intro } of Object.values<Kind>(KINDS)) {
      const told = LOCALES.map((locale) => mailText(locale)(intro))
      expect(new Set(told).size, intro).toBe(LOCALES.length)
    }
  })
})
