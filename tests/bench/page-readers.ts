// A worker thread: visitors who read lists and shops while others buy. Each has one connection and sends requests at
// fixed times, however long the previous answer took. Latency is counted from those times, so a slow answer does not
// hide the ones after it.
import { parentPort, workerData } from 'node:worker_threads'
import { client } from './client.ts'

export interface ReadersData {
  readonly origin: string
  /** Session cookies of the signed-in readers; null for anonymous ones. */
  readonly cookies: readonly (string | null)[]
  readonly supplierIds: readonly number[]
}
/** A page view, with the ms from its due time to its answer. */
export interface Look {
  readonly page: 'list' | 'detail'
  readonly isSignedIn: boolean
  readonly waitedMs: number
}
export interface ReadersReport {
  readonly looks: readonly Look[]
  readonly failed: number
}

/** Interval between two pages of one reader, in ms. */
const EVERY_MS = 200

const { origin, cookies, supplierIds } = workerData as ReadersData
const looks: Look[] = []
let failed = 0
let stopped = false

async function read(cookie: string | null, reader: number): Promise<void> {
  const http = client(origin, 1)
  const began = performance.now() + (reader * EVERY_MS) / cookies.length
  for (let n = 0; !stopped; n++) {
    const due = began + n * EVERY_MS
    const early = due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    const supplierId = supplierIds[(n * 7 + reader) % supplierIds.length]
    const page = (n + reader) % 2 === 0 ? 'list' : 'detail'
    const answer = await (page === 'list'
      ? http.call(
          '/api/directSupplier/queryPageSuppliers',
          { pageSize: 10, pageNumber: 1 + (n % 8), order: 'popular desc' },
          cookie ?? undefined,
        )
      : http.call(`/directSupplier/querySupplierById?supplierId=${supplierId}`, undefined, cookie ?? undefined))
    looks.push({ page, isSignedIn: cookie !== null, waitedMs: performance.now() - due })
    if (answer.status !== 200 || answer.code !== '200') failed += 1
  }
  http.drain()
}

const reading = Promise.all(cookies.map(read))
parentPort?.once('message', async () => {
  stopped = true
  await reading
  parentPort?.postMessage({ looks, failed } satisfies ReadersReport)
})
