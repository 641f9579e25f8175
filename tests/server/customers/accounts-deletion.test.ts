import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SIGN_IN_CODES_PER_HOUR } from '#domain/constants.ts'
import { ERASED_CONTACT } from '#server/modules/orders/index.ts'
import type { PersonalColumn } from '#server/modules/orders/personal.ts'
import { newEmail } from '#tests/support/accounts.ts'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { registerAndConfirm } from '#tests/support/registering.ts'
import { paidOrder } from '#tests/support/tickets.ts'

const PASSWORD = 'tabi2026'

/** A person's complete data, in words that occur nowhere else. */
const PERSON = {
  nameZh: '海野留美標',
  nameEn: 'UMINO RUMI MARKED',
  telephone: '+81355509371',
  wechat: 'umino_marked',
  birth: '1991-04-23',
}
const CONTACT: Readonly<Record<PersonalColumn, string>> = {
  zh_name: '海野留美標',
  en_name: 'UMINO RUMI MARKED',
  jp_name: 'ウミノルミシルシ',
  phone: '+81355509372',
  email: 'rumi.contact@example.com',
  wechat: 'umino_marked_2',
  use_name: 'UMINO USES',
  use_contact: 'umino by fax 9373',
  tip: 'Rumi cannot eat buckwheat',
  needs: 'sesame,no_beef,pushchair',
  use_juveniles: 'Taro Umino, 4 years',
}
/** The other texts of an order. A column in neither list could survive an erasure unnoticed. */
const IMPERSONAL = [
  ...['order_no', 'kind', 'locale', 'coupon_code', 'preference_code'],
  ...['referral_code', 'line_tracking_code', 'idempotency_key'],
]
const IDENTITY = {
  provider: 'facebook',
  subject: 'fb-umino-77',
  name: 'Rumi Umino FB',
  picture: 'https://fb/umino.png',
} as const

