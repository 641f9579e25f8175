import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientAddress, cookiesOf } from '#tests/support/accounts.ts'
import { NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { lastToken } from '#tests/support/registering.ts'
import { paidOrder } from '#tests/support/tickets.ts'

const PASSWORD = 'tabi2026'
const OTHER = 'kyoto2027'

let server: TestApp
let me: Awaited<ReturnType<typeof newCustomer>>
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.moveTo(NOON)
  await server.call('/sandbox/throttles', {})
  me = await newCustomer(server)
})

const login = (email: string, password = PASSWORD, cookie?: string) =>
  server.call('/customer/login', { email, password }, cookie)
const post = (path: string, body: object, cookie = me.cookie) => server.call(path, body, cookie)
const get = (path: string, cookie = me.cookie) => server.call(path, undefined, cookie)
const isIn = async (cookie: string) => (await get('/api/customer/info', cookie)).data.customer !== null
const outbox = async (to: string) => (await server.call(`/sandbox/outbox?to=${encodeURIComponent(to)}`)).data

describe('PF-05 API-37 the user’s own password', () => {
  const change = (oldPassword: string, newPassword: string, cookie = me.cookie) =>
    post('/api/customer/modify/password', { oldPassword, newPassword }, cookie)

  it('changes, ends every other session, forgets other devices and pending links, and sends a mail', async () => {
    const [here, elsewhere] = [cookiesOf(await login(me.email)), cookiesOf(await login(me.email))]
    await post('/customer/resetpassword', {
      param: { email: me.email, password: OTHER },
      mailParam: { email: me.email },
    })
    const pending = await lastToken(server.call, me.email)
    const changed = await change(PASSWORD, OTHER, here)
    expect(changed).toMatchObject({ code: '200', data: 'ok' })
    // The browser that changed it gets new cookies: copies of the old ones are invalid.
    const renewed = cookiesOf(changed)
    const held = [renewed, here, elsewhere, me.cookie]
    expect(await Promise.all(held.map(isIn))).toEqual([true, false, false, false])
    expect(await login(me.email)).toMatchObject({ data: 'password_error' })
    expect(await login(me.email, OTHER)).toMatchObject({ data: { email: me.email } })
    expect(await post('/api/customer/mailLink', { token: pending })).toMatchObject({ message: 'mail_link_expired' })
    const subjects = (await outbox(me.email)).map((mail: { subject: string }) => mail.subject)
    expect(subjects).toHaveLength(2)
    // The device that signed in elsewhere is now unknown, and this one is known only by its new id.
    for (let n = 0; n < 5; n++) await login(me.email, 'wrong123')
    const device = (cookies: string) => cookies.split('; ')[1]
    expect(await login(me.email, OTHER, device(elsewhere))).toMatchObject({ status: 429 })
    expect(await login(me.email, OTHER, device(here))).toMatchObject({ status: 429 })
    expect(await login(me.email, OTHER, device(renewed))).toMatchObject({ data: { email: me.email } })
  })

  it('ERR-24 must be entered correctly, with five attempts in 15 minutes', async () => {
    for (let n = 0; n < 5; n++) {
      expect(await change('wrong123', OTHER)).toMatchObject({ code: '200', data: 'old_not_equal' })
    }
    expect(await change(PASSWORD, OTHER)).toMatchObject({ status: 429, message: 'login_msg_too_many' })
    server.clock.moveTo(NOON.add({ minutes: 16 }))
    expect(await change(PASSWORD, OTHER)).toMatchObject({ data: 'ok' })
  })

  it('is refused if the new one is weak', async () => {
    expect(await change(PASSWORD, 'weak')).toMatchObject({ code: '409', message: 'register_password_invalid' })
    expect(await isIn(me.cookie)).toBe(true)
  })

  it('RP-07 cannot be changed on an account that has none', async () => {
    await server.db.updateTable('customer').set({ password_hash: null }).where('id', '=', me.id).execute()
    expect((await get('/api/customer/info')).data.customer.password).toBe('absent')
    for (const old of ['', PASSWORD]) expect(await change(old, OTHER)).toMatchObject({ code: '409' })
    expect((await get('/api/customer/info')).data.customer.password).toBe('absent')
  })
})

