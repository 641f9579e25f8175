import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'
import { soon } from '#tests/support/soon.ts'

const base = '/operator/api'
const four = (text: string) => ({ en: text, 'zh-cn': `${text} 简`, 'zh-tw': `${text} 繁`, ja: `${text} 日` })

describe('previews', () => {
  let server: TestApp
  let cookie: string
  let presses = 0
  let newShop: object
  beforeAll(async () => {
    server = await startApp('postgres', { runsJobs: false })
    cookie = (await newOperator(server, 'catalogue')).cookie
    const { areas, categories } = (await ask('shops/choices')).data
    newShop = {
      ...{ category: categories[0].key, area: areas[0].key, name: four('Sushi Nami'), about: four('Nine seats.') },
      ...{ lng: 139.77, lat: 35.66, capacity: 9, periods: [{ start: '11:00', end: '14:00' }] },
    }
  })
  afterAll(() => server.close())

  const ask = (path: string, body?: object) => server.call(`${base}/${path}`, body, cookie)
  const press = () => ({ reason: 'as the shop asked', key: `press-of-this-test-${++presses}` })
  const saved = async (path: string, body: object): Promise<number> =>
    (await ask(path, { id: null, shown: null, ...body, ...press() })).data.id
  const pack = { name: four('Counter'), useType: 1, price: 5_000, minNumber: 1, maxNumber: 8, minutes: 90 }
  /** Everything that a preview could have stored. */
  const everything = async () => {
    const rows = async (table: 'supplier' | 'package' | 'catalogue_key' | 'operator_log' | 'catalogue_version') =>
      JSON.stringify((await server.db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort())
    return [
      ...(await Promise.all([rows('supplier'), rows('package'), rows('catalogue_key')])),
      ...(await Promise.all([rows('operator_log'), rows('catalogue_version')])),
    ]
  }

  it('OC-10 an unsaved shop is previewed as the guests’ own call would return it, and nothing is stored', async () => {
    const before = await everything()
    const { data } = await ask('shops/preview', { id: null, entry: newShop })
    expect(data).toMatchObject({
      supplier: { enName: 'Sushi Nami', zhName: 'Sushi Nami 简', twName: 'Sushi Nami 繁', jpName: 'Sushi Nami 日' },
      ...{ packages: [], packageId: null, lockedDays: [], capacity: 9, isPublished: false },
    })
    expect(data.supplier.mallFlag).toBe(1)
    expect(await everything()).toEqual(before)
    expect((await server.call(`/directSupplier/querySupplierById?supplierId=${data.supplier.id}`)).code).toBe('404')
  })

  it('OC-10 unsaved input is previewed with the shop’s drafts, while guests still see the stored version', async () => {
    const id = await saved('shops/save', { entry: newShop })
    const draft = await saved('packages/save', { shopId: id, entry: pack })
    const off = await saved('packages/save', { shopId: id, entry: { ...pack, name: four('Long ago') } })
    const { shown: asItWas } = (await ask(`packages/read?id=${off}`)).data
    await ask('shops/publish', { kind: 'package', id: off, to: 'published', shown: asItWas, ...press() })
    await ask('shops/publish', { kind: 'package', id: off, to: 'hidden', shown: asItWas, ...press() })
    const shop = (await ask(`shops/read?id=${id}`)).data
    await ask('shops/publish', { kind: 'shop', id, to: 'published', shown: shop.shown, ...press() })
    const { entry } = (await ask(`shops/read?id=${id}`)).data
    const before = await everything()
    const { data } = await ask('shops/preview', { id, entry: { ...entry, phone: '03-9999' } })
    expect(data).toMatchObject({ supplier: { id, phone: '03-9999' }, isPublished: true })
    // A draft is shown because it will be published; a package taken offline is not.
    expect(data.packages.map((one: { id: number }) => one.id)).toEqual([draft])
    const typed = { ...(await ask(`packages/read?id=${off}`)).data.entry, price: 7_777 }
    const shown = (await ask('packages/preview', { id: off, shopId: id, entry: typed })).data
    expect(shown).toMatchObject({ packageId: off, supplier: { id } })
    expect(shown.packages.find((one: { id: number }) => one.id === off)).toMatchObject({ mallPrice: 7_777 })
    const other = (await ask('packages/preview', { id: null, shopId: id, entry: { ...pack, price: 1 } })).data
    expect(other.packages.find((one: { id: number }) => one.id === other.packageId)).toMatchObject({ mallPrice: 1 })
    expect(await everything()).toEqual(before)
    await soon(async () => {
      expect((await server.call(`/directSupplier/querySupplierById?supplierId=${id}`)).data.phone).toBe('')
    })
    expect((await server.call(`/wechart/queryComboPackage?supplierId=${id}&mallFlag=1`)).data).toEqual([])
  })

  it('OC-10 invalid input is refused with its fields as in a save; an unknown item is not found', async () => {
    const id = await saved('shops/save', { entry: newShop })
    const wrong = await ask('shops/preview', { id: null, entry: { ...newShop, lng: 10 } })
    expect(wrong).toMatchObject({ message: 'entry_faults', data: { faults: [{ field: 'lng' }] } })
    expect((await ask('shops/preview', { id: 999_999_999, entry: newShop })).status).toBe(404)
    expect((await ask('packages/preview', { id: null, shopId: 999_999_999, entry: pack })).status).toBe(404)
    // A package of another shop.
    const another = await saved('packages/save', { shopId: id, entry: pack })
    const { entry } = (await ask(`packages/read?id=${another}`)).data
    const first = (await ask('shops')).data.shops.find((shop: { id: number }) => shop.id !== id).id
    expect((await ask('packages/preview', { id: another, shopId: first, entry })).status).toBe(404)
  })
})
