import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { type Operate, operate } from '#tests/support/operator.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

const COMMANDS = [
  ...['list', 'accept', 'decline', 'refund', 'undo', 'conflicts', 'coupon', 'lock-day', 'unlock-day', 'capacity'],
  ...['mail', 'books', 'reconcile', 'log'],
]

describe('the output of npm run operator', () => {
  let server: PaymentApp
  let run: Operate
  beforeAll(async () => {
    const gateway = await openSandboxGateway(null)
    server = await openPaymentApp('postgres', { gateway })
    run = operate(server, [gateway])
  })
  afterAll(() => server.close())

  it('help names every command, and every command has its own help', async () => {
    const help = await run('help')
    expect(help.code).toBe(0)
    for (const name of COMMANDS) {
      expect(help.text).toMatch(new RegExp(`^ {2}${name} +\\S`, 'm'))
      const own = await run(name, '--help')
      expect([own.code, own.text.split('\n')[0]]).toEqual([0, expect.stringContaining(`npm run operator -- ${name}`)])
      expect(
        Math.max(
          ...own.text
            .split('\n')
            .slice(1)
            .map((line) => line.length),
        ),
      ).toBeLessThanOrEqual(120)
    }
    expect((await run()).code).toBe(2)
  })

  it.each([
    [['shut'], 'Unknown command "shut".'],
    [['list', 'all'], 'Expected no arguments, got all.'],
    [['list', '--yes'], "Unknown option '--yes'"],
    [['accept'], 'Expected ORDER, got none.'],
    [['accept', 'A', 'B'], 'Expected ORDER, got A B.'],
    [['decline', 'A'], '--reason is missing.'],
    [['decline', 'A', '--reason', 'tired'], '--reason must be one of full, closed, wishes, other.'],
    [['refund', 'A'], '--reason is missing.'],
    [['refund', 'A', '--reason', 'x', '--amount', '0'], '--amount must be a whole number of at least 1, not "0".'],
    [['refund', 'A', '--reason', 'x', '--amount', '10.5'], '--amount must be a whole number'],
    [['refund', 'A', '--reason', 'x', '--amount=-5'], '--amount must be a whole number'],
    [['undo', 'A'], '--reason is missing.'],
    [['conflicts', 'forget', '1'], 'Unknown action "forget" for conflicts.'],
    [['conflicts', 'resolve', '1'], '--note is missing.'],
    [['conflicts', 'resolve', 'x', '--note', 'y'], 'ENTRY must be a whole number'],
    [['coupon', 'delete', 'A'], 'Unknown action "delete" for codes.'],
    [['coupon', 'end', 'A', '--reason', 'x', '--at', 'noon'], '--at must be a time in Japan'],
    [['lock-day', '1'], 'Expected SHOP and DAY, got 1.'],
    [['lock-day', '1', '2026-02-30', '--reason', 'x'], 'DAY must be a date such as 2026-12-31, not "2026-02-30".'],
    [['capacity', '1', '0', '--reason', 'x'], 'SEATS must be a whole number of at least 1'],
    [['capacity', '1', '5', '--at', '2026-02-01', '--reason', 'x'], '--at must be a time in Japan'],
    [['mail', 'send'], 'Expected MAIL or all, got none.'],
    [['log', '--last', 'many'], '--last must be a whole number'],
    [['lock-day', '1', '2026-02-01', '--reason', 'x', '--as', ''], '--as must be a name'],
    [['lock-day', '1', '2026-02-01', '--reason', 'x', '--as', 'a\u202eb'], '--as must be a name'],
    [['lock-day', '1', '2026-02-01', '--reason', 'x'.repeat(501)], '--reason must not be longer than 500 characters.'],
  ])('%j is explained with the usage, and nothing is done: exit code 2', async (words, explanation) => {
    const answer = await run(...words)
    expect(answer.code).toBe(2)
    expect(answer.text).toContain(explanation)
    expect(answer.text).toContain('npm run operator -- ')
    expect((await run('log')).text).toBe('The log is empty.')
  })

  it('D13 a hostile name in the data is shown, moves no cursor, and adds no line', async () => {
    await server.db
      .updateTable('supplier')
      .set({ name_ja: 'A\u001b[2J\u202eB\nNobody gets a mail.' })
      .where('id', '=', 1)
      .execute()
    const { text } = await run('lock-day', '1', '2026-02-01', '--reason', 'x')
    expect(text).toContain('A\\u001b[2J\\u202eB\\u000aNobody gets a mail.: 2026-02-01')
    await server.db.updateTable('supplier').set({ name_ja: 'Shop 1 日本語' }).where('id', '=', 1).execute()
  })

  it('prints for scripts what it would do, what it did, and why not', async () => {
    const words = ['capacity', '1', '30', '--reason', 'x', '--json']
    const shown = await run(...words)
    expect([shown.code, shown.isResult, JSON.parse(shown.text)]).toMatchObject([
      3,
      true,
      { done: false, plan: { before: 1000, after: 30, changed: 0, oversold: [] } },
    ])
    const done = await run(...words, '--yes')
    expect([done.code, JSON.parse(done.text)]).toMatchObject([
      0,
      { act: 'capacity', subject: 'shop 1', done: true, again: null },
    ])
    const refused = await run(...words, '--yes')
    expect([refused.code, refused.isResult, JSON.parse(refused.text)]).toMatchObject([
      1,
      true,
      { refused: 'capacity-same', facts: { capacity: 30 }, message: 'The capacity is already 30 seats.' },
    ])
  })
})
