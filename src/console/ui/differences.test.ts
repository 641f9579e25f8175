import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('OC-15 only the fields that differ are shown, each with both versions', () => {
  const mine = { name: { en: 'Umi', ja: '海' }, phone: '', price: 3000, labels: ['a'] }
  const theirs = { name: { en: 'Umi', ja: '鮨 海' }, phone: '', price: 3500, labels: ['a', 'b'] }
  expect(differencesOf(mine, theirs)).toEqual([
    { path: 'name.ja', mine: '海', theirs: '鮨 海' },
    { path: 'price', mine: '3000', theirs: '3500' },
    { path: 'labels.1', mine: '', theirs: 'b' },
  ])
  expect(differencesOf(mine, mine)).toEqual([])
})
