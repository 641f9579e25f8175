// A worker thread: people who look at lists and shops while others buy. Each has a connection and asks at fixed times,
// whether the answer before was quick or not, and waits are counted from those times: a slow answer hides none behind it.
import { parentPort, workerData } from 'node:worker_threads'
import { client } from './client.ts'

export interface ReadersData {
  readonly origin: string
  /** Sessions of the readers that are signed in; null: a reader that is not. */
  readonly cookies: readonly (string | null)[]
  readonly supplierIds: readonly number[]
}
export interface ReadersReport {
  /** ms from when each page was due until it was there. */
  readonly list: number[]
  readonly detail: number[]
  readonly failed: number
}

/** Between two pages of one reader, in ms. */
const EVERY_MS = 50

const { origin, cookies, supplierIds } = workerData as ReadersData
const report: { list: number[]; detail: number[]; failed: number } = { list: [], detail: [], failed: 0 }
let stopped = false

async function read(cookie: string | null, reader: number): Promise<void> {
  const http = client(origin, 1)
  const began = performance.now() + (reader * EVERY_MS) / cookies.length
  for (let n = 0; !stopped; n++) {
    const due = began + n * EVERY_MS
    const early = due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    const supplierId = supplierIds[(n * 7 + reader) % supplierIds.length]
    const kind = (n + reader) % 2 === 0 ? 'list' : 'detail'
    const answer = await (kind === 'list'
      ? http.call(
          '/api/directSupplier/queryPageSuppliers',
          { pageSize: 10, pageNumber: 1 + (n % 8), order: 'popular desc' },
          cookie ?? undefined,
        )
      : http.call(`/directSupplier/querySupplierById?supplierId=${supplierId}`, undefined, cookie ?? undefined))
    report[kind].push(performance.now() - due)
    if (answer.status !== 200 || answer.code !== '200') report.failed += 1
  }
  http.drain()
}

const reading = Promise.all(cookies.map(read))
parentPort?.once('message', async () => {
  stopped = true
  await reading
  parentPort?.postMessage(report)
})
