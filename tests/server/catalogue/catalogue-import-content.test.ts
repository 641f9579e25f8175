import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectEmbedded, migrate } from '#server/db/connect.ts'
import { exportCatalogue } from '#server/modules/catalogue-entries/export.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { aPackage, aSupplier, importInto, operatorFolder } from '#tests/support/catalogue-files.ts'

let folder: ReturnType<typeof operatorFolder>
beforeEach(() => {
  folder = operatorFolder()
})
afterEach(() => folder.remove())

const shop = (key: string, change: object = {}) =>
  aSupplier(key, { category: 'sushi', area: 'tsukiji', themes: [], ...change })
const faultsOf = (result: Awaited<ReturnType<typeof importInto>>): string[] => {
  if (result.outcome !== 'faults') throw new Error(result.outcome)
  return result.faults.toText().split('\n')
}
async function exported(on: Pick<TestApp, 'db'>): Promise<string> {
  const pieces: string[] = []
  for await (const piece of exportCatalogue(on.db)) pieces.push(piece)
  return pieces.join('')
}

describe('the content of a catalogue file other than shops', () => {
  let on: TestApp
  beforeAll(async () => {
    on = await startApp()
  })
  afterAll(() => on.close())

  it('gives new entries the requested ids, and never the id of another entry', async () => {
    const wanting = { id: 7001001, packages: [aPackage('lunch', { id: 7001 }), aPackage('evening')] }
    const path = folder.json('c.json', { suppliers: [shop('wanting', wanting)] })
    expect(await importInto(on, path)).toMatchObject({
      counts: { suppliers: { created: 1 }, packages: { created: 2 } },
    })
    const { data } = await on.call('/directSupplier/querySupplierById?supplierId=7001001')
    expect(data.enName).toBe('Shop wanting (en)')
    const ids = await on.db.selectFrom('package').select(['id', 'sort']).where('supplier_id', '=', 7001001).execute()
    // The next free id is above all of the database and the file.
    expect(ids.sort((a, b) => a.sort - b.sort).map(({ id }) => id)).toEqual([7001, expect.any(Number)])
    expect(ids[1]?.id).toBeGreaterThan(7001)
    expect(await importInto(on, path)).toMatchObject({ counts: { suppliers: { same: 1 }, packages: { same: 2 } } })

    const wrong = folder.json('wrong.json', {
      suppliers: [
        shop('taken', { id: 1001, packages: [] }),
        shop('wanting', { id: 8, packages: [aPackage('lunch', { id: 9 }), aPackage('new', { id: 10011 })] }),
        shop('other', { packages: [aPackage('a', { id: 55 }), aPackage('b', { id: 55 })] }),
      ],
    })
    expect(faultsOf(await importInto(on, wrong)).map((fault) => fault.replace(/^wrong.json:\d+ /, ''))).toEqual([
      'id: is already used by another entry',
      'id: differs from the stored number, which cannot be changed',
      'packages[1].id: is already used by another entry',
    ])
    const packages = folder.json('packages.json', {
      packages: [
        { supplier: 'wanting', ...aPackage('lunch', { id: 9 }) },
        { supplier: 'wanting', ...aPackage('new', { id: 10011 }) },
      ],
    })
    expect(faultsOf(await importInto(on, packages)).map((fault) => fault.replace(/^packages.json:\d+ /, ''))).toEqual([
      'id: differs from the stored number, which cannot be changed',
      'id: is already used by another entry',
    ])
  })

  it('SH-01 a shop’s mail address is imported, updated and exported; no page of the app has it', async () => {
    const path = (contactEmail?: string) =>
      folder.json('c.json', { suppliers: [shop('reachable', { id: 7003001, ...(contactEmail && { contactEmail }) })] })
    const stored = async () =>
      (await on.db.selectFrom('supplier').select('contact_email').where('id', '=', 7003001).executeTakeFirst())
        ?.contact_email
    await importInto(on, path())
    expect(await stored()).toBe('')
    for (const address of ['counter@reachable.example', 'desk@reachable.example']) {
      await importInto(on, path(address))
      expect(await stored()).toBe(address)
      expect(await exported(on)).toContain(`"contactEmail":"${address}"`)
    }
    expect(await importInto(on, path('desk@reachable.example'))).toMatchObject({ counts: { suppliers: { same: 1 } } })
    expect(faultsOf(await importInto(on, path('desk@')))[0]).toContain('contactEmail: must be an email address')
    const shown = await on.call('/directSupplier/querySupplierById?supplierId=7003001')
    expect(shown.data.enName).toBe('Shop reachable (en)')
    expect(JSON.stringify(shown)).not.toContain('desk@')
  })

  it('HR-02 HR-04 closes shops on weekdays and on dates from the import', async () => {
    const path = folder.json('c.json', {
      suppliers: [shop('resting', { id: 7002001, lockedDays: ['+1'], closedOn: ['friday'] })],
    })
    await importInto(on, path)
    const answer = await on.call('/api/seatWarehouse/getLockedDay', { supplierId: 7002001 })
    const days = answer.data.map(({ warehouseDate }: { warehouseDate: string }) => warehouseDate)
    expect(days.slice(0, 3)).toEqual(['2026-01-16', '2026-01-17', '2026-01-23'])
    // The last Friday of the two bookable years.
    expect(days.at(-1)).toBe('2028-01-14')
    expect(days).toHaveLength(106)
  })

  it('CP-01 adds codes that are usable immediately, and keeps the count of their uses', async () => {
    const code = { code: 'SEA500', name: { en: 'Sea' }, starts: '-1', ends: '+30', type: 'yen', discount: 500 }
    const path = (change: object = {}) => folder.json('c.json', { coupons: [{ ...code, ...change }] })
    expect(await importInto(on, path())).toMatchObject({ counts: { coupons: { created: 1, changed: 0, same: 0 } } })
    await on.db.updateTable('coupon').set({ used: 3 }).where('code', '=', 'SEA500').execute()
    expect(await importInto(on, path())).toMatchObject({ counts: { coupons: { created: 0, changed: 0, same: 1 } } })
    const percent = {
      type: 'percent',
      discount: 12.5,
      card: 'visa',
      supplier: 'kaiten-sushi-umi',
      maxUses: 9,
      minimum: 1_000,
    }
    expect(await importInto(on, path(percent))).toMatchObject({ counts: { coupons: { changed: 1 } } })
    const row = await on.db.selectFrom('coupon').selectAll().where('code', '=', 'SEA500').executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      type: 'percent',
      discount: '0.1250',
      pay_type: 1,
      supplier_id: 1001,
      status: 'usable',
      limit_amount: 1_000,
      max_uses: 9,
      used: 3,
      starts_at: new Date('2026-01-15T00:00:00+09:00'),
      ends_at: new Date('2026-02-15T23:59:00+09:00'),
    })
  })

  it('shows banners and texts, and removes the banners that a file with banners does not name', async () => {
    const banner = (id: number) => ({
      id,
      name: { en: `Banner ${id}` },
      picture: 'sushi-1',
      link: '/suppliers?rootAreaId=1',
    })
    const words = [{ id: 'label.late', text: { en: 'Late at night', 'zh-cn': '深夜' } }]
    const path = folder.json('c.json', { banners: [banner(3), banner(8)], translations: words })
    expect(await importInto(on, path)).toMatchObject({
      counts: { banners: { created: 1, changed: 4, same: 0 }, translations: { changed: 1 } },
    })
    const ids = await on.db.selectFrom('banner').select('id').orderBy('id').execute()
    expect(ids).toEqual([{ id: 3 }, { id: 8 }])
    expect(await importInto(on, path)).toMatchObject({ counts: { banners: { changed: 0, same: 2 } } })
    // A file without banners keeps the existing ones.
    await importInto(on, folder.json('words.json', { translations: words }))
    expect(await on.db.selectFrom('banner').select('id').execute()).toHaveLength(2)
  })

  it('reports its faults, and writes nothing', async () => {
    const at = { starts: '2026-02-01', ends: '2026-02-01', type: 'yen', discount: 5 }
    const path = folder.json('c.json', {
      coupons: [
        { code: 'A', name: { en: 'A' }, ...at, supplier: 'nobody' },
        { code: 'B', name: { en: 'B' }, ...at, ends: '2026-01-31' },
        { code: 'B', name: { en: 'B' }, ...at },
      ],
      banners: [{ id: 1, name: { en: 'x' }, picture: 'no-such', link: '/suppliers' }],
    })
    const faults = faultsOf(await importInto(on, path)).map((fault) => fault.replace(/^c.json:\d+ /, ''))
    expect(faults).toEqual([
      'supplier: there is no supplier "nobody" in the file or in the database',
      'ends: must not be before starts',
      'code: "B" appears twice in this file',
      'picture: there is no picture "no-such"',
    ])
    expect(await on.db.selectFrom('coupon').select('code').where('code', 'in', ['A', 'B']).execute()).toEqual([])
  })

  it('can be transferred to an empty database with all ids', async () => {
    const text = await exported(on)
    const { db } = connectEmbedded({})
    try {
      await migrate(db)
      expect(await importInto({ ...on, db }, folder.write('all.json', text))).toMatchObject({ outcome: 'written' })
      expect(JSON.parse(await exported({ db }))).toEqual(JSON.parse(text))
    } finally {
      await db.destroy()
    }
  })
})
