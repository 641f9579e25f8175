import { beforeEach, describe, expect, it } from 'vitest'
import { GatewayRefused } from '#server/ports/payment.ts'
import { openSandboxGateway } from './sandbox.ts'

const ORDER = 'RS1'
const NOW = Temporal.Instant.from('2026-01-16T12:00:00+09:00')

describe('the sandbox’s bank', () => {
  let gateway: Awaited<ReturnType<typeof openSandboxGateway>>
  let ref: string
  beforeEach(async () => {
    gateway = await openSandboxGateway(null)
    const { ref: opened } = await gateway.createIntent({
      method: 'card',
      capture: 'automatic',
      ...{ orderNo: ORDER, amount: 5_000, description: '', idempotencyKey: 'k' },
    })
    ref = opened
  })
  const pay = () => gateway.confirmWithToken(ref, 'tok_visa', 't')
  const move = (kind: Parameters<typeof gateway.bankMoves>[1], more: { amount?: number; isInquiry?: boolean } = {}) =>
    gateway.bankMoves(ORDER, kind, { ...more, now: NOW })
  const refund = (amount: number) =>
    gateway.refund({ ref, amount, idempotencyKey: `r ${amount}`, spareKey: 's', wasAsked: false })
  const sum = async (dispute: string) =>
    (await gateway.dispute(dispute))?.movements.reduce((all, { amount }) => all + amount, 0)

  it('DI-01 disputes only what was paid, one dispute at a time, and no more than is left', async () => {
    expect(await move('created')).toBeNull()
    await pay()
    expect(await move('lost')).toBeNull()
    expect(await move('created', { amount: 5_001 })).toBeNull()
    expect(await move('created', { amount: 2_000 })).toMatchObject({
      ...{ paymentRef: ref, state: 'needs-response', amount: 2_000, movements: [{ amount: -2_000, fee: 1_300 }] },
      dueBy: NOW.add({ hours: 24 * 14 }),
    })
    expect(await move('created')).toBeNull()
  })

  it('DI-01 a win and a withdrawal give the money back, a loss does not, and a closed dispute moves no more', async () => {
    await pay()
    for (const [end, held] of [
      ['won', 0],
      ['withdrawn', 0],
      ['lost', -1_000],
    ] as const) {
      const dispute = await move('created', { amount: 1_000 })
      expect(await move('updated')).toMatchObject({ state: 'under-review' })
      expect(await move(end)).toMatchObject({ state: end })
      expect(await sum(dispute?.ref ?? '')).toBe(held)
      expect(await move('won')).toBeNull()
    }
  })

  it('DI-01 an inquiry takes no money until it becomes a dispute, and has no decision', async () => {
    await pay()
    expect(await move('created', { isInquiry: true })).toMatchObject({ state: 'inquiry', movements: [] })
    expect(await move('lost')).toBeNull()
    expect(await move('updated')).toMatchObject({ state: 'needs-response', movements: [{ amount: -5_000 }] })
  })

  it('DI-01 refuses refunds while the bank has the money, and of what it has kept; a full one answers an inquiry', async () => {
    await pay()
    await move('created', { amount: 2_000 })
    await expect(refund(1)).rejects.toBeInstanceOf(GatewayRefused)
    await move('lost')
    await expect(refund(3_001)).rejects.toBeInstanceOf(GatewayRefused)
    const inquiry = await move('created', { isInquiry: true })
    expect(inquiry?.amount).toBe(3_000)
    await refund(1_000)
    expect(await gateway.dispute(inquiry?.ref ?? '')).toMatchObject({ state: 'inquiry' })
    await refund(2_000)
    expect(await gateway.dispute(inquiry?.ref ?? '')).toMatchObject({ state: 'withdrawn' })
  })

  it('DI-01 lists every dispute, and none under an unknown reference', async () => {
    await pay()
    const { ref: first } = (await move('created', { amount: 1_000 })) ?? {}
    await move('lost')
    const { ref: second } = (await move('created', { amount: 500 })) ?? {}
    const refs: string[] = []
    for await (const one of gateway.disputes(NOW)) refs.push(one.ref)
    expect(refs).toEqual([first, second])
    expect(await gateway.dispute('du_none')).toBeNull()
  })
})
