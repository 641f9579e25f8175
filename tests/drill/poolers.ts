import { connectPostgres } from '#server/db/connect.ts'
import { findOffers, payFor } from '#tests/bench/checkout.ts'
import { client } from '#tests/bench/client.ts'
import { DEMO, newCustomer } from '#tests/support/app.ts'
import { type BouncerProgram, bouncerPrograms, startBouncer } from '#tests/support/pgbouncer.ts'
import { createDatabaseOn } from '#tests/support/postgres.ts'
import { startProduct, startRefused, temporaryFolder } from '#tests/support/processes.ts'

const NOW = { now: () => Temporal.Now.instant(), moveTo: () => {} }
/** Concurrent buyers: more than the pooler's connections. */
const BUYERS = 20
/** The first PgBouncer that supports prepared statements. */
const PREPARES = 121
const TRANSACTIONS = { pool_mode: 'transaction', default_pool_size: '5' }

/** A PgBouncer configuration, and whether the server must refuse it. */
interface Setup {
  readonly name: string
  readonly program: BouncerProgram | undefined
  readonly settings: Readonly<Record<string, string>>
  readonly isRefused: boolean
}

function setups(): Setup[] {
  const programs = bouncerPrograms()
  const older = programs.find(({ version }) => version < PREPARES)
  const newer = programs.find(({ version }) => version >= PREPARES)
  const on = { ...TRANSACTIONS, max_prepared_statements: '400' }
  const off = { ...TRANSACTIONS, max_prepared_statements: '0' }
  return [
    { name: 'before 1.21, transactions', program: older, settings: TRANSACTIONS, isRefused: true },
    { name: 'before 1.21, sessions', program: older, settings: { pool_mode: 'session' }, isRefused: false },
    { name: 'from 1.21 on, transactions', program: newer, settings: on, isRefused: false },
    { name: 'from 1.21 on, transactions, without prepared statements', program: newer, settings: off, isRefused: true },
  ]
}

/**
 * Starts the server behind PgBouncer in every configuration and checks that it takes orders or refuses to start.
 * Returns one line for each; failures start with `✗`.
 */
export async function runPoolers(postgres: string): Promise<string[]> {
  const lines: string[] = []
  for (const { name, program, settings, isRefused } of setups()) {
    if (!program) {
      lines.push(`PgBouncer ${name}: skipped, there is none here (PGBOUNCERS names more programs)`)
      continue
    }
    const databaseUrl = await createDatabaseOn(postgres, DEMO)
    const bouncer = await startBouncer(program, databaseUrl, settings)
    try {
      const found = isRefused ? await refused(bouncer.url) : await taken(bouncer.url, databaseUrl)
      lines.push(`${found.isRight ? '' : '✗ '}PgBouncer ${name}: ${found.what}`)
    } finally {
      await bouncer.stop()
    }
  }
  return lines
}

async function refused(url: string) {
  const folder = temporaryFolder()
  const { code, said } = await startRefused(folder.path, url)
  folder.remove()
  return { isRight: code === 1 && said.startsWith('DATABASE_URL points to a pooler'), what: `refused, ${said.trim()}` }
}

async function taken(url: string, databaseUrl: string) {
  const folder = temporaryFolder()
  const db = connectPostgres(databaseUrl, 1)
  const server = await startProduct(folder.path, url)
  try {
    const offers = await findOffers(server, BUYERS)
    const http = client(server.origin, BUYERS)
    const paid = await Promise.allSettled(
      offers.slice(0, BUYERS).map(async (offer) => {
        const { cookie } = await newCustomer({ db, clock: NOW })
        const wish = { ...offer, peopleNum: 1, orderSource: 4, hasJuveniles: 0 }
        const created = await http.call('/api/pcOrder/createOrder', wish, cookie)
        await payFor(http.call, cookie, created.data.id)
      }),
    )
    http.drain()
    const good = paid.filter(({ status }) => status === 'fulfilled').length
    return { isRight: good === BUYERS, what: `${good} of ${BUYERS} orders paid` }
  } finally {
    await server.stop('SIGKILL')
    await db.destroy()
    folder.remove()
  }
}
