import { type KyselyPlugin, sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { perLanguage } from '#domain/languages.ts'
import type { Db } from '#server/db/connect.ts'
import type { SupplierTable } from '#server/db/schema-catalogue.ts'
import { type Catalogue, openCatalogue } from '#server/modules/catalogue/index.ts'
import { pruneChanges } from '#server/modules/catalogue/store.ts'
import { textColumns } from '#server/text/language-columns.ts'
import { DATABASES, startApp, type TestApp } from '#tests/support/app.ts'
import { buildCheckedApp } from '#tests/support/checked-answers.ts'
import { SUPPLIERS } from '#tests/support/demo-catalogue.ts'
import { SPECIAL } from '#tests/support/special.ts'

const ONLINE = SUPPLIERS.filter(({ mallFlag }) => mallFlag === 1)
const [ONE, TWO] = [ONLINE[3], ONLINE[8]]
if (!ONE || !TWO) throw new Error('The demo is too small')
const ROUNDS = 5

/** Records every database statement with its parameters. */
function statementRecorder() {
  const heard: string[] = []
  const gate = { opens: Promise.resolve(), waiting: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      heard.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => {
      if (!result.rows.some((row) => 'coupons' in row)) return result
      gate.waiting++
      await gate.opens
      gate.waiting--
      return result
    },
  }
  /** Supplier rows are held back until `gate.opens`. `gate.waiting` counts the results that are held back. */
  return { heard, plugin, gate }
}

describe.each(DATABASES)('catalogue changes, %s', (kind) => {
  let server: TestApp
  let db: Db
  let catalogue: Catalogue
  const { plugin, heard, gate } = statementRecorder()
  beforeAll(async () => {
    server = await startApp(kind)
    db = server.db
    catalogue = await openCatalogue(db.withPlugin(plugin), server.clock)
    // Refreshed only when the test does it.
    catalogue.close()
  })
  afterAll(() => server.close())

  const update = (id: number, values: Updateable<SupplierTable>) =>
    db.updateTable('supplier').set(values).where('id', '=', id).execute()
  const found = (keyword: string): readonly number[] => catalogue.findSuppliers({ keyword }).ids
  /** A supplier's current row in lists. */
  const row = async (id: number) => {
    const [listed] = await catalogue.listed([id])
    if (!listed) throw new Error(`Supplier ${id} is not listed`)
    return listed
  }
  /** The statements of a refresh. */
  const refresh = async (): Promise<string[]> => {
    heard.length = 0
    await catalogue.refresh()
    return heard.slice()
  }

  it('UI-05 a changed name is found only under the new one, and only its supplier is read again', async () => {
    await row(TWO.id)
    const before = found(TWO.names.en)
    await update(ONE.id, { name_en: 'Zebra Grill Test' })
    const statements = await refresh()
    expect(found('zebragrill')).toEqual([ONE.id])
    expect(found(TWO.names.en)).toEqual(before)
    expect((await row(ONE.id)).enName).toBe('Zebra Grill Test')

    const reads = statements.filter((statement) => statement.includes('closing'))
    expect(reads).toHaveLength(1)
    expect(reads[0]).toContain(`{${ONE.id}}`)
    expect(statements.some((statement) => statement.includes('"category"'))).toBe(false)
    heard.length = 0
    await row(TWO.id)
    expect(heard).toEqual([])
  })

  it('a refresh without changes costs one small statement, and one for the coupons', async () => {
    await refresh()
    expect(await refresh()).toHaveLength(2)
  })

  it('SL-11 API-63 a supplier that goes offline leaves every list, and returns', async () => {
    const { total } = catalogue.findSuppliers({ size: 0 })
    const area = () => catalogue.current().areas.find(({ id }) => id === ONE.rootAreaId)?.count ?? 0
    const count = area()
    await update(ONE.id, { mall_flag: 0 })
    await refresh()
    expect(catalogue.findSuppliers({ size: 0 }).total).toBe(total - 1)
    expect(catalogue.findSuppliers({}).ids).not.toContain(ONE.id)
    expect(area()).toBe(count - 1)
    expect((await catalogue.supplier(ONE.id))?.isOnline).toBe(false)
    await update(ONE.id, { mall_flag: 1 })
    await refresh()
    expect(catalogue.findSuppliers({}).ids).toContain(ONE.id)
    expect(area()).toBe(count)
  })

  it('SL-04 cover closed days, themes, people and packages', async () => {
    const day = '2026-03-03'
    const open = () => catalogue.findSuppliers({ day: day }).ids.includes(TWO.id)
    await db.deleteFrom('closing').where('supplier_id', '=', TWO.id).execute()
    await refresh()
    expect(open()).toBe(true)
    await db.insertInto('closing').values({ supplier_id: TWO.id, rule: day }).execute()
    await refresh()
    expect(open()).toBe(false)
    expect((await catalogue.supplier(TWO.id))?.hoursOn(day)).toEqual([])

    await update(TWO.id, { capacity: 9_999 })
    const [pack] = TWO.packages.filter(({ mallFlag }) => mallFlag === 1)
    await db
      .updateTable('package')
      .set({ name_ja: 'ペンギンのコース', mall_price: 1 })
      .where('id', '=', pack?.id ?? 0)
      .execute()
    await refresh()
    expect(catalogue.findSuppliers({ people: 9_999 }).ids).toEqual([TWO.id])
    expect(found('ぺんぎん')).toEqual([TWO.id])
    expect(catalogue.findSuppliers({ order: 'price asc', size: 1 }).ids).toEqual([TWO.id])
    expect((await row(TWO.id)).minMallPrice).toBe(1)
    expect((await catalogue.packageWithShop(pack?.id ?? 0))?.pack.price).toBe(1)

    const theme = catalogue.current().themes.find(({ parentId }) => parentId !== null)
    await db.deleteFrom('supplier_theme').where('supplier_id', '=', TWO.id).execute()
    await db
      .insertInto('supplier_theme')
      .values({ supplier_id: TWO.id, theme_id: theme?.id ?? 0 })
      .execute()
    await refresh()
    expect(catalogue.findSuppliers({ smallThemeId: theme?.id }).ids).toContain(TWO.id)
    expect(catalogue.findSuppliers({ themeId: theme?.parentId ?? 0 }).ids).toContain(TWO.id)
  })

  it('a supplier shows its own coupon; using a code is not a change', async () => {
    await db.updateTable('coupon').set({ status: 'disabled' }).execute()
    await refresh()
    expect((await row(TWO.id)).couponFlag).toBe(0)
    const coupon = {
      is_coupon: true,
      ...textColumns(
        'name',
        perLanguage((locale) => [locale, 'x']),
      ),
      status: 'usable' as const,
    }
    const terms = {
      starts_at: '2026-01-01',
      ends_at: '2027-01-01',
      limit_amount: 0,
      type: 'minus' as const,
      discount: 1,
    }
    await db
      .insertInto('coupon')
      .values({ ...coupon, ...terms, code: 'OWN', supplier_id: TWO.id, max_uses: 5 })
      .execute()
    await refresh()
    expect((await row(TWO.id)).couponFlag).toBe(1)
    const { version } = catalogue.current()
    await db.updateTable('coupon').set({ used: 1 }).where('code', '=', 'OWN').execute()
    await refresh()
    expect(catalogue.current().version).toBe(version)
    expect((await row(ONE.id)).couponFlag).toBe(0)
    await db
      .insertInto('coupon')
      .values({ ...coupon, ...terms, code: 'EVERYBODY', supplier_id: null })
      .execute()
    await refresh()
    expect((await row(ONE.id)).couponFlag).toBe(1)
  })

  it('PE-12 the coupon label is shown while a coupon is usable: from its start to its end or last use', async () => {
    await db.updateTable('coupon').set({ status: 'disabled' }).execute()
    const at = server.clock.now()
    const terms = {
      is_coupon: true,
      ...textColumns(
        'name',
        perLanguage((locale) => [locale, 'x']),
      ),
      ...{ status: 'usable' as const, limit_amount: 0, type: 'minus' as const, discount: 300, max_uses: 2 },
    }
    await db
      .insertInto('coupon')
      .values({
        ...terms,
        code: 'HOURS',
        supplier_id: ONE.id,
        starts_at: at.add({ hours: 1 }).toString(),
        ends_at: at.add({ hours: 3 }).toString(),
      })
      .execute()
    await refresh()
    const marked = async (saving: number) => {
      await refresh()
      expect(await row(ONE.id)).toMatchObject({ couponSaving: saving, couponFlag: saving > 0 ? 1 : 0 })
    }
    await marked(0)
    server.clock.moveTo(at.add({ hours: 2 }))
    await marked(300)
    expect((await row(TWO.id)).couponSaving).toBe(0)
    expect((await row(ONE.id)).couponEverywhere).toBe(0)
    await db.updateTable('coupon').set({ used: 2 }).where('code', '=', 'HOURS').execute()
    await marked(0)
    await db.updateTable('coupon').set({ used: 1 }).where('code', '=', 'HOURS').execute()
    await marked(300)
    await db.updateTable('coupon').set({ discount: 200 }).where('code', '=', 'HOURS').execute()
    await marked(200)
    await db.updateTable('coupon').set({ pay_type: 1 }).where('code', '=', 'HOURS').execute()
    // It is usable, though only with certain cards: the label announces a coupon without an amount.
    await refresh()
    expect(await row(ONE.id)).toMatchObject({ couponSaving: 0, couponFlag: 1 })
    // A coupon for every shop shows its amount.
    await db.updateTable('coupon').set({ pay_type: null, supplier_id: null }).where('code', '=', 'HOURS').execute()
    await refresh()
    for (const { id } of [ONE, TWO]) {
      expect(await row(id)).toMatchObject({ couponSaving: 200, couponEverywhere: 1, couponFlag: 1 })
    }
    server.clock.moveTo(at.add({ hours: 4 }))
    await marked(0)
    server.clock.moveTo(at)
  })

  it('writing an unchanged value is not a change', async () => {
    const { version } = catalogue.current()
    await db
      .updateTable('supplier')
      .set({ answer_hours: (eb) => eb.ref('answer_hours') })
      .execute()
    await refresh()
    expect(catalogue.current().version).toBe(version)
  })

  it('EN-11 EN-12 of areas, categories and settings are loaded without reading suppliers', async () => {
    await db.updateTable('area').set({ name_en: 'Edo' }).where('id', '=', 1).execute()
    await db
      .insertInto('config')
      .values({ key: 'test_setting', value: JSON.stringify({ on: true }) })
      .execute()
    const statements = await refresh()
    expect(catalogue.current().areas.find(({ id }) => id === 1)?.enName).toBe('Edo')
    expect(catalogue.current().config.get('test_setting')).toEqual({ on: true })
    expect(statements.some((statement) => statement.includes('closing'))).toBe(false)
  })

  it('reload everything after a table was emptied, and after falling too far behind', async () => {
    await db.insertInto('closing').values({ supplier_id: ONE.id, rule: '2026-04-04' }).execute()
    await refresh()
    expect(catalogue.findSuppliers({ day: '2026-04-04' }).ids).not.toContain(ONE.id)
    await sql`truncate closing`.execute(db)
    await refresh()
    expect(catalogue.findSuppliers({ day: '2026-04-04' }).ids).toContain(ONE.id)

    await update(TWO.id, { name_en: 'Far Behind' })
    await pruneChanges(db, 0)
    expect(await db.selectFrom('catalogue_change').select('id').execute()).toEqual([])
    await refresh()
    expect(found('farbehind')).toEqual([TWO.id])
    expect((await row(TWO.id)).enName).toBe('Far Behind')
  })

  it('keep the change records that a reader may still need', async () => {
    for (const hours of [30, 31, 32]) await update(ONE.id, { answer_hours: hours })
    await pruneChanges(db, 2)
    expect(await db.selectFrom('catalogue_change').select('id').execute()).toHaveLength(2)
    await refresh()
    expect((await row(ONE.id)).answerHours).toBe(32)
  })

  // The embedded database has one connection, so nothing can happen between a read and its answer.
  if (kind === 'postgres')
    it('discard data that was read before a change and arrives after it', async () => {
      // Evicted, so that it has to be read.
      await update(SPECIAL.instant, { answer_hours: 41 })
      await refresh()
      const opening = Promise.withResolvers<void>()
      gate.opens = opening.promise
      const early = Promise.all([row(SPECIAL.instant), catalogue.supplier(SPECIAL.instant)])
      await expect.poll(() => gate.waiting).toBe(2)
      await update(SPECIAL.instant, { popular: 777_777 })
      await refresh()
      opening.resolve()
      const [listed] = await early
      expect(listed.popular).not.toBe(777_777)
      expect((await row(SPECIAL.instant)).popular).toBe(777_777)
      expect((await catalogue.supplier(SPECIAL.instant))?.wire.popular).toBe(777_777)
      expect(catalogue.findSuppliers({ size: 1 }).ids).toEqual([SPECIAL.instant])
    })

  it('API-62 two processes on one database see each other’s changes', async () => {
    const { app } = await buildCheckedApp({
      db,
      config: server.config,
      ports: server.ports,
      secret: new Uint8Array(32).fill(7),
      webRoot: null,
    })
    const names = async (on: typeof app): Promise<string[]> => {
      const [list, one] = await Promise.all([
        on.inject({
          method: 'POST',
          url: '/directSupplier/queryPageSuppliers',
          payload: { pageSize: 1, order: 'score desc' },
        }),
        on.inject(`/directSupplier/querySupplierById?supplierId=${ONE.id}`),
      ])
      return [list.json().data.result[0].enName, one.json().data.enName]
    }
    try {
      await db.updateTable('supplier').set({ review_count: 5, review_sum: 20 }).execute()
      for (let round = 0; round < ROUNDS; round++) {
        const name = `Round ${round}`
        await update(ONE.id, { name_en: name, review_sum: 25 })
        for (const on of [server.app, app]) {
          await expect.poll(() => names(on), { interval: 20, timeout: 20_000 }).toEqual([name, name])
        }
      }
    } finally {
      await app.close()
    }
  })
})
