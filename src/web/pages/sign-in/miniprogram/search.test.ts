import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parseSearch } from '#kit/search-params.ts'
import { miniProgramSearch } from './search.ts'

const QUERY =
  'id=12&name=%E6%9E%97&header=https%3A%2F%2Fimg.example%2Fa.png&lng=139.7967&lat=35.7148&province=%E6%9D%B1%E4%BA%AC' +
  '&openid=o-1&ts=1790000000&sig=ab12&location=%E6%B5%85%E8%8D%89&target=%2Fmobile%2Fsupplier%3Fid%3D1001'
const read = (query: string) => z.parse(miniProgramSearch, parseSearch(query))

describe('the query of the mini-program’s entry', () => {
  it('LO-07 LO-09 reads id, name, header, lng, lat, province, openid with its signature, location and target', () => {
    expect(read(QUERY)).toEqual({
      id: '12',
      name: '林',
      header: 'https://img.example/a.png',
      openid: 'o-1',
      ts: '1790000000',
      sig: 'ab12',
      province: '東京',
      location: '浅草',
      target: '/mobile/supplier?id=1001',
      position: { lng: 139.7967, lat: 35.7148 },
    })
  })

  it.each(['', 'lng=139', 'lng=abc&lat=35', 'lng=181&lat=35', 'lng=139&lat=91', 'lng=&lat='])(
    'LO-07 "%s" is not a position',
    (query) => expect(read(query).position).toBeNull(),
  )

  it('CK-07 blank and oversized values count as missing', () => {
    expect(read(`name=%20&location=${'x'.repeat(201)}&target=/${'x'.repeat(2048)}`)).toMatchObject({
      name: null,
      location: null,
      target: null,
    })
  })
})
