import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileTicketKeys } from '#server/adapters/ticket-keys/file.ts'
import { ticketKeyStoreOf } from '#server/app/ports.ts'
import { runCommand } from '#server/cli/keys/command.ts'
import { keyFiles } from '#server/config/config.ts'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { newPhone, nonce, type Phone, paidOrder } from '#tests/support/tickets.ts'
import { verifyToken } from '../../../src/check/store/verify.ts'

const DAY = 24
const KID = /^[0-9a-f]{8}/

describe('rotating ticket keys', () => {
  let server: TestApp
  let phone: Phone
  beforeEach(async () => {
    server = await startApp('postgres')
    phone = await newPhone(server)
  })
  afterEach(() => server.close())

  const keys = (...words: string[]) => runCommand(ticketKeyStoreOf(server.config), words, server.clock.now())
  const later = (days: number) => server.clock.moveTo(NOON.add({ hours: days * DAY }))
  const published = async (): Promise<string[]> =>
    (await server.call('/.well-known/ticket-keys.json')).data.keys.map(({ kid }: { kid: string }) => kid)
  const use = async (record: object) => (await server.call('/api/validOrder/useOrder', record)).data.verdict
  /** The key id in a token. */
  const signer = (token: string) => Buffer.from(token, 'base64url').subarray(2, 12).toString('hex').slice(-8)
  const tokenOf = async (id: number) => (await phone.sync()).tickets.find(({ orderId }) => orderId === id)?.token ?? ''

  it('T-24 a new key is published immediately and signs 7 days later; tokens of the old one stay valid', async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const other = await paidOrder(server, phone.customerId)
    const [first = ''] = await published()
    const rotated = keys('rotate')
    expect(rotated).toMatchObject({ code: 0 })
    const second = KID.exec(rotated.text)?.[0] ?? ''
    expect(await published()).toEqual([first, second])
    expect(signer(await tokenOf(id))).toBe(first)
    later(7)
    server.clock.moveTo(server.clock.now().subtract({ minutes: 1 }))
    expect(signer(await tokenOf(id))).toBe(first)
    // A phone that is offline during the rotation keeps its tokens.
    const kept = { ...(await phone.record(id, 7 * DAY)), nonce: nonce() }
    server.clock.moveTo(server.clock.now().add({ minutes: 2 }))
    expect(signer(await tokenOf(other.id))).toBe(second)
    expect(await use(kept)).toBe('accepted')
    expect(await use(await phone.record(other.id, 7 * DAY))).toBe('accepted')
  })

  it('T-24 SH-06 a shop’s phone checks tickets of both keys with the keys of its last contact; if that was before the publication, the new key is unknown and no ticket is called forged', async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const contact = async () => (await server.call('/.well-known/ticket-keys.json')).data.keys
    const before = await contact()
    keys('rotate')
    later(1)
    const inNotice = await contact()
    const old = await tokenOf(id)
    later(8)
    const fresh = await tokenOf(id)
    expect(signer(fresh)).not.toBe(signer(old))
    const check = async (token: string, known: typeof before) => {
      const checked = await verifyToken(token, known)
      return checked.ok ? 'good' : checked.why
    }
    expect([await check(old, inNotice), await check(fresh, inNotice)]).toEqual(['good', 'good'])
    expect([await check(old, before), await check(fresh, before)]).toEqual(['good', 'unknown-key'])
    expect(keys('drop', signer(old), '--yes')).toMatchObject({ code: 0 })
    expect([await check(old, await contact()), await check(fresh, await contact())]).toEqual(['unknown-key', 'good'])
  })

  it('T-24 dropping a key invalidates its tickets until the phone is online again; no key is dropped by mistake', async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const [first = ''] = await published()
    expect(keys('drop', first, '--yes')).toMatchObject({ code: 1, text: expect.stringContaining('only key') })
    const second = KID.exec(keys('rotate').text)?.[0] ?? ''
    expect(keys('rotate')).toMatchObject({ code: 1, text: expect.stringContaining(second) })
    later(8)
    const old = await phone.record(id, 8 * DAY)
    expect(signer(old.token)).toBe(second)
    server.clock.moveTo(NOON)
    const offline = await phone.record(id, 0)
    expect(signer(offline.token)).toBe(first)
    later(8)
    expect(keys('drop', first)).toMatchObject({ code: 3, text: expect.stringContaining('Nothing was done') })
    expect(await published()).toEqual([first, second])
    expect(keys('drop', first, '--yes')).toMatchObject({ code: 0 })
    expect(await published()).toEqual([second])
    expect(await use(offline)).toBe('rejected')
    expect(await use(await phone.record(id, 8 * DAY))).toBe('accepted')
    expect(keys('drop', '00000000')).toMatchObject({ code: 1 })
  })
})

describe('the file of the ticket keys', () => {
  const data = mkdtempSync(join(tmpdir(), 'tabifuda-keys-'))
  const path = keyFiles(data).tickets
  const running = fileTicketKeys({ path, create: true, now: NOON })
  const keys = (days: number, ...words: string[]) =>
    runCommand(ticketKeyStoreOf({ dataDir: data }), words, NOON.add({ hours: days * DAY }))
  afterAll(() => rmSync(data, { recursive: true }))

  it('the list shows the state of each key, and when the last ticket of a retired one expires', () => {
    expect(keys(0, 'list').text).toMatch(/: signing$/)
    keys(0, 'rotate')
    expect(keys(0, 'list').text).toMatch(/needed until .*: signing\n.*published, not signing yet$/)
    expect(keys(8, 'list').text).toMatch(/no longer signing.*\n.*: signing$/)
    const [over = ''] = keys(7 + 31, 'list').text.split('\n')
    expect(over).toContain('it can be dropped')
    expect(running.all()).toHaveLength(2)
    expect(keys(7 + 31, 'drop', KID.exec(over)?.[0] ?? '')).toMatchObject({ code: 0 })
    expect(running.all()).toHaveLength(1)
    for (const words of [[], ['list', 'x'], ['drop'], ['rotate', '--now'], ['make']]) {
      expect(keys(0, ...words), words.join(' ')).toMatchObject({ code: 2 })
    }
  })

  it('only its owner can read it; a running server keeps its keys while the file is broken', () => {
    keys(40, 'rotate')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700)
    const good = readFileSync(path)
    const before = running.all()
    writeFileSync(path, '{')
    expect(running.all()).toEqual(before)
    writeFileSync(path, good)
    expect(running.all().map(({ kid }) => kid)).toEqual(before.map(({ kid }) => kid))
  })
})
