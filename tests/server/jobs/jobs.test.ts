import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { JOB_REFUSALS, JOB_TRIES } from '#domain/constants.ts'
import { runCommand } from '#server/cli/jobs/command.ts'
import { backoffSeconds } from '#server/modules/jobs/back-off.ts'
import { GatewayMisconfigured, GatewayRefused, GatewayUnreachable } from '#server/ports/payment.ts'
import { refundDue, settleUnknown, sweepHolds } from '#tests/support/jobs.ts'
import { attemptOf, backlog, type Scripted, scriptedGateway } from '#tests/support/jobs-backlog.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { soon } from '#tests/support/soon.ts'

/** Many times the rows of a round; the embedded database is single-threaded. */
const ROWS = { embedded: 200, postgres: 1_000 }
/** The refused one of `rows` rows: at 40 %, so that a loop that stops at it leaves most of the others. */
const poisonOf = (rows: number): string => `pi_${rows * 0.4}`
const LAST_PAUSES = Array.from({ length: JOB_TRIES }, (_, n) => backoffSeconds(n + 1))

describe.each(['embedded', 'postgres'] as const)('jobs that process each row independently, %s', (kind) => {
  const MANY = ROWS[kind]
  const POISON = poisonOf(MANY)
  let script: Scripted
  let server: PaymentApp
  let payments: ReturnType<PaymentApp['payments']>
  let logged: string[]
  beforeAll(async () => {
    script = scriptedGateway()
    server = await openPaymentApp(kind, { gateway: script.gateway })
  })
  beforeEach(async () => {
    // A round ends after half a minute (ROUND_MS), which many rows may take on a busy machine.
    vi.useFakeTimers({ toFake: ['performance'] })
    script.forget()
    await server.empty()
    logged = []
    const log = { warn: (facts: object, text: string) => logged.push(`${text} ${JSON.stringify(facts)}`) }
    payments = { ...server.payments(script.gateway), log }
  })
  afterAll(() => server.close())
  afterEach(() => void vi.useRealTimers())

  const support = () => server.db.selectFrom('support_entry').selectAll().orderBy('id').execute()
  const refuses = (call: string, ref = POISON) =>
    script.be((asked, of) =>
      asked === call && of === ref ? new GatewayRefused('Stripe responded with 400 (no_way)') : null,
    )

  const CASES = [
    {
      what: 'refund',
      rows: 'refund',
      call: 'refund',
      run: refundDue,
      start: NOON,
      done: () => script.refunded.size,
    },
    {
      what: 'hold',
      rows: 'hold',
      call: 'cancel',
      run: sweepHolds,
      start: NOON.add({ minutes: 31 }),
      done: () => script.cancelled.size,
    },
    {
      what: 'payment',
      rows: 'unknown',
      call: 'retrieve',
      run: settleUnknown,
      start: NOON.add({ seconds: 11 }),
      done: () => new Set(script.asked.filter((one) => one !== `retrieve ${POISON}`)).size,
    },
  ] as const

  it.each(CASES)(
    `D4 one refused $what among ${MANY}: the others are done in the first round, support is notified once`,
    async ({ what, rows, call, run, start, done }) => {
      await backlog(server, MANY, rows)
      refuses(call)
      expect(await run(payments, start)).toBe(MANY - 1)
      expect(done()).toBe(MANY - 1)
      expect(script.asked).toHaveLength(MANY)

      // No attempt before the backoff ends; then a limited number of attempts.
      await run(payments, start.add({ seconds: 4 }))
      expect(script.timesAsked(call, POISON)).toBe(1)
      let at = start
      for (const pause of LAST_PAUSES.slice(0, JOB_REFUSALS)) {
        at = at.add({ seconds: pause })
        await run(payments, at)
      }
      expect(script.timesAsked(call, POISON)).toBe(JOB_REFUSALS)
      await run(payments, at.add({ hours: 5 }))
      expect(script.timesAsked(call, POISON)).toBe(JOB_REFUSALS)
      const attempt = await attemptOf(server, POISON)
      const [entry, ...more] = await support()
      expect(more).toEqual([])
      expect(entry).toMatchObject({
        kind: `job_${what}`,
        order_id: attempt.order_id,
        detail: { job: what, tries: JOB_REFUSALS, error: 'Stripe responded with 400 (no_way)' },
      })
      expect(String(entry?.detail['todo'])).toContain('npm run jobs -- retry')
    },
    60_000,
  )

  it('D4 an unreachable gateway: every row backs off, and support is notified only after the last attempt', async () => {
    await backlog(server, 3, 'refund')
    script.be(() => new GatewayUnreachable('Stripe responded with nothing (connection)'))
    let at = NOON
    for (const pause of LAST_PAUSES.slice(0, -1)) {
      await refundDue(payments, at)
      expect(await refundDue(payments, at.add({ seconds: pause - 1 }))).toBe(0)
      at = at.add({ seconds: pause })
    }
    expect(script.asked).toHaveLength(3 * (JOB_TRIES - 1))
    expect(await support()).toEqual([])
    await refundDue(payments, at)
    await refundDue(payments, at.add({ hours: 10 }))
    expect(script.asked).toHaveLength(3 * JOB_TRIES)
    expect((await support()).map((entry) => entry.kind)).toEqual(['job_refund', 'job_refund', 'job_refund'])
  })

  it('D4 outages are not refusals: after any number of them a row has all its attempts left', async () => {
    await backlog(server, 1, 'refund')
    const { id } = await attemptOf(server, 'pi_1')
    const OUTAGES = JOB_REFUSALS + 1
    const away = new GatewayUnreachable('Stripe responded with nothing (connection)')
    let at = NOON
    for (const [tries, pause] of LAST_PAUSES.slice(0, OUTAGES + JOB_REFUSALS).entries()) {
      expect(await support(), `before try ${tries + 1}`).toEqual([])
      script.be(() => (tries < OUTAGES ? away : new GatewayRefused('Stripe responded with 400 (no_way)')))
      await refundDue(payments, at)
      at = at.add({ seconds: pause })
    }
    const facts = { tries: OUTAGES + JOB_REFUSALS, refusals: JOB_REFUSALS }
    expect(await support()).toMatchObject([{ kind: 'job_refund', detail: facts }])
    expect(await server.db.selectFrom('job_try').selectAll().execute()).toMatchObject([facts])
    const list = () => runCommand(server.db, ['list'], at)
    expect((await list()).text).toContain(`after ${facts.tries} tries, ${JOB_REFUSALS} of them refused: Stripe`)
    // After it is resumed, the count starts again from zero.
    await runCommand(server.db, ['retry', 'refund', String(id)], at)
    await refundDue(payments, at)
    expect(await server.db.selectFrom('job_try').selectAll().execute()).toMatchObject([
      { refusals: 1, gave_up_at: null },
    ])
  })

  it('D4 a recovered row is done, and its attempts are deleted', async () => {
    await backlog(server, 20, 'refund')
    script.be(() => new GatewayUnreachable('Stripe responded with 500 (server_error)'))
    expect(await refundDue(payments, NOON)).toBe(0)
    script.be(() => null)
    expect(await refundDue(payments, NOON.add({ seconds: 5 }))).toBe(20)
    expect(script.refunded.size).toBe(20)
    expect(await server.db.selectFrom('job_try').selectAll().execute()).toEqual([])
    expect(await support()).toEqual([])
  })

  it('D4 a step that throws affects only its row', async () => {
    await backlog(server, 20, 'refund')
    script.be((_call, ref) => (ref === 'pi_3' ? new TypeError('x is not a function') : null))
    expect(await refundDue(payments, NOON)).toBe(19)
    const tries = await server.db.selectFrom('job_try').selectAll().execute()
    expect(tries).toMatchObject([{ kind: 'refund', tries: 1, last_error: 'TypeError: x is not a function' }])
  })

  it('D4 a row whose attempt ends its process is counted too, and retried after its lease', async () => {
    await backlog(server, 1, 'refund')
    const { id } = await attemptOf(server, 'pi_1')
    // As a killed process leaves it: taken, without a result.
    const took = { kind: 'refund', item: id, tries: JOB_TRIES, next_at: NOON.add({ seconds: 60 }).toString() }
    await server.db.insertInto('job_try').values(took).execute()
    expect(await refundDue(payments, NOON.add({ seconds: 59 }))).toBe(0)
    expect(script.asked).toEqual([])
    await refundDue(payments, NOON.add({ seconds: 60 }))
    expect(script.asked).toEqual([])
    expect(await support()).toMatchObject([{ kind: 'job_refund' }])
  })

  it('D4 any number of poisoned rows delays no other row', async () => {
    await backlog(server, 300, 'refund')
    script.be((_call, ref) =>
      Number(ref.slice(3)) <= 299 ? new GatewayRefused('Stripe responded with 400 (no)') : null,
    )
    expect(await refundDue(payments, NOON)).toBe(1)
    expect([...script.refunded]).toEqual(['pi_300'])
  })

  it('D7 a key that the gateway refuses is a configuration error: rows are kept, support is notified once', async () => {
    await backlog(server, 10, 'refund')
    script.be(() => new GatewayMisconfigured('Stripe responded with 401 (api_key_invalid)'))
    let at = NOON
    for (const pause of [...LAST_PAUSES, 900, 900]) {
      await refundDue(payments, at)
      at = at.add({ seconds: pause })
    }
    const entries = await support()
    expect(entries.map((entry) => entry.kind)).toEqual(['gateway_settings'])
    expect(JSON.stringify(entries[0]?.detail)).toContain('STRIPE_SECRET_KEY')
    expect(logged.join('\n')).toContain('Stripe responded with 401')
    script.be(() => null)
    expect(await refundDue(payments, at)).toBe(10)
  })

  it('D4 a row that was given up is resumed by an operator', async () => {
    await backlog(server, 2, 'refund')
    refuses('refund', 'pi_1')
    let at = NOON
    for (const pause of LAST_PAUSES.slice(0, JOB_REFUSALS)) {
      await refundDue(payments, at)
      at = at.add({ seconds: pause })
    }
    const { id } = await attemptOf(server, 'pi_1')
    const run = (...words: string[]) => runCommand(server.db, words, at)
    const listed = await run('list')
    expect(listed.text).toMatch(
      new RegExp(
        `^refund ${id}  failed .* after ${JOB_REFUSALS} tries, ${JOB_REFUSALS} of them refused: Stripe responded with 400`,
      ),
    )
    script.be(() => null)
    for (const words of [[], ['retry'], ['retry', 'refund', '0'], ['retry', 'refund', '1', 'x'], ['list', 'x']]) {
      expect((await run(...words)).code).toBe(2)
    }
    expect((await run('retry', 'refund', String(id))).code).toBe(0)
    expect((await run('retry', 'refund', String(id))).code).toBe(1)
    expect(await refundDue(payments, at)).toBe(1)
    expect(script.refunded).toContain('pi_1')
    expect((await run('list')).text).toBe('No failed items.')
  })

  it('D4 a catalogue row that would break every list is refused when written', async () => {
    for (const labels of ['{}', '[null]', '["x"]', 'null', '3']) {
      await expect(server.db.updateTable('supplier').set({ labels }).execute(), labels).rejects.toThrow('labels_shape')
    }
    for (const pictures of ['{}', '[null]', '[1]', '"x"']) {
      const write = [
        server.db.updateTable('supplier').set({ pictures }).execute(),
        server.db.updateTable('package').set({ pictures }).execute(),
      ]
      for (const one of await Promise.allSettled(write)) expect(one.status, pictures).toBe('rejected')
    }
    await server.db.updateTable('supplier').set({ labels: '[{"en":"New"}]', pictures: '[]' }).execute()
  })

  it('D4 the metrics report how many rows wait, since when, and how many were given up', async () => {
    const { jobFigures } = await import('#server/modules/jobs/index.ts')
    const { paymentJobs } = await import('#server/modules/payments/index.ts')
    await backlog(server, 7, 'refund')
    refuses('refund', 'pi_1')
    const figures = async (now: Temporal.Instant) =>
      (await jobFigures(server.db, paymentJobs(payments), now)).find((one) => one.job === 'refund')
    expect(await figures(NOON.add({ seconds: 90 }))).toEqual({
      job: 'refund',
      due: 7,
      oldestSeconds: 90,
      tries: 0,
      givenUp: 0,
    })
    let at = NOON
    await refundDue(payments, at)
    expect(await figures(at)).toMatchObject({ due: 0, oldestSeconds: 0, tries: 1, givenUp: 0 })
    for (const pause of LAST_PAUSES.slice(0, JOB_REFUSALS)) {
      at = at.add({ seconds: pause })
      await refundDue(payments, at)
    }
    expect(await figures(at)).toMatchObject({ due: 0, tries: JOB_REFUSALS, givenUp: 1 })
    // A scrape that takes too long returns the previous values.
    await soon(async () => {
      const { body } = await server.app.inject('/metrics')
      expect(body).toContain('tabifuda_job_given_up_rows{job="refund"} 1')
      expect(body).toContain('tabifuda_job_due_rows{job="mail"} 0')
    })
  })
})