describe('deleting an account', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres')
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(() => server.call('/sandbox/throttles', {}))

  const remove = (cookie: string, proof: object) => server.call('/api/customer/delete', proof, cookie)

  /** The columns of the whole database, text or JSON, that contain one of the texts. */
  async function findEverywhere(texts: readonly string[]): Promise<string[]> {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select format('%I.%I', table_schema, table_name) as table, column_name as column
      from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema')
        and data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'date', 'ARRAY')
    `.execute(server.db)
    expect(columns.length).toBeGreaterThan(100)
    const found: string[] = []
    for (const { table, column } of columns) {
      for (const text of texts) {
        const { rows } = await sql`
          select 1 from ${sql.raw(table)} where ${sql.ref(column)}::text ilike ${`%${text}%`} limit 1`.execute(
          server.db,
        )
        if (rows.length > 0) found.push(`${table}.${column}: ${text}`)
      }
    }
    return found
  }

  it('classifies every text of an order as personal or not', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'orders' and data_type = 'text'`.execute(server.db)
    expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(ERASED_CONTACT), ...IMPERSONAL].sort())
  })

  it('the data export contains everything personal in an order', async () => {
    const { id, cookie } = await newCustomer(server)
    const { id: order } = await paidOrder(server, id)
    const texts = Object.fromEntries(Object.keys(CONTACT).map((column) => [column, `what ${column} says`]))
    // Needs are a list of codes.
    texts['needs'] = 'walnut'
    await server.db.updateTable('orders').set(texts).where('id', '=', order).execute()
    const own = JSON.stringify((await server.call('/api/customer/export', undefined, cookie)).data)
    expect(Object.values(texts).filter((text) => !own.includes(text))).toEqual([])
  })

  it('F1 the data export contains no shop address, and no mail to one', async () => {
    const { id, cookie } = await newCustomer(server)
    const { id: order } = await paidOrder(server, id)
    const about = { locale: 'ja' as const, links: '[]', html: '', calendar: null, created_at: NOON.toString() }
    const mails = [
      { ...about, dedupe_key: `order-shop-new:${order}`, recipient: 'private@shop.example', subject: 'A', body: 'b' },
      { ...about, dedupe_key: `order-paid:${order}`, recipient: 'guest@example.com', subject: 'C', body: 'd' },
    ]
    await server.db.insertInto('mail').values(mails).execute()
    const { data } = await server.call('/api/customer/export', undefined, cookie)
    expect(JSON.stringify(data)).not.toContain('shop.example')
    expect(data.mails).toMatchObject([{ to: 'guest@example.com' }])
  })

  it('leaves no personal data in any table; the orders keep their amounts', async () => {
    const email = newEmail()
    await registerAndConfirm(server.call, email)
    const { headers, data } = await server.call('/customer/login', { email, password: PASSWORD })
    const cookie = [headers['set-cookie'] ?? '']
      .flat()
      .map((set) => String(set).split(';')[0])
      .join('; ')
    const id = Number(data.id)
    await server.call('/api/customer/modify', PERSON, cookie)
    await server.call('/api/customer/v3/favorite?type=supplier&sourceId=1001&action=add', undefined, cookie)
    await server.call('/api/customer/signInCode', {}, cookie)
    await server.call('/api/customer/ownerCode', {}, cookie)
    const used = await paidOrder(server, id, { status: 2 })
    await server.db.updateTable('orders').set(CONTACT).where('id', '=', used.id).execute()
    await server.call('/api/order/sendTemplateEmailWeb', { order_no: used.orderNo, orderType: 2 }, cookie)
    const mail = { dedupe_key: `order-paid:${used.id}`, recipient: CONTACT.email, locale: 'en', subject: 's' } as const
    await server.db
      .insertInto('mail')
      .values({ ...mail, body: PERSON.nameEn, created_at: NOON.toString() })
      .execute()
    await server.db
      .insertInto('third_identity')
      .values({ ...IDENTITY, customer_id: id, created_at: NOON.toString() })
      .execute()
    const hash = (text: string) => Buffer.from(text.padEnd(32))
    await server.db
      .insertInto('third_login')
      .values({
        ...IDENTITY,
        browser_hash: hash('browser'),
        state_hash: hash('state'),
        verifier: '',
        device: 'pc',
        email,
        created_at: NOON.toString(),
        expires_at: NOON.toString(),
      })
      .execute()
    await server.call('/customer/resetpassword', { param: { email, password: 'kyoto2027' }, mailParam: { email } })

    const marks = [email, ...Object.values(PERSON), ...Object.values(CONTACT), IDENTITY.subject, IDENTITY.name]
    const words = [...new Set(marks), IDENTITY.picture]
    const before = await findEverywhere(words)
    expect(before.length).toBeGreaterThanOrEqual(words.length)
    const order = await server.db.selectFrom('orders').selectAll().where('id', '=', used.id).executeTakeFirstOrThrow()

    expect(await remove(cookie, { password: PASSWORD })).toMatchObject({ code: '200', data: null })
    // Except for the farewell mail, which is deleted after delivery.
    const farewell = await server.db.selectFrom('mail').selectAll().where('recipient', '=', email).execute()
    expect(farewell.map((row) => row.dedupe_key)).toEqual([`account_deleted:${id}`])
    await server.db.deleteFrom('mail').where('recipient', '=', email).execute()
    expect(await findEverywhere(words)).toEqual([])

    const blank = Object.fromEntries(Object.keys(CONTACT).map((field) => [field, '']))
    const after = await server.db.selectFrom('orders').selectAll().where('id', '=', used.id).executeTakeFirstOrThrow()
    expect(after).toEqual({ ...order, ...blank })
    for (const table of [
      'session',
      'known_device',
      'third_identity',
      'mail_link',
      'sign_in_code',
      'mail_code',
      'favorite',
    ] as const) {
      const rows = await server.db.selectFrom(table).selectAll().where('customer_id', '=', id).execute()
      expect(rows, table).toEqual([])
    }
    const row = await server.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: null, password_hash: null, name_en: '', birth: null })
    expect(row.deleted_at).not.toBeNull()
  }, 60_000)

  it('ends the session, and the address is free again', async () => {
    const { cookie, email } = await newCustomer(server)
    const answer = await remove(cookie, { password: PASSWORD })
    expect(String(answer.headers['set-cookie'])).toMatch(/^sid=;/)
    expect((await server.call('/api/customer/info', undefined, cookie)).data.customer).toBeNull()
    expect(await server.call('/customer/login', { email, password: PASSWORD })).toMatchObject({ data: 'not_exist' })
    expect(await server.call('/customer/register', { email, password: PASSWORD })).toMatchObject({ message: 'success' })
  })

  it('D3 needs the password or a mailed code: the typed address proves nothing', async () => {
    const { cookie, id, email } = await newCustomer(server)
    for (const proof of [{}, { password: '' }, { password: 'wrong123' }, { email }]) {
      expect(await remove(cookie, proof)).toMatchObject({ code: '409', message: 'login_msg_password_error' })
    }
    await server.call('/sandbox/throttles', {})
    await server.db.updateTable('customer').set({ password_hash: null }).where('id', '=', id).execute()
    const browser = openBrowser(server, { sid: cookie.replace('sid=', '') })
    for (const proof of [{}, { password: PASSWORD }, { email }, { code: 'AAAAAAAA' }]) {
      expect(await browser.call('/api/customer/delete', proof)).toMatchObject({ message: 'mail_code_invalid' })
    }
    await browser.call('/api/customer/ownerCode', {})
    const [mail] = (await server.call(`/sandbox/outbox?to=${email}`)).data
    const code = /^[0-9A-HJKMNP-TV-Z]{8}$/m.exec(mail.body)?.[0]
    expect(await browser.call('/api/customer/delete', { code })).toMatchObject({ code: '200' })
  })

  it('D3 a mailed code is not used up while tickets prevent the deletion', async () => {
    const { cookie, id, email } = await newCustomer(server)
    await paidOrder(server, id, { kind: 'reservation', useInHours: 48 })
    const browser = openBrowser(server, { sid: cookie.replace('sid=', '') })
    await browser.call('/api/customer/ownerCode', {})
    const [mail] = (await server.call(`/sandbox/outbox?to=${email}`)).data
    const code = /^[0-9A-HJKMNP-TV-Z]{8}$/m.exec(mail.body)?.[0]
    const held = await browser.call('/api/customer/delete', { code })
    expect(held).toMatchObject({ message: 'account_delete_has_tickets', data: { count: 1 } })
    expect(await browser.call('/api/customer/delete', { code, forfeit: true })).toMatchObject({ code: '200' })
  })

  it('D3 an account without address and password can be deleted only with a fresh session', async () => {
    const { cookie, id } = await newCustomer(server)
    const none = { password_hash: null, email: null, email_bound_at: null }
    await server.db.updateTable('customer').set(none).where('id', '=', id).execute()
    const began = server.clock.now()
    server.clock.moveTo(began.add({ minutes: 11 }))
    expect(await remove(cookie, {})).toMatchObject({ code: '409', message: 'owner_proof_sign_in_again' })
    server.clock.moveTo(began)
    expect(await remove(cookie, {})).toMatchObject({ code: '200' })
  })

  it('D3 a session passed on by a code from a stolen session does not count as a fresh sign-in', async () => {
    const { cookie, id } = await newCustomer(server)
    const none = { password_hash: null, email: null, email_bound_at: null }
    await server.db.updateTable('customer').set(none).where('id', '=', id).execute()
    const began = server.clock.now()
    server.clock.moveTo(began.add({ minutes: 11 }))
    const { code } = (await server.call('/api/customer/signInCode', {}, cookie)).data
    const thief = openBrowser(server)
    expect(await thief.call('/api/customer/signInCode/use', { code })).toMatchObject({ code: '200' })
    expect(await thief.call('/api/customer/delete', {})).toMatchObject({ message: 'owner_proof_sign_in_again' })
    const devices = await server.db
      .selectFrom('known_device')
      .select('device_hash')
      .where('customer_id', '=', id)
      .execute()
    expect(devices).toEqual([])
    server.clock.moveTo(began)
  })

  it('D3 codes that pass a session on are limited per hour', async () => {
    const { cookie } = await newCustomer(server)
    for (let n = 0; n < SIGN_IN_CODES_PER_HOUR; n++) {
      expect(await server.call('/api/customer/signInCode', {}, cookie)).toMatchObject({ code: '200' })
    }
    expect(await server.call('/api/customer/signInCode', {}, cookie)).toMatchObject({ status: 429 })
  })

  it('is refused while tickets are usable, unless they are given up', async () => {
    const { cookie, id } = await newCustomer(server)
    const { id: order } = await paidOrder(server, id, { kind: 'reservation', useInHours: 48 })
    expect(await remove(cookie, { password: PASSWORD })).toMatchObject({
      code: '409',
      message: 'account_delete_has_tickets',
    })
    expect((await server.call('/api/customer/info', undefined, cookie)).data.customer).not.toBeNull()
    expect(await remove(cookie, { password: PASSWORD, forfeit: true })).toMatchObject({ code: '200' })
    const kept = await server.db.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ pay_status: 1, order_status: 4 })
  })
})
