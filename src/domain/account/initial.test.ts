import { expect, it, vi } from 'vitest'
import { initialOf } from '#domain/account/initial.ts'

it('T5 the initial of a name is a whole grapheme', () => {
  const names = ['wang', '𠮷田', '👩‍🍳 Aiko', 'e\u0301lise', '葛\u{e0100}城', '']
  expect(names.map(initialOf)).toEqual(['W', '𠮷', '👩‍🍳', 'E\u0301', '葛\u{e0100}', ''])
})

it('T5 without Intl.Segmenter the initial is the first code point', () => {
  const { Segmenter: _, ...older } = Object.fromEntries(
    Object.getOwnPropertyNames(Intl).map((name) => [name, Intl[name as keyof typeof Intl]]),
  )
  vi.stubGlobal('Intl', older)
  expect(['𠮷田', 'wang', ''].map(initialOf)).toEqual(['𠮷', 'W', ''])
  vi.unstubAllGlobals()
})
