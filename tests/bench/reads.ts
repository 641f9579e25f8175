import type { Server } from '#tests/support/processes.ts'
import { compareWithBare, type Read } from './beside-bare.ts'
import { client } from './client.ts'

/** Requests per second of list and detail, compared with a bare Fastify route that answers the same bytes. */
export async function measureReads(
  server: Server,
): Promise<{ name: string; rps: number; bare: number; ratio: number }[]> {
  const probe = client(server.origin, 1)
  const listed = await probe.call('/api/directSupplier/queryPageSuppliers', { pageNumber: 1, pageSize: 10 })
  probe.drain()
  const reads: (Read & { name: string })[] = [
    {
      name: 'supplier list',
      method: 'POST',
      path: '/api/directSupplier/queryPageSuppliers',
      headers: { 'browser-type': 'web', 'content-type': 'application/json' },
      body: JSON.stringify({ pageNumber: 1, pageSize: 10, order: 'popular desc' }),
    },
    {
      name: 'supplier detail',
      method: 'GET',
      path: `/directSupplier/querySupplierById?supplierId=${listed.data.result[0].id}`,
      headers: { 'browser-type': 'web' },
    },
  ]
  const results = []
  for (const { name, ...read } of reads) results.push({ name, ...(await compareWithBare(server, read)) })
  return results
}
