import { setTimeout as pause } from 'node:timers/promises'
import { connectPostgres } from '#server/db/connect.ts'
import { client } from '#tests/bench/client.ts'
import { DEMO, newCustomer } from '#tests/support/app.ts'
import { createDatabaseOn } from '#tests/support/postgres.ts'
import { startProduct, temporaryFolder } from '#tests/support/processes.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'

interface SilenceReport {
  /** ms from the network's return until every caller has its answers; null if that never happened. */
  readonly healedMs: number | null
  /** Calls that were answered 503, or failed otherwise, while the host was silent. */
  readonly unavailable: number
  readonly faults: number
}

const CALLERS = 8
const SILENT_MS = 15_000
/** Consecutive successful answers that each caller needs. */
const IN_A_ROW = 5
/** Beyond the limit, so that the report shows how long the recovery took. */
const GIVEN_UP_MS = 120_000
const NOW = { now: () => Temporal.Now.instant(), moveTo: () => {} }

/**
 * The database's host falls silent under load, as in a power failure: no connection is closed and old ones never answer
 * again, while new ones work once the network is back. The server must recover on its own.
 */
export async function runSilence(postgres: string): Promise<SilenceReport> {
  const databaseUrl = await createDatabaseOn(postgres, DEMO)
  const proxy = await startTcpProxy(databaseUrl)
  const folder = temporaryFolder()
  const db = connectPostgres(databaseUrl, 1)
  const server = await startProduct(folder.path, proxy.url)
  try {
    const { cookie } = await newCustomer({ db, clock: NOW })
    const http = client(server.origin, CALLERS)
    let backAt: number | null = null
    let [unavailable, faults] = [0, 0]
    const caller = async (): Promise<number> => {
      for (let good = 0, first = 0; ; ) {
        const asked = performance.now()
        // A closed connection or a missing answer is a failure for the caller, too.
        const { status } = await http.call('/api/pcOrder/orders', { isPaid: 0 }, cookie).catch(() => ({ status: 0 }))
        if (status === 503) unavailable += 1
        else if (status !== 200) faults += 1
        const isBack = backAt !== null && asked >= backAt
        good = status === 200 && isBack ? good + 1 : 0
        if (good === 1) first = performance.now()
        if (good === IN_A_ROW) return first
        if (backAt !== null && asked > backAt + GIVEN_UP_MS) return Number.POSITIVE_INFINITY
        await pause(20)
      }
    }
    const callers = Array.from({ length: CALLERS }, caller)
    await pause(1_000)
    proxy.fallSilent()
    await pause(SILENT_MS)
    proxy.comeBack()
    backAt = performance.now()
    const healed = Math.max(...(await Promise.all(callers))) - backAt
    http.drain()
    return { healedMs: Number.isFinite(healed) ? healed : null, unavailable, faults }
  } finally {
    await server.stop('SIGKILL')
    await db.destroy()
    await proxy.close()
    folder.remove()
  }
}
