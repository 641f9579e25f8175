import { describe, expect, it } from 'vitest'
import { runFailover } from '#tests/drill/failover.ts'

/** A small run of `npm run drill -- failover`: real servers, a real standby. */
describe('a primary that dies under load', { timeout: 900_000 }, () => {
  it('P5 with a synchronous standby: no acknowledged payment is lost, and orders continue without a restart', async () => {
    const report = await runFailover({ replication: 'sync', orders: 24, seed: 20_261_129 })
    expect([report.lost, report.withoutOrder, report.reused]).toEqual([[], [], []])
    expect(report.acknowledged.paid.length).toBeGreaterThan(5)
    expect(report.backMs).toBeGreaterThan(0)
  })

  it('P5 with a lagging standby: every charge without an order is listed, and no id is used twice', async () => {
    const report = await runFailover({ replication: 'async', orders: 32, seed: 20_261_129 })
    expect([report.untold, report.reused]).toEqual([[], []])
    expect(report.withoutOrder).not.toEqual([])
    expect(report.backMs).toBeGreaterThan(0)
  })
})
