import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { parseUseTime } from '#domain/calendar/time.ts'
import { createDatabaseOn, startPostgres } from '#tests/support/postgres.ts'
import { type Server, startProduct, temporaryFolder } from '#tests/support/processes.ts'
import { payFor } from './checkout.ts'
import { type Answer, type Client, client } from './client.ts'
import { cpuMs, serverPid } from './cpu.ts'
import type { ReadersData, ReadersReport } from './page-readers.ts'
import { makeSignedIn, openSlots, type Wanted } from './rush-setup.ts'

export const RUSH = { buyers: 5_000, seats: 500, readers: 10 } as const
/**
 * How the buyers arrive. `minute`: over a minute, half of them in the first 8 s and 500 in the first tenth of a second,
 * as when a sale opens. `once`: all at the same moment.
 */
export const ARRIVALS = {
  minute: (share: number) => 60_000 * share ** 3,
  once: () => 0,
} as const satisfies Record<string, (share: number) => number>
export type Arrivals = keyof typeof ARRIVALS
/** Buyers of another slot before the clock starts: a server that has just started still compiles. */
const EARLY = 700
/** The number of buyers who open their connections at the same time, as they would on an earlier page. */
const OPENING = 100

/** The result of the rush. Times in ms. */
export interface RushFigures {
  /** Paid orders, by the buyers' answers and by the database. */
  readonly sold: number
  readonly stored: { readonly paid: number; readonly taken: number; readonly charged: number }
  readonly refused: number
  /** Refusals without alternatives. */
  readonly withoutAlternatives: number
  /** Answers that are neither a paid order nor a clear refusal, by message. */
  readonly unclear: ReadonlyMap<string, number>
  readonly faults: number
  readonly soldOutMs: number
  readonly allMs: number
  readonly create: readonly number[]
  readonly refuse: readonly number[]
  readonly alternatives: readonly number[]
  readonly paid: readonly number[]
  readonly pages: ReadersReport
  readonly cpu: { readonly server: number; readonly postgres: number; readonly client: number }
}

/** All buyers want the same slot. They pay for it, or look for alternatives. */
async function rush(server: Server, wanted: Wanted, buyers: readonly string[], arrivals: Arrivals) {
  const count = { sold: 0, refused: 0, withoutAlternatives: 0, faults: 0 }
  const unclear = new Map<string, number>()
  const times = { create: [] as number[], refuse: [] as number[], alternatives: [] as number[], paid: [] as number[] }
  let soldOutMs = Number.NaN
  const clients = buyers.map(() => client(server.origin, 1))
  const [date] = wanted.useTimeStr.split(' ')
  for (let first = 0; first < clients.length; first += OPENING) {
    const opening = clients.slice(first, first + OPENING)
    const form = { supplierId: wanted.supplierId, warehouseDate: date }
    await Promise.all(opening.map((http) => http.call('/api/seatWarehouse/getSlots', form)))
  }

  const began = performance.now()
  const seen = (answer: Answer): Answer => {
    if (answer.status >= 500) count.faults += 1
    return answer
  }
  const buy = async (http: Client, cookie: string, n: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, ARRIVALS[arrivals](n / buyers.length)))
    const at = performance.now()
    const order = {
      ...wanted,
      peopleNum: 1,
      orderSource: 4,
      hasJuveniles: 0,
      idempotencyKey: `rush-buyer-${10_000 + n}`,
    }
    const created = seen(await http.call('/api/pcOrder/createOrder', order, cookie))
    const answered = performance.now()
    if (created.code === '200') {
      times.create.push(answered - at)
      if (times.create.length === RUSH.seats) soldOutMs = answered - began
      const call: Client['call'] = async (...question) => seen(await http.call(...question))
      await payFor(call, cookie, created.data.id)
      times.paid.push(performance.now() - at)
      count.sold += 1
      return
    }
    if (created.code !== '409' || created.message !== 'reserve_msg_slot_full') {
      throw new Error(`${created.status} ${created.code} ${created.message}`)
    }
    times.refuse.push(answered - at)
    count.refused += 1
    const { supplierId, packageId, packageNum: packagesNum, useTimeStr } = wanted
    const usetime = parseUseTime(useTimeStr)?.epochMilliseconds
    const wish = { supplierId, packageId, packagesNum, peopleNum: 1, usetime, suggestCount: 6 }
    const { data } = seen(await http.call('/api/pcOrder/getPackageSuggestion', wish, cookie))
    times.alternatives.push(performance.now() - answered)
    if (!Array.isArray(data) || data.length === 0) count.withoutAlternatives += 1
  }
  const note = (error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error)
    unclear.set(reason, (unclear.get(reason) ?? 0) + 1)
  }
  await Promise.all(clients.map((http, n) => buy(http, buyers[n] ?? '', n).catch(note)))
  const allMs = performance.now() - began
  for (const http of clients) http.drain()
  return { ...count, ...times, unclear, soldOutMs, allMs }
}

