import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { type Server, startProcess, temporaryFolder } from '#tests/support/processes.ts'
import { client } from './client.ts'
import { median, RUNS } from './statistics.ts'

const CONNECTIONS = 20
const SECONDS = 3

interface Read {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: string
}

async function requestsPerSecond(origin: string, read: Omit<Read, 'name'>): Promise<number> {
  const result = await autocannon({
    url: origin + read.path,
    method: read.method,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'browser-type': 'web', ...(read.body ? { 'content-type': 'application/json' } : {}) },
    ...(read.body ? { body: read.body } : {}),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${read.path}: ${result.non2xx} bad answers`)
  return result.requests.average
}

/** Requests a second of list and detail beside a bare Fastify route with the same bytes, in turn, as medians of three. */
export async function measureReads(
  server: Server,
): Promise<{ name: string; rps: number; bare: number; ratio: number }[]> {
  const probe = client(server.origin, 1)
  const listed = await probe.call('/api/directSupplier/queryPageSuppliers', { pageNumber: 1, pageSize: 10 })
  probe.drain()
  const reads: Read[] = [
    {
      name: 'supplier list',
      method: 'POST',
      path: '/api/directSupplier/queryPageSuppliers',
      body: JSON.stringify({ pageNumber: 1, pageSize: 10, order: 'popular desc' }),
    },
    {
      name: 'supplier detail',
      method: 'GET',
      path: `/directSupplier/querySupplierById?supplierId=${listed.data.result[0].id}`,
    },
  ]
  const results = []
  for (const read of reads) {
    const bytes = await fetch(server.origin + read.path, {
      method: read.method,
      headers: { 'content-type': 'application/json' },
      ...(read.body ? { body: read.body } : {}),
    }).then((response) => response.text())
    const folder = temporaryFolder()
    const file = join(folder.path, 'body.json')
    writeFileSync(file, bytes)
    const bare = await startProcess('tests/bench/bare.ts', { BARE_BODY: file }, '/readyz')
    const pairs: { rps: number; bare: number }[] = []
    for (let run = 0; run < RUNS; run++) {
      pairs.push({
        rps: await requestsPerSecond(server.origin, read),
        bare: await requestsPerSecond(bare.origin, { ...read, path: '/bytes' }),
      })
    }
    await bare.stop()
    folder.remove()
    results.push({
      name: read.name,
      rps: median(pairs.map((pair) => pair.rps)),
      bare: median(pairs.map((pair) => pair.bare)),
      ratio: median(pairs.map((pair) => pair.rps / pair.bare)),
    })
  }
  return results
}
