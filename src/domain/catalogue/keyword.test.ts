import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchesKeyword, removeSpaces, searchForm } from '#domain/catalogue/keyword.ts'

it('UI-05 removes all spaces of a keyword, also full-width ones', () => {
  expect(removeSpaces(' Kobe  beef ')).toBe('Kobebeef')
  expect(removeSpaces('神戸　牛\t\n')).toBe('神戸牛')
})

it('UI-05 still matches the name in any case, width and kana', () => {
  const names = ['神戸牛 みずき', '', 'Kobe Beef Mizuki', 'コウベ']
  for (const keyword of ['Kobebeef', 'kobe BEEF', 'ＫＯＢＥ', 'みず き', 'ミズキ', 'ﾐｽﾞｷ', 'こうべ', '', '　']) {
    expect(matchesKeyword(names, keyword)).toBe(true)
  }
  expect([matchesKeyword(names, 'Kobebeer'), matchesKeyword([], 'a')]).toEqual([false, false])
})

it('every substring of a name matches it, and the search form is idempotent', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Za-z あ-んア-ン神戸牛ー]{1,12}$/),
      fc.nat(11),
      fc.nat(12),
      (name, from, length) => {
        expect(matchesKeyword([name], name.slice(from, from + length))).toBe(true)
        expect(searchForm(searchForm(name))).toBe(searchForm(name))
      },
    ),
  )
})
