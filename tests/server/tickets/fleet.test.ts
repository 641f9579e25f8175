import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { OUTBOX, type OutboxEntry, type RedemptionVerdict } from '#contract/sw-protocol.ts'
import type { Ticket } from '#contract/tickets.ts'
import { redemptionOutcome, ticketDisplay } from '#domain/ticket/display-status.ts'
import { type Dice, diceOf } from '#tests/attack/dice.ts'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { memoryDatabase, memoryStore } from '#tests/support/memory-store.ts'
import { newPhone, nonce, type Phone, paidOrder } from '#tests/support/tickets.ts'
import { outboxIn } from '#web/platform/redemption-outbox.ts'
import { sendOutbox } from '../../../sw/deliver.ts'

const SEED = 20261122
/**
 * Families of four phones with one account. Each phone redeems each ticket of the account, as four people would who
 * all believe that it is theirs.
 */
const FAMILIES = 5
const PHONES_EACH = 4
/**
 * With a phone's maximum of 200 tickets the test takes a minute: `FLEET=200 npx vitest run --project server
 * tests/server/tickets/fleet.test.ts`.
 */
const TICKETS_EACH = Number(process.env['FLEET'] ?? 40)
/** Maximum error of a phone's clock, in ms. */
const DRIFT_MS = 2 * 86_400_000
/** Percentage of requests lost on the way there, and of answers lost on the way back. */
const LOST_PERCENT = 8
/** Percentage of records at which the phone dies: before it sends, or before it has stored the verdict. */
const KILLED_PERCENT = 4
const ROUNDS = 60

/** A phone without a signal; its outbox survives when it dies. */
interface FleetPhone {
  readonly name: string
  readonly dice: Dice
  readonly store: ReturnType<typeof memoryStore>
  readonly tickets: readonly Ticket[]
  isDead: boolean
}

