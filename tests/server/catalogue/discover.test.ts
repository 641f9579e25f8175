import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  categoryGroup,
  filterSuppliers,
  guessLike,
  queryThemeAndSupplierByArea,
  smallTheme,
  smallThemeList,
  supplierGroup,
  themeList,
} from '#contract/catalogue.ts'
import { querySupplierBySmallTheme, querySuppliersInArea } from '#contract/shop-list.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { shaped } from '#tests/support/contract-shape.ts'
import { AREAS, CATEGORIES, SUPPLIERS, THEMES } from '#tests/support/demo-catalogue.ts'
import { soon } from '#tests/support/soon.ts'
import { SPECIAL } from '#tests/support/special.ts'

type Fits = (one: (typeof SUPPLIERS)[number]) => boolean
/** The demo's online suppliers that match, most popular first. */
const popular = (fits: Fits): number[] =>
  SUPPLIERS.filter((one) => one.mallFlag === 1 && fits(one))
    .sort((a, b) => b.popular - a.popular || a.id - b.id)
    .map(({ id }) => id)
const ids = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id)

const ROOTS = AREAS.filter(({ parentId }) => parentId === null)
const LARGE = THEMES.filter(({ parentId }) => parentId === null)
const SMALL = THEMES.filter(({ parentId }) => parentId !== null)