/** Reads pages in another thread while `work` runs. */
async function withReaders<T>(data: ReadersData, work: () => Promise<T>): Promise<{ result: T; pages: ReadersReport }> {
  const worker = new Worker(new URL('./page-readers.ts', import.meta.url), { workerData: data })
  try {
    await new Promise((resolve, reject) => worker.once('online', resolve as () => void).once('error', reject))
    const result = await work()
    const report = new Promise<ReadersReport>((resolve, reject) =>
      worker.once('message', resolve).once('error', reject),
    )
    worker.postMessage('stop')
    return { result, pages: await report }
  } finally {
    await worker.terminate()
  }
}

/**
 * Runs the rushes one after the other on their own PostgreSQL and server, which are deleted afterwards. Each has its
 * own buyers and slot; `report` receives its figures.
 */
export async function measureRushes(
  arrivals: readonly Arrivals[],
  report: (arrivals: Arrivals, figures: RushFigures) => void,
): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const folder = temporaryFolder()
  try {
    const databaseUrl = await createDatabaseOn(postgres.url)
    await (await startProduct(folder.path, databaseUrl)).stop()
    const database = new pg.Client({ connectionString: databaseUrl })
    await database.connect()
    const [rehearsal, ...slots] = await openSlots(database, RUSH.seats, 1 + arrivals.length)
    const early = await makeSignedIn(database, EARLY, 'early')
    const readers = await makeSignedIn(database, RUSH.readers / 2, 'reader')
    const buyers: string[][] = []
    for (const name of arrivals) buyers.push(await makeSignedIn(database, RUSH.buyers, name))
    // As in any database that has been in use for a while.
    await database.query('analyze')
    const postgresPid = await serverPid(databaseUrl)
    const server = await startProduct(folder.path, databaseUrl)
    try {
      const http = client(server.origin, 1)
      const { data: page } = await http.call('/api/directSupplier/queryPageSuppliers', { pageSize: 100 })
      http.drain()
      const supplierIds = page.result.map((supplier: { id: number }) => supplier.id)
      const cookies = Array.from({ length: RUSH.readers }, (_, n) => readers[n] ?? null)
      if (rehearsal) await rush(server, rehearsal, early, 'once')
      for (const [n, name] of arrivals.entries()) {
        const wanted = slots[n]
        if (!wanted) throw new Error('Fewer slots than rushes')
        const before = { server: cpuMs(server.pid), postgres: cpuMs(postgresPid), client: cpuOfThis() }
        const { result, pages } = await withReaders({ origin: server.origin, cookies, supplierIds }, () =>
          rush(server, wanted, buyers[n] ?? [], name),
        )
        const cpu = {
          server: cpuMs(server.pid) - before.server,
          postgres: cpuMs(postgresPid) - before.postgres,
          client: cpuOfThis() - before.client,
        }
        report(name, { ...result, pages, cpu, stored: await storedOf(database, wanted) })
      }
    } finally {
      await server.stop()
      await database.end()
    }
  } finally {
    folder.remove()
    await postgres.stop()
  }
}

/** The database's figures for the slot: paid orders, seats taken, and orders with money in the ledger. */
async function storedOf(database: pg.Client, { supplierId, useTimeStr }: Wanted) {
  const { rows } = await database.query(
    `select
      (select count(*)::integer from orders where supplier_id = $1 and use_time = $2 and pay_status = 1) as paid,
      (select coalesce(sum(taken), 0)::integer from slot_seat where supplier_id = $1 and starts_at = $2) as taken,
      (select count(distinct order_id)::integer from ledger_entry l join orders o on o.id = l.order_id
        where o.supplier_id = $1 and o.use_time = $2 and l.kind = 'payment') as charged`,
    [supplierId, parseUseTime(useTimeStr)?.toString()],
  )
  return rows[0]
}

const cpuOfThis = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
