import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Unbroken } from './unbroken.tsx'

afterEach(cleanup)

const htmlOf = (text: string) => renderUi(<Unbroken>{text}</Unbroken>).container.innerHTML

it('the numbers of an address stay together', () => {
  expect(htmlOf('東京都港区芝公園4-2-8')).toBe('東京都港区芝公園<span class="whole">4-2-8</span>')
})

it('an email address ends a line after the @ or before a dot', () => {
  expect(htmlOf('demo@tabifuda.example')).toBe('demo@<wbr>tabifuda<wbr>.example')
})

it('a Japanese name ends a line before a word in katakana', () => {
  expect(htmlOf('カウンターおまかせコース')).toBe('カウンターおまかせ<wbr>コース')
  expect(htmlOf('お台場シーサイドパーク なぎさ')).toBe('お台場<wbr>シーサイドパーク なぎさ')
})

it('any other text is as it was', () => {
  expect(htmlOf('Tea Room Shoan, 3 people. Quiet')).toBe('Tea Room Shoan, 3 people. Quiet')
})
