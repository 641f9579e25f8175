import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REJECTED_KEPT_PER_DAY, REJECTED_KEPT_PER_ORDER, REJECTED_PER_CLIENT } from '#domain/constants.ts'
import { clientAddress } from '#tests/support/accounts.ts'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { newPhone, nonce, type Phone, paidOrder } from '#tests/support/tickets.ts'

const junkToken = () => randomBytes(150).toString('base64url')

describe('records of strangers', () => {
  let server: TestApp
  let phone: Phone
  beforeAll(async () => {
    server = await startApp()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    await server.call('/sandbox/throttles', {})
    await server.db.deleteFrom('support_entry').execute()
    await server.db.deleteFrom('redemption').execute()
    phone = await newPhone(server)
  })

  const junk = () => ({
    nonce: nonce(),
    token: junkToken(),
    deviceId: junkToken(),
    claimedAt: NOON.epochMilliseconds,
    serverTime: { at: NOON.epochMilliseconds, signature: 'AAAA' },
  })
  const use = (body: unknown, from = clientAddress(1)) => server.call('/api/validOrder/useOrder', body, undefined, from)
  const rejected = () => server.db.selectFrom('redemption').selectAll().where('verdict', '=', 'rejected').execute()
  const entries = () => server.db.selectFrom('support_entry').selectAll().orderBy('id').execute()

  it('D5 junk from many clients stores a daily sample, and one entry about it', async () => {
    const answers = []
    for (let n = 0; n < 200; n++) answers.push(await use(junk(), clientAddress(n)))
    expect(new Set(answers.map(({ data }) => data.verdict))).toEqual(new Set(['rejected']))
    expect(await rejected()).toHaveLength(REJECTED_KEPT_PER_DAY.none)
    expect(await entries()).toMatchObject([{ kind: 'redemption_rejected', detail: { day: '2026-01-16' } }])
    server.clock.moveTo(NOON.add({ hours: 24, seconds: 1 }))
    for (let n = 0; n < 50; n++) await use(junk(), clientAddress(n))
    expect(await rejected()).toHaveLength(2 * REJECTED_KEPT_PER_DAY.none)
    expect(await entries()).toHaveLength(2)
  })

  it('D5 the same junk under fresh nonces is stored once', async () => {
    const record = junk()
    for (let n = 0; n < 30; n++) await use({ ...record, nonce: nonce() })
    expect(await rejected()).toHaveLength(1)
  })

  it('D5 a repeated nonce gets the same answer, whether its record was stored or not', async () => {
    const records = Array.from({ length: REJECTED_KEPT_PER_DAY.none + 10 }, junk)
    const first = []
    for (const record of records) first.push((await use(record, clientAddress(1))).data)
    expect(await rejected()).toHaveLength(REJECTED_KEPT_PER_DAY.none)
    server.clock.moveTo(NOON.add({ hours: 7 }))
    const again = []
    for (const record of records) again.push((await use(record, clientAddress(2))).data)
    expect(again).toEqual(first)
  })

  it('D5 one client is throttled; genuine records from the same address are not, and lose nothing', async () => {
    const answers = []
    for (let n = 0; n < REJECTED_PER_CLIENT + 40; n++) answers.push(await use(junk()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(REJECTED_PER_CLIENT)
    expect(answers.at(-1)).toMatchObject({ status: 429, message: 'common_too_many' })
    // A tour group of 80 redeems from that address.
    const orders = []
    for (let n = 0; n < 80; n++) orders.push(await paidOrder(server, phone.customerId))
    for (const { id } of orders) {
      expect((await use(await phone.record(id))).data).toMatchObject({ verdict: 'accepted' })
    }
  }, 120_000)

  it('D5 one IPv6 subscriber does not get a limit for each of its networks', async () => {
    let passed = 0
    for (let n = 0; n < 200; n++) {
      const { status } = await use(junk(), `2001:db8:1:${n.toString(16)}::${n.toString(16)}`)
      if (status === 200) passed++
    }
    expect(passed).toBe(200)
    const rows = await server.db.selectFrom('throttle').select('count').orderBy('count', 'desc').execute()
    // The networks of the site are also counted together, because the site has its own limit.
    expect(rows[0]?.count).toBe(200)
  })

  it('D5 a genuine ticket with forged proofs is stored apart from junk, a few times a day', async () => {
    for (let n = 0; n < 30; n++) await use(junk(), clientAddress(n))
    const { id } = await paidOrder(server, phone.customerId)
    const record = await phone.record(id)
    for (let n = 0; n < 20; n++) await use({ ...record, nonce: nonce(), deviceId: junkToken() }, clientAddress(n))
    const kept = (await rejected()).filter(({ token }) => token === record.token)
    expect(kept).toHaveLength(REJECTED_KEPT_PER_ORDER)
    expect((await use(record)).data.verdict).toBe('accepted')
  })

  it('D9 a nonce that was used with junk, or for another order, does not affect a genuine record’s verdict', async () => {
    const [first, second] = [await paidOrder(server, phone.customerId), await paidOrder(server, phone.customerId)]
    const [one, two] = [await phone.record(first.id), await phone.record(second.id)]
    expect((await use({ ...junk(), nonce: one.nonce })).data.verdict).toBe('rejected')
    expect((await use(one)).data.verdict).toBe('accepted')
    expect((await use({ ...two, nonce: one.nonce })).data.verdict).toBe('accepted')
    const statuses = await server.db.selectFrom('orders').select('order_status').where('id', '=', second.id).execute()
    expect(statuses).toEqual([{ order_status: 2 }])
    // Each answer repeats.
    expect((await use(one)).data.verdict).toBe('accepted')
    expect((await use({ ...two, nonce: one.nonce })).data.verdict).toBe('accepted')
  })

  it('D5 an unpaid order creates no support entry', async () => {
    const { id } = await paidOrder(server, phone.customerId, { paid: false, status: 0 })
    const answer = await server.call('/api/validOrder/useOrder', { id, orderType: 2, nonce: nonce() }, phone.cookie)
    expect(answer.data.verdict).toBe('conflict_cancelled')
    expect(await entries()).toEqual([])
  })
})