describe('PF-03 PF-04 EN-01 API-38 API-40 personal data', () => {
  it('API-39 info returns the customer of the session; an anonymous visitor gets no error', async () => {
    const info = (await get('/api/customer/info')).data
    expect(info).toMatchObject({
      loginCustomerId: me.id,
      customer: { id: me.id, email: me.email, password: 'present' },
    })
    const stranger = await server.call('/api/customer/info')
    expect(stranger).toMatchObject({ code: '200', data: { loginCustomerId: null, customer: null } })
  })

  it('is saved and returned by the next refresh; omitted fields stay', async () => {
    const all = {
      nameZh: '林',
      nameEn: 'LIN',
      telephone: '+81312345678',
      wechat: 'lin',
      birth: '1994-02-28',
      gender: 'female',
    }
    expect(await post('/api/customer/modify', all)).toMatchObject({ code: '200', data: { ...all, email: me.email } })
    expect((await get('/api/customer/info/refresh')).data.customer).toMatchObject(all)
    await post('/api/customer/modify', { nameEn: 'LIN YA', birth: '', gender: '' })
    expect((await get('/api/customer/info/refresh')).data.customer).toMatchObject({
      ...all,
      nameEn: 'LIN YA',
      birth: '',
      gender: '',
    })
  })

  it('T4 a telephone number is stored with its country code, and one without or with an unknown one is refused', async () => {
    const change = (telephone: string) => post('/api/customer/modify', { telephone })
    expect((await change('＋８５２ ９１２３ー４５６７')).data.telephone).toBe('+85291234567')
    for (const wrong of ['9123 4567', '0912345678', '+852 12', '+999 1234 5678']) {
      expect(await change(wrong), wrong).toMatchObject({ code: '409', message: 'order_msg_phone_invalid' })
    }
    expect((await get('/api/customer/info/refresh')).data.customer.telephone).toBe('+85291234567')
    expect((await change('')).data.telephone).toBe('')
    // An old number without a country code is sent again with the rest of the form.
    await server.db.updateTable('customer').set({ telephone: '090-1234-5678' }).where('id', '=', me.id).execute()
    expect((await change('090-1234-5678')).data.telephone).toBe('090-1234-5678')
  })

  it('ERR-29 PF-04 a birth date that does not exist or is in the future is refused', async () => {
    for (const birth of ['1994-02-30', '2026-01-17', '28.02.1994', '1994-2-8', 'x']) {
      const answer = await post('/api/customer/modify', { nameEn: 'NOT SAVED', birth })
      expect(answer, birth).toMatchObject({ code: '409', message: 'profile_msg_birth_invalid' })
    }
    expect((await get('/api/customer/info')).data.customer.nameEn).toBe('')
    // Today in Japan, although yesterday in London.
    server.clock.moveTo(Temporal.Instant.from('2026-01-17T00:30:00+09:00'))
    expect(await post('/api/customer/modify', { birth: '2026-01-17' })).toMatchObject({ code: '200' })
  })

  it('an address, a password or an id cannot be changed that way', async () => {
    const before = (await get('/api/customer/info')).data.customer
    await post('/api/customer/modify', { id: 1, email: 'thief@example.com', password: 'x', passwordHash: 'x' })
    expect((await get('/api/customer/info')).data.customer).toEqual(before)
    expect(await isIn(me.cookie)).toBe(true)
  })
})

describe('the list of sessions', () => {
  const sessions = async (cookie = me.cookie) => (await get('/api/customer/sessions', cookie)).data
  const enter = async (agent: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/customer/login',
      headers: { 'browser-type': 'web', 'user-agent': agent },
      payload: { email: me.email, password: PASSWORD },
    })
    return [answer.headers['set-cookie'] ?? '']
      .flat()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  it('names each by its browser, newest first, and marks the current one', async () => {
    server.clock.moveTo(NOON.add({ minutes: 5 }))
    const phone = await enter('Phone/1')
    const listed = await sessions(phone)
    expect(listed.map(({ device, current }: { device: string; current: boolean }) => [device, current])).toEqual([
      ['Phone/1', true],
      ['test', false],
    ])
    expect(listed[0].createdAt - listed[1].createdAt).toBeGreaterThanOrEqual(299_000)
    expect(JSON.stringify(listed)).not.toContain(phone.slice(4, 20))
  })

  it('ends one, or all others, and never the current one or another customer’s', async () => {
    const [phone, tablet] = [await enter('Phone/1'), await enter('Tablet/1')]
    const { cookie: stranger } = await newCustomer(server)
    const [{ id: foreign }] = await sessions(stranger)
    const own = (await sessions()).find(({ current }: { current: boolean }) => current).id
    const idOf = async (device: string) =>
      (await sessions()).find((session: { device: string }) => session.device === device).id
    for (const id of [foreign, own, 2_000_000_000]) {
      expect(await post('/api/customer/sessions/end', { id })).toMatchObject({ code: '200', data: { ended: 0 } })
    }
    expect(await post('/api/customer/sessions/end', { id: await idOf('Phone/1') })).toMatchObject({
      data: { ended: 1 },
    })
    expect([await isIn(phone), await isIn(tablet), await isIn(me.cookie), await isIn(stranger)]).toEqual([
      false,
      true,
      true,
      true,
    ])
    const ended = await post('/api/customer/sessions/end', {})
    expect(ended).toMatchObject({ data: { ended: 1 } })
    const held = [tablet, me.cookie, cookiesOf(ended), stranger]
    expect(await Promise.all(held.map(isIn))).toEqual([false, false, true, true])
  })
})