describe('browsing the catalogue', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp()
  })
  afterAll(() => server.close())

  it('API-55 EN-10 groups suppliers by area and sub-area, in order, with counts', async () => {
    const areas = shaped(supplierGroup, await server.call('/wechat/supplier/group'))
    expect(ids(areas)).toEqual(ids(ROOTS))
    expect(areas.map(({ sort }) => sort)).toEqual(areas.map(({ sort }) => sort).sort((a, b) => a - b))
    expect(areas[0]).toMatchObject({ name: '东京', nameEn: 'Tokyo', nameJa: '東京', nameTw: '東京' })
    for (const area of areas) {
      expect(ids(area.second)).toEqual(ids(AREAS.filter(({ parentId }) => parentId === area.id)))
      for (const second of area.second) {
        const own = popular((one) => one.secondAreaId === second.id)
        expect(second.count).toBe(own.length)
        expect(ids(second.suppliers)).toEqual(own.slice(0, 10))
      }
    }
  })

  it.each<[Record<string, number | string>, Fits]>([
    [{}, () => true],
    [{ rootAreaId: 1 }, (one) => one.rootAreaId === 1],
    [{ rootAreaId: '2', categoryId: '7' }, (one) => one.rootAreaId === 2 && one.categoryId === 7],
    [{ secondAreaId: 103 }, (one) => one.secondAreaId === 103],
    [{ areaId: 3 }, (one) => one.rootAreaId === 3],
    [{ areaId: 301 }, (one) => one.secondAreaId === 301],
    [{ themeId: 7 }, (one) => one.themeIds.includes(7)],
    [{ smallThemeId: 102, rootAreaId: 1 }, (one) => one.themeIds.includes(102) && one.rootAreaId === 1],
    [{ rootAreaId: 1, secondAreaId: 201 }, () => false],
    [{ themeId: 999_999 }, () => false],
  ])('API-56 HM-09 SL-11 filters suppliers by %j', async (filter, fits) => {
    const list = shaped(filterSuppliers, await server.call('/wechat/index/filterSuppliers', filter))
    expect(ids(list)).toEqual(popular(fits).slice(0, 100))
    for (const one of list) expect(one.mallFlag).toBe(1)
  })

  it('API-56 never returns more than a hundred', async () => {
    const list = shaped(filterSuppliers, await server.call('/wechat/index/filterSuppliers', {}))
    expect(popular(() => true).length).toBeGreaterThan(100)
    expect(list).toHaveLength(100)
  })

  it.each([{ rootAreaId: 'x' }, { themeId: 0 }, { categoryId: -1 }, { areaId: [] }, []])(
    'API-56 refuses %j',
    async (body) => {
      expect((await server.call('/wechat/index/filterSuppliers', body)).status).toBe(422)
    },
  )

  it('API-57 HM-02 returns an area’s themes and its most popular suppliers', async () => {
    for (const area of [1, 4, 105]) {
      const inArea: Fits = (one) => one.rootAreaId === area || one.secondAreaId === area
      const answer = await server.call(`/wechat/queryThemeAndSupplierByArea?areaId=${area}&name=x`)
      const { themes, suppliers } = shaped(queryThemeAndSupplierByArea, answer)
      expect(ids(suppliers)).toEqual(popular(inArea).slice(0, 12))
      const held = LARGE.filter(({ id }) => popular((one) => inArea(one) && one.themeIds.includes(id)).length > 0)
      expect(ids(themes)).toEqual([
        ...ids(held.filter(({ areaId }) => areaId !== null)),
        ...ids(held.filter(({ areaId }) => areaId === null)),
      ])
    }
  })

  it('API-57 HM-02 finds an area by its name in any language if there is no id', async () => {
    const ask = (query: object) =>
      server.call(`/wechat/queryThemeAndSupplierByArea?${new URLSearchParams({ ...query })}`)
    const kyoto = AREAS.find(({ id }) => id === 2)
    const gion = AREAS.find(({ parentId }) => parentId === 2)
    if (!kyoto || !gion) throw new Error('The demo lost its areas')
    for (const one of [kyoto, gion]) {
      const { data } = await ask({ areaId: String(one.id) })
      expect(data.suppliers.length).toBeGreaterThan(0)
      for (const name of Object.values(one.names).filter(Boolean))
        expect((await ask({ name })).data, name).toEqual(data)
    }
    // The id takes precedence over the name.
    expect((await ask({ areaId: '2', name: 'Tokyo' })).data).toEqual((await ask({ areaId: '2' })).data)
  })

  it('API-57 refuses an unknown area', async () => {
    const unknown = await server.call('/wechat/queryThemeAndSupplierByArea?areaId=999')
    expect(unknown).toMatchObject({ status: 200, code: '404', message: 'common_error' })
    const unnamed = await server.call('/wechat/queryThemeAndSupplierByArea?name=Atlantis')
    expect(unnamed).toMatchObject({ status: 200, code: '404', message: 'common_error' })
    for (const query of [
      '',
      '?name=',
      '?areaId=',
      '?areaId=x',
      '?areaId=1&areaId=2',
      `?areaId=1&name=${'n'.repeat(81)}`,
    ]) {
      expect((await server.call(`/wechat/queryThemeAndSupplierByArea${query}`)).status, query).toBe(422)
    }
  })

  it.each(['querySupplierBySamllTheme', 'querySupplierBySmallTheme'])(
    'API-58 SL-10 lists a small theme’s suppliers at %s, in the requested order',
    async (spelling) => {
      const ask = async (query: string) =>
        shaped(
          querySupplierBySmallTheme,
          await server.call(`/api/wechat/supplier/${spelling}?smallThemeId=102${query}`),
        )
      const own = popular((one) => one.themeIds.includes(102))
      expect(ids(await ask(''))).toEqual(own)
      expect(ids(await ask('&order=no+such'))).toEqual(own)
      const scores = (await ask('&order=score%20asc')).map(({ score }) => score)
      expect(scores).toEqual([...scores].sort((a, b) => a - b))
      expect(scores).toHaveLength(own.length)
    },
  )

  it('API-58 an unknown small theme has an empty list, a malformed one is refused', async () => {
    expect((await server.call('/wechat/supplier/querySupplierBySamllTheme?smallThemeId=98765')).data).toEqual([])
    for (const query of ['', '?smallThemeId=x', `?smallThemeId=1&order=${'o'.repeat(21)}`]) {
      expect((await server.call(`/wechat/supplier/querySupplierBySamllTheme${query}`)).status, query).toBe(422)
    }
  })

  it('API-59 HM-04 lists themes: all, or an area’s own before those of all Japan', async () => {
    const all = shaped(themeList, await server.call('/wechat/theme/list', {}))
    expect(ids(all)).toEqual(ids(LARGE))
    for (const theme of all) {
      expect(theme.thumbnailUrl).toMatch(/^\/pictures\//)
      expect(theme.parentId).toBeNull()
    }
    const kyoto = shaped(themeList, await server.call('/wechat/theme/list', { area: '2' }))
    expect(kyoto[0]).toMatchObject({ id: 7, areaId: 2, enName: 'Kyoto, slowly' })
    expect(kyoto.slice(1).every(({ areaId }) => areaId === null)).toBe(true)
    expect((await server.call('/wechat/theme/list', { area: 999 })).data).toEqual([])
    expect((await server.call('/wechat/theme/list', { area: 'x' })).status).toBe(422)
  })

  it('API-64 SL-10 lists a theme’s suppliers in an area', async () => {
    const ask = async (body: object) =>
      shaped(querySuppliersInArea, await server.call('/api/directSupplier/querySuppliersInArea', body))
    expect(ids(await ask({ themeId: 1, areaId: 1 }))).toEqual(
      popular((one) => one.themeIds.includes(1) && one.rootAreaId === 1),
    )
    expect(ids(await ask({ themeId: 1, areaId: 105 }))).toEqual(
      popular((one) => one.themeIds.includes(1) && one.secondAreaId === 105),
    )
    expect(ids(await ask({ themeId: 10 }))).toEqual(popular((one) => one.themeIds.includes(10)))
    expect(ids(await ask({ themeId: 1, peopleNum: 20 }))).toEqual(
      popular((one) => one.themeIds.includes(1) && one.capacity >= 20),
    )
    expect((await server.call('/api/directSupplier/querySuppliersInArea', { themeId: {} })).status).toBe(422)
  })

  it('API-65 SP-06 suggests four others, the most similar first, the same each time', async () => {
    const ask = async (query: string) =>
      ids(shaped(guessLike, await server.call(`/api/directSupplier/guesslike?${query}`)))
    const shop = SUPPLIERS.find(({ id }) => id === SPECIAL.instant)
    const guessed = await ask(`supplierId=${SPECIAL.instant}`)
    expect(guessed).toHaveLength(4)
    expect(await ask(`supplierId=${SPECIAL.instant}&count=4`)).toEqual(guessed)
    const alike = popular(
      (one) => one.id !== shop?.id && one.categoryId === shop?.categoryId && one.rootAreaId === shop?.rootAreaId,
    )
    expect(alike).toContain(guessed[0])
    for (const { id } of SUPPLIERS.filter((_, index) => index % 9 === 0)) {
      const found = await ask(`supplierId=${id}&count=7`)
      expect(new Set(found).size).toBe(7)
      expect(found).not.toContain(id)
      expect(found).not.toContain(SPECIAL.offlineSupplier)
    }
    expect(await ask(`supplierId=${SPECIAL.instant}&count=100000`)).toHaveLength(20)
  })

  it('API-65 an offline supplier has suggestions too; an unknown one does not', async () => {
    const offline = await server.call(`/api/directSupplier/guesslike?supplierId=${SPECIAL.offlineSupplier}`)
    expect(offline.data).toHaveLength(4)
    expect(await server.call('/api/directSupplier/guesslike?supplierId=99999')).toMatchObject({ code: '404' })
    for (const query of ['', 'supplierId=x', 'supplierId=1001&count=0', 'supplierId=1001&count=1.5']) {
      expect((await server.call(`/api/directSupplier/guesslike?${query}`)).status, query).toBe(422)
    }
  })

  it('API-68 API-69 EN-12 lists small themes and returns each by its id', async () => {
    const all = shaped(smallThemeList, await server.call('/api/theme/small/list'))
    expect(new Set(ids(all))).toEqual(new Set(ids(SMALL)))
    for (const theme of all) {
      expect(THEMES.find(({ id }) => id === theme.id)?.parentId).toBe(theme.parentId)
      const one = shaped(smallTheme, await server.call(`/api/theme/small?smallThemeId=${theme.id}`))
      expect(one).toEqual(theme)
    }
    for (const id of [7, 99_999]) {
      expect(await server.call(`/api/theme/small?smallThemeId=${id}`)).toMatchObject({ code: '404', data: null })
    }
    expect((await server.call('/api/theme/small?smallThemeId=x')).status).toBe(422)
  })

  it('API-73 groups categories by the results of a filter in them', async () => {
    const ask = async (query: string) => shaped(categoryGroup, await server.call(`/api/category/group?${query}`))
    const counts = (fits: Fits) =>
      CATEGORIES.map(({ id }) => ({ id, count: popular((one) => one.categoryId === id && fits(one)).length })).filter(
        ({ count }) => count > 0,
      )
    const flat = (groups: Awaited<ReturnType<typeof ask>>) =>
      groups.map(({ category, count }) => ({ id: category.id, count }))
    expect(flat(await ask(''))).toEqual(counts(() => true))
    expect(flat(await ask('rootAreaId=2'))).toEqual(counts((one) => one.rootAreaId === 2))
    expect(flat(await ask('themeId=1&secondAreaId=105'))).toEqual(
      counts((one) => one.themeIds.includes(1) && one.secondAreaId === 105),
    )
    expect(flat(await ask('smallThemeId=102'))).toEqual(counts((one) => one.themeIds.includes(102)))
    expect(flat(await ask('categoryId=1'))).toHaveLength(1)
    expect(await ask('rootAreaId=999')).toEqual([])
    expect((await server.call('/api/category/group?rootAreaId=x')).status).toBe(422)
  })

  it('SL-11 an offline supplier disappears from every list, without notification by another process', async () => {
    const id = popular((one) => one.themeIds.includes(102) && one.rootAreaId === 1)[0] ?? 0
    const shop = SUPPLIERS.find((one) => one.id === id)
    await server.db.updateTable('supplier').set({ mall_flag: 0 }).where('id', '=', id).execute()
    await soon(async () => {
      for (const [path, body] of [
        ['/wechat/supplier/group', undefined],
        ['/wechat/index/filterSuppliers', { rootAreaId: 1 }],
        ['/wechat/queryThemeAndSupplierByArea?areaId=1', undefined],
        ['/wechat/supplier/querySupplierBySamllTheme?smallThemeId=102', undefined],
        ['/api/directSupplier/querySuppliersInArea', { areaId: shop?.secondAreaId }],
        ['/directSupplier/topScore?count=100', undefined],
      ] as const) {
        const answer = await server.call(path, body)
        expect(answer.code, path).toBe('200')
        expect(JSON.stringify(answer.data), path).not.toContain(`{"id":${id},`)
      }
    })
  })
})
