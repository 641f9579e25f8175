import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { operate } from '#tests/support/operator.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { request } from '#tests/support/requests.ts'

describe('the operators’ log', () => {
  let server: PaymentApp
  let run: ReturnType<typeof operate>
  let cookie: string
  beforeAll(async () => {
    const gateway = await openSandboxGateway(null)
    server = await openPaymentApp('postgres', { gateway })
    run = operate(server, [gateway], {
      services: async () => ({ ...server.payments(gateway), hasMailServer: true }),
    })
    cookie = await server.signIn()
  })
  afterAll(() => server.close())

  it('OC-04 every act is logged with operator, time, subject, before, after and reason, and no line can be changed or removed', async () => {
    const [asked, refused] = [await request(server, cookie), await request(server, cookie)]
    const ticket = await server.order({ undated: true })
    await server.call('/pay/payGateway/visaPay', { ...server.claim(ticket), token: 'tok_visa' }, cookie)
    const use = (nonce: string) =>
      server.call('/validOrder/useOrder', { id: ticket.id, nonce: nonce.padEnd(24, 'x') }, cookie)
    await use('one-')
    await use('two-')
    await sql`
    insert into mail (dedupe_key, recipient, locale, subject, body, created_at, failed_at)
    values ('given up', 'reader@example.com', 'en', 's', 'b', ${NOON.toString()}, ${NOON.toString()})`.execute(
      server.db,
    )
    const [{ entry }] = JSON.parse((await run('conflicts', '--json')).text)
    const acts = [
      ['accept', asked.orderNo],
      ['decline', refused.orderNo, '--reason', 'full', '--note', 'why'],
      ['refund', asked.orderNo, '--amount', '100'],
      ['undo', ticket.orderNo],
      ['conflicts', 'resolve', String(entry), '--note', 'why'],
      ['coupon', 'make', 'LOG', '--yen', '1', '--starts', '2026-01-01', '--ends', '2026-02-01', '--name-en', 'Log'],
      ['coupon', 'end', 'LOG'],
      ['lock-day', '1', '2026-02-01'],
      ['unlock-day', '1', '2026-02-01'],
      ['capacity', '1', '5'],
      ['mail', 'send', 'all'],
    ]
    for (const words of acts) {
      const reason = words.includes('--reason') || words.includes('--note') ? [] : ['--reason', 'why']
      const answer = await run(...words, ...reason, '--as', 'tanaka', '--yes')
      expect([answer.code, answer.text]).toEqual([0, expect.stringContaining('By tanaka: why')])
    }
    const kept = JSON.parse((await run('log', '--json')).text).toReversed()
    expect(kept.map(({ act, subject }: Record<string, string>) => `${act}, ${subject}`)).toEqual([
      `confirm, order ${asked.orderNo}`,
      `decline, order ${refused.orderNo}`,
      `refund, order ${asked.orderNo}`,
      `undo, order ${ticket.orderNo}`,
      `settle, entry ${entry}`,
      'coupon make, coupon LOG',
      'coupon end, coupon LOG',
      'lock day, shop 1',
      'unlock day, shop 1',
      'capacity, shop 1',
      'mail send, mails',
    ])
    for (const line of kept) {
      expect(line).toMatchObject({ operator: 'tanaka', reason: 'why' })
      expect(line.at).toMatch(/^2026-01-16T03:0/)
      expect(line.before).not.toEqual(line.after)
      expect(JSON.stringify(line)).not.toMatch(/@example\.com/)
    }
    for (const statement of [
      sql`update operator_log set reason = 'y'`,
      sql`update operator_log set reason = '', operator = 'somebody'`,
      sql`update operator_log set at = at + interval '1 day', reason = ''`,
      sql`update operator_log set request_key = 'another', reason = ''`,
      sql`delete from operator_log`,
      sql`truncate operator_log`,
    ])
      await expect(statement.execute(server.db)).rejects.toThrow('operator_log is append-only')
    expect(JSON.parse((await run('log', '--json')).text).toReversed()).toEqual(kept)
  })

  it('a key belongs to one act on one subject', async () => {
    const words = ['--reason', 'x', '--once', 'K', '--yes']
    expect((await run('lock-day', '2', '2026-02-01', ...words)).text).toContain('Done.')
    expect((await run('lock-day', '2', '2026-02-01', ...words)).text).toContain('Already done')
    expect((await run('lock-day', '1', '2026-02-01', ...words)).text).toContain('Done.')
    expect((await run('unlock-day', '2', '2026-02-01', ...words)).text).toContain('Done.')
  })
})
