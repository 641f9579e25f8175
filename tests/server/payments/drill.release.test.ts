import { describe, expect, inject, it } from 'vitest'
import { runDrill } from '#tests/drill/drill.ts'

/** A small run of `npm run drill`: real processes, real signals. */
describe('a server that is killed under load', () => {
  it('G-03 acknowledged data is complete after kill −9, and the money matches the gateway’s', {
    timeout: 300_000,
  }, async () => {
    const report = await runDrill({ orders: 30, kills: 2, seed: 20_261_122, postgres: inject('postgresUrl') })
    expect([report.lost, report.halfWritten]).toEqual([[], []])
    expect(report.acknowledged.created.length).toBeGreaterThan(20)
    expect(report.acknowledged.paid.length).toBeGreaterThan(5)
  })
})
