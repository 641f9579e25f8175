import { beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from './sandbox.ts'

const at = (text: string) => Temporal.Instant.from(text)
const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

describe('payouts of the sandbox', () => {
  let now = at('2026-01-16T12:00:00+09:00')
  beforeEach(() => {
    now = at('2026-01-16T12:00:00+09:00')
  })
  const open = () => openSandboxGateway(null, () => now)
  type Sandbox = Awaited<ReturnType<typeof open>>

  const pay = async (gateway: Sandbox, amount: number, key: string) => {
    const { ref } = await gateway.createIntent({
      ...{ method: 'card', orderNo: key, amount, description: '', idempotencyKey: key, capture: 'automatic' },
    })
    await gateway.confirmWithToken(ref, 'tok_visa', `${key}-confirm`)
    return ref
  }
  const refund = (gateway: Sandbox, ref: string, amount: number) =>
    gateway.refund({ ref, amount, idempotencyKey: `${ref}-r`, spareKey: 's', wasAsked: false })

  it('OC-16 a day is paid out two days later, less fees and refunds, and is the sum of its entries', async () => {
    const gateway = await open()
    const ref = await pay(gateway, 5000, 'a')
    await pay(gateway, 1000, 'b')
    await refund(gateway, ref, 2000)
    const since = at('2026-01-01T00:00:00Z')
    const entries = await all(gateway.balanceTransactions({ since }))
    expect(entries.map(({ kind, amount, fee, net }) => [kind, amount, fee, net])).toEqual([
      ['payment', 5000, 180, 4820],
      ['refund', -2000, 0, -2000],
      ['payment', 1000, 36, 964],
    ])
    expect(await all(gateway.payouts(since))).toEqual([])
    now = at('2026-01-18T09:00:00+09:00')
    const [payout] = await all(gateway.payouts(since))
    expect(payout).toMatchObject({ amount: 3784, arrivesOn: '2026-01-20', state: 'in_transit', entries: 'automatic' })
    expect(await all(gateway.balanceTransactions({ payout: payout?.ref ?? '' }))).toEqual(entries)
    now = at('2026-01-20T09:00:00+09:00')
    expect(await all(gateway.payouts(since))).toEqual([{ ...payout, state: 'paid' }])
    expect(await all(gateway.payouts(at('2026-01-19T00:00:00Z')))).toEqual([])
  })

  it('OC-16 a day with more refunds than payments waits for the next payout', async () => {
    const gateway = await open()
    const ref = await pay(gateway, 5000, 'a')
    now = at('2026-01-17T12:00:00+09:00')
    await refund(gateway, ref, 5000)
    now = at('2026-01-18T12:00:00+09:00')
    await pay(gateway, 9000, 'b')
    now = at('2026-01-22T12:00:00+09:00')
    const payouts = await all(gateway.payouts(at('2026-01-01T00:00:00Z')))
    expect(payouts.map(({ ref: name, amount }) => [name, amount])).toEqual([
      ['po_sandbox_20260116', 4820],
      ['po_sandbox_20260118', 8676 - 5000],
    ])
  })
})
