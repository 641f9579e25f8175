import { createDatabaseOn } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/processes.ts'
import type { Attack } from './attack.ts'
import { isReady, spawnProduct } from './product.ts'

/** Processes that start at the same moment on an empty PostgreSQL, in the profile that fills in the demo. */
export const starts: Attack = {
  name: 'starts',
  expects: 'processes that start concurrently on an empty database all start, and it is filled once',
  findings: ['D16'],
  databases: ['postgres'],
  async run(field) {
    const { postgres, tried, expect, worst, atEnd, sized } = field
    let died = 0
    const together = sized(2, 4)
    for (let round = 0; round < sized(2, 8); round++) {
      const DATABASE_URL = await createDatabaseOn(postgres)
      const products = await Promise.all(
        Array.from({ length: together }, () => {
          const folder = temporaryFolder()
          atEnd(folder.remove)
          return spawnProduct(field, { PROFILE: 'sandbox', DATA_DIR: folder.path, DATABASE_URL })
        }),
      )
      const ready = await Promise.all(products.map(isReady))
      tried(together)
      for (const [index, isUp] of ready.entries()) {
        if (!isUp) died += 1
        const words = products[index]?.said().slice(0, 300) ?? ''
        expect(
          isUp,
          'a process that started at the same time as another one died',
          `${together} at once on an empty database: ${words}`,
        )
      }
      for (const product of products) {
        product.kill('SIGTERM')
        await product.end(20_000)
      }
    }
    worst(`${died} died`)
  },
}
