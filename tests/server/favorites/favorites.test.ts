import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { favoritePackages, favoriteSupplierGroup, favoriteSuppliers, favorites } from '#contract/favorites.ts'
import { DATABASES, NOON, newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { shaped } from '#tests/support/contract-shape.ts'
import { SUPPLIERS } from '#tests/support/demo-catalogue.ts'
import { SPECIAL } from '#tests/support/special.ts'

const ONLINE = SUPPLIERS.filter(({ mallFlag }) => mallFlag === 1)
const LISTS = ['/api/customer/v3/favorite/suppliers', '/api/customer/v3/favorite/packages'] as const

describe.each(DATABASES)('favourites, %s', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(kind)
  })
  afterAll(() => server.close())

  const toggle = (cookie: string, action: 'add' | 'del', sourceId: number | string, type = 'supplier') =>
    server.call(`/api/customer/v3/favorite?type=${type}&sourceId=${sourceId}&action=${action}`, undefined, cookie)
  const all = async (cookie: string) =>
    shaped(favorites, await server.call('/api/customer/v3/favorites', undefined, cookie))

  it('API-41 API-42 EN-12 A-43 adds and deletes a supplier and a package', async () => {
    const { cookie } = await newCustomer(server)
    expect(await all(cookie)).toEqual([])
    expect(await toggle(cookie, 'add', 1001)).toMatchObject({ code: '200', data: { favorited: true } })
    server.clock.moveTo(NOON.add({ minutes: 1 }))
    expect(await toggle(cookie, 'add', SPECIAL.instantPackage, 'package')).toMatchObject({ data: { favorited: true } })
    server.clock.moveTo(NOON)
    expect(await all(cookie)).toEqual([
      { type: 'package', sourceid: SPECIAL.instantPackage, sourceId: SPECIAL.instantPackage },
      { type: 'supplier', sourceid: 1001, sourceId: 1001 },
    ])
    expect(await toggle(cookie, 'del', 1001)).toMatchObject({ code: '200', data: { favorited: false } })
    expect(await all(cookie)).toMatchObject([{ type: 'package', sourceid: SPECIAL.instantPackage }])
  })

  it('FV-06 adding twice and deleting a missing one change nothing, also many times concurrently', async () => {
    const { cookie } = await newCustomer(server)
    const added = await Promise.all(Array.from({ length: 12 }, () => toggle(cookie, 'add', 2002)))
    for (const answer of added) expect(answer).toMatchObject({ code: '200', data: { favorited: true } })
    expect(await all(cookie)).toMatchObject([{ type: 'supplier', sourceid: 2002 }])
    const deleted = await Promise.all(Array.from({ length: 12 }, () => toggle(cookie, 'del', 2002)))
    for (const answer of deleted) expect(answer).toMatchObject({ code: '200', data: { favorited: false } })
    expect(await toggle(cookie, 'del', 999_999)).toMatchObject({ code: '200', data: { favorited: false } })
    expect(await all(cookie)).toEqual([])
  })

  it('API-42 refuses unknown, offline and malformed ids', async () => {
    const { cookie } = await newCustomer(server)
    expect(await toggle(cookie, 'add', 999_999)).toMatchObject({ status: 200, code: '404', message: 'common_error' })
    expect(await toggle(cookie, 'add', 999_999, 'package')).toMatchObject({ code: '404' })
    expect(await toggle(cookie, 'add', SPECIAL.offlineSupplier)).toMatchObject({
      code: '409',
      message: 'supplier_offline',
      data: { id: SPECIAL.offlineSupplier },
    })
    expect(await toggle(cookie, 'add', SPECIAL.offlinePackage, 'package')).toMatchObject({ message: 'package_offline' })
    for (const query of [
      '',
      'type=shop&sourceId=1001&action=add',
      'type=supplier&sourceId=x&action=add',
      'type=supplier&sourceId=1001&action=toggle',
      'type=supplier&sourceId=-1&action=del',
      'type=supplier&sourceId=1001&sourceId=1002&action=add',
    ]) {
      const answer = await server.call(`/api/customer/v3/favorite?${query}`, undefined, cookie)
      expect(answer, query).toMatchObject({ status: 422, message: 'common_error' })
    }
    expect(await all(cookie)).toEqual([])
  })

  it('API-42 API-81 needs a session and one of the app’s pages, and is never cached', async () => {
    const { cookie } = await newCustomer(server)
    const url = '/api/customer/v3/favorite?type=supplier&sourceId=1001&action=add'
    expect(await server.call(url)).toMatchObject({ status: 401, message: 'common_not_logged_in' })
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { 'browser-type': 'web', purpose: 'prefetch' }]) {
      const answer = await server.app.inject({ url, headers: { cookie, ...headers } })
      expect(answer.statusCode, JSON.stringify(headers)).toBe(403)
    }
    expect(await all(cookie)).toEqual([])
    const answer = await server.app.inject({ url, headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await all(cookie)).toHaveLength(1)
  })

  it('API-43 API-44 EN-02 EN-03 lists them newest first, ten to a page, each favorited', async () => {
    const { cookie } = await newCustomer(server)
    const chosen = ONLINE.slice(0, 12)
    for (const [index, { id, packages }] of chosen.entries()) {
      server.clock.moveTo(NOON.add({ minutes: index }))
      expect((await toggle(cookie, 'add', id)).code).toBe('200')
      const pack = packages.find(({ mallFlag }) => mallFlag === 1)
      expect((await toggle(cookie, 'add', pack?.id ?? 0, 'package')).code).toBe('200')
    }
    server.clock.moveTo(NOON)
    const ids = chosen.map(({ id }) => id).reverse()
    const [suppliers, packages] = LISTS

    const first = shaped(favoriteSuppliers, await server.call(suppliers, {}, cookie))
    expect(first).toMatchObject({ pages: 2, total: 12 })
    expect(first.result.map(({ id }) => id)).toEqual(ids.slice(0, 10))
    for (const supplier of first.result) expect(supplier).toMatchObject({ favorited: true, mallFlag: 1 })
    for (const query of [{ pageNumber: 2 }, { currentPage: '2' }, { pageNumber: 2, currentPage: 1 }]) {
      const second = shaped(favoriteSuppliers, await server.call(suppliers, query, cookie))
      expect(second.result.map(({ id }) => id)).toEqual(ids.slice(10))
    }
    expect((await server.call(suppliers, { pageNumber: 3 }, cookie)).data).toEqual({ pages: 2, total: 12, result: [] })

    const packs = shaped(favoritePackages, await server.call(packages, { pageSize: 5 }, cookie))
    expect(packs).toMatchObject({ pages: 3, total: 12 })
    expect(packs.result.map(({ supplierId }) => supplierId)).toEqual(ids.slice(0, 5))
    for (const pack of packs.result) expect(pack).toMatchObject({ favorited: true, supplier: { id: pack.supplierId } })
  })

  it('FV-04 returns all to the phone in one request of size 65535', async () => {
    const { cookie } = await newCustomer(server)
    for (const { id } of ONLINE.slice(0, 25)) await toggle(cookie, 'add', id)
    const { data } = await server.call(LISTS[0], { pageNumber: 1, pageSize: 65_535 }, cookie)
    expect(data).toMatchObject({ pages: 1, total: 25 })
    expect(data.result).toHaveLength(25)
  })

  it('API-44 FV-04 returns all packages to the phone in one request of size 65535', async () => {
    const { cookie } = await newCustomer(server)
    const packs = ONLINE.slice(0, 15).flatMap(
      ({ packages }) => packages.filter(({ mallFlag }) => mallFlag === 1)[0] ?? [],
    )
    for (const { id } of packs) await toggle(cookie, 'add', id, 'package')
    const query = { pageNumber: 1, pageSize: 65_535 }
    const all = shaped(favoritePackages, await server.call(LISTS[1], query, cookie))
    expect(all).toMatchObject({ pages: 1, total: packs.length })
    expect(all.result.map(({ id }) => id).toSorted()).toEqual(packs.map(({ id }) => id).toSorted())
  })

  it.each(LISTS)('FV-04 %s refuses an invalid page', async (path) => {
    const { cookie } = await newCustomer(server)
    for (const query of [
      { pageSize: 0 },
      { pageSize: 65_536 },
      { pageSize: '10' },
      { pageNumber: 0 },
      { pageNumber: 'x' },
    ]) {
      expect((await server.call(path, query, cookie)).status, JSON.stringify(query)).toBe(422)
    }
    expect(await server.call(path, {})).toMatchObject({ status: 401 })
  })

  it('API-45 groups suppliers by area, in the order of the areas, each favorited', async () => {
    const { cookie } = await newCustomer(server)
    const byArea = (root: number) => ONLINE.filter(({ rootAreaId }) => rootAreaId === root).slice(0, 2)
    const [kyoto, tokyo] = [byArea(2), byArea(1)]
    for (const { id } of [...kyoto, ...tokyo]) await toggle(cookie, 'add', id)
    const groups = shaped(
      favoriteSupplierGroup,
      await server.call('/api/customer/v3/supplier/group/favorite', undefined, cookie),
    )
    expect(groups.map(({ areaId }) => areaId)).toEqual([1, 2])
    expect(groups.map(({ suppliers }) => suppliers.length)).toEqual([2, 2])
    for (const supplier of groups.flatMap(({ suppliers }) => suppliers)) expect(supplier.favorited).toBe(true)
  })

  it('FV-02 an offline item can still be seen and removed; a deleted one is skipped', async () => {
    const { cookie, id } = await newCustomer(server)
    const sources = [SPECIAL.offlineSupplier, 999_999]
    await server.db
      .insertInto('favorite')
      .values(
        sources.map((source_id) => ({
          customer_id: id,
          type: 'supplier' as const,
          source_id,
          created_at: NOON.toString(),
        })),
      )
      .execute()
    const { data } = await server.call(LISTS[0], {}, cookie)
    expect(data).toMatchObject({ pages: 1, total: 1 })
    expect(data.result[0]).toMatchObject({ id: SPECIAL.offlineSupplier, mallFlag: 0, favorited: true })
    for (const source of sources) expect((await toggle(cookie, 'del', source)).code).toBe('200')
    expect(await all(cookie)).toEqual([])
  })

  it('FV-06 keeps at most 500, however many requests are concurrent', async () => {
    const { cookie, id } = await newCustomer(server)
    await server.db
      .insertInto('favorite')
      .values(
        Array.from({ length: 498 }, (_, index) => ({
          customer_id: id,
          type: 'package' as const,
          source_id: 1_000_000 + index,
          created_at: NOON.toString(),
        })),
      )
      .execute()
    const answers = await Promise.all(ONLINE.slice(0, 8).map((supplier) => toggle(cookie, 'add', supplier.id)))
    expect(answers.filter(({ code }) => code === '200')).toHaveLength(2)
    for (const answer of answers.filter(({ code }) => code !== '200')) {
      expect(answer).toMatchObject({ status: 200, code: '409', data: { limit: 500 } })
    }
    expect(await all(cookie)).toHaveLength(500)
  })

  it('RP-08 is refused without a session, and nothing is stored', async () => {
    const rows = () =>
      server.db
        .selectFrom('favorite')
        .select((all) => all.fn.countAll().as('count'))
        .executeTakeFirst()
    const before = await rows()
    const answer = await server.call('/api/customer/v3/favorite?type=supplier&sourceId=3001&action=add')
    expect(answer).toMatchObject({ status: 401, message: 'common_not_logged_in', data: null })
    expect(await rows()).toEqual(before)
  })

  it('FV-02 RP-04 belongs to its owner: no other customer sees or removes it, and public answers stay the same for all', async () => {
    const [owner, other] = [await newCustomer(server), await newCustomer(server)]
    await toggle(owner.cookie, 'add', 3001)
    expect(await all(other.cookie)).toEqual([])
    await toggle(other.cookie, 'del', 3001)
    expect(await all(owner.cookie)).toMatchObject([{ type: 'supplier', sourceid: 3001 }])
    const detail = async (cookie?: string) =>
      (await server.call('/api/directSupplier/querySupplierById?supplierId=3001', undefined, cookie)).data
    expect(await detail(owner.cookie)).toEqual(await detail())
    expect((await detail()).favorited).toBe(false)
  })
})
