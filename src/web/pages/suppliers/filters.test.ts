import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { filtersOf } from './filters.ts'
import { suppliersSearch } from './search.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00+09:00')
const read = (query: string) => filtersOf(z.parse(suppliersSearch, Object.fromEntries(new URLSearchParams(query))), now)

describe('filtersOf', () => {
  it('SL-01 reads every filter of the address', () => {
    expect(
      read(
        'rootAreaId=1&secondAreaId=101&categoryId=2&warehouseDate=2026-12-06&peopleNum=4&keyword=sushi&order=price+asc&pageNumber=3',
      ),
    ).toEqual({
      rootAreaId: 1,
      secondAreaId: 101,
      categoryId: 2,
      warehouseDate: '2026-12-06',
      peopleNum: 4,
      keyword: 'sushi',
      order: 'price asc',
      pageNumber: 3,
    })
  })

  it('SL-01 day is another name of warehouseDate, which wins', () => {
    expect(read('day=2026-12-07').warehouseDate).toBe('2026-12-07')
    expect(read('day=2026-12-07&warehouseDate=2026-12-06').warehouseDate).toBe('2026-12-06')
  })

  it('SL-02 without an address: popular descending, page 1, no filter', () => {
    const filters = read('')
    expect(filters.order).toBe('popular desc')
    expect(filters.pageNumber).toBe(1)
    expect(Object.values(filters).filter((value) => value !== undefined)).toEqual(['popular desc', 1])
  })

  it.each(['2026-11-20', '2028-11-22', '2026-02-30', 'tomorrow'])(
    'SL-04 a day that cannot be chosen (%s) is none',
    (day) => {
      expect(read(`warehouseDate=${day}`).warehouseDate).toBeUndefined()
    },
  )

  it('SL-04 today in Japan and the same day in two years can be chosen', () => {
    expect(read('warehouseDate=2026-11-21').warehouseDate).toBe('2026-11-21')
    expect(read('warehouseDate=2028-11-21').warehouseDate).toBe('2028-11-21')
  })

  it('UI-05 spaces leave the keyword', () => {
    expect(read('keyword=+Kobe++beef+').keyword).toBe('Kobebeef')
    expect(read('keyword=+++').keyword).toBeUndefined()
  })

  it('RT-15 malformed values are absent', () => {
    const filters = read('rootAreaId=abc&peopleNum=0&pageNumber=-2&categoryId=1.5&order=drop+table')
    expect(filters).toMatchObject({ order: 'popular desc', pageNumber: 1 })
    expect(filters.rootAreaId).toBeUndefined()
    expect(filters.peopleNum).toBeUndefined()
    expect(filters.categoryId).toBeUndefined()
  })
})
