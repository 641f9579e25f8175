import { expect, test } from 'vitest'
import { topShops } from './top-shops.ts'

const shop = (score: number, picked: 0 | 1 = 0) => ({ score, picked })

test('RV-01 the section shows the best rated shops, if at least four have a score', () => {
  const rated = [shop(4.8), shop(4.7), shop(4.7, 1), shop(4.1)]
  expect(topShops([...rated, shop(0, 1), shop(0)])).toEqual({ kind: 'rated', shops: rated })
})

test('RV-01 without scores it shows the picked shops, and without those the most popular ones', () => {
  const [picked, other] = [shop(0, 1), shop(0)]
  expect(topShops([shop(4.8), picked, other])).toEqual({ kind: 'picked', shops: [picked] })
  expect(topShops([other, other])).toEqual({ kind: 'popular', shops: [other, other] })
  expect(topShops([])).toEqual({ kind: 'popular', shops: [] })
})
