import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { systemPorts } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { connectPostgres, type Db } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open.ts'
import { DEMO_CUSTOMERS } from '#server/demo/customers.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { DEMO_GUESTS } from '#server/demo/reviews/guests.ts'
import { SECRET } from '#tests/support/app.ts'
import { SUPPLIERS } from '#tests/support/demo-catalogue.ts'
import { createDatabaseOn } from '#tests/support/postgres.ts'
import { type Server, startProduct, temporaryFolder } from '#tests/support/processes.ts'
import { productionConfig } from '#tests/support/production.ts'

/** The demo states no facts of a real company. */
const requireFacts = () => Promise.resolve()
const CUSTOMERS = DEMO_CUSTOMERS.length + DEMO_GUESTS.length

let url: string
let opened: Db[]
beforeEach(async () => {
  url = await createDatabaseOn(inject('postgresUrl'))
  opened = []
})
afterEach(() => Promise.all(opened.map((db) => db.destroy())))

const counts = async (db: Db) => {
  const count = async (table: 'supplier' | 'customer') =>
    Number((await db.selectFrom(table).select(db.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()).n)
  return { suppliers: await count('supplier'), customers: await count('customer') }
}

describe('D16 processes that start concurrently on an empty PostgreSQL', () => {
  it('all of them start, and the demo exists once', async () => {
    const config = readConfig({ DATABASE_URL: url, PROFILE: 'sandbox', DATABASE_POOL: '2' })
    const { clock, random } = systemPorts(config)
    const starts = Array.from({ length: 6 }, () =>
      openDatabase(config, {
        fillDemo: (empty) => fillDemo(empty, { secret: SECRET, clock, random }),
        requireFacts,
      }),
    )
    const results = await Promise.allSettled(starts)
    for (const result of results) if (result.status === 'fulfilled') opened.push(result.value)
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 'fulfilled'))
    expect(await counts(opened[0] as Db)).toEqual({ suppliers: SUPPLIERS.length, customers: CUSTOMERS })
  })

  it('two real processes', async () => {
    const folders = [temporaryFolder(), temporaryFolder()]
    const results = await Promise.allSettled(folders.map(({ path }) => startProduct(path, url)))
    const servers = results.flatMap((result): Server[] => (result.status === 'fulfilled' ? [result.value] : []))
    const db = connectPostgres(url, 1)
    opened.push(db)
    const found = await counts(db)
    const codes = await Promise.all(servers.map((server) => server.stop()))
    for (const folder of folders) folder.remove()
    expect(codes).toEqual([0, 0])
    expect(found).toEqual({ suppliers: SUPPLIERS.length, customers: CUSTOMERS })
  }, 120_000)

  it('control: checking first and filling then collides with the other’s rows', async () => {
    const config = productionConfig({ DATABASE_URL: url, DATABASE_POOL: '2' })
    const { clock, random } = systemPorts(config)
    const db = await openDatabase(config, {
      fillDemo: (empty) => fillDemo(empty, { secret: SECRET, clock, random }),
      requireFacts,
    })
    opened.push(db)
    const fill = () => fillDemo(db, { secret: SECRET, clock, random })
    const results = await Promise.allSettled([fill(), fill()])
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})
