import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importSPKI, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WALLET_DEVICES_PER_PASS, WALLET_RENEW_DAYS } from '#domain/constants.ts'
import { fileTicketKeys } from '#server/adapters/ticket-keys/file.ts'
import { openWallets } from '#server/adapters/wallets/open.ts'
import { keyFiles, readConfig } from '#server/config.ts'
import { openCatalogue } from '#server/modules/catalogue/index.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { walletJob } from '#server/modules/wallets/index.ts'
import type { Wallets } from '#server/ports/wallets.ts'
import { DATABASES, NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { newPhone, type Phone, paidOrder } from '#tests/support/tickets.ts'
import { unzip } from '#tests/support/unzip.ts'
import { applePushDouble, googleDouble, PASS_TYPE, walletKeys } from '#tests/support/wallet-doubles.ts'

const ORIGIN = 'https://tabi.example'
const DEVICE = 'd'.repeat(32)
const PUSH = 'ab'.repeat(32)

describe.each(DATABASES)('passes in wallets on %s', (kind) => {
  const keys = walletKeys()
  const google = googleDouble(keys)
  let push: Awaited<ReturnType<typeof applePushDouble>>
  let wallets: Wallets
  let server: TestApp
  let phone: Phone
  let round: () => Promise<number>
  const warned: object[] = []
  beforeAll(async () => {
    push = await applePushDouble(keys)
    const env = { ...keys.env, APP_ORIGIN: ORIGIN }
    const services = { applePush: push.service, google: google.send }
    wallets = await openWallets(readConfig(env).wallets, ORIGIN, services)
    server = await startApp(kind, { env, ports: { wallets }, runsJobs: false })
    const ticketKeys = fileTicketKeys({ path: keyFiles(server.config.dataDir).tickets, create: false, now: NOON })
    const catalogue = await openCatalogue(server.db, server.clock)
    const deps = { db: server.db, wallets, catalogue, keys: ticketKeys, origin: ORIGIN }
    const log = { warn: (facts: object) => void warned.push(facts) }
    round = () => runRound({ db: server.db, log }, walletJob(deps), server.clock.now())
  })
  afterAll(async () => {
    await server?.close()
    await push?.stop()
    keys.remove()
  })
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    await server.db.deleteFrom('wallet_pass').execute()
    await server.db.deleteFrom('job_try').execute()
    await server.db.deleteFrom('throttle').execute()
    for (const list of [push.told, google.asked, warned]) list.length = 0
    push.takeAll()
    google.break(null)
    phone = await newPhone(server)
  })

  const later = (hours: number) => server.clock.moveTo(NOON.add({ seconds: Math.round(hours * 3600) }))
  const add = (orderId: number, wallet: 'apple' | 'google', more: object = {}, cookie = phone.cookie) =>
    server.call('/api/ticket/wallet', { orderId, wallet, locale: 'en', ...more }, cookie)
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: path.replace(ORIGIN, ''), headers })

  /** Opens a pass as a device would: every hash, and the signature by another tool than the one that made it. */
  const opened = (file: Buffer, name: string) => {
    const folder = join(keys.folder, name)
    mkdirSync(folder, { recursive: true })
    for (const [part, bytes] of unzip(file)) {
      mkdirSync(dirname(join(folder, part)), { recursive: true })
      writeFileSync(join(folder, part), bytes)
    }
    const read = (part: string) => readFileSync(join(folder, part))
    const manifest = JSON.parse(read('manifest.json').toString()) as Record<string, string>
    for (const [part, hash] of Object.entries(manifest)) {
      expect(createHash('sha1').update(read(part)).digest('hex'), part).toBe(hash)
    }
    const verify = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'signature', '-content', 'manifest.json']
    const check = () =>
      execFileSync('openssl', [...verify, '-CAfile', keys.path('wwdr.pem'), '-purpose', 'any', '-out', '/dev/null'], {
        cwd: folder,
        stdio: 'pipe',
      })
    check()
    writeFileSync(join(folder, 'manifest.json'), '{}')
    expect(check).toThrow()
    return { parts: Object.keys(manifest), pass: JSON.parse(read('pass.json').toString()) }
  }
  const applePass = async (orderId: number, more: object = {}) => {
    const { data } = await add(orderId, 'apple', more)
    const answer = await get(data.url, { cookie: phone.cookie })
    expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass')
    return { url: data.url as string, ...opened(answer.rawPayload, `pass-${orderId}-${Math.random()}`) }
  }
  /** Calls of Apple's devices about a pass. */
  const device = ({ serialNumber, authenticationToken }: { serialNumber: string; authenticationToken: string }) => {
    const headers = { authorization: `ApplePass ${authenticationToken}` }
    const registration = (id: string) => `/wallet/apple/v1/devices/${id}/registrations/${PASS_TYPE}/${serialNumber}`
    return {
      register: async (id = DEVICE, pushToken = PUSH, more: object = {}) => {
        const url = registration(id)
        const answer = await server.app.inject({
          method: 'POST',
          url,
          headers: { ...headers, ...more },
          payload: { pushToken },
        })
        return answer.statusCode
      },
      drop: async (id = DEVICE) =>
        (await server.app.inject({ method: 'DELETE', url: registration(id), headers })).statusCode,
      fetch: (more: Record<string, string> = {}) =>
        get(`/wallet/apple/v1/passes/${PASS_TYPE}/${serialNumber}`, { ...headers, ...more }),
    }
  }
  const changedFor = (id = DEVICE, since = '') =>
    get(`/wallet/apple/v1/devices/${id}/registrations/${PASS_TYPE}${since && `?passesUpdatedSince=${since}`}`)

  it('a ticket that can be used says which wallets there are; one that cannot, none', async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const used = await paidOrder(server, phone.customerId, { status: 2 })
    const { tickets } = await phone.sync()
    const walletsOf = (orderId: number) => tickets.find((ticket) => ticket.orderId === orderId)?.wallets
    expect(walletsOf(id)).toEqual(['apple', 'google'])
    expect(walletsOf(used.id)).toBeUndefined()
    expect((await add(used.id, 'apple')).message).toBe('wallet_msg_not_usable')
  })

  it('a pass of Apple’s is signed, has the ticket’s own token, Japanese for the counter and the page’s language behind', async () => {
    const { id, orderNo } = await paidOrder(server, phone.customerId, { kind: 'reservation', useInHours: 30 })
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
    for (const shown of ['日時', '人数', '2名（お子様なし）', 'コース', ticket?.order.supplier.jpName, '訂單編號']) {
      expect(values).toContain(shown)
    }
    expect(values.replaceAll('-', '').replaceAll(' ', '')).toContain(orderNo)
    expect(pass.serialNumber).not.toContain(orderNo)
  })

  it('only the owner’s session gets a pass: not another customer, not nobody, not by the address alone', async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const stranger = await newPhone(server)
    expect(await add(id, 'apple', {}, stranger.cookie)).toMatchObject({ status: 404 })
    expect(await add(999_999, 'apple')).toMatchObject({ status: 404 })
    expect((await add(id, 'apple', {}, '')).status).toBe(401)
    const { data } = await add(id, 'apple')
    for (const headers of [{}, { cookie: stranger.cookie }]) {
      expect(await get(data.url, headers)).toMatchObject({ statusCode: 303, headers: { location: '/' } })
    }
    expect((await get(`/wallet/apple/${'A'.repeat(22)}.pkpass`, { cookie: phone.cookie })).statusCode).toBe(303)
    // Once more it is the same pass, not another one.
    expect((await add(id, 'apple')).data.url).toBe(data.url)
  })

  it('a device proves that it holds the pass; another pass’s proof, none and a wrong type get one answer', async () => {
    const [one, other] = [await paidOrder(server, phone.customerId), await paidOrder(server, phone.customerId)]
    const { pass } = await applePass(one.id)
    const { pass: foreign } = await applePass(other.id)
    const mixed = device({ ...pass, authenticationToken: foreign.authenticationToken })
    expect(await mixed.register()).toBe(401)
    expect(await mixed.drop()).toBe(401)
    expect((await mixed.fetch()).statusCode).toBe(401)
    expect(await device(pass).register(DEVICE, PUSH, { authorization: '' })).toBe(401)
    expect((await get(`/wallet/apple/v1/passes/pass.else/${pass.serialNumber}`)).statusCode).toBe(401)
    expect(await device(pass).register(DEVICE, 'no token')).toBe(400)
    expect(await device(pass).register()).toBe(201)
    expect(await device(pass).register()).toBe(200)
    expect((await changedFor()).json()).toMatchObject({ serialNumbers: [pass.serialNumber] })
    expect((await changedFor('e'.repeat(32))).statusCode).toBe(204)
    expect(await device(pass).drop()).toBe(200)
    expect((await changedFor()).statusCode).toBe(204)
  })

  it('a redemption voids the pass: the device is told, asks what has changed, and fetches it once', async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const { pass } = await applePass(id)
    expect(await device(pass).register()).toBe(201)
    const { lastUpdated } = (await changedFor()).json()
    const first = await device(pass).fetch()
    const since = { 'if-modified-since': String(first.headers['last-modified']) }
    expect((await device(pass).fetch(since)).statusCode).toBe(304)
    expect(await round()).toBe(0)

    expect((await server.call('/api/validOrder/useOrder', await phone.record(id))).data.verdict).toBe('accepted')
    expect(await round()).toBe(1)
    expect(push.told).toEqual([{ device: PUSH, topic: PASS_TYPE, body: '{}' }])
    const changed = (await changedFor(DEVICE, lastUpdated)).json()
    expect(changed.serialNumbers).toEqual([pass.serialNumber])
    const fresh = await device(pass).fetch(since)
    const { pass: voided } = opened(fresh.rawPayload, `used-${id}`)
    expect(voided).toMatchObject({ voided: true, serialNumber: pass.serialNumber })
    expect(voided.barcodes).toBeUndefined()
    expect(JSON.stringify(voided.eventTicket)).toContain('使用済み')
    expect((await changedFor(DEVICE, changed.lastUpdated)).statusCode).toBe(204)
    expect(await round()).toBe(0)
  })

  it('a cancelled and a changed order void their passes, and an undone redemption gives the code back', async () => {
    const { id } = await paidOrder(server, phone.customerId, { kind: 'reservation', useInHours: 48 })
    const { pass } = await applePass(id)
    const set = async (values: object) => {
      await server.db.updateTable('orders').set(values).where('id', '=', id).execute()
      expect(await round()).toBe(1)
      return opened((await device(pass).fetch()).rawPayload, `state-${id}-${Math.random()}`).pass
    }
    const used = await set({ order_status: 5, used_at: NOON.toString() })
    expect(used).toMatchObject({ voided: true })
    const back = await set({ order_status: 3, used_at: null, revision: 2 })
    expect(back).toMatchObject({ voided: false, barcodes: [expect.anything()] })
    expect(await set({ order_status: 4, revision: 3, closed_at: NOON.toString() })).toMatchObject({ voided: true })
  })

  it('devices that are gone are forgotten; what cannot be told now is told later, and once it is told the job is done', async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const { pass } = await applePass(id)
    const [gone, away] = ['01'.repeat(32), '02'.repeat(32)]
    for (const [name, token] of [
      ['gone-gone', gone],
      ['away-away', away],
      ['here-here', PUSH],
    ] as const) {
      expect(await device(pass).register(name, token)).toBe(201)
    }
    push.answer(gone, 410, 'Unregistered')
    push.answer(away, 503, 'ServiceUnavailable')
    await server.db
      .updateTable('orders')
      .set({ order_status: 2, used_at: NOON.toString() })
      .where('id', '=', id)
      .execute()
    expect(await round()).toBe(0)
    expect(push.told.map((one) => one.device)).toEqual([PUSH])
    const tokens = await server.db.selectFrom('wallet_device').select('push_token').orderBy('id').execute()
    expect(tokens.map((row) => row.push_token)).toEqual([away, PUSH])
    push.takeAll()
    later(1)
    expect(await round()).toBe(1)
    expect(push.told.map((one) => one.device)).toContain(away)
    expect(await round()).toBe(0)
  })

  it('a token that ends before its ticket is renewed in the pass some days before', async () => {
    const { id } = await paidOrder(server, phone.customerId, { validInHours: 24 * 80 })
    const { pass } = await applePass(id)
    expect(await device(pass).register()).toBe(201)
    later(24 * (30 - WALLET_RENEW_DAYS - 2))
    expect(await round()).toBe(0)
    later(24 * (30 - WALLET_RENEW_DAYS + 1))
    expect(await round()).toBe(1)
    expect(push.told).toHaveLength(1)
    const { pass: renewed } = opened((await device(pass).fetch()).rawPayload, `renewed-${id}`)
    expect(renewed.barcodes[0].message).not.toBe(pass.barcodes[0].message)
    expect(await round()).toBe(0)
  })

  it('devices of a pass and calls of a client are limited', async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const { pass } = await applePass(id)
    for (let at = 0; at < WALLET_DEVICES_PER_PASS + 2; at++) await device(pass).register(`device-${at}-x`)
    const { count } = await server.db
      .selectFrom('wallet_device')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(WALLET_DEVICES_PER_PASS)
    await server.db.updateTable('throttle').set({ count: 1_000 }).execute()
    expect(await device(pass).register()).toBe(429)
    expect((await changedFor()).statusCode).toBe(429)
  })

  it('Google’s object has the ticket’s token, the link names it in a signed JWT, and it follows the order', async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const { data } = await add(id, 'google')
    const [, jwt = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(data.url) ?? []
    expect(data.url.length).toBeLessThan(1_800)
    const { payload } = await jwtVerify(jwt, await importSPKI(keys.googleKey, 'RS256'), {
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
    expect(google.objects.get(objectId)).toMatchObject({
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE', value: ticket?.url },
      validTimeInterval: { end: { date: new Date(ticket?.validUntil ?? 0).toISOString().replace('.000', '') } },
    })
    expect((await add(id, 'google')).data.url).toContain('/gp/v/save/')
    expect(google.objects.size).toBeGreaterThan(0)

    expect((await server.call('/api/validOrder/useOrder', await phone.record(id))).data.verdict).toBe('accepted')
    google.break(503)
    expect(await round()).toBe(0)
    google.break(null)
    later(1)
    expect(await round()).toBe(1)
    expect(google.objects.get(objectId)).toMatchObject({ state: 'COMPLETED', barcode: null })
    expect(await round()).toBe(0)
  })

  it('where Google does not answer it says later, and the next press works', async () => {
    const { id } = await paidOrder(server, phone.customerId)
    google.break(500)
    expect(await add(id, 'google')).toMatchObject({ message: 'wallet_msg_later' })
    google.break(null)
    expect((await add(id, 'google')).data.url).toContain('/gp/v/save/')
  })
})

