import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('OC-15 only the fields that differ are shown, each with both versions', () => {
  const mine = { name: { en: 'Umi', ja: '海' }, phone: '', price: 3000, labels: [{ en: 'a' }] }
  const theirs = { name: { en: 'Umi', ja: '鮨 海' }, phone: '', price: 3500, labels: [{ en: 'a' }, { en: 'b' }] }
  expect(differencesOf(mine, theirs)).toEqual([
    { path: 'name.ja', mine: '海', theirs: '鮨 海' },
    { path: 'price', mine: 3000, theirs: 3500 },
    { path: 'labels.1.en', mine: '', theirs: 'b' },
  ])
  expect(differencesOf(mine, mine)).toEqual([])
})

test('OC-15 a list of words is one field, and empty values are equal', () => {
  expect(differencesOf({ diets: ['halal'], cancelDays: null, labels: [] }, { diets: [], labels: [] })).toEqual([
    { path: 'diets', mine: ['halal'], theirs: '' },
  ])
  expect(differencesOf({ isSold: true }, { isSold: false })).toEqual([{ path: 'isSold', mine: true, theirs: false }])
})
