import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchesKeyword, removeSpaces, searchForm } from '#domain/catalogue/keyword.ts'

it('UI-05 a keyword loses all its spaces, full-width ones too', () => {
  expect(removeSpaces(' Kobe  beef ')).toBe('Kobebeef')
  expect(removeSpaces('神戸　牛\t\n')).toBe('神戸牛')
})

it('UI-05 still finds the name, in any case, width and kana', () => {
  const names = ['神戸牛 みずき', '', 'Kobe Beef Mizuki', 'コウベ']
  for (const keyword of ['Kobebeef', 'kobe BEEF', 'ＫＯＢＥ', 'みず き', 'ミズキ', 'ﾐｽﾞｷ', 'こうべ', '', '　']) {
    expect(matchesKeyword(names, keyword)).toBe(true)
  }
  expect([matchesKeyword(names, 'Kobebeer'), matchesKeyword([], 'a')]).toEqual([false, false])
})

it('each part of a name finds it, and the form is stable', () => {
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
