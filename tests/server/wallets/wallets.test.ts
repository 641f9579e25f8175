import { importSPKI, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WALLET_DEVICES_PER_PASS, WALLET_RENEW_DAYS } from '#domain/constants.ts'
import { openWallets } from '#server/adapters/wallets/open.ts'
import { readConfig } from '#server/config/config.ts'
import { DATABASES, NOON, startApp } from '#tests/support/app.ts'
import { newPhone, type Phone, paidOrder } from '#tests/support/tickets.ts'
import { DEVICE, ORIGIN, openWalletApp, PUSH, type WalletApp } from '#tests/support/wallet-app.ts'
import { PASS_TYPE, walletKeys } from '#tests/support/wallet-doubles.ts'

describe.each(DATABASES)('passes in wallets on %s', (kind) => {
  let app: WalletApp
  let phone: Phone
  beforeAll(async () => {
    app = await openWalletApp(kind)
  })
  afterAll(() => app?.close())
  beforeEach(async () => {
    await app.begin()
    phone = await newPhone(app.server)
  })
  const add = (orderId: number, wallet: 'apple' | 'google', more: object = {}, cookie = phone.cookie) =>
    app.add(orderId, wallet, more, cookie)
  const applePass = (orderId: number, more: object = {}) => app.applePass(phone, orderId, more)

  it('a usable ticket lists the available wallets; another one lists none', async () => {
    const { id } = await paidOrder(app.server, phone.customerId)
    const used = await paidOrder(app.server, phone.customerId, { status: 2 })
    const { tickets } = await phone.sync()
    const walletsOf = (orderId: number) => tickets.find((ticket) => ticket.orderId === orderId)?.wallets
    expect(walletsOf(id)).toEqual(['apple', 'google'])
    expect(walletsOf(used.id)).toBeUndefined()
    expect((await add(used.id, 'apple')).message).toBe('wallet_msg_not_usable')
  })

  it('a pass of Apple’s is signed, has the ticket’s own token, Japanese for the counter and the page’s language on its back', async () => {
    const { id, orderNo } = await paidOrder(app.server, phone.customerId, { kind: 'reservation', useInHours: 30 })
    const { pass, parts } = await applePass(id, { locale: 'zh-tw' })
    const ticket = (await phone.sync()).tickets.find((one) => one.orderId === id)
    expect(parts).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'logo@2x.png', 'pass.json']))
    expect(pass).toMatchObject({
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: 'TABI123456',
      webServiceURL: `${ORIGIN}/wallet/apple`,
      voided: false,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket?.url }],
      expirationDate: new Date(ticket?.validUntil ?? 0).toISOString().replace('.000', ''),
      relevantDate: new Date(ticket?.order.usetime ?? 0).toISOString(),
      locations: [{ latitude: expect.any(Number), longitude: expect.any(Number) }],
    })
    expect(pass.authenticationToken).toMatch(/^[\w-]{43}$/)
    const values = JSON.stringify(pass.eventTicket)
    for (const shown of ['日時', '人数', '2名（お子様なし）', 'プラン', ticket?.order.supplier.jpName, '訂單編號']) {
      expect(values).toContain(shown)
    }
    expect(values.replaceAll('-', '').replaceAll(' ', '')).toContain(orderNo)
    expect(pass.serialNumber).not.toContain(orderNo)
  })

  it('only the owner’s session gets a pass: not another customer, not without a session, not by the address alone', async () => {
    const { id } = await paidOrder(app.server, phone.customerId)
    const stranger = await newPhone(app.server)
    expect(await add(id, 'apple', {}, stranger.cookie)).toMatchObject({ status: 404 })
    expect(await add(999_999, 'apple')).toMatchObject({ status: 404 })
    expect((await add(id, 'apple', {}, '')).status).toBe(401)
    const { data } = await add(id, 'apple')
    for (const headers of [{}, { cookie: stranger.cookie }]) {
      expect(await app.get(data.url, headers)).toMatchObject({ statusCode: 303, headers: { location: '/' } })
    }
    expect((await app.get(`/wallet/apple/${'A'.repeat(22)}.pkpass`, { cookie: phone.cookie })).statusCode).toBe(303)
    // A second request returns the same pass.
    expect((await add(id, 'apple')).data.url).toBe(data.url)
  })

  it('a device proves that it has the pass; another pass’s proof, a missing one and a wrong type get the same answer', async () => {
    const [one, other] = [await paidOrder(app.server, phone.customerId), await paidOrder(app.server, phone.customerId)]
    const { pass } = await applePass(one.id)
    const { pass: foreign } = await applePass(other.id)
    const mixed = app.device({ ...pass, authenticationToken: foreign.authenticationToken })
    expect(await mixed.register()).toBe(401)
    expect(await mixed.drop()).toBe(401)
    expect((await mixed.fetch()).statusCode).toBe(401)
    expect(await app.device(pass).register(DEVICE, PUSH, { authorization: '' })).toBe(401)
    expect((await app.get(`/wallet/apple/v1/passes/pass.else/${pass.serialNumber}`)).statusCode).toBe(401)
    expect(await app.device(pass).register(DEVICE, 'no token')).toBe(400)
    expect(await app.device(pass).register()).toBe(201)
    expect(await app.device(pass).register()).toBe(200)
    expect((await app.changedFor()).json()).toMatchObject({ serialNumbers: [pass.serialNumber] })
    expect((await app.changedFor('e'.repeat(32))).statusCode).toBe(204)
    expect(await app.device(pass).drop()).toBe(200)
    expect((await app.changedFor()).statusCode).toBe(204)
  })

  it('a redemption voids the pass: the device is notified, asks for changes, and fetches it once', async () => {
    const { id } = await paidOrder(app.server, phone.customerId)
    const { pass } = await applePass(id)
    expect(await app.device(pass).register()).toBe(201)
    const { lastUpdated } = (await app.changedFor()).json()
    const first = await app.device(pass).fetch()
    const since = { 'if-modified-since': String(first.headers['last-modified']) }
    expect((await app.device(pass).fetch(since)).statusCode).toBe(304)
    expect(await app.round()).toBe(0)

    expect((await app.server.call('/api/validOrder/useOrder', await phone.record(id))).data.verdict).toBe('accepted')
    expect(await app.round()).toBe(1)
    expect(app.push.told).toEqual([{ device: PUSH, topic: PASS_TYPE, body: '{}' }])
    const changed = (await app.changedFor(DEVICE, lastUpdated)).json()
    expect(changed.serialNumbers).toEqual([pass.serialNumber])
    const fresh = await app.device(pass).fetch(since)
    const { pass: voided } = app.opened(fresh.rawPayload)
    expect(voided).toMatchObject({ voided: true, serialNumber: pass.serialNumber })
    expect(voided.barcodes).toBeUndefined()
    expect(JSON.stringify(voided.eventTicket)).toContain('使用済み')
    expect((await app.changedFor(DEVICE, changed.lastUpdated)).statusCode).toBe(204)
    expect(await app.round()).toBe(0)
  })

  it('a cancelled and a changed order void their passes, and an undone redemption restores the code', async () => {
    const { id } = await paidOrder(app.server, phone.customerId, { kind: 'reservation', useInHours: 48 })
    const { pass } = await applePass(id)
    const set = async (values: object) => {
      await app.server.db.updateTable('orders').set(values).where('id', '=', id).execute()
      expect(await app.round()).toBe(1)
      return app.opened((await app.device(pass).fetch()).rawPayload).pass
    }
    const used = await set({ order_status: 5, used_at: NOON.toString() })
    expect(used).toMatchObject({ voided: true })
    const back = await set({ order_status: 3, used_at: null, revision: 2 })
    expect(back).toMatchObject({ voided: false, barcodes: [expect.anything()] })
    expect(await set({ order_status: 4, revision: 3, closed_at: NOON.toString() })).toMatchObject({ voided: true })
  })

  it('unregistered devices are deleted; a failed notification is sent later, and then the job is done', async () => {
    const { id } = await paidOrder(app.server, phone.customerId)
    const { pass } = await applePass(id)
    const [gone, away] = ['01'.repeat(32), '02'.repeat(32)]
    for (const [name, token] of [
      ['gone-gone', gone],
      ['away-away', away],
      ['here-here', PUSH],
    ] as const) {
      expect(await app.device(pass).register(name, token)).toBe(201)
    }
    app.push.answer(gone, 410, 'Unregistered')
    app.push.answer(away, 503, 'ServiceUnavailable')
    await app.server.db
      .updateTable('orders')
      .set({ order_status: 2, used_at: NOON.toString() })
      .where('id', '=', id)
      .execute()
    expect(await app.round()).toBe(0)
    expect(app.push.told.map((one) => one.device)).toEqual([PUSH])
    const tokens = await app.server.db.selectFrom('wallet_device').select('push_token').orderBy('id').execute()
    expect(tokens.map((row) => row.push_token)).toEqual([away, PUSH])
    app.push.takeAll()
    app.later(1)
    expect(await app.round()).toBe(1)
    expect(app.push.told.map((one) => one.device)).toContain(away)
    expect(await app.round()).toBe(0)
  })

  it('a token that expires before its ticket is renewed in the pass some days earlier', async () => {
    const { id } = await paidOrder(app.server, phone.customerId, { validInHours: 24 * 80 })
    const { pass } = await applePass(id)
    expect(await app.device(pass).register()).toBe(201)
    app.later(24 * (30 - WALLET_RENEW_DAYS - 2))
    expect(await app.round()).toBe(0)
    app.later(24 * (30 - WALLET_RENEW_DAYS + 1))
    expect(await app.round()).toBe(1)
    expect(app.push.told).toHaveLength(1)
    const { pass: renewed } = app.opened((await app.device(pass).fetch()).rawPayload)
    expect(renewed.barcodes[0].message).not.toBe(pass.barcodes[0].message)
    expect(await app.round()).toBe(0)
  })

  it('devices of a pass and calls of a client are limited', async () => {
    const { id } = await paidOrder(app.server, phone.customerId)
    const { pass } = await applePass(id)
    for (let at = 0; at < WALLET_DEVICES_PER_PASS + 2; at++) await app.device(pass).register(`device-${at}-x`)
    const { count } = await app.server.db
      .selectFrom('wallet_device')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(WALLET_DEVICES_PER_PASS)
    await app.server.db.updateTable('throttle').set({ count: 1_000 }).execute()
    expect(await app.device(pass).register()).toBe(429)
    expect((await app.changedFor()).statusCode).toBe(429)
  })

  it('Google’s object has the ticket’s token, the link names it in a signed JWT, and it follows the order', async () => {
    const { id } = await paidOrder(app.server, phone.customerId)
    const { data } = await add(id, 'google')
    const [, jwt = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(data.url) ?? []
    expect(data.url.length).toBeLessThan(1_800)
    const { payload } = await jwtVerify(jwt, await importSPKI(app.keys.googleKey, 'RS256'), {
      audience: 'google',
      currentDate: new Date(NOON.epochMilliseconds + 60_000),
    })
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      iss: 'wallet@tabi.iam.gserviceaccount.com',
      origins: [ORIGIN],
    })
    const [{ id: objectId }] = (payload['payload'] as { genericObjects: [{ id: string }] }).genericObjects
    const ticket = (await phone.sync()).tickets.find((one) => one.orderId === id)
    expect(app.google.objects.get(objectId)).toMatchObject({
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE', value: ticket?.url },
      validTimeInterval: { end: { date: new Date(ticket?.validUntil ?? 0).toISOString().replace('.000', '') } },
    })
    expect((await add(id, 'google')).data.url).toContain('/gp/v/save/')
    expect(app.google.objects.size).toBeGreaterThan(0)

    expect((await app.server.call('/api/validOrder/useOrder', await phone.record(id))).data.verdict).toBe('accepted')
    app.google.break(503)
    expect(await app.round()).toBe(0)
    app.google.break(null)
    app.later(1)
    expect(await app.round()).toBe(1)
    expect(app.google.objects.get(objectId)).toMatchObject({ state: 'COMPLETED', barcode: null })
    expect(await app.round()).toBe(0)
  })

  it('if Google does not answer the call says to retry later, and the next request works', async () => {
    const { id } = await paidOrder(app.server, phone.customerId)
    app.google.break(500)
    expect(await add(id, 'google')).toMatchObject({ message: 'wallet_msg_later' })
    app.google.break(null)
    expect((await add(id, 'google')).data.url).toContain('/gp/v/save/')
  })
})

