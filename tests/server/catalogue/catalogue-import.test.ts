import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#domain/languages.ts'
import { exportCatalogue } from '#server/modules/catalogue-entries/export.ts'
import { DATABASES, startApp, type TestApp } from '#tests/support/app.ts'
import {
  aCatalogue,
  aPackage,
  aSupplier,
  importInto,
  inEveryLanguage,
  operatorFolder,
} from '#tests/support/catalogue-files.ts'
import { BANNERS, COUPONS, SUPPLIERS, TRANSLATIONS } from '#tests/support/demo-catalogue.ts'

let folder: ReturnType<typeof operatorFolder>
beforeEach(() => {
  folder = operatorFolder()
})
afterEach(() => folder.remove())

const unchanged = (same: number) => ({ created: 0, changed: 0, same })

/** Repeats a request until its answer is as expected. */
async function seen<T>(ask: () => Promise<T>, isAsHoped: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (isAsHoped(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe.each(DATABASES)('importing a catalogue (%s)', (kind) => {
  let on: TestApp
  beforeAll(async () => {
    on = await startApp(kind)
  })
  afterAll(() => on.close())

  const version = async () =>
    (await sql<{ version: string }>`select version from catalogue_version`.execute(on.db)).rows
  /** Every row with its last writing transaction: rows that are not written keep it. */
  const stamps = async () => {
    const { rows } = await sql<{ what: string; stamp: string }>`
      select 'supplier ' || id as what, xmin::text as stamp from supplier
      union all select 'package ' || id, xmin::text from package
      union all select 'area ' || id, xmin::text from area
      union all select 'closing ' || supplier_id || ' ' || rule, xmin::text from closing
      union all select 'opening ' || supplier_id || ' ' || day, xmin::text from opening
      union all select 'period ' || supplier_id || ' ' || sort, xmin::text from time_period
      union all select 'theme ' || supplier_id || ' ' || theme_id, xmin::text from supplier_theme`.execute(on.db)
    return new Map(rows.map(({ what, stamp }) => [what, stamp]))
  }
  const find = async (keyword: string) => {
    const answer = await on.call('/api/directSupplier/queryPageSuppliers', { keyword })
    const found = answer.data.result as { id: number; enName: string }[]
    // A search also finds similar names.
    return found.filter(({ enName }) => enName.startsWith(keyword))
  }
  const detail = async (id: number) => (await on.call(`/directSupplier/querySupplierById?supplierId=${id}`)).data

  it('accepts an export of all stored data without changing anything', async () => {
    const [before, at] = [await stamps(), await version()]
    const pieces: string[] = []
    for await (const piece of exportCatalogue(on.db)) pieces.push(piece)
    const path = folder.write('export.json', pieces.join(''))
    const result = await importInto(on, path, { offlineMissing: true })
    expect(result).toMatchObject({
      outcome: 'written',
      counts: {
        areas: { created: 0, changed: 0 },
        suppliers: unchanged(SUPPLIERS.length),
        coupons: unchanged(COUPONS.length),
        banners: unchanged(BANNERS.length),
        translations: unchanged(TRANSLATIONS.length),
      },
      offline: { suppliers: 0, packages: 0 },
    })
    expect(await version()).toEqual(at)
    expect(await stamps()).toEqual(before)
    const shop = JSON.parse(pieces.join('')).suppliers[0]
    expect(shop).toMatchObject({ id: 1001, key: 'kaiten-sushi-umi', name: { ja: '回転寿司 海' }, picked: false })
    expect(shop.packages[0]).toMatchObject({ id: 10011, key: 'nigiri' })
  })

  it('writes nothing in check mode', async () => {
    const [before, at] = [await stamps(), await version()]
    const path = folder.json('c.json', aCatalogue())
    expect(await importInto(on, path, { checkOnly: true })).toEqual({
      outcome: 'good',
      suppliers: 2,
      packages: 4,
      pictures: 0,
    })
    expect(await version()).toEqual(at)
    expect(await stamps()).toEqual(before)
  })

  it('writes everything, and a running server shows it', async () => {
    const result = await importInto(on, folder.json('c.json', aCatalogue()))
    expect(result).toMatchObject({
      outcome: 'written',
      counts: {
        areas: { created: 2, changed: 0, same: 0 },
        categories: { created: 1 },
        themes: { created: 2 },
        suppliers: { created: 2, changed: 0, same: 0 },
        packages: { created: 4 },
      },
    })
    const [shop] = await seen(
      () => find('Shop one'),
      (found) => found.length === 1,
    )
    const id = shop?.id ?? 0
    expect(await detail(id)).toMatchObject({
      enName: 'Shop one (en)',
      twName: 'Shop one (tw)',
      addressJa: '港町1-1',
      coordinates: '139.75,35.65',
      // A typed rating is not used: a new shop has none (RV-01).
      score: 0,
      reviews: 0,
      cancelDaysRule: 3,
      changeDaysRule: null,
      minMallPrice: 4_000,
      thumbnailUrl: '/pictures/sushi-1-640.webp',
      detailsImgUrl: ['/pictures/sushi-1-640.webp', 'https://pictures.example/1.jpg'],
      labels: [{ enName: 'Late (en)' }, { jpName: 'Card (ja)' }],
      periods: [
        { startTimeStr: '11:00', endTimeStr: '14:00' },
        { startTimeStr: '17:15', endTimeStr: '00:00' },
      ],
    })
    const packages = await on.call(`/wechart/queryComboPackage?supplierId=${id}&mallFlag=1`)
    expect(packages.data).toMatchObject([{ enName: 'Course lunch (en)', mallPrice: 4_000, minNumber: 1, maxNumber: 8 }])
    const days = await on.call('/api/seatWarehouse/getLockedDay', { supplierId: id })
    expect(days.data.map(({ warehouseDate }: { warehouseDate: string }) => warehouseDate)).toEqual([
      '2026-01-20',
      '2026-02-01',
    ])
  })

  it('changes nothing if the same data is imported again, in any format', async () => {
    const [before, at] = [await stamps(), await version()]
    const same = {
      outcome: 'written',
      counts: {
        areas: unchanged(2),
        categories: unchanged(1),
        themes: unchanged(2),
        suppliers: unchanged(2),
        packages: unchanged(4),
      },
    }
    const catalogue = aCatalogue()
    expect(await importInto(on, folder.json('c.json', catalogue))).toMatchObject(same)

    const kinds = { areas: 'area', categories: 'category', themes: 'theme', suppliers: 'supplier' } as const
    const lines = Object.entries(kinds).flatMap(([list, one]) =>
      catalogue[list as keyof typeof kinds].map((entry) => JSON.stringify({ [one]: entry })),
    )
    expect(await importInto(on, folder.write('c.jsonl', `${lines.join('\n')}\n`))).toMatchObject(same)

    for (const [name, table] of Object.entries(asTables())) folder.write(`tables/${name}.csv`, table)
    expect(await importInto(on, `${folder.path}/tables`)).toMatchObject(same)
    expect(await importInto(on, `${folder.path}/tables/packages.csv`)).toMatchObject({
      outcome: 'written',
      counts: { suppliers: unchanged(0), packages: unchanged(4) },
    })

    expect(await version()).toEqual(at)
    expect(await stamps()).toEqual(before)
  })

  it('writes only edited rows', async () => {
    const before = await stamps()
    const edited = aSupplier('two', {
      lockedDays: ['2026-01-20'],
      packages: [aPackage('lunch', { price: 4_400 }), aPackage('evening', { price: 9_000, useType: 2, online: false })],
    })
    const result = await importInto(on, folder.json('c.json', aCatalogue([aSupplier('one'), edited])))
    expect(result).toMatchObject({
      counts: {
        areas: unchanged(2),
        suppliers: { created: 0, changed: 1, same: 1 },
        packages: { created: 0, changed: 1, same: 3 },
      },
    })
    const after = await stamps()
    const written = [...after].filter(([what, stamp]) => before.get(what) !== stamp).map(([what]) => what)
    const gone = [...before.keys()].filter((what) => !after.has(what))
    const { id } = await on.db
      .selectFrom('supplier')
      .select('id')
      .where('name_en', '=', 'Shop two (en)')
      .executeTakeFirstOrThrow()
    expect(gone).toEqual([`closing ${id} 2026-02-01`])
    expect(written.map((what) => what.split(' ')[0]).sort()).toEqual(['closing', 'package'])
    await seen(
      () => detail(id),
      (shop) => shop.minMallPrice === 4_400,
    )
  })

  it('keeps suppliers that the file does not name, and takes them offline on request', async () => {
    const only = {
      suppliers: [{ ...aSupplier('one', { packages: [aPackage('lunch')] }), periods: undefined, themes: undefined }],
    }
    const path = folder.json('c.json', only)
    expect(await importInto(on, path)).toMatchObject({
      counts: { suppliers: unchanged(1), packages: unchanged(1) },
      offline: { suppliers: 0, packages: 0 },
    })
    const online = await find('Shop two')
    expect(online).toHaveLength(1)

    const nobody = folder.json('areas.json', { areas: aCatalogue().areas })
    expect(await importInto(on, nobody, { offlineMissing: true })).toMatchObject({ outcome: 'faults' })

    const copy = await startApp(kind)
    try {
      await importInto(copy, folder.json('all.json', aCatalogue()))
      await copy.db.updateTable('package').set({ mall_flag: 1 }).execute()
      const { rows } = await sql<{ n: string }>`select count(*) n from supplier where mall_flag = 1`.execute(copy.db)
      expect(await importInto(copy, path, { offlineMissing: true })).toMatchObject({
        offline: { suppliers: Number(rows[0]?.n) - 1, packages: 1 },
      })
      const left = await copy.db.selectFrom('supplier').select('name_en').where('mall_flag', '=', 1).execute()
      expect(left).toEqual([{ name_en: 'Shop one (en)' }])
      const orders = await copy.db.selectFrom('orders').select('id').limit(1).execute()
      expect(orders).toHaveLength(1)
    } finally {
      await copy.close()
    }
  })

  it('changes rows without a key if they are named by # and id', async () => {
    // As in a database that was not filled by imports.
    await sql`delete from catalogue_key where (kind = 'supplier' and id in (1001, 1002)) or owner_id in (1001, 1002)`.execute(
      on.db,
    )
    const change = { packages: [aPackage('#10011', { price: 5_555 })] }
    const path = folder.json('c.json', { suppliers: [aSupplier('#1001', change)] })
    expect(await importInto(on, path)).toMatchObject({
      counts: { suppliers: { created: 0, changed: 1 }, packages: { created: 0, changed: 1 } },
    })
    expect(await importInto(on, path)).toMatchObject({ counts: { suppliers: unchanged(1), packages: unchanged(1) } })
    await seen(
      () => detail(1001),
      (shop) => shop.enName === 'Shop #1001 (en)',
    )
    const stranger = { packages: [aPackage('#10021'), aPackage('#7')] }
    const wrong = folder.json('c.json', { suppliers: [aSupplier('#7'), aSupplier('#1001', stranger)] })
    const result = await importInto(on, wrong)
    if (result.outcome !== 'faults') throw new Error(result.outcome)
    const text = result.faults.toText()
    expect(text).toContain('"#7" is not an existing supplier; your own keys must not begin with #')
    expect(text).toContain('"#10021" is not a package of this supplier; your own keys must not begin with #')
    expect(result.faults.count).toBe(3)
  })

  it('applies a changed capacity to booked times, never below the seats taken', async () => {
    const at = async () => {
      const rows = on.db.selectFrom('slot_seat').select(['capacity', 'taken']).where('supplier_id', '=', id)
      return (await rows.orderBy('starts_at').execute()).map(({ capacity, taken }) => [capacity, taken])
    }
    const { id } = await on.db
      .selectFrom('supplier')
      .select('id')
      .where('name_en', '=', 'Shop one (en)')
      .executeTakeFirstOrThrow()
    const slot = (day: string, taken: number) => ({
      supplier_id: id,
      starts_at: `${day}T12:00:00Z`,
      capacity: 20,
      taken,
    })
    await on.db
      .insertInto('slot_seat')
      .values([slot('2026-03-01', 2), slot('2026-03-02', 15)])
      .execute()
    await importInto(on, folder.json('c.json', { suppliers: [aSupplier('one', { capacity: 10 })] }))
    expect(await at()).toEqual([
      [10, 2],
      [15, 15],
    ])
    await importInto(on, folder.json('c.json', { suppliers: [aSupplier('one')] }))
    expect(await at()).toEqual([
      [20, 2],
      [20, 15],
    ])
  })

  it('reports every fault with its line and writes nothing', async () => {
    const [before, at] = [await stamps(), await version()]
    const path = folder.write(
      'bad.json',
      `{
"areas": [
  { "key": "coast", "name": { "en": "Coast, renamed" }, "lng": 139.7, "lat": 35.6 },
  { "key": "pier", "parent": "harbour", "name": { "en": "Pier" }, "lng": 1, "lat": 35.6 },
  { "key": "mill", "parent": "nowhere", "name": {}, "lng": 139, "lat": 35 }
],
"suppliers": [
  ${JSON.stringify(aSupplier('good'))},
  { "key": "one",
    "category": "shoes",
    "area": "coast",
    "name": { "en": "One" },
    "lng": 139.75, "lat": 35.65,
    "capacity": 1.5,
    "themes": ["slurp", "sleep"],
    "packages": [
      { "key": "a", "name": { "ja": "あ" }, "useType": 1, "price": 100, "maxNumber": 2, "minutes": 30 },
      { "key": "a", "name": { "ja": "い" }, "useType": 1, "price": 100.5,
        "minNumber": 3, "maxNumber": 2, "minutes": 30 }
    ] },
  { "key": "one", "oops" },
  { "key": "two", "key2": 1 },
  ${JSON.stringify(aSupplier('good'))}
]
}`,
    )
    const result = await importInto(on, path)
    if (result.outcome !== 'faults') throw new Error(result.outcome)
    expect(result.faults.toText().split('\n')).toEqual([
      'bad.json:4 lng: must be at least 122',
      'bad.json:4 parent: "harbour" is itself part of another entry; there are only two levels',
      'bad.json:5 name: needs text in at least one language',
      'bad.json:5 parent: there is no area "nowhere" in the file or in the database',
      'bad.json:10 category: there is no category "shoes" in the file or in the database',
      'bad.json:11 area: "coast" is a top-level area; use one of its parts',
      'bad.json:14 capacity: must be a whole number',
      'bad.json:15 themes[1]: there is no theme "sleep" in the file or in the database',
      'bad.json:18 packages[1].price: must be a whole number',
      'bad.json:18 packages[1].key: "a" appears twice for this supplier',
      'bad.json:19 packages[1].maxNumber: must not be below minNumber',
      "bad.json:21: is not valid JSON: Expected ':' after property name",
      'bad.json:22 category: is missing',
      'bad.json:22 area: is missing',
      'bad.json:22 name: is missing',
      'bad.json:22 lng: is missing',
      'bad.json:22 lat: is missing',
      'bad.json:22 capacity: is missing',
      'bad.json:22 key2: is not a known field',
      'bad.json:23 key: "good" appears twice in this file',
    ])
    expect(await version()).toEqual(at)
    expect(await stamps()).toEqual(before)
  })
})

/** `aCatalogue` as CSV tables. */
function asTables(): Record<string, string> {
  const each = (column: (locale: Locale) => string) => LOCALES.map(column).join(',')
  const columns = (field: string) => each((locale) => `${field}.${locale}`)
  const say = (text: string) => each((locale) => inEveryLanguage(text)[locale])
  const labels = each((locale) => ['Late', 'Card'].map((text) => inEveryLanguage(text)[locale]).join('|'))
  const shop = (key: string) =>
    `${key},noodles,harbour,${say(`Shop ${key}`)},${say('Open for a hundred years')},1 Harbour Street,港町1-1,` +
    `${say('5 minutes on foot')},03-0550-0001,139.75,35.65,${labels},sushi-1|https://pictures.example/1.jpg,` +
    `3,4.3,12,20,11:00-14:00|17:15-00:00,2026-02-01|2026-01-20,slurp|by-night`
  const sold = (supplier: string, key: string, rest: string) =>
    `${supplier},${key},${say(`Course ${key}`)},${say('What is in season')},${rest}`
  return {
    areas: `key,parent,${columns('name')},lng,lat
coast,,${say('Coast')},139.7,35.6
harbour,coast,${say('Harbour')},139.75,35.65
`,
    categories: `key,${columns('name')}
noodles,${say('Noodles')}
`,
    themes: `key,parent,area,${columns('name')}
by-night,slurp,,${each((locale) => (locale === 'ja' ? '夜の一杯' : ''))}
slurp,,coast,${say('Slurping')}
`,
    suppliers: `key,category,area,${columns('name')},${columns('about')},address.en,address.ja,${columns('access')},phone,lng,lat,${columns('labels')},pictures,cancelDays,score,popular,capacity,periods,lockedDays,themes
${shop('one')}
${shop('two')}
`,
    packages: `supplier,key,${columns('name')},${columns('about')},useType,price,maxNumber,minutes,online
${['one', 'two'].map((key) => `${sold(key, 'lunch', '1,4000,8,90,yes')}\n${sold(key, 'evening', '2,9000,8,90,no')}`).join('\n')}
`,
  }
}