describe('wallets that are not configured', () => {
  it('no ticket names one, none is made, and Apple’s calls are not there', async () => {
    const server = await startApp('postgres', { runsJobs: false })
    const phone = await newPhone(server)
    const { id } = await paidOrder(server, phone.customerId)
    expect((await phone.sync()).tickets[0]).not.toHaveProperty('wallets')
    const asked = { orderId: id, wallet: 'apple', locale: 'en' }
    expect(await server.call('/api/ticket/wallet', asked, phone.cookie)).toMatchObject({
      message: 'wallet_msg_not_possible',
    })
    const url = `/wallet/apple/v1/passes/${PASS_TYPE}/x`
    expect((await server.app.inject({ url })).statusCode).toBe(404)
    await server.close()
  })

  it('settings that do not go together stop the start, and say which', async () => {
    const keys = walletKeys()
    const { APPLE_PASS_TEAM: _, ...without } = keys.env
    expect(() => readConfig(without)).toThrow('APPLE_PASS_TYPE needs APPLE_PASS_TEAM')
    expect(() => readConfig({ ...keys.env, APPLE_WWDR_FILE: '/nowhere.pem' })).toThrow('there is no such file')
    const open = (change: object) => openWallets(readConfig({ ...keys.env, ...change }).wallets, ORIGIN)
    await expect(open({ APPLE_PASS_KEY_FILE: keys.path('push.key') })).rejects.toThrow('is not the key of')
    await expect(open({ APPLE_WWDR_FILE: keys.path('push.pem') })).rejects.toThrow('did not sign')
    await expect(open({ APPLE_PASS_TYPE: 'pass.other' })).rejects.toThrow('not of APPLE_PASS_TYPE')
    await expect(open({ APPLE_PASS_CERT_FILE: keys.path('account.json') })).rejects.toThrow(
      'no certificate in PEM form',
    )
    await expect(open({ GOOGLE_WALLET_KEY_FILE: keys.path('pass.pem') })).rejects.toThrow('service account')
    keys.remove()
  })
})
