import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Attack } from './attack.ts'

/** Growth that a bounded cache may show, because garbage is not collected at once. */
const BOUND_MB = 6

/** Queries that never repeat: the cache must evict earlier ones. */
export const memory: Attack = {
  name: 'memory',
  expects: 'unique queries do not grow the server’s memory beyond its cache limits',
  findings: ['D14'],
  databases: ['embedded'],
  async run({ app, tried, expect, worst, dice, sized }) {
    const server = await app()
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    const used = (): number => {
      if (typeof collect === 'function') collect()
      return process.memoryUsage().heapUsed / 1024 ** 2
    }
    const askMany = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n++) {
        const keyword = dice.bytes(20).toString('hex')
        await server.app.inject({
          method: 'POST',
          url: '/api/directSupplier/queryPageSuppliers',
          headers: { 'browser-type': 'web', 'content-type': 'application/json' },
          payload: JSON.stringify({ keyword, pageSize: 10, pageNumber: 1, order: 'score desc' }),
        })
        tried()
      }
    }
    await askMany(sized(10_000, 50_000))
    const before = used()
    const count = sized(12_000, 300_000)
    await askMany(count)
    const grown = used() - before
    expect(
      grown < BOUND_MB,
      `${count} unique questions keep ${grown.toFixed(1)} MB`,
      'queryPageSuppliers with random keywords',
    )
    worst(`${grown.toFixed(1)} MB after ${count} more`)
  },
}
