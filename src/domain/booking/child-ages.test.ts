import { expect, it } from 'vitest'
import { childAges, shopChildAges, toggleChildAge } from './child-ages.ts'

it.each([
  ['4', [4]],
  ['4, 9', [4, 9]],
  ['4 and 9', [4, 9]],
  ['4、9', [4, 9]],
  ['4岁和9岁', [4, 9]],
  ['４歲 ９歲', [4, 9]],
  ['4歳', [4]],
  ['3 years old, 3 years old', [3, 3]],
  ['0', [0]],
])('PE-06 “%s” parses as ages', (text, ages) => {
  expect(childAges(text)).toEqual(ages)
})

it.each(['', ' ', '8 months', '生后6个月', 'one, aged 4', '12', '49', '2.5', '3-5', '-4', 'Taro 4', '1e1'])(
  'PE-06 “%s” stays as typed, because a wrong age is worse than an untranslated word',
  (text) => {
    expect(childAges(text)).toBeNull()
    expect(shopChildAges(text)).toBeNull()
  },
)

it('PE-06 the shop reads ages in Japanese', () => {
  expect(shopChildAges('4 and 9')).toBe('4歳・9歳')
})

it('PE-06 toggles ages; keeps twins and leaves other text unchanged', () => {
  expect(toggleChildAge('', 9)).toBe('9')
  expect(toggleChildAge('9', 4)).toBe('4, 9')
  expect(toggleChildAge('4 and 4 and 9', 2)).toBe('2, 4, 4, 9')
  expect(toggleChildAge('2, 4, 4, 9', 4)).toBe('2, 9')
  expect(toggleChildAge('Taro is 4', 9)).toBe('Taro is 4')
})