describe('wallets that are not configured', () => {
  it('are named by no ticket, no pass is made, and Apple’s calls do not exist', async () => {
    const server = await startApp('postgres', { runsJobs: false })
    const phone = await newPhone(server)
    const { id } = await paidOrder(server, phone.customerId)
    expect((await phone.sync()).tickets[0]).not.toHaveProperty('wallets')
    const asked = { orderId: id, wallet: 'apple', locale: 'en' }
    expect(await server.call('/api/ticket/wallet', asked, phone.cookie)).toMatchObject({
      message: 'wallet_msg_not_possible',
    })
    const url = `/wallet/apple/v1/passes/$PASS_TYPE/x`
    expect((await server.app.inject({ url })).statusCode).toBe(404)
    await server.close()
  })

  it('inconsistent settings prevent the start, with a message', async () => {
    const keys = walletKeys()
    const { APPLE_PASS_TEAM: _, ...without } = keys.env
    expect(() => readConfig(without)).toThrow('APPLE_PASS_TYPE needs APPLE_PASS_TEAM')
    expect(() => readConfig({ ...keys.env, APPLE_WWDR_FILE: '/nowhere.pem' })).toThrow('file not found')
    const open = (change: object) => openWallets(readConfig({ ...keys.env, ...change }).wallets, ORIGIN)
    await expect(open({ APPLE_PASS_KEY_FILE: keys.path('push.key') })).rejects.toThrow('does not belong to')
    await expect(open({ APPLE_WWDR_FILE: keys.path('push.pem') })).rejects.toThrow('did not sign')
    await expect(open({ APPLE_PASS_TYPE: 'pass.other' })).rejects.toThrow('not for APPLE_PASS_TYPE')
    await expect(open({ APPLE_PASS_CERT_FILE: keys.path('account.json') })).rejects.toThrow(
      'no certificate in PEM format',
    )
    await expect(open({ GOOGLE_WALLET_KEY_FILE: keys.path('pass.pem') })).rejects.toThrow('service account')
    keys.remove()
  })
})