describe('the code for the installed app', () => {
  const make = async () => (await post('/api/customer/signInCode', {})).data
  const use = (code: string, from?: string) => server.call('/api/customer/signInCode/use', { code }, undefined, from)

  it('signs in once, in any spelling, with a separate session', async () => {
    const { code, expiresAt } = await make()
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(expiresAt - server.clock.now().epochMilliseconds).toBeGreaterThan(59_000)
    expect(expiresAt - server.clock.now().epochMilliseconds).toBeLessThanOrEqual(60_000)
    const stored = await server.db.selectFrom('sign_in_code').selectAll().execute()
    expect(JSON.stringify(stored.map((row) => Buffer.from(row.code_hash).toString()))).not.toContain(code)
    const answer = await use(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)
    expect(answer).toMatchObject({ code: '200', data: { id: me.id, email: me.email } })
    const app = cookiesOf(answer)
    expect([await isIn(app), await isIn(me.cookie)]).toEqual([true, true])
    expect((await get('/api/customer/sessions')).data).toHaveLength(2)
    expect(await use(code)).toMatchObject({ code: '409', message: 'sign_in_code_invalid', data: null })
  })

  it('expires after 60 seconds, and when the next one is issued', async () => {
    const first = await make()
    const second = await make()
    expect(await use(first.code)).toMatchObject({ message: 'sign_in_code_invalid' })
    server.clock.moveTo(NOON.add({ seconds: 62 }))
    expect(await use(second.code)).toMatchObject({ message: 'sign_in_code_invalid' })
    for (const text of ['', 'x', '0'.repeat(8)]) expect(await use(text)).toMatchObject({ code: '409' })
  })

  it('ERR-15 signs in only to the account of the address sent with it, and is used up by the attempt', async () => {
    const claim = (code: string, email: string) => server.call('/api/customer/signInCode/use', { code, email })
    const { code } = await make()
    const refused = await claim(code, 'somebody@mail.example')
    expect(refused).toMatchObject({ code: '409', message: 'login_msg_non_match', data: null })
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect(await claim(code, me.email)).toMatchObject({ message: 'sign_in_code_invalid' })
    expect(await claim((await make()).code, ` ${me.email.toUpperCase()}`)).toMatchObject({ data: { id: me.id } })
  })

  it('cannot be guessed: ten attempts in 15 minutes, correct ones included', async () => {
    const from = clientAddress(3)
    for (let n = 0; n < 9; n++) expect((await use(`0000000${n}`, from)).message).toBe('sign_in_code_invalid')
    expect((await use((await make()).code, from)).code).toBe('200')
    expect(await use((await make()).code, from)).toMatchObject({ status: 429, message: 'common_too_many' })
  })
})

describe('the data export', () => {
  it('contains the stored data, and no credential', async () => {
    await post('/api/customer/modify', { nameZh: '林', birth: '1994-02-28' })
    const { orderNo, id } = await paidOrder(server, me.id)
    const contact = { en_name: 'LIN YATING', email: 'contact@example.com', tip: 'A window seat' }
    await server.db.updateTable('orders').set(contact).where('id', '=', id).execute()
    await get('/api/customer/v3/favorite?type=supplier&sourceId=1001&action=add')
    await post('/customer/resetpassword', {
      param: { email: me.email, password: OTHER },
      mailParam: { email: me.email },
    })
    const { data } = await get('/api/customer/export')
    expect(data).toMatchObject({
      account: { id: me.id, email: me.email, nameZh: '林', birth: '1994-02-28', hasPassword: true },
      sessions: [{ device: 'test' }],
      favourites: [{ type: 'supplier', id: 1001 }],
      orders: [{ orderNo, paid: true, nameEn: 'LIN YATING', email: 'contact@example.com', wishes: 'A window seat' }],
      mails: [{ to: me.email }],
    })
    const text = JSON.stringify(data)
    for (const secret of ['argon2', await lastToken(server.call, me.email), me.cookie.slice(4)]) {
      expect(text).not.toContain(secret)
    }
    const other = (await get('/api/customer/export', (await newCustomer(server)).cookie)).data
    expect(JSON.stringify(other)).not.toMatch(new RegExp(`${me.email}|${orderNo}|contact@example`))
  })
})