describe('phones that redeem without a signal', () => {
  let server: TestApp
  const running = new AsyncLocalStorage<FleetPhone>()
  /** Every answered verdict by nonce, including lost answers. */
  const answered = new Map<string, RedemptionVerdict[]>()
  const counts = { requests: 0, lost: 0, killed: 0 }

  beforeAll(async () => {
    server = await startApp('postgres', { poolSize: 20 })
  })
  afterAll(() => server.close())
  afterEach(() => vi.unstubAllGlobals())

  const dies = (phone: FleetPhone, percent: number): boolean => {
    if (!phone.isDead && phone.dice.whole(100) < percent) {
      phone.isDead = true
      counts.killed += 1
    }
    return phone.isDead
  }

  /** The network between the phones and the server. */
  const radio = async (url: string, init: RequestInit): Promise<Response> => {
    const phone = running.getStore()
    if (!phone || !url.startsWith(OUTBOX.endpoint)) throw new Error(`Unexpected request: ${url}`)
    if (dies(phone, KILLED_PERCENT / 2)) throw new TypeError('The phone is off')
    counts.requests += 1
    const isLost = phone.dice.whole(100) < LOST_PERCENT
    if (isLost) counts.lost += 1
    if (isLost && phone.dice.whole(2) === 0) throw new TypeError('Failed to fetch')
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: init.headers as Record<string, string>,
      payload: String(init.body),
    })
    const { data } = answer.json()
    if (data) answered.set(data.nonce, [...(answered.get(data.nonce) ?? []), data])
    if (isLost) throw new TypeError('Failed to fetch')
    return new Response(answer.payload, { status: answer.statusCode })
  }

  /** Records redemptions of all the phone's tickets, in its own order and at its own times. */
  const redeemAll = async (phone: FleetPhone, owner: Phone): Promise<void> => {
    const { deviceId, serverTime } = await owner.sync()
    for (const { token } of phone.dice.shuffled(phone.tickets)) {
      const claimedAt = NOON.epochMilliseconds + phone.dice.whole(2 * DRIFT_MS) - DRIFT_MS
      const record = { nonce: nonce(), token, deviceId, claimedAt, serverTime }
      expect(await outboxIn(phone.store.use).write({ record, verdict: null })).toBe(true)
    }
  }

  const entriesOf = ({ store }: FleetPhone): Promise<OutboxEntry[]> => outboxIn(store.use).read()
  const waitsFor = async (phone: FleetPhone) => (await entriesOf(phone)).some(({ verdict }) => verdict === null)

  /** Starts a phone and lets it send until it has finished or dies. */
  const session = (phone: FleetPhone): Promise<void> => {
    phone.isDead = false
    const database = memoryDatabase(phone.store.map, () => {
      if (dies(phone, KILLED_PERCENT / 2)) throw new Error('The phone died')
    })
    // Unsent records wait for the next session, as with the browser's own sync.
    return running.run(phone, () => sendOutbox(database).catch(() => {}))
  }

  it(`T-33 VE-06 ${FAMILIES * PHONES_EACH} phones × ${TICKETS_EACH} redemptions recorded offline: each ticket is accepted once, each record judged once`, async () => {
    const dice = diceOf(SEED, 'fleet')
    const fleet: FleetPhone[] = []
    for (let family = 0; family < FAMILIES; family++) {
      const owner = await newPhone(server)
      for (let made = 0; made < TICKETS_EACH; made += 20) {
        await Promise.all(Array.from({ length: 20 }, () => paidOrder(server, owner.customerId)))
      }
      const { tickets } = await owner.sync()
      expect(tickets).toHaveLength(TICKETS_EACH)
      for (let number = 0; number < PHONES_EACH; number++) {
        const name = `${family}.${number}`
        const phone = { name, dice: diceOf(SEED, name), store: memoryStore(), tickets, isDead: false }
        await redeemAll(phone, owner)
        fleet.push(phone)
      }
    }
    vi.stubGlobal('fetch', radio)
    let rounds = 0
    for (let left = fleet; left.length > 0 && rounds < ROUNDS; rounds++) {
      server.clock.moveTo(NOON.add({ hours: 1 + rounds }))
      await Promise.all(dice.shuffled(left).map(session))
      const isLeft = await Promise.all(left.map(waitsFor))
      left = left.filter((_, index) => isLeft[index])
    }
    vi.unstubAllGlobals()

    const records = FAMILIES * PHONES_EACH * TICKETS_EACH
    const tickets = FAMILIES * TICKETS_EACH
    const judged = await server.db.selectFrom('redemption').select(['order_id', 'nonce', 'verdict']).execute()
    // In addition to those of the demo.
    const own = new Set(fleet.flatMap(({ tickets }) => tickets.map(({ orderId }) => orderId)))
    const kept = judged.filter((row) => row.order_id !== null && own.has(row.order_id))
    const verdicts = Object.groupBy(kept, ({ verdict }) => verdict)
    console.log(
      `seed ${SEED}: ${records} records of ${tickets} tickets, ${counts.requests} requests in ${rounds} rounds, ` +
        `${counts.lost} lost, ${counts.killed} kills; ` +
        Object.entries(verdicts)
          .map(([verdict, rows]) => `${rows?.length} ${verdict}`)
          .join(', '),
    )
    // The random faults did occur.
    expect(counts.lost).toBeGreaterThan(records / 50)
    expect(counts.killed).toBeGreaterThan(records / 100)
    // Each record has one verdict, however often it was sent, and each ticket one accepted record.
    expect(kept).toHaveLength(records)
    expect(new Set(kept.map((row) => row.nonce)).size).toBe(records)
    expect(answered.size).toBe(records)
    for (const given of answered.values()) expect(new Set(given.map((one) => JSON.stringify(one))).size).toBe(1)
    const accepted = new Set(verdicts['accepted']?.map((row) => row.order_id))
    expect([verdicts['accepted']?.length, accepted.size]).toEqual([tickets, tickets])
    expect(verdicts['conflict_duplicate']).toHaveLength(records - tickets)

    // No phone shows a redemption in green that the server has rejected.
    const verdictOf = new Map(kept.map((row) => [row.nonce, row.verdict]))
    let greens = 0
    for (const phone of fleet) {
      const byToken = new Map(phone.tickets.map((ticket) => [ticket.token, ticket]))
      for (const entry of await entriesOf(phone)) {
        const its = entry.record.nonce
        expect(entry.verdict?.verdict).toBe(verdictOf.get(its))
        const ticket = byToken.get(entry.record.token)
        if (!ticket) throw new Error('A record has no ticket')
        const at = NOON.epochMilliseconds
        expect(redemptionOutcome(ticketDisplay(ticket, { ...entry, verdict: null }, at), entry, its)).not.toBe(
          'accepted',
        )
        const outcome = redemptionOutcome(ticketDisplay(ticket, entry, at), entry, its)
        expect(outcome).toBe(verdictOf.get(its) === 'accepted' ? 'accepted' : 'duplicate')
        if (outcome === 'accepted') greens += 1
      }
    }
    expect(greens).toBe(tickets)
  }, 300_000)
})
