import { describe, expect, it } from 'vitest'
import { addressOf, type ListState } from '#domain/catalogue/list-filters.ts'
import { listKeyOf } from './model/shop-list.ts'
import { suppliersSearch } from './search.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00+09:00')
const read = (query: string) => suppliersSearch(Object.fromEntries(new URLSearchParams(query)), now).filters

describe('the list in an address', () => {
  it('SL-01 reads every filter in the URL', () => {
    expect(
      read(
        'rootAreaId=1&secondAreaId=101&categoryId=2&warehouseDate=2026-12-06&peopleNum=4&keyword=sushi&order=price+asc&pageNumber=3&smalltheme=12&theme=4&priceFrom=2000&priceTo=5000&minScore=4.5&confirmation=instant&speaks=zh,en&diet=halal&timeFrom=17:00&timeTo=21:30',
      ),
    ).toEqual({
      rootAreaId: 1,
      secondAreaId: 101,
      categoryId: 2,
      day: '2026-12-06',
      people: 4,
      keyword: 'sushi',
      order: 'price asc',
      pageNumber: 3,
      smallThemeId: 12,
      themeId: 4,
      themeName: undefined,
      priceFrom: 2_000,
      priceTo: 5_000,
      minScore: 4.5,
      isInstant: true,
      speaks: ['en', 'zh'],
      diets: ['halal'],
      timeFrom: '17:00',
      timeTo: '21:30',
    })
  })

  it('PE-08 invalid filter values are ignored', () => {
    const { pageNumber, order, ...filters } = read(
      'priceFrom=-5&priceTo=cheap&minScore=9&confirmation=never&speaks=xx,%22&diet=meat;drop',
    )
    expect(Object.values(filters).filter((value) => value !== undefined)).toEqual([])
    for (const times of ['timeFrom=25:00', 'timeFrom=18:00&timeTo=12:00', 'timeTo=noon']) {
      expect(read(times)).toMatchObject({ timeFrom: undefined, timeTo: undefined })
    }
    expect(read('timeFrom=21:00')).toMatchObject({ timeFrom: '21:00', timeTo: '23:59' })
    expect(read('diet=vegan,meat,vegan').diets).toEqual(['vegan'])
    expect(addressOf(read('minScore=4&speaks=ko'))).toMatchObject({ minScore: 4, speaks: 'ko' })
  })

  it('SL-01 numbers in a link inside the app are read like strings from a URL', () => {
    const search = {
      rootAreaId: 1,
      peopleNum: 4,
      pageNumber: 3,
      theme: 4,
      minScore: 4.5,
      keyword: 'sushi',
      day: undefined,
    }
    expect(suppliersSearch(search, now).filters).toEqual(
      read('rootAreaId=1&peopleNum=4&pageNumber=3&theme=4&minScore=4.5&keyword=sushi'),
    )
  })

  it('PE-09 only the view `map` is known', () => {
    expect(['map', 'list', ''].map((view) => suppliersSearch({ view }, now).view)).toEqual([
      'map',
      undefined,
      undefined,
    ])
  })

  it('SL-01 day is an alias of warehouseDate, which takes precedence', () => {
    expect(read('day=2026-12-07').day).toBe('2026-12-07')
    expect(read('day=2026-12-07&warehouseDate=2026-12-06').day).toBe('2026-12-06')
  })

  it('SL-02 an empty URL means popular descending, page 1 and no filter', () => {
    const filters = read('')
    expect(filters.order).toBe('popular desc')
    expect(filters.pageNumber).toBe(1)
    expect(Object.values(filters).filter((value) => value !== undefined)).toEqual(['popular desc', 1])
  })

  it.each(['2026-11-20', '2028-11-22', '2026-02-30', 'tomorrow'])(
    'SL-04 a day that cannot be chosen (%s) is ignored',
    (day) => {
      expect(read(`warehouseDate=${day}`).day).toBeUndefined()
    },
  )

  it('SL-04 today in Japan and the same day in two years can be chosen', () => {
    expect(read('warehouseDate=2026-11-21').day).toBe('2026-11-21')
    expect(read('warehouseDate=2028-11-21').day).toBe('2028-11-21')
  })

  it('UI-05 spaces are removed from the keyword', () => {
    expect(read('keyword=+Kobe++beef+').keyword).toBe('Kobebeef')
    expect(read('keyword=+++').keyword).toBeUndefined()
  })

  it('SL-03 readable theme names are kept, whether or not they are still URL-encoded', () => {
    const names = JSON.stringify({ 'zh-cn': '樱花', 'zh-tw': '櫻花', en: 'Cherry blossom', jp: '桜' })
    expect(read(`theme=4&themeName=${encodeURIComponent(names)}`).themeName).toBe(names)
    const twice = encodeURIComponent(names)
    expect(read(`theme=4&themeName=${encodeURIComponent(twice)}`).themeName).toBe(twice)
  })

  it.each(['{', 'null', '[]', '{"en":"Only"}', '%E0%A4%A', 'x'.repeat(7000)])(
    'SL-03 malformed theme names are ignored (%.12s)',
    (names) => {
      expect(read(`theme=4&themeName=${encodeURIComponent(names)}`)).toMatchObject({ themeId: 4, themeName: undefined })
    },
  )

  it('RT-15 a keyword that the database cannot store is ignored', () => {
    expect(read('keyword=a%00b').keyword).toBeUndefined()
    expect(read(`keyword=${'x'.repeat(81)}`).keyword).toBeUndefined()
  })

  it('RT-15 malformed values become undefined', () => {
    const filters = read(
      'rootAreaId=abc&peopleNum=0&pageNumber=-2&categoryId=1.5&order=drop+table&theme=4e1&smalltheme=99999999999',
    )
    expect(filters).toMatchObject({ order: 'popular desc', pageNumber: 1 })
    expect(filters.rootAreaId).toBeUndefined()
    expect(filters.people).toBeUndefined()
    expect(filters.categoryId).toBeUndefined()
    expect(filters.themeId).toBeUndefined()
    expect(filters.smallThemeId).toBeUndefined()
  })
})

describe('the address of a list', () => {
  const query = (list: ListState) =>
    new URLSearchParams(
      Object.entries(addressOf(list)).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString()

  it.each([
    'rootAreaId=1&secondAreaId=101&warehouseDate=2026-12-06&peopleNum=4&keyword=sushi&order=price+asc',
    'theme=4',
    'smalltheme=12&order=score+desc',
    'categoryId=2&order=distance+asc',
  ])('SL-01 parsing and writing a URL gives the same URL (%s)', (address) => {
    expect(new URLSearchParams(query(read(address))).toString()).toBe(new URLSearchParams(address).toString())
  })

  it('SL-01 day becomes warehouseDate; the default order and page 1 are omitted', () => {
    expect(addressOf(read('day=2026-12-07&order=popular+desc'))).toMatchObject({ warehouseDate: '2026-12-07' })
    expect(addressOf(read('order=popular+desc&pageNumber=1'))).not.toHaveProperty('order')
    expect(addressOf(read('order=popular+desc&pageNumber=1'))).not.toHaveProperty('pageNumber')
    expect(addressOf(read('pageNumber=2')).pageNumber).toBe(2)
  })
})

it('SL-06 all pages of a list share one key; another order has another key', () => {
  expect(listKeyOf(read('rootAreaId=1&pageNumber=2'))).toBe(listKeyOf(read('rootAreaId=1')))
  expect(listKeyOf(read('rootAreaId=1&order=price+asc'))).not.toBe(listKeyOf(read('rootAreaId=1')))
})
