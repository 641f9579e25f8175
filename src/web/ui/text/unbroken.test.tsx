import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Unbroken } from './unbroken.tsx'

afterEach(cleanup)

const htmlOf = (text: string) => renderUi(<Unbroken>{text}</Unbroken>).container.innerHTML

it('keeps the numbers of an address together', () => {
  expect(htmlOf('東京都港区芝公園4-2-8')).toBe('東京都港区芝公園<span class="whole">4-2-8</span>')
})

it('breaks an email address after the @ or before a dot', () => {
  expect(htmlOf('demo@tabifuda.example')).toBe('demo@<wbr>tabifuda<wbr>.example')
})

it('breaks a Japanese name before a katakana word', () => {
  expect(htmlOf('カウンターおまかせコース')).toBe('カウンターおまかせ<wbr>コース')
  expect(htmlOf('お台場シーサイドパーク なぎさ')).toBe('お台場<wbr>シーサイドパーク なぎさ')
})

it('leaves other texts unchanged', () => {
  expect(htmlOf('Tea Room Shoan, 3 people. Quiet')).toBe('Tea Room Shoan, 3 people. Quiet')
})