describe('D4 several processes on one PostgreSQL', () => {
  let server: PaymentApp
  let script: Scripted
  const MANY = ROWS.postgres
  const POISON = poisonOf(MANY)
  beforeAll(async () => {
    script = scriptedGateway((_call, ref) =>
      ref === POISON ? new GatewayRefused('Stripe responded with 400 (no)') : null,
    )
    server = await openPaymentApp('postgres', { gateway: script.gateway })
    await backlog(server, MANY, 'refund')
  })
  afterAll(() => server.close())

  it('share the rows: each is processed once, the poisoned one as often as allowed', async () => {
    const payments = server.payments(script.gateway)
    let at = NOON
    for (const pause of LAST_PAUSES.slice(0, JOB_REFUSALS + 1)) {
      const now = at
      await Promise.all(Array.from({ length: 4 }, () => refundDue(payments, now)))
      at = at.add({ seconds: pause })
    }
    expect(script.refunded.size).toBe(MANY - 1)
    expect(script.timesAsked('refund', POISON)).toBe(JOB_REFUSALS)
    expect(script.asked.length).toBeLessThan(MANY + MANY / 10)
    const kinds = await server.db.selectFrom('support_entry').select('kind').execute()
    expect(kinds).toEqual([{ kind: 'job_refund' }])
  }, 60_000)
})
