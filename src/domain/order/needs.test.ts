import { expect, it } from 'vitest'
import { shopNeeds } from './need-words.ts'
import { NEED_CODES, needsText, readNeeds } from './needs.ts'

it('PE-06 needs are stored once each and in a fixed order, and can be read back', () => {
  expect(needsText(['wheelchair', 'buckwheat', 'egg', 'egg'])).toBe('egg,buckwheat,wheelchair')
  expect(readNeeds('egg,buckwheat,wheelchair')).toEqual(['egg', 'buckwheat', 'wheelchair'])
  expect(readNeeds(needsText(NEED_CODES))).toEqual(NEED_CODES)
  expect(needsText([])).toBe('')
  expect(readNeeds('')).toEqual([])
})

it('ignores an unknown code, such as one stored by a later version', () => {
  expect(readNeeds('egg,celery')).toEqual(['egg'])
})

it('PE-06 the shop reads needs in Japanese, one line per group, allergies first', () => {
  expect(shopNeeds(['egg', 'buckwheat', 'halal', 'no_pork', 'wheelchair'])).toEqual([
    ['アレルギー', '卵、そば'],
    ['お食事', 'ハラール、豚肉不可'],
    ['お席・設備', '車いす利用'],
  ])
  expect(shopNeeds(['baby_chair'])).toEqual([['お席・設備', 'ベビーチェア希望']])
  expect(shopNeeds([])).toEqual([])
})

it('PE-06 every need has its own Japanese text', () => {
  const words = NEED_CODES.map((code) => shopNeeds([code])[0]?.[1] ?? '')
  expect(new Set(words).size).toBe(NEED_CODES.length)
  for (const line of words) expect(line).toMatch(/^[^a-z]+$/)
})
