import { expect, it } from 'vitest'
import { jisBytes, transferName } from './kana.ts'

const name = (text: string) => {
  const carried = transferName(text)
  return carried.ok ? carried.name : carried.letters
}

it('MO-03 kana of every kind become half-width and large, letters capitals', () => {
  expect(name('カ）すしいち')).toBe('ｶ)ｽｼｲﾁ')
  expect(name('ｶ)ﾔｷﾆｸｷｯﾁﾝ')).toBe('ｶ)ﾔｷﾆｸｷﾂﾁﾝ')
  expect(name('ガーデン・パーク')).toBe('ｶﾞ-ﾃﾞﾝ.ﾊﾟ-ｸ')
  expect(name('tabi　１２３')).toBe('TABI 123')
  expect(name('ヴィラ「ヲ」')).toBe('ｳﾞｲﾗ｢ｵ｣')
  expect(name('か\u3099')).toBe('ｶﾞ')
})

it('MO-03 characters that a transfer cannot carry are listed once each', () => {
  expect(name('株式会社すし 社')).toEqual(['株', '式', '会', '社'])
  expect(name('スシ☆')).toEqual(['☆'])
  expect(name('A\u0000B')).toEqual(['\u0000'])
})

it('MO-03 every carried character is one byte of JIS X 0201', () => {
  expect([...jisBytes('A1-｢ｱﾝﾞﾟ')]).toEqual([0x41, 0x31, 0x2d, 0xa2, 0xb1, 0xdd, 0xde, 0xdf])
})
