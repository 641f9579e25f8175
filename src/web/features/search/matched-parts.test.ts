import { expect, it } from 'vitest'
import { matchedParts } from './matched-parts.ts'

const marked = (name: string, typed: string): string =>
  matchedParts(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

it.each([
  ['Asakusa', 'asa', '[Asa]kusa'],
  ['Kaiten Sushi Umi', 'umi  kai', '[Kai]ten Sushi [Umi]'],
  ['Yosegi Studio', 'eel', 'Yosegi Studio'],
  ['Asakusa', 'saku', 'Asakusa'],
  ['回転寿司 うみ', 'ウミ', '回転寿司 [うみ]'],
  ['ＳＵＳＨＩ Bar', 'sushi', '[ＳＵＳＨＩ] Bar'],
  ['銀座・築地', '築', '銀座・[築]地'],
  ['Sushi', '', 'Sushi'],
  ['Sushi', 'sushi bar', '[Sushi]'],
])('PE-01 marks in %s the typed %s', (name, typed, expected) => {
  expect(marked(name, typed)).toBe(expected)
})
